'use strict';
// What is typed is solved at each keystroke; what comes out is drawn, and told beside the drawing.

const examples = [
  ['A card', `# Items are what lines mention.
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
const input = byId('text'), choice = byId('example');
relayout.solved = null;
/** The root's size, as far as it is a size. */
const size = { width: 320, height: 240 };
/** By how much the picture sticks out of the root for arrows and names, in pixels. */
const margin = 24;

function solve() {
  for (const id in size) {
    const number = byId(id).valueAsNumber;
    if (!isNaN(number)) size[id] = Math.min(Math.max(number, 0), 2000);
  }
  const { width, height } = size;
  library.playgroundSolve(write(input.value), width, height);
  const solved = relayout.solved = JSON.parse(relayout.answered);
  for (const conflict of solved.conflicts) conflict.members = members(conflict);
  number(solved);
  draw(solved, width, height);
  tell(solved);
  // What was typed is still there when the page is loaded again.
  try { sessionStorage.playground = JSON.stringify([input.value, width, height]); } catch {}
}

/** By number in the report: what members say, and in which line. */
function members({ text, lines }) {
  return new Map([...text.matchAll(/^ {2}(\d+)\. .*: `(.*)`, line:\d+$/gm)].map(([, place, code]) => [place, { code, line: lines[place - 1] }]));
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
  byId('lines').style.width = `calc(${String(lines.length).length}ch + 22px)`;
  byId('lines').scrollTop = input.scrollTop;
}

/** Whether there is a place for a frame: little of what is left of the root or above it can be scrolled to. */
const isInPicture = ({ frame: [x, y, w, h] }) => x + w >= -200 && y + h >= -200 && x <= 4000 && y <= 4000;

function draw(solved, width, height) {
  const screen = byId('screen'), around = screen.parentElement, open = new Set(solved.open.map(each => each.item));
  const said = solved.conflicts.flatMap(each => [...each.members.values()]).map(each => each.code).join();
  const torn = new Set([...said.matchAll(/(\w+)`?\.[a-z]/gi)].map(match => match[1]));
  const boxes = solved.boxes.filter(isInPicture);
  const room = around.clientWidth - 2 * margin, scale = room > 0 && width > room ? room / width : 1;
  const [left, top] = [0, 1].map(axis => margin - scale * Math.max(Math.min(0, ...boxes.map(box => box.frame[axis])), -200));
  Object.assign(screen.style, { width: width + 'px', height: height + 'px', margin: `${top}px ${margin}px ${margin}px ${left}px` });
  screen.style.transform = scale < 1 ? `scale(${scale})` : '';
  around.style.height = scale < 1 ? height * scale + top + margin + 'px' : '';
  for (const box of screen.querySelectorAll('.box, .name')) box.remove();
  for (const { name, frame: [x, y, w, h], text } of boxes) {
    const box = document.createElement('div');
    box.className = `box${text === undefined ? '' : ' label'}${open.has(name) ? ' open' : ''}${torn.has(name) ? ' torn' : ''}`;
    box.classList.toggle('flat', w < 1 || h < 1);
    box.dataset.name = box.title = name;
    box.textContent = text ?? '';
    Object.assign(box.style, { transform: `translate(${x}px,${y}px)`, width: w + 'px', height: h + 'px' });
    screen.append(box);
  }
  call(boxes, scale);
  mark(solved, width, height);
}

/** Writes names where they are in the way of nothing: in a box, or at it. Of very many boxes only some are named. */
function call(boxes, scale) {
  const named = [];
  for (const { name, frame: [x, y, w, h], text } of boxes.slice(0, 200)) {
    const wide = (name.length * 7 + 4) / scale, high = 14 / scale;
    const isRoomy = text === undefined && wide <= w && high <= h;
    const inside = [[x + 1, y + h - high], [x + 1, y + 1], [x + w - wide, y + h - high], [x + w - wide, y + 1]];
    const outside = [[x, y - high], [x, y + h], [x + w + 2, y + (h - high) / 2], [x - wide - 2, y + (h - high) / 2]];
    const meets = (place, [a, b, c, d]) => place[0] < a + c && a < place[0] + wide && place[1] < b + d && b < place[1] + high;
    const place = [...isRoomy ? inside : [], ...outside].find(place => !named.some(other => meets(place, other))
      // What it is in may be there.
      && !boxes.some(({ name: other, frame: [a, b, c, d] }) => meets(place, [a, b, c, d])
        && (other === name ? text !== undefined : a > x || b > y || a + c < x + w || b + d < y + h)));
    if (!place) continue;
    named.push([...place, wide, high]);
    const label = document.createElement('span');
    label.className = 'name';
    label.textContent = name;
    label.style.transform = `translate(${place[0]}px,${place[1]}px) scale(${1 / scale})`;
    byId('screen').append(label);
  }
}

