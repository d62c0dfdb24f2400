#!/usr/bin/env python3
"""check_page.py INSPECTOR BROWSER SCENES FEED [WIDTHS [SEED]] [--pictures FOLDER]: pages in a real browser.

At each of WIDTHS random widths a scene, from half to twice the root's, what the page computes must be within 1e-6 (of 1 pt, or of
its numbers) of a layout at that width, and what it draws within 1/64 px of that; every sum must add up to the value that it
explains. Then a feed is used: by pointer, by keys, and as a screen reader is told of it. No script may fail."""
import json, random, subprocess, sys, tempfile, time
from collections import defaultdict
from pathlib import Path
from browser import Browser

arguments = sys.argv[1:]
pictures = None
if '--pictures' in arguments:
    at = arguments.index('--pictures')
    pictures = Path(arguments[at + 1])
    del arguments[at:at + 2]
inspector, program, scenes, feed = arguments[:4]
count = int(arguments[4]) if len(arguments) > 4 else 50
chance = random.Random(int(arguments[5]) if len(arguments) > 5 else 1)
faults, folder = [], tempfile.TemporaryDirectory()
# The browser counts in 64ths, and answers in numbers of seven digits.
DRAWN = 1 / 64 + 2e-4


def run(*words):
    result = subprocess.run([inspector, *words], capture_output=True, text=True)
    if result.returncode:
        sys.exit(f'{words}: {result.stderr.strip()}')
    return result.stdout


def page(file):
    path = f'{folder.name}/{Path(file).stem}.html'
    run('page', file, '--out', path)
    return Path(path)


def check(holds, *what):
    if not holds:
        faults.append(what)


def layouts():
    """By place of the scene: (width, frames) from the solver, frames from the root's corner."""
    lines = [line for line in open(scenes) if line.strip()]
    groups = defaultdict(list)
    for place, line in enumerate(lines):
        groups[json.loads(line)['items'][0]['abs'][2]].append(place)
    result = defaultdict(list)
    for number, (width, places) in enumerate(groups.items()):
        file = f'{folder.name}/group{number}.jsonl'
        Path(file).write_text(''.join(lines[place] for place in places))
        for _ in range(count):
            at = width * chance.uniform(0.5, 2)
            for place, text in zip(places, run('scenes', file, '--json', '--width', repr(at)).splitlines()):
                frames = json.loads(text)['frames']
                x, y = next(iter(frames.values()))[:2]
                result[place].append((at, {k: [f[0] - x, f[1] - y, f[2], f[3]] for k, f in frames.items()}))
    return result


def off(one, other, relative):
    return max(abs(a - b) / (max(1, abs(b)) if relative else 1) for a, b in zip(one, other))


def compare(browser):
    expected = layouts()
    tried = near = 0
    worst, drawn, sums = 0.0, 0.0, 0.0
    browser.open(page(scenes).as_uri())
    browser.evaluate('relayout.reveal()')
    ids = browser.evaluate('relayout.names')
    for place, ways in sorted(expected.items()):
        script = f'''{json.dumps([at for at, _ in ways])}.map(width => {{
          relayout.show({place}, 0, 0, width);
          return [relayout.frames(), relayout.drawn(), Math.max(...relayout.sums())]; }})'''
        for (at, frames), (computed, shown, sum) in zip(ways, browser.evaluate(script)):
            for item, frame in computed.items():
                if item not in frames:
                    # The library's own guides: no scene has them.
                    continue
                tried += 1
                if frame is None:
                    check(False, 'no frame', ids[place], at, item)
                    continue
                error = off(frame, frames[item], True)
                # Within a hair of a jump either side of it is right.
                if error > 1e-6 and jumps(browser, at):
                    near += 1
                    continue
                worst = max(worst, error)
                check(error <= 1e-6, 'computed', ids[place], at, item, frame, frames[item])
                if item not in shown:
                    check(False, 'not drawn', ids[place], at, item)
                    continue
                drawn = max(drawn, off(shown[item], frame, False))
                check(off(shown[item], frame, False) <= DRAWN, 'drawn', ids[place], at, item, shown[item], frame)
            sums = max(sums, sum)
            check(sum <= 1e-6, 'sum', ids[place], at, sum)
    print(f'{len(expected)} scenes, {tried} frames: computed within {worst:.1e}, drawn within {drawn * 64:.3f}/64 px, '
          f'sums within {sums:.1e}; {near} beside a jump')
    return len(ids)


