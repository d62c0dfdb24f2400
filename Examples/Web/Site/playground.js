'use strict';
// What is typed is solved at each keystroke; what comes out is drawn, and told beside the drawing.

const examples = [
  ['A card', `# Lines are constraints. Items are what they mention.
title in card
badge in card
title = "Relayout"
H:|-[card]-|
card.top == root.top + 16
V:|-12-[title]-12-|
H:|-12-[title]-(>=8)-[badge(24)]-12-|
badge.height == badge.width
badge.centerY == title.centerY`],
  ['A contradiction', `H:|-[list(200)]-[detail(>=160)]-|
V:|[list]|
V:|[detail]|`],
  ['Something open', `H:|-[name(>=60)]-[value(>=60)]-|
V:|-[name(24)]
value.top == name.top
value.height == name.height`],
  ['A wish', `sidebar.leading == root.leading
sidebar.width == root.width * 0.4 ~ 750
sidebar.width >= 160
H:[sidebar][content]|
V:|[sidebar]|
V:|[content]|`],
];
const byId = id => document.getElementById(id);
const input = byId('text');
relayout.solved = null;

function solve() {
  const [width, height] = ['width', 'height'].map(id => Math.min(Math.max(Number(byId(id).value) || 0, 0), 2000));
  library.playgroundSolve(write(input.value), width, height);
  const solved = relayout.solved = JSON.parse(relayout.answered);
  number(solved);
  draw(solved, width, height);
  tell(solved);
}

/** Marks the lines that are wrong, set aside, or part of a contradiction. */
function number(solved) {
  const lines = input.value.split('\n');
  const faults = new Set(solved.faults.map(fault => fault.line)), aside = new Set(solved.conflicts.map(each => each.line));
  const members = new Set(solved.conflicts.flatMap(each => each.lines));
  byId('lines').replaceChildren(...lines.map((_, place) => {
    const item = document.createElement('li'), line = place + 1;
    item.textContent = line;
    item.className = faults.has(line) ? 'fault' : aside.has(line) ? 'conflict' : members.has(line) ? 'member' : '';
    return item;
  }));
  byId('lines').scrollTop = input.scrollTop;
}

function draw(solved, width, height) {
  const screen = byId('screen'), open = new Set(solved.open.map(each => each.item));
  const lines = input.value.split('\n');
  const said = solved.conflicts.flatMap(each => each.lines).map(line => lines[line - 1] || '');
  const torn = new Set(said.flatMap(line => line.match(/[A-Za-z_]\w*/g) || []));
  Object.assign(screen.style, { width: width + 'px', height: height + 'px' });
  const room = screen.parentElement.clientWidth - 2, scale = room > 0 && width > room ? room / width : 1;
  screen.style.transform = scale < 1 ? `scale(${scale})` : '';
  screen.parentElement.style.height = scale < 1 ? height * scale + 4 + 'px' : '';
  for (const box of screen.querySelectorAll('.box')) box.remove();
  for (const { name, frame: [x, y, w, h], text } of solved.boxes) {
    const box = document.createElement('div');
    box.className = `box${text === undefined ? '' : ' label'}${open.has(name) ? ' open' : ''}${torn.has(name) ? ' torn' : ''}`;
    box.dataset.name = name;
    if (text !== undefined) box.textContent = text;
    const label = document.createElement('span');
    label.textContent = name;
    if (text === undefined) box.append(label);
    Object.assign(box.style, { transform: `translate(${x}px,${y}px)`, width: w + 'px', height: h + 'px' });
    screen.append(box);
  }
  mark(solved, width, height);
}

/** Draws how far what is open could go: an arrow from the least to the most. */
function mark(solved, width, height) {
  const frames = new Map(solved.boxes.map(box => [box.name, box.frame]));
  const shapes = [];
  for (const { item, attribute, minimum, maximum } of solved.open) {
    const frame = frames.get(item);
    if (!frame) continue;
    const isAcross = attribute === 'leading' || attribute === 'width', isSize = attribute === 'width' || attribute === 'height';
    const extent = isAcross ? width : height, origin = isSize ? frame[isAcross ? 0 : 1] : 0;
    // Where there is no limit the arrow leaves the root.
    const from = minimum === null ? Math.min(0, origin + (maximum ?? 0)) - 20 : origin + minimum;
    const to = maximum === null ? Math.max(extent, from) + 20 : Math.min(origin + maximum, 4000);
    const across = isAcross ? frame[1] + frame[3] * (isSize ? 0.65 : 0.35) : frame[0] + frame[2] * (isSize ? 0.65 : 0.35);
    const at = along => isAcross ? `${along} ${across}` : `${across} ${along}`;
    const tip = (along, way) => [-4, 4].map(side =>
      `M${at(along)}L${isAcross ? `${along + 6 * way} ${across + side}` : `${across + side} ${along + 6 * way}`}`).join('');
    shapes.push(`<path d="M${at(from)}L${at(to)}"/><path class="tip" d="${tip(from, 1)}${tip(to, -1)}"/>`);
  }
  byId('marks').innerHTML = shapes.join('');
}

function tell(solved) {
  const entries = [];
  if (solved.refused) entries.push(['fault', solved.refused]);
  for (const { line, column, message } of solved.faults) {
    const words = input.value.split('\n')[line - 1];
    entries.push(['fault', line ? `line ${line}: ${message}\n${words.trim()}\n${' '.repeat(column)}^` : message]);
  }
  for (const conflict of solved.conflicts) entries.push(['conflict', conflict.text]);
  if (solved.cure) entries.push(['open', solved.cure]);
  const well = solved.boxes.length ? 'Everything holds, and everything is determined.' : 'Nothing is said yet.';
  if (!entries.length) entries.push(['well', well]);
  byId('told').replaceChildren(...entries.map(([kind, words]) => {
    const entry = document.createElement('p');
    entry.className = kind;
    entry.textContent = words;
    return entry;
  }));
}

function startPlayground() {
  const choice = byId('example');
  choice.append(...examples.map(([name], place) => new Option(name, place)));
  choice.addEventListener('change', () => { input.value = examples[choice.value][1]; solve(); });
  input.value = examples[0][1];
  for (const id of ['text', 'width', 'height']) byId(id).addEventListener('input', solve);
  input.addEventListener('scroll', () => { byId('lines').scrollTop = input.scrollTop; });
  addEventListener('resize', () => { if (current === 'playground') solve(); });
}

start();