/** Draws how far what is open could go: an arrow from the least to the most. */
function mark(solved, width, height) {
  const frames = new Map(solved.boxes.filter(isInPicture).map(box => [box.name, box.frame]));
  const shapes = [], reach = [width, height];
  for (const { item, attribute, minimum, maximum } of solved.open) {
    const frame = frames.get(item);
    if (!frame) continue;
    const isAcross = attribute === 'leading' || attribute === 'width', isSize = attribute === 'width' || attribute === 'height';
    const extent = isAcross ? width : height, origin = isSize ? frame[isAcross ? 0 : 1] : 0;
    // Where there is no limit the arrow leaves the root.
    const from = minimum === null ? Math.min(0, origin + (maximum ?? 0)) - 20 : origin + minimum;
    const to = maximum === null ? Math.max(extent, from) + 20 : Math.min(origin + maximum, 4000);
    // Three beside each other can be told apart.
    const part = (shapes.length % 3 + 1) / 4, across = isAcross ? frame[1] + frame[3] * part : frame[0] + frame[2] * part;
    const at = along => isAcross ? `${along} ${across}` : `${across} ${along}`;
    const tip = (along, way) => [-4, 4].map(side =>
      `M${at(along)}L${isAcross ? `${along + 6 * way} ${across + side}` : `${across + side} ${along + 6 * way}`}`).join('');
    shapes.push(`<path d="M${at(from)}L${at(to)}"/><path class="tip" d="${tip(from, 1)}${tip(to, -1)}"/>`);
    reach[isAcross ? 0 : 1] = Math.max(reach[isAcross ? 0 : 1], to);
  }
  const marks = byId('marks');
  marks.innerHTML = shapes.join('');
  // Arrows can be scrolled to.
  Object.assign(marks.style, { width: reach[0] + 'px', height: reach[1] + 'px' });
}

// MARK: In words

/** By name: the lines that mention it, from 1. */
function mentions() {
  const lines = new Map();
  for (const [place, line] of input.value.split('\n').entries()) {
    // Without texts and remarks.
    for (const [name] of line.replace(/"[^"]*"/g, '').replace(/(?:#|\/\/).*/, '').matchAll(/(?<![\w.])[a-z_]\w*/gi)) {
      lines.set(name, (lines.get(name) ?? new Set()).add(place + 1));
    }
  }
  return lines;
}

/** Whether a name is another one but for one letter, or for two that changed places; `rows1` and `rowsB` are meant so. */
function isLike(name, other) {
  let begin = 0, end = 0;
  while (begin < name.length && name[begin] === other[begin]) begin++;
  while (end < Math.min(name.length, other.length) - begin && name.at(-1 - end) === other.at(-1 - end)) end++;
  const [one, two] = [name, other].map(each => each.slice(begin, each.length - end));
  const isMeant = /[^a-z]/.test(one + two) && one.toLowerCase() !== two.toLowerCase();
  return Math.max(name.length, other.length) > 3 && !isMeant
    && (Math.max(one.length, two.length) === 1 || two.length === 2 && one === two[1] + two[0]);
}

/** What contradicts nothing and is hardly meant, by line. */
function hints({ boxes, unplaced, faults }) {
  const hints = [], names = [...boxes.map(box => box.name), ...unplaced], wrong = new Set(faults.map(fault => fault.line));
  const lines = mentions(), of = name => [...lines.get(name) ?? []];
  for (const name of unplaced) {
    const own = of(name);
    // A line that goes wrong may be the one that places it.
    if (own.length && !own.some(line => wrong.has(line))) hints.push([own[0], `no line says where ${name} is`]);
  }
  for (const name of names) {
    const [line, ...others] = of(name);
    if (!line || others.length || wrong.has(line)) continue;
    // Of two that are mentioned once the later is the slip; what one line mentions together is meant.
    const isKnown = other => other === 'root' || !of(other).includes(line) && (of(other).length > 1 || of(other)[0] < line);
    const other = /^(?:superview|parent|safeArea.*)$/.test(name) ? 'root'
      : ['root', ...names].find(other => other !== name && isLike(name, other) && isKnown(other));
    if (other) hints.push([line, `${name} is named in this line only; did you mean ${other}?`]);
  }
  return hints.sort(([a], [b]) => a - b);
}

