extension PageScript {
    /// What is chosen, by pointer and by keys; and what tests ask.
    static let acting = #"""
        // Everything that goes with the width.
        function setWidth(width) {
          now.width = Math.min(view().to, Math.max(view().from, Number.isFinite(width) ? width : now.width));
          $('slider').value = now.width;
          if (document.activeElement !== $('width')) $('width').value = Math.round(now.width * 1e6) / 1e6;
          draw();
          tellStatus(); tellPlaces();
          $('marks').querySelectorAll('i').forEach(mark => mark.classList.toggle('at', Number(mark.dataset.width) === now.width));
          // What is written does not change with every pixel that the slider goes.
          const part = JSON.stringify([now.layout, now.state, now.traits, now.item, now.number, view().facts.indexOf(factOf())]);
          if (part !== setWidth.part) { setWidth.part = part; now.conflict = 0; keepOpen('trouble', tellTrouble); keepOpen('item', tellItem); }
          else if (!$('item').contains(document.activeElement)) { clearTimeout(setWidth.timer); setWidth.timer = setTimeout(() => { keepOpen('item', tellItem); keepOpen('trouble', tellTrouble); }, 60); }
          remember();
        }

        // Tells again, with what was unfolded.
        function keepOpen(id, tell) {
          const open = [...$(id).querySelectorAll('details')].map(element => element.open);
          tell();
          $(id).querySelectorAll('details').forEach((element, place) => { element.open = open[place] ?? false; });
        }

        // Everything that goes with the view; `isMoving`: whether frames go to their places.
        function setView(width, isMoving) {
          const name = now.item >= 0 ? now.itemName : null;
          makeBoxes();
          now.item = name === null ? -1 : view().items.findIndex(item => item[0] === name);
          now.shown = [];
          $('slider').min = view().from;
          $('slider').max = view().to;
          $('frames').classList.toggle('moving', isMoving);
          // The places from which they go.
          if (isMoving) $('frames').getBoundingClientRect();
          marks(); legend(); tellPoints(); tellTree(); tellChange();
          setWidth.part = null;
          setWidth(width);
          clearTimeout(setView.timer);
          setView.timer = setTimeout(() => $('frames').classList.remove('moving'), 700);
        }

        function marks() {
          const { breaks, from, to, unproven } = view(), share = width => (to > from ? (width - from) / (to - from) * 100 : 0) + '%';
          const kind = events => events.some(event => /contradicted/.test(event)) ? 'clash' : events.some(event => /content of|condition/.test(event)) ? 'jump' : '';
          $('marks').replaceChildren(...unproven.map(text => {
            const [a, b] = text.split(':')[0].split('…').map(Number);
            return make('b', { style: `left: ${share(a)}; width: calc(${share(b)} - ${share(a)})`, title: text });
          }), ...breaks.slice(0, 600).map(([width, events]) => make('i', { 'data-width': width, class: kind(events), style: `left: ${share(width)}`,
            title: near(width) + '\n' + events.join('\n'), onclick: () => setWidth(width) })));
        }

        function legend() {
          const toggle = (name, text, hue) => make('button', { 'aria-pressed': !hidden.has(name), onclick: event => {
            hidden.has(name) ? hidden.delete(name) : hidden.add(name);
            event.currentTarget.setAttribute('aria-pressed', !hidden.has(name));
            $('frames').classList.toggle('unnamed', hidden.has('names'));
            draw();
          } }, hue === undefined ? '' : make('span', { class: 'swatch', style: `--hue: ${hue}` }), text);
          $('legend').replaceChildren(...kindsOf().map(kind => toggle(kind, kind, hueOf(kind))), toggle('names', 'names'), toggle('baselines', 'baselines'));
        }

        function choose(item) {
          now.item = item === now.item ? -1 : item;
          now.itemName = now.item >= 0 ? nameOf(now.item) : null;
          for (const row of $('tree').children) {
            const isChosen = Number(row.dataset.item) === now.item;
            row.setAttribute('aria-selected', isChosen);
            row.tabIndex = isChosen || (now.item < 0 && row === $('tree').firstChild) ? 0 : -1;
            if (isChosen) $('tree').scrollTop = Math.max(Math.min($('tree').scrollTop, row.offsetTop), row.offsetTop + row.offsetHeight - $('tree').clientHeight);
          }
          now.shown = [];
          tellItem(); point(); remember();
        }

        // From one state to another, each at its own width.
        function play(change) {
          const of = state => layout().views[state * layout().traits.length + now.traits];
          Object.assign(now, { state: change.from, from: -1 });
          setView(of(change.from).width, false);
          setTimeout(() => {
            Object.assign(now, { state: change.to, from: change.from });
            $('state').value = change.to;
            setView(of(change.to).width, true);
          }, 350);
        }

        function step(way) {
          const widths = view().breaks.map(entry => entry[0]);
          const next = way > 0 ? widths.find(width => width > now.width) : widths.filter(width => width < now.width).pop();
          setWidth(next ?? (way > 0 ? view().to : view().from));
        }

