#!/usr/bin/env python3
"""terminal_picture.py BROWSER PNG <SCREEN: what `tmux capture-pane -ep` says, as a picture."""
import html, re, sys, tempfile, unicodedata
from pathlib import Path
from browser import Browser

COLORS = ['#1c1c1e', '#d0365c', '#4caf50', '#c9a227', '#2f6fd0', '#a05bd0', '#2aa7b8', '#e8e8ea']


def cell(letter):
    """A letter as markup; one that is two cells wide is that in every font."""
    isWide = unicodedata.east_asian_width(letter) in 'WF'
    return f'<i style="display:inline-block;width:2ch;font-style:normal">{letter}</i>' if isWide else html.escape(letter)


def spans(line, style):
    """A line as markup, and the style with which it ends."""
    text = ''
    for part in re.split(r'(\x1b\[[0-9;]*m)', line):
        if not part.startswith('\x1b'):
            ink, paper = style.get('ink', '#e8e8ea'), style.get('paper')
            css = f'color:{ink}' + (f';background:{paper}' if paper else '') + (';font-weight:bold' if 'bold' in style else '') \
                + (';opacity:.65' if 'dim' in style else '')
            text += f'<span style="{css}">{"".join(map(cell, part))}</span>'
            continue
        for code in map(int, filter(None, part[2:-1].split(';') if part != '\x1b[m' else ['0'])):
            if code == 0:
                style = {}
            elif code in (1, 2):
                style = {**style, 'bold' if code == 1 else 'dim': True}
            elif code == 22:
                style = {key: value for key, value in style.items() if key not in ('bold', 'dim')}
            elif code in (39, 49):
                style = {key: value for key, value in style.items() if key != ('ink' if code == 39 else 'paper')}
            elif 30 <= code <= 37:
                style = {**style, 'ink': COLORS[code - 30]}
            elif 40 <= code <= 47:
                style = {**style, 'paper': COLORS[code - 40]}
    return text, style


program, picture = sys.argv[1:]
lines, style = [], {}
for line in sys.stdin.read().rstrip('\n').split('\n'):
    text, style = spans(line, style)
    lines.append(text)
page = '<meta charset="utf-8"><body style="margin:0;background:#1c1c1e"><pre style="margin:0;padding:10px;display:inline-block;' \
    'font:16px/20px DejaVu Sans Mono,monospace">' + '\n'.join(lines)
browser = Browser(program)
try:
    with tempfile.NamedTemporaryFile('w', suffix='.html') as file:
        file.write(page)
        file.flush()
        browser.open(Path(file.name).as_uri())
        width, height = browser.evaluate('(({width, height}) => [Math.ceil(width), Math.ceil(height)])'
                                         '(document.querySelector("pre").getBoundingClientRect())')
        browser.window(width, height)
        browser.picture(picture)
finally:
    browser.close()