def jumps(browser, at):
    return browser.evaluate(f'view().breaks.some(entry => Math.abs(entry[0] - {at!r}) <= 1e-5)')


def use(browser):
    """What people do with a page."""
    browser.window(1280, 900)
    path = page(feed)
    browser.open(path.as_uri())
    text = lambda id: browser.evaluate(f'document.getElementById("{id}").textContent')
    at = browser.evaluate('''(() => { const box = [...document.querySelectorAll('.item')].find(box => box.textContent === 'weather')
      .getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()''')
    browser.click(*at)
    check('weather' in text('item') and 'FeedScreen.swift:' in text('item'), 'a click tells lines', text('item'))
    check('because' in text('item') and 'What it would take' in text('item'), 'a click tells a sum', text('item'))
    browser.press('Escape')
    check('Choose an item' in text('item'), 'Escape lets go', text('item'))
    browser.evaluate("document.getElementById('slider').focus()")
    width = browser.evaluate('now.width')
    browser.press('ArrowRight')
    check(browser.evaluate('now.width') == width + 1, 'an arrow is a point', browser.evaluate('now.width'))
    browser.press('PageUp')
    check(browser.evaluate('view().breaks.some(entry => entry[0] === now.width)'), 'Page Up goes to a breakpoint')
    browser.evaluate("document.querySelector('[role=treeitem]').focus()")
    for key in ('ArrowDown', 'ArrowDown', 'Enter'):
        browser.press(key)
    check(browser.evaluate('now.item') == 2, 'the list goes by keys', browser.evaluate('now.item'))
    tree = browser.call('Accessibility.getFullAXTree')['nodes']
    told = {(node.get('role', {}).get('value'), node.get('name', {}).get('value')) for node in tree if not node.get('ignored')}
    for role, name in (('slider', 'Width of the root'), ('button', 'Next breakpoint'), ('tree', 'Items'), ('status', None)):
        check(any(r == role and (name is None or n == name) for r, n in told), 'told to screen readers', role, name)
    check(any(r == 'treeitem' and ' by ' in (n or '') for r, n in told), 'items are told with their sizes')
    browser.evaluate('play(layout().changes[0][0])')
    browser.evaluate('new Promise(done => setTimeout(done, 600))')
    moving = browser.evaluate("document.getAnimations().length")
    check(moving > 0, 'a change of state is animated')
    browser.evaluate('new Promise(done => setTimeout(done, 900))')
    check('→' in text('change') and 'Receipt' in text('change'), 'a change tells causes', text('change'))
    narrow = []
    for size in (1280, 768, 390, 320):
        browser.window(size, 800, isPhone=size < 500)
        narrow.append(browser.evaluate('document.documentElement.scrollWidth <= innerWidth'))
    check(all(narrow), 'nothing sticks out at any width of a window', narrow)
    return path


def take(browser, path):
    pictures.mkdir(parents=True, exist_ok=True)
    for name, size, dark in (('desktop', (1280, 900), False), ('dark', (1280, 900), True), ('phone', (390, 844), False)):
        browser.window(*size, dark, isPhone=name == 'phone')
        browser.open('about:blank')
        browser.open(path.as_uri() + '#0/1/0/340/4')
        browser.evaluate('new Promise(done => setTimeout(done, 300))')
        browser.picture(pictures / f'{path.stem}-{name}.png')


begin = time.time()
browser = Browser(program)
try:
    compare(browser)
    path = use(browser)
    if pictures:
        take(browser, path)
    for error in browser.errors:
        faults.append(('script', error))
finally:
    browser.close()
for fault in faults[:10]:
    print(*fault)
print(f'{len(faults)} faults after {time.time() - begin:.0f} s')
sys.exit(1 if faults else 0)
