/// What a page does: a script of its own, in parts. It evaluates pieces and draws; it solves nothing.
enum PageScript {
    static let text = [evaluating, drawing, telling, acting].joined(separator: "\n")

    /// Frames and facts at a width.
    static let evaluating = #"""
        'use strict';
        const $ = id => document.getElementById(id);
        const names = JSON.parse($('layouts').textContent);
        const parsed = new Map();
        const layoutAt = n => {
          if (!parsed.has(n)) parsed.set(n, JSON.parse($('layout-' + n).textContent));
          return parsed.get(n);
        };

        // What is looked at. `number`: of the chosen item's four. `shown`: constraints that are pointed at.
        const now = { layout: 0, state: 0, traits: 0, width: 0, item: -1, number: 0, shown: [], conflict: 0, from: -1 };
        const hidden = new Set(['guide']);
        const layout = () => layoutAt(now.layout);
        const view = () => layout().views[now.state * layout().traits.length + now.traits];

        // A track is [from, to, at from, at to, …]; at a breakpoint the right piece counts. null where the item is not there.
        function valueOf(track, width) {
          let low = 0, high = track.length / 4;
          while (low < high) {
            const middle = (low + high) >> 1;
            if (track[4 * middle + 1] <= width) low = middle + 1; else high = middle;
          }
          if (4 * low === track.length && track[4 * low - 3] === width) low -= 1;
          const [from, to, start, end] = track.slice(4 * low, 4 * low + 4);
          if (from === undefined || from > width) return null;
          if (width === from || from === to) return start;
          return width === to ? end : start + (width - from) / (to - from) * (end - start);
        }

        function frameOf(item, width = now.width, of = view()) {
          const frame = of.tracks[item].map(track => valueOf(track, width));
          return frame.includes(null) ? null : frame;
        }

        // What is told of the interval around a width.
        function factOf(width = now.width, of = view()) {
          let found = of.facts[0];
          for (const fact of of.facts) { if (fact.from > width) break; found = fact; }
          return found;
        }
        const list = name => { const fact = factOf(); return fact ? view().lists[fact[name]] : []; };

        // The number that a member gives at this width: those of the root go with it.
        function numberOf(member, number) {
          const said = view().members[member];
          if (said[1] !== 'root') return number;
          return said[5] === 'width' ? now.width : frameOf(0)[3];
        }

        // The four numbers of a frame as they are explained: places count from the leading edge.
        const quantities = ['leading', 'top', 'width', 'height'];
        function quantityOf(item, number) {
          const frame = frameOf(item);
          if (!frame) return null;
          return number === 0 && view().mirrored ? frameOf(0)[2] - frame[0] - frame[2] : frame[number];
        }

        // [{member, number, rate}, …] whose products with `rest` add up to a quantity; null where nothing is known.
        function sumOf(item, number) {
          const place = (list('sums') ?? [])[4 * item + number];
          if (place === undefined || place < 0) return null;
          const flat = view().sums[place], terms = [];
          for (let at = 3; at < flat.length; at += 3) {
            terms.push({ member: flat[at], number: numberOf(flat[at], flat[at + 1]), rate: flat[at + 2] });
          }
          return { terms, rest: flat[0], untold: flat[1], left: flat[2] };
        }
        const total = sum => sum.terms.reduce((all, term) => all + term.number * term.rate, sum.rest + sum.left);

        // Members are [sentence, equation, line, path, item, attribute, origin, attribute, second item, …].
        const itemsOf = said => [4, 6, 8, 10].map(at => said[at]).filter(item => item >= 0);
        const near = number => String(Math.round(number * 100) / 100 + 0);
        """#

    /// Frames, and what is pointed out on them.
    static let drawing = #"""
        const boxes = new Map();
        let scale = 1;
        const hueOf = kind => (kindsOf().indexOf(kind) * 67 + 212) % 360;
        const kindsOf = () => [...new Set(view().items.slice(1).map(item => item[2]))].sort();
        const depthOf = item => { let depth = 0; while ((item = view().items[item][1]) >= 0 && depth < 1000) depth++; return depth; };

