#!/usr/bin/env python3
"""picture_pages.py BROWSER PAGE…: pictures of pages beside them, in a window, in the dark, and on a phone, with an item chosen."""
import sys
from pathlib import Path
from browser import Browser

browser = Browser(sys.argv[1])
try:
    for page in map(Path, sys.argv[2:]):
        for name, size, dark in (('desktop', (1280, 900), False), ('dark', (1280, 900), True), ('phone', (390, 844), False)):
            browser.window(*size, dark, isPhone=name == 'phone')
            browser.open('about:blank')
            browser.open(page.resolve().as_uri())
            browser.evaluate('choose(Math.min(2, view().items.length - 1))')
            browser.evaluate('new Promise(done => setTimeout(done, 300))')
            browser.picture(page.with_name(f'{page.stem}-{name}.png'))
    if browser.errors:
        sys.exit('\n'.join(browser.errors))
finally:
    browser.close()