const isDrawn = words => /^\s*(?:[HV]:|[|[])/.test(words);

/** What is often typed: a pattern, and what is said where a line goes wrong in it. */
const signs = { '≤': '<=', '≥': '>=', '−': '-', '–': '-', '×': '*', '÷': '/' };
const slips = [
  [/[≤≥−–×÷]/g, sign => `write ${signs[sign]} for ${sign}`],
  [/['‘’‚“”„«»]/g, () => 'a text stands in plain quotation marks: "'],
  [/[^\s.()[\]]*[^\x00-\x7f][^\s.()[\]]*/g, () => 'a name has letters from a to z, digits and _'],
  [/(?<![\w.])[a-z_]\w*(?:-[a-z_]\w*)+/gi, () => 'a name has no hyphen'],
  [/;/g, () => 'a line ends without ;'],
];
const rowSlips = [[/\s+/g, () => 'a row has no spaces']];
const equationSlips = [
  [/^(\w+) *== *(".*)/g, (_, name, text) => `write ${name} = ${text}`],
  [/@ *([\d.]*)/g, (_, priority) => `the priority of an equation is written ~ ${priority}`],
  [/([\d.]+) *(?:px|pt|dp|r?em)\b/g, (_, number) => `a number has no unit: write ${number}`],
  [/[\d.]+ *%/g, () => 'a share is written as a product, such as root.width * 0.5'],
  [/[()]/g, () => 'an equation has no parentheses'],
  [/(?<=[<>=]=.*)[<>=]=/g, () => 'a line has one relation: write two lines'],
];

/** Where a line goes wrong, as far as the word goes, and why. */
function faulty(words, column, message) {
  if (column < 0) return [0, 0, message];
  for (const [pattern, advice] of [...isDrawn(words) ? rowSlips : equationSlips, ...slips]) {
    const slip = [...words.matchAll(pattern)].find(({ index, 0: all }) => index <= column && column < index + all.length);
    if (slip) return [slip.index, slip.index + slip[0].length, advice(...slip)];
  }
  return [column, column + (words.slice(column).match(/^(?:[\d.]+(?:e[+-]?\d+)?|\w+|[<>=]+|.)/isu)?.[0].length ?? 0), message];
}

/** A line of the visual format in which one of its constraints says something else; null where that cannot be drawn.
    `[a(200)]`, `a.width == 200`, `a.width == 200 ~ 999` → `[a(200@999)]` */
function redrawn(words, before, after) {
  const equation = /^(\w+)\.(\w+) (..) (?:([a-z_]\w*)\.(\w+)(?: ([+-]) )?)?(-?[\d.e-]+)?(?: ~ (\S+))?$/i;
  const [old, now] = [before.match(equation), after.match(equation)];
  if (!old || !now) return null;
  const [, item, attribute, , other, otherAttribute] = old, isSize = /^(?:width|height)$/.test(attribute);
  const nodes = [...words.matchAll(/\[(\w+)(?:\((.*?)\))?\]|\|/g)];
  const isBegin = /^(?:left|leading|top)$/.test(attribute);
  // A gap is between the end of one and the beginning of the next, or on one side of what is around.
  const isFirst = attribute === otherAttribute ? isBegin !== nodes.some(node => node[1] === item) : !isBegin;
  const pair = isFirst ? [item, other] : [other, item];
  const isCalled = (node, name) => node && (node[1] ? node[1] === name : nodes.every(each => each[1] !== name));
  const amount = ([, , , , , , sign, number]) => (sign === '-' ? -1 : 1) * (isFirst && !isSize ? -1 : 1) * (number ?? 0);
  const part = /^(==|<=|>=)?(.*?)(@.*)?$/, relation = isFirst && !isSize ? { '<=': '>=', '>=': '<=' }[old[3]] ?? old[3] : old[3];
  // Where the line says it; an item may stand in it twice.
  const places = nodes.flatMap((node, place) => {
    const next = nodes[place + 1], end = node.index + node[0].length;
    if (isSize ? node[1] !== item : !isCalled(node, pair[0]) || !isCalled(next, pair[1])) return [];
    const [from, to] = isSize ? [node.index + 1 + item.length, end - 1] : [end, next.index], drawn = words.slice(from, to);
    const parts = drawn === '' ? isSize ? [] : ['0'] : drawn === '-' ? ['8'] : drawn.replace(/^-?\(?|\)?-?$/g, '').split(',');
    return parts.flatMap((each, which) => {
      const [, kind = '==', number] = each.match(part);
      return kind === relation && (number === other || +number === amount(old)) ? [{ from, to, parts, which }] : [];
    });
  });
  if (places.length !== 1) return null;
  const [{ from, to, parts, which }] = places;
  const isOther = amount(old) !== amount(now);
  if (isSize && other && isOther) return null;
  parts[which] = parts[which].replace(part, (_, kind = '', number, priority = '') =>
    kind + (isOther ? amount(now) : number) + (now[8] ? '@' + now[8] : priority));
  return `${words.slice(0, from)}${isSize ? '' : '-'}(${parts})${isSize ? '' : '-'}${words.slice(to)}`;
}

/** A report of a conflict, in terms of lines as they are written: `(2)` is its second member, and not a line. */
function worded({ text, members, lines }) {
  const written = input.value.split('\n');
  return text.replace(/^ {2}- .*$/gm, cure => cure.replace(/(\d+)(: | to )(`(.+?)`)(?=$|,| or )/g, (_, place, link, code, words) => {
    const line = lines[place - 1], row = written[line - 1] ?? '';
    if (!isDrawn(row)) return `(${place})${link}${code}`;
    const other = members.has(place) ? redrawn(row.trim(), members.get(place).code, words) : null;
    return other ? `(${place}): write line ${line} as \`${other}\`` : `(${place}), which is part of line ${line}`;
  })).replace(/^ {2}(\d+)\./gm, '  ($1)').replace(/(?<=- drop |- drop \d+ or |side of |Look at )\d+/g, '($&)');
}

/** As the lines of the text are called here, and without cures that cannot be typed: a width can be, which decides. */
function inLines(text) {
  return text.replace(/ \(line:\d+\)/g, '').replace(/line:(?=\d)/g, 'line ').replace(/(equal (?:hugging|resistance) of .*): .*$/gm, '$1');
}

function tell(solved) {
  const entries = [], lines = input.value.split('\n');
  if (solved.refused) entries.push(['fault', solved.refused]);
  for (const { line, column, message } of solved.faults) {
    const [, blank, words] = lines[line - 1].match(/^([\s\u200b-\u200f\u2060]*)(.*)$/s);
    const code = document.createElement('code'), mark = document.createElement('mark');
    const [begin, end, why] = faulty(words, column, message);
    mark.textContent = words.slice(begin, end) || ' ';
    code.append(words.slice(0, begin), ...column < 0 ? [] : [mark], words.slice(end));
    entries.push(['fault', `line ${line}: ${why}\n`, code]);
  }
  for (const conflict of solved.conflicts.slice(0, 20)) entries.push(['conflict', worded(conflict)]);
  if (solved.conflicts.length > 20) entries.push(['conflict', `${solved.conflicts.length - 20} more lines are set aside.`]);
  for (const [line, words] of hints(solved)) entries.push(['open', `line ${line}: ${words}`]);
  // What is open beside a fault may be so because of it.
  const [open, cure] = solved.cure.split(/\n(?=To determine)/);
  if (open) entries.push(['open', open, ...solved.faults.length ? [] : ['\n', Object.assign(document.createElement('code'), { textContent: inLines(cure) })]]);
  const away = solved.boxes.filter(box => !isInPicture(box)).map(({ name, frame: [x, y] }) => `${name} at ${x}, ${y}`);
  const nothing = input.value.trim() ? 'Nothing is said yet of where an item is, or how large.' : 'Nothing is said yet.';
  if (!entries.length) entries.push(['well', solved.boxes.length ? 'Everything holds, and everything is determined.' : nothing]);
  if (away.length) entries.push(['open', `Outside the picture: ${away.join('; ')}`]);
  byId('told').replaceChildren(...entries.map(([kind, ...parts]) => {
    const entry = document.createElement('p');
    entry.className = kind;
    entry.append(...parts.map(part => part.replace ? inLines(part) : part));
    return entry;
  }));
  // Nobody listens to what is told while he types.
  clearTimeout(speaking);
  speaking = setTimeout(() => {
    const { textContent: words } = byId('told');
    if (byId('spoken').textContent !== words) byId('spoken').textContent = words;
  }, 1000);
}
let speaking = 0;

// MARK: What is typed

/** How long it took at last, in milliseconds, and what waits until nothing is typed for as long. */
let took = 0, waiting = 0;
function type() {
  clearTimeout(waiting);
  const now = () => {
    const begin = performance.now();
    solve();
    took = performance.now() - begin;
  };
  if (took < 200) now(); else waiting = setTimeout(now, took);
}

function startPlayground() {
  choice.append(new Option('–', ''), ...examples.map(([name], place) => new Option(name, place)));
  choice.addEventListener('change', () => {
    const { value } = choice;
    if (!value) return;
    // Typed into the text, so that it can be undone.
    input.focus();
    input.select();
    if (!document.execCommand('insertText', false, examples[value][1])) input.value = examples[value][1];
    solve();
    choice.value = value;
    choice.focus();
  });
  let kept = [examples[0][1], size.width, size.height];
  try { kept = JSON.parse(sessionStorage.playground); } catch {}
  [input.value, byId('width').value, byId('height').value] = kept;
  choice.value = examples.findIndex(each => each[1] === kept[0]);
  if (choice.selectedIndex < 0) choice.value = '';
  input.addEventListener('input', () => {
    choice.value = '';
    type();
  });
  for (const id in size) {
    byId(id).addEventListener('input', type);
    byId(id).addEventListener('change', () => { byId(id).value = size[id]; });
  }
  input.addEventListener('scroll', () => { byId('lines').scrollTop = input.scrollTop; });
  addEventListener('resize', () => { if (current === 'playground') solve(); });
}

start();
