#!/usr/bin/env python3
"""check_web.py PAGE REPLAY BROWSER [short | record] [--pictures FOLDER]: the mail reader and the playground in a real browser.

What the page computes must equal the native library's numbers to the last bit, given the texts as this browser measured them; what
it draws must lie within 1/64 px of that. No script may fail. `short` looks at a few states; `record` writes what the playground
says of its texts, to be read before it is kept."""
import json, re, struct, subprocess, sys, tempfile, time
from pathlib import Path

here = Path(__file__).resolve().parent
sys.path.insert(0, str(here.parent / 'Inspector' / 'Samples'))
from browser import Browser

arguments = sys.argv[1:]
pictures = None
if '--pictures' in arguments:
    at = arguments.index('--pictures')
    pictures = Path(arguments[at + 1])
    pictures.mkdir(parents=True, exist_ok=True)
    del arguments[at:at + 2]
page, replay, program = arguments[:3]
mode = arguments[3] if len(arguments) > 3 else 'whole'
isShort = mode == 'short'
expected = here / 'Expected' / 'playground.txt'
faults, folder = [], tempfile.TemporaryDirectory()
# The browser counts in 64ths, and answers in numbers of seven digits.
DRAWN = 1 / 64 + 2e-4


def check(holds, *what):
    if not holds:
        faults.append(what)


def native(*words):
    result = subprocess.run([replay, *words], capture_output=True, text=True)
    if result.returncode:
        sys.exit(f'{words}: {result.stderr.strip()}')
    return result.stdout.splitlines()


def file(name, text):
    path = Path(folder.name) / name
    path.write_text(text)
    return str(path)


def number(bits):
    return struct.unpack('>d', int(bits, 16).to_bytes(8, 'big'))[0]


def load(browser, place):
    browser.open('about:blank')
    browser.open(f'{Path(page).resolve().as_uri()}#{place}')
    for _ in range(300):
        if browser.evaluate('relayout.isReady'):
            return
        time.sleep(0.1)
    sys.exit(f'the page does not start: {browser.errors}')


def picture(browser, name):
    if pictures:
        browser.evaluate('new Promise(done => setTimeout(done, 300))')
        browser.picture(pictures / f'web-{name}.png')


# MARK: 1. States and widths

RECTS = '''(() => { const rects = {};
  for (const node of document.querySelectorAll('[data-number]')) {
    const own = node.getBoundingClientRect(), around = node.parentElement.closest('[data-number]')?.getBoundingClientRect();
    if (around) rects[node.dataset.number] = [own.x - around.x, own.y - around.y, own.width, own.height];
  }
  return rects; })()'''


def states(browser):
    count = 12 if isShort else 200
    load(browser, 'check')
    browser.evaluate('relayout.recorded = []; startMail()')
    lines, drawn, rects = [], 0.0, 0
    for step in range(count):
        line, shown = browser.evaluate(f'relayout.library.mailStep({step}), [relayout.answered, {RECTS}]')
        lines.append(line)
        for part in line.split('|')[1:]:
            element, *frame = part.split()
            frame = [number(bits) for bits in frame]
            check(element in shown, 'not drawn', step, element)
            off = max(abs(a - b) for a, b in zip(frame, shown.get(element, frame)))
            drawn, rects = max(drawn, off), rects + 1
            check(off <= DRAWN, 'drawn', step, element, frame, shown.get(element))
    recorded = browser.evaluate('relayout.recorded')
    answers = native('steps', str(count), file('recorded', '\n'.join(recorded)))
    check(len(answers) == count, 'steps', len(answers), next((a for a in answers if 'unlike' in a), ''))
    for step, (here, there) in enumerate(zip(lines, answers)):
        check(here == there, 'not the same as native', step, here[:200], there[:200])
    aside = sum(line.split('|')[0].split()[1] != '0' for line in lines)
    print(f'{count} states and widths, {aside} with a conflict, {len(recorded)} measurements: as native to the last bit; '
          f'{rects} rects drawn within {drawn * 64:.3f}/64 px')


# MARK: 2. Use, and transitions

def where(browser, style):
    return browser.evaluate(f'''(() => {{ const box = document.querySelector('#stage .{style}').getBoundingClientRect();
      return [box.x, box.y, box.width, box.height]; }})()''')


