#!/usr/bin/env python3
"""site.py ARCHIVE…: archives of docc, made for static hosting, as their readers see them.

Every page has words or a declaration, and everything that it refers to is there: pages, articles, pictures. In a browser the articles,
the modules and sixty other pages have their heading and their text, pictures are shown, links lead to pages, and no script fails.
PICTURES names a folder for screenshots of the articles."""
import functools, http.server, json, os, random, shutil, sys, threading, time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / 'Examples/Inspector/Samples'))
from browser import Browser

faults = []


def check(holds, *what):
    if not holds:
        faults.append(what)


class Site:
    def __init__(self, archive):
        self.archive = Path(archive)
        self.pages = {'/' + str(file.relative_to(self.archive / 'data').with_suffix('')): json.loads(file.read_text())
                      for file in sorted((self.archive / 'data').rglob('*.json'))}
        self.name = self.archive.stem

    def has(self, path):
        return path.split('#')[0].rstrip('/').lower() in self.pages

    def articles(self):
        return [path for path, page in self.pages.items()
                if path.count('/') == 2 or page['kind'] == 'article' and not path.endswith('-implementations')]

    def read(self):
        """What the pages refer to, without a browser."""
        links = 0
        for path, page in self.pages.items():
            sections = page.get('primaryContentSections', []) + page.get('topicSections', []) + page.get('abstract', [])
            check(page['metadata'].get('title'), self.name, path, 'has no title')
            check(sections, self.name, path, 'has no content')
            for reference in page.get('references', {}).values():
                links += 1
                kind, url = reference.get('type'), reference.get('url', '')
                if kind in ('topic', 'link') and url.startswith('/documentation'):
                    check(self.has(url), self.name, path, 'links to a page that is missing:', url)
                elif kind == 'image':
                    for variant in reference['variants']:
                        check((self.archive / variant['url'].lstrip('/')).exists(), self.name, path, 'lacks', variant['url'])
                # What conforms to a protocol of another module, or is a class of one, says so.
                elif kind == 'unresolvable' and not (reference['title'].startswith('UI') or '.' in reference['title']):
                    check(False, self.name, path, 'links to nothing:', reference.get('title'))
        return links

    def open(self, browser, chosen, pictures):
        """What a reader sees."""
        handler = functools.partial(Quiet, directory=str(self.archive))
        server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f'http://127.0.0.1:{server.server_port}'
        for path in chosen:
            browser.open(address + path + '/')
            title = self.pages[path]['metadata']['title']
            for _ in range(100):
                if browser.evaluate("""!!document.querySelector('h1')?.innerText
                  && [...document.querySelectorAll('main pre')].every(pre => pre.textContent.trim())"""):
                    break
                time.sleep(0.05)
            seen = browser.evaluate('''(() => { const main = document.querySelector('main') ?? document.body; return {
              title: document.querySelector('h1')?.innerText.replace(/\\u200b/g, '').replace(/\\s+/g, ' ').trim() ?? '',
              text: main.innerText.length, links: [...main.querySelectorAll('a[href]')].map(a => a.getAttribute('href')),
              code: [...main.querySelectorAll('pre')].every(pre => pre.textContent.trim()) }; })()''')
            check(seen['title'].replace(' ', '') == title.replace(' ', ''), self.name, path, 'is headed', seen['title'], 'not', title)
            check(seen['text'] > len(title) + 20, self.name, path, 'shows', seen['text'], 'characters')
            check(seen['code'], self.name, path, 'has an empty block of code')
            for link in seen['links']:
                if link.startswith('/documentation'):
                    check(self.has(link), self.name, path, 'leads to', link)
            pictured = browser.evaluate('''Promise.all([...document.querySelectorAll('main img')].map(img => { img.loading = 'eager';
              return img.decode().then(() => img.naturalWidth > 0, () => false); })).then(all => all.every(shown => shown))''')
            check(pictured, self.name, path, 'has a picture that is not shown')
            wanted = json.dumps(self.pages[path].get('primaryContentSections', [])).count('"type": "image"')
            shown = browser.evaluate("document.querySelectorAll('main img').length")
            check(shown >= wanted, self.name, path, 'shows', shown, 'pictures of', wanted)
            if pictures and path in self.articles():
                self.picture(browser, path, pictures)
        server.shutdown()

    def picture(self, browser, path, folder):
        # All of it, as far as a picture may be high.
        browser.window(1200, min(browser.evaluate('document.documentElement.scrollHeight'), 8000))
        time.sleep(0.2)
        browser.picture(Path(folder) / f'{path.split("/")[-1]}.png')
        browser.window(1200, 900)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def send_error(self, code, *rest):
        # Asked for by every site of docc, and optional.
        check(self.path == '/theme-settings.json', 'is asked for, and missing:', self.path)
        super().send_error(code, *rest)


sites = [Site(archive) for archive in sys.argv[1:]]
for site in sites:
    print(f'{site.name}: {len(site.pages)} pages, {site.read()} references')
program = next(filter(None, map(shutil.which, ('chromium', 'chromium-browser', 'google-chrome'))), None)
if not program:
    print('not opened: there is no Chromium')
else:
    browser = Browser(program)
    browser.window(1200, 900)
    pictures = os.environ.get('PICTURES')
    if pictures:
        Path(pictures).mkdir(parents=True, exist_ok=True)
    for site in sites:
        articles = site.articles()
        rest = sorted(set(site.pages) - set(articles))
        chosen = articles + random.Random(1).sample(rest, min(60, len(rest)))
        site.open(browser, chosen, pictures)
        print(f'{site.name}: {len(chosen)} pages opened, all {len(articles)} articles among them')
    for error in browser.errors:
        # Those are told by the server, with their paths.
        check(error.startswith('Failed to load resource'), 'a script fails:', error)
for fault in faults[:40]:
    print(*fault)
sys.exit(f'{len(faults)} faults' if faults else 0)