        // One box for each name, so that items move when another state is chosen.
        function makeBoxes() {
          const wanted = new Set(view().items.map(item => item[0]));
          for (const [name, box] of boxes) if (!wanted.has(name)) { box.classList.add('absent'); boxes.delete(name); setTimeout(() => box.remove(), 700); }
          const holders = new Set(view().items.map(item => item[1]));
          view().items.forEach(([name, , kind], place) => {
            let box = boxes.get(name);
            if (!box) {
              box = document.createElement('div');
              box.append(document.createElement('span'));
              $('frames').append(box);
              boxes.set(name, box);
            }
            box.className = 'item' + (place ? '' : ' root') + (holders.has(place) ? ' holds' : '') + (kind === 'guide' ? ' guide' : '');
            box.dataset.item = place;
            box.firstChild.textContent = name;
            box.style.setProperty('--hue', hueOf(kind));
            box.style.zIndex = depthOf(place);
          });
        }

        function draw() {
          const [, , width, height] = frameOf(0);
          const room = $('scroll').clientWidth - 6;
          scale = Math.min(1, room / Math.max(width, Math.min(view().width, room)));
          $('canvas').style.width = width * scale + 'px';
          $('canvas').style.height = height * scale + 'px';
          $('frames').style.transform = `scale(${scale})`;
          const gone = new Set(list('gone'));
          view().items.forEach(([name, , kind], place) => {
            const box = boxes.get(name), frame = frameOf(place);
            box.classList.toggle('absent', !frame);
            box.classList.toggle('hidden', place > 0 && hidden.has(kind));
            box.classList.toggle('gone', gone.has(place));
            if (!frame) return;
            box.style.transform = `translate(${frame[0]}px, ${frame[1]}px)`;
            box.style.width = Math.max(0, frame[2]) + 'px';
            box.style.height = Math.max(0, frame[3]) + 'px';
          });
          point();
        }

        // MARK: What lies over the frames, in pixels of the screen.

        function shape(name, attributes, text) {
          const element = document.createElementNS('http://www.w3.org/2000/svg', name);
          for (const key in attributes) element.setAttribute(key, attributes[key]);
          if (text !== undefined) element.textContent = text;
          $('overlay').append(element);
          return element;
        }
        const line = (kind, x1, y1, x2, y2) => shape('line', { class: kind, x1, y1, x2, y2 });
        const label = (kind, x, y, text) => { shape('text', { class: 'label', x, y }, text); shape('text', { class: kind, x, y }, text); };
        const onScreen = item => { const frame = frameOf(item); return frame && frame.map(number => number * scale); };
        const outline = (kind, item) => {
          const frame = onScreen(item);
          if (frame) shape('rect', { class: kind, x: frame[0], y: frame[1], width: Math.max(0, frame[2]), height: Math.max(0, frame[3]), rx: 2 });
        };

        // Where an anchor is: { x } or { y } with the extent of its edge, or a length.
        function anchor(item, attribute) {
          const frame = item >= 0 ? onScreen(item) : null;
          if (!frame) return null;
          const [x, y, width, height] = frame, isMirrored = view().mirrored;
          const text = (list('lines') ?? []).find(entry => entry[0] === item);
          const name = attribute.replace(/Margin$/, '').replace('WithinMargins', '');
          switch (name) {
            case 'left': case 'leading': case 'right': case 'trailing': {
              const isLeft = name === 'left' || name === (isMirrored ? 'trailing' : 'leading');
              return { x: isLeft ? x : x + width, from: y, to: y + height };
            }
            case 'centerX': return { x: x + width / 2, from: y, to: y + height };
            case 'top': return { y, from: x, to: x + width };
            case 'bottom': return { y: y + height, from: x, to: x + width };
            case 'centerY': return { y: y + height / 2, from: x, to: x + width };
            case 'firstBaseline': return { y: y + (text ? text[1] * scale : 0), from: x, to: x + width };
            case 'lastBaseline': return { y: y + height - (text ? text[2] * scale : 0), from: x, to: x + width };
            case 'width': return { length: true, x, from: y, to: y + height, end: x + width };
            case 'height': return { length: true, y, from: x, to: x + width, end: y + height };
          }
          return null;
        }