def tap(browser, selector):
    browser.click(*browser.evaluate(f'''(() => {{ const box = document.querySelector('{selector}').getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2]; }})()'''))


def settle(browser):
    isMoving = browser.evaluate('''new Promise(done => { const end = performance.now() + 10000;
      const look = () => isMoving && performance.now() < end ? requestAnimationFrame(look) : done(isMoving);
      requestAnimationFrame(look); })''')
    check(not isMoving, 'what moves does not come to rest')


def use(browser):
    browser.window(420, 560)
    load(browser, 'mail')
    check(where(browser, 'list')[0] == 0, 'the list is seen first', where(browser, 'list'))
    browser.press('ArrowDown')
    browser.evaluate('new Promise(done => setTimeout(done, 120))')
    way = where(browser, 'list')[0]
    check(-420 < way < 0, 'a change of state is animated', way)
    browser.press('Escape')
    browser.evaluate('new Promise(requestAnimationFrame)')
    check(where(browser, 'list')[0] < 0, 'an interrupted change goes on from where it is', where(browser, 'list'))
    settle(browser)
    check(where(browser, 'list')[0] == 0, 'it ends where the last state says', where(browser, 'list'))
    browser.click(60, 180)
    settle(browser)
    check(where(browser, 'list')[0] == -420, 'a click reads a message', where(browser, 'list'))
    picture(browser, 'narrow')
    browser.window(820, 560)
    browser.press('ArrowUp')
    settle(browser)
    focus = browser.evaluate("document.activeElement.textContent")
    check(focus.startswith('Ada Lovelace'), 'the focus goes with what is read', focus)
    browser.evaluate('document.activeElement.blur()')
    picture(browser, 'message')
    for key, name in (('r', 'right-to-left'), ('c', 'conflict'), ('l', 'larger')):
        browser.press(key)
        settle(browser)
        picture(browser, name)
    text = browser.evaluate("document.querySelector('#stage .notice').textContent")
    check('is set aside: it contradicts' in text, 'a conflict is told on the page', text)
    # What is archived while it moves, or as what moves: the row is gone, and the next change is shown.
    load(browser, 'mail')
    for keys in ('ArrowDown', 'a'), ('ArrowDown', 'ArrowDown', 'a', 'a'):
        for key in keys:
            browser.press(key)
            browser.evaluate('new Promise(done => setTimeout(done, 60))')
    settle(browser)
    rest = browser.evaluate("[...document.querySelectorAll('#stage .row .sender')].map(sender => sender.textContent)")
    check(len(rest) == 2, 'archived rows are gone', rest)
    before = where(browser, 'bar')
    browser.press('t')
    settle(browser)
    check(where(browser, 'bar') != before, 'a change after archiving is shown', before)
    # Without a pointer: by Tab to the first row, which Enter reads.
    load(browser, 'mail')
    for _ in range(12):
        browser.press('Tab')
        if browser.evaluate("document.activeElement.classList.contains('row')"):
            break
    browser.press('Tab')
    browser.press('Enter')
    settle(browser)
    check(browser.evaluate("document.querySelector('#stage .from').textContent") == 'Alan Kay', 'Enter reads a row')
    # On a phone there is a way back, and nobody gets by Tab to what cannot be seen.
    browser.window(360, 640, isPhone=True)
    load(browser, 'mail')
    browser.click(60, 200)
    settle(browser)
    check(where(browser, 'list')[0] == -360, 'a phone shows a message alone', where(browser, 'list'))
    picture(browser, 'phone-message')
    for _ in range(20):
        browser.press('Tab')
        left = browser.evaluate('document.activeElement.getBoundingClientRect().left')
        check(left >= 0, 'the focus is off the screen', left)
    tap(browser, '[data-key=Escape]')
    settle(browser)
    check(where(browser, 'list')[0] == 0, 'a button leads back to the list', where(browser, 'list'))
    browser.window(820, 560, dark=True)
    load(browser, 'mail')
    browser.press('ArrowDown')
    settle(browser)
    picture(browser, 'dark')
    dark = browser.evaluate("getComputedStyle(document.body).backgroundColor")
    check(dark == 'rgb(28, 28, 30)', 'it is dark where the system is', dark)
    browser.window(820, 560)
    for width in (820, 390, 320):
        browser.window(width, 640, isPhone=width < 500)
        for place in ('mail', 'playground'):
            browser.evaluate(f"location.hash = '#{place}'")
            fits = browser.evaluate('document.documentElement.scrollWidth <= innerWidth')
            check(fits, 'nothing sticks out', place, width)
    picture(browser, 'playground-phone')
    tops = browser.evaluate("['text', 'told', 'screen', 'width'].map(id => document.getElementById(id).getBoundingClientRect().top)")
    check(tops[0] < tops[1] < min(tops[2:]), 'on a phone words are told below the text', tops)
    browser.window(820, 560)
    scrolled(browser)
    heard(browser)
    # In a very narrow window both buttons keep some of their words.
    for width in 200, 150:
        browser.window(width, 560)
        load(browser, 'mail')
        wide = browser.evaluate("[...document.querySelectorAll('#stage .button')].map(button => button.offsetWidth)")
        check(min(wide) > 0.7 * max(wide), 'a button is squeezed alone', width, wide)
        picture(browser, f'buttons-{width}')
    browser.window(820, 560)
    print('used by pointer and keys, interrupted, right to left, larger, dark, as narrow as a phone')