        // The address says what is looked at, so that it can be sent to somebody.
        function remember() {
          const { layout, state, traits, width, item } = now;
          clearTimeout(remember.timer);
          remember.timer = setTimeout(() => history.replaceState(null, '', '#' + [layout, state, traits, width, item].join('/')), 200);
        }

        function options(id, texts) {
          $(id).replaceChildren(...texts.map((text, place) => make('option', { value: place }, text)));
          $(id + '-choice').hidden = texts.length < 2;
        }

        function setLayout(number) {
          Object.assign(now, { layout: number, state: 0, traits: 0, item: -1, from: -1 });
          $('layout').value = number;
          options('state', layout().states);
          options('traits', layout().traits);
          for (const box of boxes.values()) box.remove();
          boxes.clear();
          setView(view().width, false);
        }

        options('layout', names);
        $('layout').addEventListener('change', event => setLayout(Number(event.target.value)));
        $('state').addEventListener('change', event => {
          const isAtOwn = now.width === view().width;
          now.from = now.state;
          now.state = Number(event.target.value);
          setView(isAtOwn ? view().width : now.width, true);
        });
        $('traits').addEventListener('change', event => { now.traits = Number(event.target.value); setView(now.width, true); });
        $('slider').addEventListener('input', event => setWidth(Number(event.target.value)));
        $('slider').addEventListener('keydown', event => {
          const far = event.shiftKey ? 10 : 1;
          const ways = { ArrowLeft: -far, ArrowDown: -far, ArrowRight: far, ArrowUp: far };
          if (event.key in ways) setWidth(Math.round((now.width + ways[event.key]) * 1e6) / 1e6);
          else if (event.key === 'PageUp') step(1);
          else if (event.key === 'PageDown') step(-1);
          else return;
          event.preventDefault();
        });
        $('width').addEventListener('input', event => { if (event.target.value !== '') setWidth(Number(event.target.value)); });
        $('previous').addEventListener('click', () => step(-1));
        $('next').addEventListener('click', () => step(1));
        $('frames').addEventListener('click', event => {
          const box = event.target.closest('.item');
          if (box) choose(Number(box.dataset.item));
        });
        $('tree').addEventListener('keydown', event => {
          const rows = [...$('tree').children], at = rows.indexOf(document.activeElement);
          const level = row => Number(row.getAttribute('aria-level'));
          const up = rows.slice(0, at).reverse().find(row => level(row) < level(rows[at]));
          const to = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows[rows.length - 1], ArrowLeft: up, ArrowRight: rows[at + 1] }[event.key];
          if (event.key === 'Enter' || event.key === ' ') choose(Number(rows[at].dataset.item));
          else if (to) { rows[at].tabIndex = -1; to.tabIndex = 0; to.focus(); } else return;
          event.preventDefault();
        });
        document.addEventListener('keydown', event => { if (event.key === 'Escape' && now.item >= 0) choose(now.item); });
        $('theme').addEventListener('click', () => {
          const root = document.documentElement, isDark = matchMedia('(prefers-color-scheme: dark)').matches;
          root.dataset.theme = (root.dataset.theme ?? (isDark ? 'dark' : 'light')) === 'dark' ? 'light' : 'dark';
        });
        addEventListener('resize', () => { if (names.length) draw(); });
        hidden.add('baselines');

        // For tests: what is computed, and what is drawn of it, in points of the root.
        window.relayout = {
          names,
          show(number, state, traits, width) {
            if (number !== now.layout || boxes.size === 0) setLayout(number);
            Object.assign(now, { state, traits });
            setView(width, false);
          },
          reveal() { hidden.clear(); draw(); },
          frames: () => Object.fromEntries(view().items.map((item, place) => [item[0], frameOf(place)])),
          drawn() {
            const frames = $('frames'), was = frames.style.transform;
            frames.style.transform = 'none';
            const root = boxes.get(nameOf(0)).getBoundingClientRect();
            const drawn = Object.fromEntries([...boxes].filter(([, box]) => box.getClientRects().length).map(([name, box]) => {
              const { x, y, width, height } = box.getBoundingClientRect();
              return [name, [x - root.x, y - root.y, width, height]];
            }));
            frames.style.transform = was;
            return drawn;
          },
          sums: () => view().items.flatMap((item, place) => quantities.map((_, number) => {
            const sum = sumOf(place, number), value = quantityOf(place, number);
            return sum && value !== null ? Math.abs(total(sum) - value) / Math.max(1, Math.abs(value)) : 0;
          })),
          range: () => [view().from, view().to],
        };

        const [first, state, traits, width, item] = location.hash.slice(1).split('/').map(Number);
        if (names.length) setLayout(names[first] === undefined ? 0 : first);
        else { $('status').textContent = 'There is no layout to show.'; document.body.classList.add('empty'); }
        if (names.length && layout().states[state] !== undefined && layout().traits[traits] !== undefined) {
          Object.assign(now, { state, traits });
          $('state').value = state;
          $('traits').value = traits;
          setView(Number.isFinite(width) ? width : view().width, false);
          if (view().items[item]) choose(item);
        }
        """#
}