        // A constraint: the edges it is about, and the way between them.
        function drawSaid(kind, said) {
          const ends = [4, 6, 8, 10].map(at => anchor(said[at] ?? -1, said[at + 1] ?? '')).filter(end => end);
          for (const end of ends) {
            if (end.length) {
              const middle = (end.from + end.to) / 2;
              if (end.x !== undefined) { arrow(kind, end.x, middle, end.end, middle); label(kind, (end.x + end.end) / 2 + 4, middle - 5, near((end.end - end.x) / scale)); }
              else { arrow(kind, middle, end.y, middle, end.end); label(kind, middle + 5, (end.y + end.end) / 2, near((end.end - end.y) / scale)); }
            } else if (end.x !== undefined) line(kind, end.x, end.from, end.x, end.to);
            else line(kind, end.from, end.y, end.to, end.y);
          }
          const [one, other] = ends.filter(end => !end.length);
          if (!one || !other) return;
          if (one.x !== undefined && other.x !== undefined && Math.abs(one.x - other.x) > 1) {
            const y = (one.from + one.to) / 2;
            arrow(kind, one.x, y, other.x, y);
            label(kind, (one.x + other.x) / 2 - 6, y - 5, near(Math.abs(one.x - other.x) / scale));
          } else if (one.y !== undefined && other.y !== undefined && Math.abs(one.y - other.y) > 1) {
            const x = (one.from + one.to) / 2;
            arrow(kind, x, one.y, x, other.y);
            label(kind, x + 5, (one.y + other.y) / 2 + 4, near(Math.abs(one.y - other.y) / scale));
          }
        }

        function arrow(kind, x1, y1, x2, y2) {
          line(kind, x1, y1, x2, y2);
          const length = Math.hypot(x2 - x1, y2 - y1);
          if (length < 1) return;
          const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length], head = Math.min(6, length / 2);
          for (const [x, y, way] of [[x1, y1, 1], [x2, y2, -1]]) {
            const [bx, by] = [x + way * ux * head, y + way * uy * head];
            shape('path', { class: kind, d: `M${x} ${y}L${bx - uy * head / 2} ${by + ux * head / 2}L${bx + uy * head / 2} ${by - ux * head / 2}Z` });
          }
        }

        // Where an open quantity may be, as far as it goes; 24 pixels for ever.
        function drawFreedom([item, attribute, value, least, most]) {
          const frame = onScreen(item);
          if (!frame) return;
          const [x, y, width, height] = frame, isX = attribute === 'leading' || attribute === 'width';
          const way = isX && view().mirrored ? -1 : 1;
          const edge = isX ? (attribute === 'leading' ? (way > 0 ? x : x + width) : (way > 0 ? x + width : x)) : attribute === 'top' ? y : y + height;
          const to = limit => limit === null ? null : edge + way * (limit - value) * scale;
          const [from, end] = [to(least) ?? edge - way * 24, to(most) ?? edge + way * 24];
          const across = isX ? y + height * (attribute === 'leading' ? 0.35 : 0.65) : x + width * (attribute === 'top' ? 0.35 : 0.65);
          const kind = now.item < 0 || now.item === item ? 'freedom' : 'freedom faint';
          if (isX) arrow(kind, from, across, end, across); else arrow(kind, across, from, across, end);
        }

        function point() {
          $('overlay').replaceChildren();
          const [, , width, height] = onScreen(0);
          $('overlay').setAttribute('width', width);
          $('overlay').setAttribute('height', height);
          label('', width / 2 - 24, height + 18, near(now.width) + ' × ' + near(height / scale));
          $('overlay').lastChild.setAttribute('fill', 'currentColor');
          if (!hidden.has('baselines')) for (const [item] of list('lines') ?? []) {
            for (const name of ['firstBaseline', 'lastBaseline']) {
              const end = anchor(item, name);
              if (end) line('baseline', end.from, end.y, end.to, end.y);
            }
          }
          const conflicts = list('conflicts') ?? [], looked = conflicts[now.conflict] ?? conflicts[0];
          for (const conflict of conflicts) {
            for (const item of new Set(conflict.parts.flatMap(([member]) => itemsOf(view().members[member])))) if (item > 0) outline('clashing', item);
          }
          for (const [member] of looked?.parts ?? []) drawSaid('clash', view().members[member]);
          for (const quantity of list('open')?.quantities ?? []) drawFreedom(quantity);
          if (now.item >= 0 && frameOf(now.item)) {
            const [x, y, w, h] = onScreen(now.item);
            for (const at of [x, x + w]) line('extent', at, 0, at, height);
            for (const at of [y, y + h]) line('extent', 0, at, width, at);
            outline('chosen', now.item);
          }
          for (const said of now.shown) drawSaid('measure', said);
        }
        """#
}