SEEN = """(() => { const list = document.querySelector('#stage .list').getBoundingClientRect();
  return [...document.querySelectorAll('#stage .row')].map(row => row.getBoundingClientRect().y - list.y); })()"""


def scrolled(browser):
    """The list and the message are scrolled by the wheel and by a finger, and a change goes on from there."""
    browser.window(820, 300)
    load(browser, 'mail')
    first = browser.evaluate(SEEN)
    browser.wheel(100, 150, 80)
    browser.evaluate('new Promise(done => setTimeout(done, 300))')
    rows = browser.evaluate(SEEN)
    check(abs(rows[0] - first[0] + 80) < 1, 'the wheel scrolls the list', first, rows)
    browser.press('t')
    settle(browser)
    later = browser.evaluate(SEEN)
    check(abs(later[0] - rows[0]) < 1, 'a change scrolls the list back', rows, later)
    for _ in range(5):
        browser.press('ArrowDown')
    settle(browser)
    end = browser.evaluate(SEEN)
    check(end[0] < -80, 'what is read is scrolled to', end)
    browser.wheel(100, 150, -800)
    browser.evaluate('new Promise(done => setTimeout(done, 300))')
    check(browser.evaluate(SEEN)[0] >= 0, 'the wheel scrolls back to the beginning', browser.evaluate(SEEN))
    browser.press('t')
    browser.press('t')
    settle(browser)
    check(browser.evaluate(SEEN) == end, 'what is read is scrolled to again', end, browser.evaluate(SEEN))
    picture(browser, 'scrolled')
    browser.press('l')
    settle(browser)
    browser.wheel(600, 150, 2000)
    browser.evaluate('new Promise(done => setTimeout(done, 300))')
    below = browser.evaluate("""document.querySelector('#stage .body').getBoundingClientRect().bottom
      - document.querySelector('#stage .detail').getBoundingClientRect().bottom""")
    check(below <= 0, 'the end of a message is out of reach', below)
    picture(browser, 'scrolled-larger')
    browser.press('ArrowUp')
    settle(browser)
    top = browser.evaluate("document.querySelector('#stage .detail').scrollTop")
    check(top == 0, 'another message is read from its end', top)


