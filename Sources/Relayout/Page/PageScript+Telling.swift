extension PageScript {
    /// What is said about an item, a width and a change.
    static let telling = #"""
        // An element with attributes and children; texts stay texts.
        function make(tag, attributes = {}, ...children) {
          const element = document.createElement(tag);
          for (const key in attributes) {
            if (key.startsWith('on')) element.addEventListener(key.slice(2), attributes[key]);
            else if (attributes[key] !== null) element.setAttribute(key, attributes[key]);
          }
          element.append(...children.filter(child => child !== null));
          return element;
        }
        const nameOf = item => view().items[item][0];
        const signed = number => (number < 0 ? '− ' : '+ ') + near(Math.abs(number));

        // A constraint with its line; pointed at, it is drawn.
        function said(member, ...more) {
          const entry = view().members[member];
          const show = shown => () => { now.shown = shown; point(); };
          return make('div', { class: 'said', tabindex: 0, onmouseenter: show([entry]), onmouseleave: show([]), onfocus: show([entry]), onblur: show([]) },
            entry[1] === 'root' ? `the layout is given a ${entry[5]} of ${near(numberOf(member))} pt` : entry[2] ? make('code', { title: entry[0] }, entry[1]) : entry[0],
            ...(entry[2] ? [make('div', { class: 'line' }, entry[2] + (entry[3] ? ' · ' + entry[3] : ''))] : []), ...more);
        }

        function tellItem() {
          const card = $('item');
          card.replaceChildren();
          if (now.item < 0) {
            card.append(make('p', { class: 'soft' }, 'Choose an item, in the drawing or in the list: its constraints, why it is where it is, and what would change it.'));
            return;
          }
          const [name, parent, kind] = view().items[now.item], frame = frameOf(now.item);
          card.append(make('div', { class: 'row' }, make('h3', {}, name), make('span', { class: 'soft' }, kind + (parent >= 0 ? ' in ' + nameOf(parent) : ''))));
          if (!frame) { card.append(make('p', { class: 'soft' }, 'It is not part of the layout at this width.')); return; }
          const titles = [view().mirrored ? 'from the right' : 'x', 'y', 'width', 'height'];
          card.append(make('div', { class: 'numbers', role: 'tablist', 'aria-label': 'Numbers' }, ...titles.map((title, number) =>
            make('button', { role: 'tab', 'aria-selected': number === now.number, title: String(quantityOf(now.item, number)),
              onclick: () => { now.number = number; tellItem(); $('item').querySelectorAll('.numbers button')[number].focus(); } },
              make('small', {}, title), near(quantityOf(now.item, number))))));
          tellSum(card);
          tellConstraints(card);
        }

        function tellSum(card) {
          const sum = sumOf(now.item, now.number), value = quantityOf(now.item, now.number), what = quantities[now.number];
          if (!sum) { card.append(make('p', { class: 'soft' }, (list('gone') ?? []).includes(now.item) ? 'It is gone, and has no size.' : 'Nothing is said of it.')); return; }
          const rows = make('div', { class: 'sum' });
          for (const { member, number, rate } of sum.terms) {
            const factor = Math.abs(rate) === 1 ? '' : near(Math.abs(rate)) + ' × ' + near(number) + ' = ';
            rows.append(make('div', { class: 'term' + (Math.abs(number * rate) < 5e-3 ? ' nothing' : ''), title: number + ' × ' + rate }, (factor && make('span', { class: 'soft' }, factor)) || '', signed(number * rate)), said(member));
          }
          if (sum.untold) rows.append(make('div', { class: 'term' }, signed(sum.left)), make('div', {}, `and ${sum.untold} more`));
          if (sum.rest) rows.append(make('div', { class: 'term open' }, signed(sum.rest)), make('div', { class: 'open' }, 'nothing decides about this much'));
          card.append(make('p', {}, `${what} is `, make('b', {}, near(value)), sum.terms.length ? ', because' : '.'), rows);
          if (Math.abs(total(sum) - value) > 1e-6 * Math.max(1, Math.abs(value))) {
            card.append(make('p', { class: 'soft' }, `(The numbers of content are those at a width of ${near(factOf().at)}.)`));
          }
          tellWish(card, sum, value, what);
        }

        // What it would take: each number that alone would make the quantity another one, while the same constraints decide.
        function tellWish(card, sum, value, what) {
          const ways = sum.terms.filter(term => term.rate !== 0 && view().members[term.member][1] !== 'nothing');
          const result = make('div');
          const tell = wish => {
            result.replaceChildren(...ways.map(({ member, number, rate }) => {
              const needed = number + (wish - value) / rate;
              return said(member, make('div', {}, 'number ', make('b', {}, near(number)), ' → ', make('b', { class: 'good' }, near(needed))));
            }));
            if (!ways.length) result.append(make('p', { class: 'soft' }, 'No number alone: it takes another constraint.'));
          };
          const input = make('input', { type: 'number', step: 'any', value: near(value + 8), 'aria-label': `Wanted ${what}`, oninput: () => tell(Number(input.value)) });
          tell(value + 8);
          card.append(make('details', {}, make('summary', {}, 'What it would take to change'),
            make('label', { class: 'wish' }, `${what} should be`, input), make('p', { class: 'soft' }, 'Any one of these, as long as the same constraints decide:'), result, tellNext()));
        }

        // The widths around this one at which the item goes another way.
        function tellNext() {
          const own = view().breaks.filter(entry => entry[2].includes(now.item));
          const below = own.filter(entry => entry[0] <= now.width).pop(), above = own.find(entry => entry[0] > now.width);
          return make('div', { class: 'points' }, ...[[below, 'below'], [above, 'above']].filter(([entry]) => entry).map(([entry, side]) =>
            make('button', { onclick: () => setWidth(entry[0]) }, `Others decide ${side} ${near(entry[0])}`, ...entry[1].map(event => make('small', {}, event)))));
        }

        function tellConstraints(card) {
          const rows = (list('rows') ?? []).filter(member => itemsOf(view().members[member]).includes(now.item));
          const missed = new Map((list('missed') ?? []).map(entry => [entry[0], entry]));
          card.append(make('h2', { style: 'margin-top: 14px' }, `${rows.length} constraint${rows.length === 1 ? '' : 's'}`));
          card.append(make('div', { class: 'long', style: 'padding: 0 8px' }, ...rows.map(member => {
            const [, kind, by, stronger] = missed.get(member) ?? [];
            const note = kind === undefined ? null : kind === 2 ? make('div', { class: 'soft' }, 'rests, as the item is gone')
              : kind === 1 ? make('div', { class: 'bad' }, 'set aside: it contradicts others') : make('div', { class: 'open' }, `yields: missed by ${near(by)} at ${near(factOf().at)}`,
                ...stronger.map(text => make('div', { class: 'line' }, 'because of ' + text)));
            return said(member, note);
          })));
        }

        // MARK: Of the width

        // `12 ≥ 8 + 8`: what the parts of a contradiction demand of the numbers alone.
        function arithmetic(conflict) {
          const terms = conflict.parts.map(([member, multiplier, number]) => multiplier * numberOf(member, number));
          const side = wanted => terms.filter(term => term * wanted > 0).map(term => near(Math.abs(term))).join(' + ') || '0';
          const gap = Math.abs(terms.reduce((all, term) => all + term, 0));
          const relation = conflict.parts.some(part => part[3]) ? '≥' : '=';
          return `Added up they demand ${side(1)} ${relation} ${side(-1)}, which is off by ${near(gap)}.`;
        }

        function tellTrouble() {
          const conflicts = list('conflicts') ?? [], open = list('open') ?? { quantities: [], cures: [] };
          const look = place => () => { if (now.conflict !== place) { now.conflict = place; point(); } };
          const parts = conflicts.map((conflict, number) => make('div', { class: 'conflict', onmouseenter: look(number), onfocusin: look(number) },
            make('ol', {}, ...conflict.parts.map(([member], place) => make('li', {}, said(member,
              place === conflict.parts.length - 1 ? make('div', { class: 'bad' }, 'is set aside') : place === conflict.culprit ? make('div', { class: 'bad' }, 'look here first') : null)))),
            make('p', {}, arithmetic(conflict)), conflict.cause ? make('p', {}, `Usually ${conflict.cause}.`) : null,
            make('details', {}, make('summary', {}, 'What would end this contradiction'), make('ul', {}, ...conflict.repairs.map(text => make('li', {}, make('code', {}, text)))))));
          const free = open.quantities.map(quantity => make('div', { class: 'free' }, quantity[5]));
          $('trouble').replaceChildren(make('h2', {}, 'At this width'),
            ...(conflicts.length ? [make('p', { class: 'bad' }, `${conflicts.length} conflict${conflicts.length > 1 ? 's' : ''}`)] : [make('p', { class: 'good' }, '✓ No conflict')]), ...parts,
            ...(free.length ? [make('p', { class: 'open' }, `${free.length} not determined`), ...free.slice(0, 12)] : [make('p', { class: 'good' }, '✓ All is determined')]),
            ...(open.cures.length ? [make('p', {}, 'To determine it, write'), make('ul', {}, ...open.cures.map(([code, why]) => make('li', { class: 'said' }, make('code', {}, code), make('div', { class: 'line' }, why))))] : []));
        }

        function tellStatus() {
          const { breaks, unproven, facts } = view();
          const at = breaks.filter(entry => entry[0] <= now.width).length;
          const from = at ? breaks[at - 1][0] : view().from, to = at < breaks.length ? breaks[at][0] : view().to;
          const conflicts = (list('conflicts') ?? []).length;
          $('status').textContent = `${near(now.width)} pt, piece ${at + 1} of ${breaks.length + 1} (${near(from)} … ${near(to)}), ` +
            (unproven.length ? 'not all of it proven' : 'proven') + (conflicts ? `, ${conflicts} in conflict` : '') + (facts.length ? '' : ', nothing is known of it');
          $('slider').setAttribute('aria-valuetext', $('status').textContent);
          document.querySelectorAll('#points button').forEach((button, place) => button.setAttribute('aria-current', place === at - 1));
        }

        function tellPoints() {
          const { breaks, unproven } = view();
          $('points').replaceChildren(make('h2', {}, `${breaks.length} breakpoint${breaks.length === 1 ? '' : 's'}`),
            make('div', { class: 'points' }, ...breaks.slice(0, 400).map(([width, events, items]) => make('button', { onclick: () => setWidth(width) },
              make('b', {}, near(width)), '  ', make('span', { class: 'soft' }, items.slice(0, 4).map(nameOf).join(', ') + (items.length > 4 ? ` and ${items.length - 4} more` : '')),
              ...events.slice(0, 4).map(event => make('small', {}, event))))),
            ...(breaks.length ? [] : [make('p', { class: 'soft' }, 'Every frame is one straight line from end to end.')]),
            ...unproven.map(text => make('p', { class: 'open' }, 'not proven: ' + text)));
        }

        // MARK: Of the items

        function tellTree() {
          const inside = new Map();
          view().items.forEach(([, parent], place) => inside.set(parent, [...(inside.get(parent) ?? []), place]));
          const order = [];
          const walk = (item, depth) => { order.push([item, depth]); (inside.get(item) ?? []).forEach(child => walk(child, depth + 1)); };
          walk(0, 1);
          $('tree').replaceChildren(...order.map(([item, depth]) => make('div', {
            role: 'treeitem', 'aria-level': depth, 'aria-selected': item === now.item, tabindex: item === Math.max(now.item, 0) ? 0 : -1, 'data-item': item,
            style: `padding-left: ${6 + 14 * (depth - 1)}px; --hue: ${hueOf(view().items[item][2])}`, onclick: () => choose(item) },
            make('span', { class: 'swatch' }), make('b', {}, nameOf(item)), make('span', { class: 'place' }))));
        }

        function tellPlaces() {
          for (const row of $('tree').children) {
            const frame = frameOf(Number(row.dataset.item));
            row.lastChild.textContent = frame ? frame.map(near).join(' ') : '–';
            row.setAttribute('aria-label', nameOf(Number(row.dataset.item)) + (frame ? `, ${near(frame[2])} by ${near(frame[3])} at ${near(frame[0])}, ${near(frame[1])}` : ', absent'));
          }
        }

        // MARK: Of a change

        function tellChange() {
          const { states, changes } = layout(), all = changes[now.traits] ?? [];
          $('change').hidden = states.length < 2;
          const shown = all.find(change => change.from === now.from && change.to === now.state);
          const moves = new Map();
          for (const move of shown?.moves ?? []) moves.set(move[0], [...(moves.get(move[0]) ?? []), move]);
          $('change').replaceChildren(make('h2', {}, 'Changes of state'),
            make('div', { class: 'points' }, ...all.map(change => make('button', { 'aria-current': change === shown, onclick: () => play(change) },
              `▶ ${states[change.from]} → ${states[change.to]}`))),
            ...(shown ? [make('p', { class: 'soft' }, shown.moves.length ? 'Each move is the sum of its causes:' : 'Nothing moves.'),
              make('div', { class: 'long' }, ...[...moves].map(([item, list]) => make('div', {}, ...list.map(([, number, old, value, causes]) =>
                make('div', { class: 'said' }, make('b', {}, `${item}.${number} ${near(old)} → ${near(value)}`), ...causes.map(([amount, text, place]) =>
                  make('div', {}, make('span', { class: amount < 0 ? 'bad' : 'good' }, signed(amount) + ' '), make('code', {}, text), place ? make('span', { class: 'place' }, ' ' + place) : null))))))),
              make('details', {}, make('summary', {}, 'Receipt'), make('pre', { class: 'mono' }, shown.text))] : []));
        }
        """#
}
