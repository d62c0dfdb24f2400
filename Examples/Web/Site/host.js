'use strict';
// What the module asks of a page, and what a page tells it. The module computes; this writes styles, and measures text.

const stage = document.getElementById('stage');
const relayout = { elements: [], recorded: null, answered: '', measuring: 0, isChecking: location.hash === '#check' };
const { elements } = relayout;
const seconds = () => performance.now() / 1000;
const decoder = new TextDecoder(), encoder = new TextEncoder();
let library, isLarge = false, root = stage;

function text(address, count) { return decoder.decode(new Uint8Array(library.memory.buffer, address, count)); }

// MARK: Measuring

/** By style: what measures, and how far a first baseline is from the top. */
let measurers = new Map();
/** By style and text: the natural size. */
let natural = new Map();

function measurer(style) {
  let found = measurers.get(style);
  if (!found) {
    const box = document.createElement(style === 'button' ? 'button' : 'div');
    box.className = style;
    document.getElementById('measure').append(box);
    box.innerHTML = '<span style="position:static;display:inline-block;width:0;height:0"></span>x';
    box.style.width = 'max-content';
    found = { box, baseline: box.firstChild.getBoundingClientRect().bottom - box.getBoundingClientRect().top };
    measurers.set(style, found);
  }
  return found;
}

function measured(element, width) {
  const { style, text } = elements[element];
  const { box, baseline } = measurer(style);
  const key = style + '\n' + text;
  if (width < 0 && natural.has(key)) return natural.get(key);
  if (box.textContent !== text || box.firstElementChild) box.textContent = text;
  box.style.width = width < 0 ? 'max-content' : width + 'px';
  const rect = box.getBoundingClientRect();
  const size = [rect.width, text === '' ? 0 : rect.height, text === '' ? 0 : baseline];
  // Not all that was ever typed.
  if (natural.size > 9999) natural.clear();
  if (width < 0) natural.set(key, size);
  return size;
}

const bits = new DataView(new ArrayBuffer(8));
function hexadecimal(number) {
  bits.setFloat64(0, number);
  return bits.getBigUint64(0).toString(16);
}

// MARK: What the module asks for

const page = {
  insert(number, address, count, parent) {
    const style = text(address, count);
    if (style === 'label') {
      elements[number] = { style, text: '', node: null };
      return;
    }
    const node = document.createElement(style === 'button' ? 'button' : 'div');
    node.className = style + (parent < 0 ? '' : ' away');
    node.dataset.number = number;
    if (style === 'row' && root === stage) Object.assign(node, { tabIndex: 0, role: 'button' });
    if (style === 'notice') node.role = 'status';
    if (style === 'title') Object.assign(node, { role: 'heading', ariaLevel: '1' });
    elements[number] = { style, text: '', node };
    (parent < 0 ? root : elements[parent].node).append(node);
  },
  remove(number) {
    const { node } = elements[number];
    // The focus goes to what comes in the place of a row.
    if (node && node === document.activeElement) (node.nextSibling ?? node.previousSibling)?.focus({ preventScroll: true });
    node?.remove();
    elements[number] = null;
  },
  write(number, address, count) {
    const element = elements[number];
    element.text = text(address, count);
    // Once for all that is written in one change: nothing is announced that is as before.
    queueMicrotask(() => {
      const { node, text, style } = element;
      if (!node || node.textContent === text) return;
      node.textContent = text;
      if (style === 'body') node.parentNode.scrollTop = 0;
    });
  },
  place(number, x, y, width, height) {
    const element = elements[number], style = element.node.style, last = element.frame;
    if (!last || last[0] !== x || last[1] !== y) style.transform = `translate(${x}px,${y}px)`;
    if (!last || last[2] !== width) style.width = width + 'px';
    if (!last || last[3] !== height) style.height = height + 'px';
    element.frame = [x, y, width, height];
  },
  show(number, isShown) { elements[number]?.node.classList.toggle('away', !isShown); },
  mark(number, isMarked) {
    const { node } = elements[number];
    node.classList.toggle('marked', !!isMarked);
    node.ariaPressed = String(!!isMarked);
    // The focus goes with what is read.
    if (isMarked && document.activeElement?.classList.contains('row')) node.focus({ preventScroll: true });
  },
  turn(isRightToLeft) { stage.dir = isRightToLeft ? 'rtl' : 'ltr'; },
  enlarge(isNowLarge) {
    isLarge = !!isNowLarge;
    for (const node of [stage, document.getElementById('measure')]) node.classList.toggle('large', isLarge);
    forget();
  },
  measure(number, width, address) {
    const begin = performance.now();
    const size = measured(number, width);
    new Float64Array(library.memory.buffer, address, 3).set(size);
    if (relayout.recorded) {
      relayout.recorded.push([number, width < 0 ? '-' : hexadecimal(width), ...size.map(hexadecimal)].join(' '));
    }
    relayout.measuring += performance.now() - begin;
  },
  answer(address, count) { relayout.answered = text(address, count); },
  fail(address, count) { console.error(text(address, count)); },
};

function forget() {
  measurers = new Map();
  natural = new Map();
  document.getElementById('measure').replaceChildren();
}

/** Puts the next screen into another element of the page. */
function moveTo(id) { (root = document.getElementById(id)).hidden = false; }