def heard(browser):
    """What is heard, where the focus is, and that nothing moves where nobody wants that."""
    browser.window(420, 560, isStill=True)
    load(browser, 'mail')
    check(browser.evaluate("document.querySelector('#stage .button').ariaDisabled") == 'true', 'nothing is read, and can be archived')
    browser.press('ArrowDown')
    check(where(browser, 'list')[0] == -420, 'it moves where nobody wants that', where(browser, 'list'))
    check(browser.evaluate("document.querySelector('#stage .button').ariaDisabled") == 'false', 'what is read cannot be archived')
    browser.window(820, 560, isStill=True)
    settle(browser)
    browser.evaluate("document.querySelector('#stage .row.marked').focus()")
    browser.press('a')
    focus = browser.evaluate("document.activeElement.className + document.activeElement.textContent.slice(0, 80)")
    check(focus == 'row markedAlan KaySimple things', 'the focus is lost with the row that is archived', focus)
    notices = 0
    for key in 'c', 'r':
        browser.press(key)
        browser.evaluate('new Promise(requestAnimationFrame)')
        tree = browser.call('Accessibility.getFullAXTree')['nodes']
        status = [node['nodeId'] for node in tree if node.get('role', {}).get('value') == 'status' and not node.get('ignored')]
        notices += len(status)
        look = browser.evaluate("""(({ direction, textAlign }) => [direction, textAlign])(getComputedStyle(document.querySelector('#stage .notice')))""")
    check(notices == 2, 'a conflict is not announced', notices)
    check(look == ['ltr', 'left'], 'an English report reads from the right', look)
    picture(browser, 'conflict-right-to-left')
    # It is announced once, and not again with each change.
    browser.evaluate("""relayout.said = 0; new MutationObserver(changes => { relayout.said += changes.length; })
      .observe(document.querySelector('#stage .notice'), { childList: true, characterData: true, subtree: true })""")
    browser.press('t')
    browser.evaluate('new Promise(done => setTimeout(done, 100))')
    check(browser.evaluate('relayout.said') == 0, 'the same conflict is announced again')
    # In the playground what is told is announced when nothing is typed any longer.
    load(browser, 'playground')
    for text in 'H:|[a]', 'H:|[a]|':
        put(browser, text)
        check('determined' not in browser.evaluate("document.getElementById('spoken').textContent"), 'each letter is announced')
    browser.evaluate('new Promise(done => setTimeout(done, 1200))')
    told = browser.evaluate("[...'spoken told'.split(' ')].map(id => document.getElementById(id).textContent)")
    check(told[0] == told[1] != '', 'what is told is not announced', told)


# MARK: 3. A long list

