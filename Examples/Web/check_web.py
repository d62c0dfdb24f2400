#!/usr/bin/env python3
"""check_web.py PAGE REPLAY BROWSER [short | record] [--pictures FOLDER]: the mail reader and the playground in a real browser.

What the page computes must equal the native library's numbers to the last bit, given the texts as this browser measured them; what
it draws must lie within 1/64 px of that. No script may fail. `short` looks at a few states; `record` writes what the playground
says of its texts, to be read before it is kept."""
import json, struct, subprocess, sys, tempfile, time
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
    browser.window(820, 560)
    print('used by pointer and keys, interrupted, right to left, larger, dark, as narrow as a phone')


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
    told: [...document.querySelectorAll('#told p')].map(entry => entry.textContent), solved: relayout.solved,
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


begin = time.time()
browser = Browser(program)
try:
    for part in ([playground] if mode == 'record' else [states, use, rows, memory, playground]):
        part(browser)
    for error in browser.errors:
        faults.append(('script', error))
finally:
    browser.close()
for fault in faults[:10]:
    print(*fault)
print(f'{len(faults)} faults after {time.time() - begin:.0f} s')
sys.exit(1 if faults else 0)