/** Writes a text where the module reads it; returns how long it is. */
function write(words) {
  const bytes = encoder.encode(words);
  new Uint8Array(library.memory.buffer, library.input(bytes.length), bytes.length).set(bytes);
  return bytes.length;
}

// MARK: The mail reader

let isMoving = false;
/** Where nobody wants to see anything move, it is at its end at once. */
const isStill = matchMedia('(prefers-reduced-motion: reduce)');
function move() {
  // What fails now is not to keep the next change from being shown.
  isMoving = false;
  isMoving = library.mailAdvance(seconds() + (isStill.matches ? 60 : 0)) !== 0;
  lift();
  if (isMoving) requestAnimationFrame(move); else leaveOut();
}

/** Nothing can be scrolled to above a list: rows that the layout has there are moved down, and the list is scrolled by as much. */
let lifted = 0;
function lift() {
  const list = stage.querySelector('.list'), tops = [...list.children].map(row => elements[row.dataset.number].frame?.[1] ?? 0);
  lifted = Math.ceil(-Math.min(0, ...tops));
  list.style.setProperty('--lift', lifted + 'px');
  list.scrollTop = lifted;
}

/** What is pressed to archive does nothing where nothing is read. */
function enable() {
  const isIdle = !stage.querySelector('.marked');
  for (const button of document.querySelectorAll('.bar .button:first-child, [data-key=a]')) button.ariaDisabled = isIdle;
}

/** Calls for a change of state, from where the list was scrolled to by wheel or touch. */
function change(call) {
  const more = stage.querySelector('.list').scrollTop - lifted;
  // Browsers scroll by whole pixels.
  if (Math.abs(more) > 1) library.mailScroll(more);
  call();
  enable();
  animate();
}

/** Whether the focus was in the list when that went away. */
let focused = false;
/** Nobody gets by Tab into a list that is off the screen. When it comes back, so does the focus. */
function leaveOut() {
  const list = stage.querySelector('.list'), { left, right } = list.getBoundingClientRect();
  const isAway = right < 1 || left > innerWidth - 1;
  if (isAway === list.inert) return;
  if (isAway) focused = list.contains(document.activeElement);
  list.inert = isAway;
  if (!isAway && focused) (list.querySelector('.marked') ?? list.querySelector('.row'))?.focus({ preventScroll: true });
}
function animate() {
  if (isMoving) return;
  if (isStill.matches) return move();
  isMoving = true;
  requestAnimationFrame(move);
}

const keys = ['ArrowUp', 'ArrowDown', 'Escape', 'k', 'j', 'h', 'a', 't', 'c', 'r', 'l'];

function startMail() {
  library.mailStart();
  enable();
  new ResizeObserver(() => {
    if (relayout.isChecking || !stage.clientWidth) return;
    library.mailResize(stage.clientWidth, stage.clientHeight, devicePixelRatio);
    lift();
    leaveOut();
  }).observe(stage);
  document.addEventListener('keydown', event => {
    if (current !== 'mail' || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target.closest?.('[data-number]');
    if (target && target.tagName !== 'BUTTON' && (event.key === 'Enter' || event.key === ' ')) {
      click(target);
    } else if (keys.includes(event.key)) {
      press(event.key);
    } else {
      return;
    }
    event.preventDefault();
  });
  stage.addEventListener('click', event => {
    const target = event.target.closest('[data-number]');
    if (target) click(target);
  });
  // The keys as buttons, for who has none.
  document.querySelector('.help').addEventListener('click', event => {
    const { key } = event.target.closest('button')?.dataset ?? {};
    if (key) press(key);
  });
  // No element scrolls another one to show where the focus is, but along what is too high: where things are is the layout's to say.
  stage.addEventListener('scroll', ({ target }) => target.scrollTo(0, target.matches('.list, .detail, .notice') ? target.scrollTop : 0), true);
}

const press = key => change(() => library.mailKey(write(key), seconds()));
const click = ({ dataset }) => change(() => library.mailClick(Number(dataset.number), seconds()));

// MARK: Pages

let current = 'mail';
function turnTo(name) {
  current = ['mail', 'playground'].includes(name) ? name : 'mail';
  for (const id of ['mail', 'playground']) document.getElementById(id).hidden = id !== current;
  for (const link of document.querySelectorAll('nav a')) {
    if (link.hash === '#' + current) link.ariaCurrent = 'page'; else link.removeAttribute('aria-current');
  }
  if (current === 'playground') solve();
}
addEventListener('hashchange', () => turnTo(location.hash.slice(1)));

async function start() {
  const packed = Uint8Array.from(atob(document.getElementById('module').textContent), letter => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  const wasi = {
    fd_write(descriptor, parts, count, written) {
      const memory = new DataView(library.memory.buffer);
      let sum = 0;
      for (let part = 0; part < count; part++) {
        const length = memory.getUint32(parts + 8 * part + 4, true);
        console.log(text(memory.getUint32(parts + 8 * part, true), length));
        sum += length;
      }
      memory.setUint32(written, sum, true);
      return 0;
    },
  };
  await document.fonts.ready;
  const { instance } = await WebAssembly.instantiate(
    await new Response(stream).arrayBuffer(), { page, wasi_snapshot_preview1: wasi });
  library = relayout.library = instance.exports;
  if (!relayout.isChecking) {
    startMail();
    startPlayground();
    turnTo(location.hash.slice(1));
  }
  relayout.isReady = true;
}