def rows(browser):
    browser.window(820, 560)
    load(browser, 'check')
    frames = 20 if isShort else 200
    times = browser.evaluate(f'''(async () => {{
      moveTo('rows');
      const {{ library }} = relayout;
      library.rowsStart(1000);
      library.rowsResize(360, 600);
      const times = [];
      for (let frame = 0; frame < {frames}; frame++) {{
        await new Promise(requestAnimationFrame);
        relayout.measuring = 0;
        const begin = performance.now();
        library.rowsResize(360 - frame * 200 / {frames}, 600);
        const computed = performance.now();
        document.body.offsetHeight;
        const arranged = performance.now();
        times.push([computed - begin - relayout.measuring, relayout.measuring, arranged - computed]);
      }}
      return times; }})()''')
    middle = [sorted(part)[len(times) // 2] for part in zip(*times)]
    worst = sorted(time[0] for time in times)[len(times) * 95 // 100]
    # The browser compiles what runs long enough; a few frames say nothing of that.
    check(isShort or middle[0] < 8, 'a frame takes longer than 8 ms', middle)
    print(f'1000 rows resized {frames} times: {middle[0]:.1f} ms a frame in the library and writing styles (95 of 100 below '
          f'{worst:.1f}); beside it {middle[1]:.1f} ms measuring texts, {middle[2]:.1f} ms the browser\'s own layout')
    rects = browser.evaluate(RECTS)
    check(len(rects) == 4000, 'rows drawn', len(rects))


# MARK: 4. Memory

def memory(browser):
    count = 500 if isShort else 10000
    # In each part all states come, so that none needs more room than one before.
    states = min(700, count // 10)
    load(browser, 'check')
    browser.evaluate('startMail()')
    size = 'relayout.library.memory.buffer.byteLength'
    grown, nodes = [], []
    step = 0
    for part in range(11):
        browser.evaluate(
            f'for (let step = {step}; step < {step + count // 10}; step++) relayout.library.mailStep(step % {states})')
        step += count // 10
        grown.append(browser.evaluate(size))
        nodes.append(browser.evaluate("document.querySelectorAll('*').length"))
    check(grown[-1] == grown[5], 'memory grows', grown)
    check(max(nodes) <= nodes[0] + 20, 'elements are left behind', nodes)
    print(f'{step} updates: {grown[0] >> 10} kB after a tenth, {grown[-1] >> 10} kB at last')


# MARK: 5. The playground

SAID = '''(() => { const corner = document.getElementById('screen').getBoundingClientRect();
  const boxes = [...document.querySelectorAll('#screen .box')].map(box => { const own = box.getBoundingClientRect();
    return [box.dataset.name, [own.x - corner.x, own.y - corner.y, own.width, own.height],
      ['open', 'torn'].filter(kind => box.classList.contains(kind)).join(' ')]; });
  const lines = [...document.querySelectorAll('#lines li')].map((line, place) => line.className && `${place + 1} ${line.className}`);
  return { boxes, lines: lines.filter(Boolean), marks: document.querySelectorAll('#marks path.tip').length,
    told: [...document.querySelectorAll('#told p')].map(entry => { const words = entry.cloneNode(true);
      for (const mark of words.querySelectorAll('mark')) mark.textContent = `⟦${mark.textContent}⟧`;
      return words.textContent; }), solved: relayout.solved,
    answered: relayout.answered }; })()'''


def scenes():
    """By name: the text, and what is expected of it."""
    parts = expected.read_text().split('=== ')[1:]
    for part in parts:
        name, rest = part.split('\n', 1)
        text, said = rest.split('\n---\n', 1)
        yield name, text, said.rstrip('\n')


def put(browser, text):
    browser.evaluate("document.getElementById('text').focus(); document.getElementById('text').select()")
    if text:
        browser.call('Input.insertText', text=text)
    else:
        browser.press('Backspace')


def digits(number):
    return f'{number:.3f}'.rstrip('0').rstrip('.')


def playground(browser):
    browser.window(1000, 700)
    load(browser, 'playground')
    all = list(scenes())
    written, answers = [], []
    for name, text, said in all[:6] if isShort else all:
        put(browser, text)
        found = browser.evaluate(SAID)
        answers.append((name, text, found['answered']))
        frames = {box['name']: box['frame'] for box in found['solved']['boxes']}
        for box, rect, _ in found['boxes']:
            off = max(abs(a - b) for a, b in zip(rect, frames[box]))
            check(off <= DRAWN, 'the playground draws', name, box, rect, frames[box])
        lines = [' '.join([box, *map(digits, frames[box]), kinds]).strip() for box, _, kinds in found['boxes']]
        if found['marks']:
            lines.append(f'{found["marks"]} arrows')
        lines += [f'line {line}' for line in found['lines']] + [''] + found['told']
        now = '\n'.join(lines).rstrip('\n')
        check(mode == 'record' or now == said, 'the playground says', name, '\n' + now, '\nand not\n' + said)
        written.append(f'=== {name}\n{text}\n---\n{now}\n\n')
        if name in ('a contradiction', 'a row that is open'):
            picture(browser, 'playground-' + name.replace(' ', '-'))
            browser.window(1000, 700, dark=True)
            picture(browser, 'playground-dark')
            browser.window(1000, 700)
    if mode == 'record':
        expected.write_text(''.join(written))
    for (name, text, here), there in zip(answers, native('playground', file('texts', '\1'.join(a[1] for a in answers)))):
        check(here == there, 'the playground is not as native', name, here[:300], there[:300])
    # By keys alone: from the links to the text, each letter solved, and on to the width.
    load(browser, 'playground')
    for _ in range(4):
        browser.press('Tab')
        if browser.evaluate("document.activeElement.id === 'text'"):
            break
    browser.evaluate('input.select()')
    solved = 0
    for key in '[a(40)]':
        browser.press(key)
        solved += browser.evaluate('''(() => { const isNew = relayout.solved !== relayout.before;
          relayout.before = relayout.solved; return isNew; })()''')
    check(solved == 7, 'solved at each keystroke', solved)
    check(browser.evaluate("relayout.solved.boxes[0]?.frame[2]") == 40, 'typed by keys', browser.evaluate('relayout.answered'))
    browser.press('Tab')
    check(browser.evaluate("document.activeElement.id") == 'width', 'Tab leaves the text')
    browser.press('ArrowUp')
    check(browser.evaluate("document.getElementById('screen').style.width") == '321px', 'an arrow makes the root wider')
    tree = browser.call('Accessibility.getFullAXTree')['nodes']
    told = {(node.get('role', {}).get('value'), node.get('name', {}).get('value'))
            for node in tree if not node.get('ignored')}
    for role, name in (('textbox', 'Constraints, one a line'), ('spinbutton', 'width'), ('status', '')):
        check((role, name) in told, 'told to screen readers', role, name)
    print(f'{len(answers)} texts in the playground: as expected, and as native; typed by keys')


# MARK: 6. What is advised, typed as it is shown

OPEN = ['H:|-[a]-|', 'in in a\nH:|[in(20)]', 'class.width == 5\nself.left == class.right',
        'a.width == -b.width + 10\na.width == 20 ~ .high\nb.width == 3 // three', 'a.width == 4 ~ 500\na.width == 6 ~ 500']
TORN = ['H:|-[list(200)]-[detail(>=160)]-|\nV:|[list]|\nV:|[detail]|', 'H:|[a(10)][b(5)]|', 'H:|[a(10)]\na.width == 20 # no',
        'b in a\nH:|-(10)-[a]|\nH:[a(100)]\nH:|-[b(==a,>=20)]', 'V:|-[a(20)]-(>=8)-[b(20)]-(>=300)-|', '|[a(40)]|',
        'a.width == -b.width + 30\na.width == 20\nb.width == 3', 'H:|[a(200)]-[b(200)]\nb.right == root.right',
        'H:|[a(12.5,>=60)]', 'V:[a]-(>=20,<=12.5)-[b]']
# Of items that stand twice in a row, what is told of the part that is meant.
TWICE = [
    ('H:|[a(20)]-[b]-[a(30)]|', 'lower the priority of (4): write line 1 as `H:|[a(20)]-[b]-(8@999)-[a(30)]|`'),
    ('H:|[a(20)]-[b]-[a(30)]|', 'change (2): write line 1 as `H:|[a(20)]-[b]-[a(20)]|` or (1): write line 1 as `H:|[a(30)]-[b]-[a(30)]|`'),
    ('H:|[a(20)]-[a(30)]-[a(40)]|\na.width <= 10', 'lower the priority of (2): write line 1 as `H:|[a(20)]-[a(30@999)]-[a(40)]|`'),
    ('H:|[a(20)]-[a(20)]|', 'lower the priority of (3), which is part of line 1'),
    # The numbers of members are no lines.
    ('a.width == 1\na.height == a.height\na.width == 2', '- drop (1) or (2), whichever'), ('a.left == a.right\na.width == 5', 'one side of (1)'),
]


def advice(browser):
    browser.window(1000, 700)
    load(browser, 'playground')
    count = 0
    for text in OPEN:
        put(browser, text)
        told = browser.evaluate(SAID)['told'][-1]
        _, colon, cure = told.partition(', write\n')
        check(colon, 'a cure is shown', text, told)
        put(browser, f'{text}\n{cure}')
        solved = browser.evaluate(SAID)['solved']
        check(not solved['faults'], 'a cure is no line', text, cure, solved['faults'])
        check(not solved['open'], 'a cure determines', text, cure, solved['cure'])
        count += 1
    for text in TORN:
        put(browser, text)
        found = browser.evaluate(SAID)
        check(found['solved']['conflicts'], 'a contradiction', text)
        for conflict, told in zip(found['solved']['conflicts'], found['told']):
            cures = re.findall(r'\((\d+)\)(?:: write line (\d+) as |: | to )`(.+?)`(?=$|,| or )', told.partition('What would end this contradiction')[2], re.M)
            check(cures or 'drop' in told, 'nothing is advised', text, told)
            for member, line, words in cures:
                lines = text.split('\n')
                lines[int(line or conflict['lines'][int(member) - 1]) - 1] = words
                put(browser, '\n'.join(lines))
                solved = browser.evaluate('relayout.solved')
                check(not solved['faults'], 'advice is no line', text, words, solved['faults'])
                left = [each['text'].split('\n')[0] for each in solved['conflicts']]
                check(conflict['text'].split('\n')[0] not in left and len(left) < len(found['solved']['conflicts']),
                      'advice ends nothing', text, words, left)
                count += 1
    for text, said in TWICE:
        put(browser, text)
        told = '\n'.join(browser.evaluate(SAID)['told'])
        check(said in told, 'another part of a row is meant', text, told)
    # Content has no priorities here: what decides is a width.
    for text, why in ('H:|[a][b]|', 'equal hugging of a and b'), ('H:|[a]-(200)-[b]|', 'equal resistance of a and b'):
        put(browser, f'a = "Some words"\nb = "and others, more"\n{text}')
        told = '\n'.join(browser.evaluate(SAID)['told'])
        check(re.search(f'a.width == .*// {why}$', told, re.M), 'a cure that cannot be typed', told)
    print(f'{count} pieces of advice in the playground, typed as they are shown')


# MARK: 7. The playground's page

def editing(browser):
    browser.window(1000, 700)
    load(browser, 'playground')
    browser.evaluate("byId('width').value = 320")
    # The marked letter is the one at which a line goes wrong, whatever stands before it.
    put(browser, '\t\u00a0card.width = 3')
    code = browser.evaluate("[document.querySelector('#told mark').textContent, document.querySelector('#told code').textContent]")
    check(code == ['=', 'card.width = 3'], 'the fault is marked', code)
    put(browser, '\ufeff\ta.width\u00a0== 5\t~ .high\na\tin\tb\nb = "x"')
    check(not browser.evaluate('relayout.solved.faults.length'), 'spaces of all kinds are spaces', browser.evaluate('relayout.answered'))
    # The editor is as high as ever, and what is told in sight.
    put(browser, '\n'.join(f'a.width >= {line}' for line in range(200)) + '\na.width = 5')
    high, told, numbers = browser.evaluate('''[document.querySelector('.editor').offsetHeight,
      document.getElementById('told').getBoundingClientRect().top, [lines.scrollHeight > lines.clientHeight, lines.scrollTop === input.scrollTop]]''')
    check(high < 300 and told < 600, 'the editor grows with its text', high, told)
    check(numbers == [True, True], 'numbers scroll with their lines', numbers)
    picture(browser, 'playground-long')
    # What was typed is there after another look; an example that is chosen is undone like what is typed.
    put(browser, 'H:|[kept(77)]')
    load(browser, 'playground')
    check(browser.evaluate('input.value') == 'H:|[kept(77)]', 'a text is lost when the page is loaded again')
    for _ in range(2):
        browser.evaluate("choice.value = '0'; choice.dispatchEvent(new Event('change'))")
        check('Relayout' in browser.evaluate('input.value'), 'an example is there', browser.evaluate('input.value'))
        browser.evaluate("input.focus(); document.execCommand('undo')")
        check(browser.evaluate('[input.value, choice.value]') == ['H:|[kept(77)]', ''], 'an example is undone', browser.evaluate('input.value'))
    # A text that takes long is solved when nothing is typed for as long.
    browser.evaluate('took = 300')
    put(browser, 'H:|[late(5)]')
    check(browser.evaluate("relayout.solved.boxes[0].name") != 'late', 'a text that takes long is solved at each keystroke')
    browser.evaluate('new Promise(done => setTimeout(done, 400))')
    check(browser.evaluate("relayout.solved.boxes[0].name") == 'late', 'a text that takes long is not solved')
    # A size that is none changes nothing, and the field says what counts.
    sizes = browser.evaluate('''[['width', '5000'], ['width', ''], ['height', '-5'], ['height', '240'], ['width', '320']].map(([id, value]) => {
      byId(id).value = value;
      for (const kind of ['input', 'change']) byId(id).dispatchEvent(new Event(kind));
      return [byId(id).value, byId('screen').style[id]].join(' '); })''')
    check(sizes == ['2000 2000px', '2000 2000px', '0 0px', '240 240px', '320 320px'], 'sizes', sizes)
    # What cannot be told of is not told.
    for text, said in (('root.width == 320', 'Nothing is said yet of where'), ('b in a\na in c\nc in b', "line 1: 'b' would be in itself, b in a in c in b"),
                       ('a.width * 0 == b.width * 0', 'a factor is from'), ('a.leading == 5', 'write root.leading + 8'),
                       ('a.left == root.left - 3000\na.top == root.top\na.width == 5\na.height == 5', 'Outside the picture: a at -3000, 0'),
                       ('H:|[a(20)]\na.width = 5', 'are not determined')):
        put(browser, text)
        told = ' '.join(browser.evaluate(SAID)['told'])
        check(said in told and 'nan' not in told, 'the playground says', text, told)
        check('=' not in text.split('\n')[-1].split() or 'To determine' not in told, 'a cure beside a fault', told)
    put(browser, 'a.width == 1\na.width == 2\nwidth.left == root.left')
    torn = [box for box, _, kinds in browser.evaluate(SAID)['boxes'] if 'torn' in kinds]
    check(torn == ['a'], 'only what contradicts is torn', torn)
    # No name lies on another one, or on a text.
    browser.evaluate("choice.value = '0'; choice.dispatchEvent(new Event('change'))")
    met = browser.evaluate('''(() => { const rects = [...document.querySelectorAll('#screen .name, #screen .label')].map(each =>
      [each.textContent, each.getBoundingClientRect()]);
      return rects.flatMap(([one, a], place) => rects.slice(place + 1).filter(([, b]) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).map(([other]) => [one, other])); })()''')
    check(not met and browser.evaluate("document.querySelectorAll('#screen .name').length") == 3, 'names lie on each other', met)
    picture(browser, 'playground-card')
    # On a phone what sticks out can be scrolled to, and arrows have their heads.
    browser.window(360, 640, isPhone=True)
    for text in 'H:|-[list(200)]-[detail(>=160)]-|\nV:|[list]|\nV:|[detail]|', 'H:[a(40)]\nV:|-[a(20)]\na.left == root.left - 90 ~ 1':
        put(browser, text)
        hidden = browser.evaluate('''(() => { const around = document.querySelector('.drawn'), frame = around.getBoundingClientRect();
          around.scrollTo(9999, 9999);
          return [...document.querySelectorAll('#screen .box, #marks path')].map(each => each.getBoundingClientRect()).filter(each =>
            each.left + around.scrollLeft < frame.left || each.right > frame.right + 0.5 && around.scrollLeft === 0
            || each.top + around.scrollTop < frame.top).length; })()''')
        check(hidden == 0, 'something is out of reach', text, hidden)
        browser.evaluate("document.querySelector('.drawn').scrollTo(0, 0); document.querySelector('.drawn').scrollIntoView()")
    picture(browser, 'playground-phone-picture')
    browser.window(1000, 700)
    print('the playground keeps what is typed, and shows it whole')


# MARK: 8. Slips

# Each with what it says, and what is marked.
SLIPS = [
    ('a.width == 1.2.3', 'a number is written as 12.5 is', '1.2.3'), ('a.width == 1e300', 'a number is written as 12.5 is', '1e300'),
    ('a.width == b.width - c.width', 'have no difference: write a distance, such as root.right - sidebar.right', '-'),
    ('a.width == 40 @ 750', 'the priority of an equation is written ~ 750', '@ 750'),
    ('标题.width == 5', 'a name has letters from a to z', '标题'), ('🎉.width == 5', 'a name has letters from a to z', '🎉'),
    ('größe.width == 5', 'a name has letters from a to z', 'größe'), ('H:|[名前(40)]|', 'a name has letters from a to z', '名前'),
    ('title == "Hello"', 'write title = "Hello"', 'title == "Hello"'), ("title = 'Hi'", 'plain quotation marks: "', "'"),
    ('title = “Hi”', 'plain quotation marks: "', '“'), ('my-title.width == 40', 'a name has no hyphen', 'my-title'),
    ('H:|-[my-title]-|', 'a name has no hyphen', 'my-title'), ('a.width ≤ 40', 'write <= for ≤', '≤'),
    ('a.width == root.width − 16', 'write - for −', '−'), ('H:|-[a(40)] -[b]', 'a row has no spaces', ' '),
    ('H: |-[a]-|', 'a row has no spaces', ' '), ('a.width == 50%', 'such as root.width * 0.5', '50%'),
    ('a.width == 40px', 'a number has no unit: write 40', '40px'), ('a.width == 40;', 'a line ends without ;', ';'),
    ('a.left == (b.left + b.right) / 2', 'an equation has no parentheses', '('),
    ('20 <= a.width <= 40', 'a line has one relation', '<='),
    # What is no slip keeps its words.
    ('a.width-b.width == 4', 'a length and a length have no difference', '-'), ('a.colour == 3', 'expected left, right', 'colour'),
    ('H:|[a@]', "Expected '(' or ']'", '@'),
]


def slips(browser):
    load(browser, 'playground')
    for text, said, marked in SLIPS:
        put(browser, text)
        told = browser.evaluate(SAID)['told'][0]
        check(said in told and f'⟦{marked}⟧' in told, 'a slip is told', text, told)
    print(f'{len(SLIPS)} slips in the playground, told in words that mend them')


begin = time.time()
browser = Browser(program)
try:
    for part in ([playground] if mode == 'record' else [states, use, rows, memory, playground, advice, editing, slips]):
        part(browser)
    for error in browser.errors:
        faults.append(('script', error))
finally:
    browser.close()
for fault in faults[:10]:
    print(*fault)
print(f'{len(faults)} faults after {time.time() - begin:.0f} s')
sys.exit(1 if faults else 0)
