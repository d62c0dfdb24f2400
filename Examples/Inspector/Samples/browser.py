"""A browser without a window, driven by its DevTools protocol over a web socket. Nothing but Python's own library."""
import base64, json, os, socket, struct, subprocess, tempfile, time
from pathlib import Path


class Browser:
    def __init__(self, program):
        self.directory = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            [program, '--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--no-first-run',
             '--remote-debugging-port=0', f'--user-data-dir={self.directory.name}', 'about:blank'],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port, path = self.address()
        self.socket = socket.create_connection(('127.0.0.1', port), timeout=300)
        self.received = b''
        self.handshake(port, path)
        self.count, self.session, self.errors, self.events = 0, None, [], set()
        target = self.call('Target.createTarget', url='about:blank')['targetId']
        self.session = self.call('Target.attachToTarget', targetId=target, flatten=True)['sessionId']
        for domain in ('Page', 'Runtime', 'Log'):
            self.call(f'{domain}.enable')

    def address(self):
        """Where it listens, once it says so."""
        file = Path(self.directory.name) / 'DevToolsActivePort'
        for _ in range(600):
            if file.exists() and len(lines := file.read_text().split()) == 2:
                return int(lines[0]), lines[1]
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        raise SystemExit('the browser does not start')

    # The web socket (RFC 6455): texts of any length from the browser, masked ones to it.

    def handshake(self, port, path):
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f'GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
                             f'Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n').encode())
        while b'\r\n\r\n' not in self.received:
            self.received += self.socket.recv(4096)
        head, self.received = self.received.split(b'\r\n\r\n', 1)
        assert b' 101 ' in head, head

    def take(self, count):
        parts, have = [self.received], len(self.received)
        while have < count:
            part = self.socket.recv(1 << 20)
            if not part:
                raise SystemExit('the browser is gone')
            parts.append(part)
            have += len(part)
        data = b''.join(parts)
        self.received = data[count:]
        return data[:count]

    def receive(self):
        text = b''
        while True:
            first, length = self.take(2)
            if length == 126:
                length, = struct.unpack('>H', self.take(2))
            elif length == 127:
                length, = struct.unpack('>Q', self.take(8))
            part = self.take(length)
            if first & 15 in (0, 1):
                text += part
                if first & 128:
                    return json.loads(text)

    def send(self, message):
        data, mask = json.dumps(message).encode(), os.urandom(4)
        size = len(data)
        head = bytes([129, 128 | size]) if size < 126 else bytes([129, 254]) + struct.pack('>H', size) if size < 65536 \
            else bytes([129, 255]) + struct.pack('>Q', size)
        keys = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(data, 'big') ^ int.from_bytes(keys, 'big')).to_bytes(size, 'big')
        self.socket.sendall(head + mask + masked)

    # The protocol

    def call(self, method, **parameters):
        self.count += 1
        number = self.count
        message = {'id': number, 'method': method, 'params': parameters}
        if self.session:
            message['sessionId'] = self.session
        self.send(message)
        while True:
            answer = self.receive()
            if answer.get('id') == number:
                if 'error' in answer:
                    raise SystemExit(f'{method}: {answer["error"]}')
                return answer['result']
            self.note(answer)

    def note(self, event):
        method, parameters = event.get('method'), event.get('params', {})
        self.events.add(method)
        if method == 'Runtime.exceptionThrown':
            details = parameters['exceptionDetails']
            self.errors.append(details.get('exception', {}).get('description') or details['text'])
        elif method == 'Log.entryAdded' and parameters['entry']['level'] == 'error':
            self.errors.append(parameters['entry']['text'])
        elif method == 'Runtime.consoleAPICalled' and parameters['type'] in ('error', 'assert'):
            self.errors.append(str(parameters['args']))

    def open(self, path):
        self.events.discard('Page.loadEventFired')
        self.call('Page.navigate', url=path)
        while 'Page.loadEventFired' not in self.events:
            self.note(self.receive())

    def evaluate(self, script):
        result = self.call('Runtime.evaluate', expression=script, returnByValue=True, awaitPromise=True)
        if 'exceptionDetails' in result:
            details = result['exceptionDetails']
            raise SystemExit(f'{script[:200]}: {details.get("exception", {}).get("description") or details["text"]}')
        return result['result'].get('value')

    def press(self, key, code=None, modifiers=0):
        codes = {'Enter': 13, 'Escape': 27, 'PageUp': 33, 'PageDown': 34, 'ArrowLeft': 37, 'ArrowUp': 38, 'ArrowRight': 39,
                 'ArrowDown': 40, 'Tab': 9, 'Home': 36, 'End': 35, 'Backspace': 8}
        letters = {'text': key} if len(key) == 1 else {'text': '\r'} if key == 'Enter' else {}
        for kind in ('keyDown', 'keyUp'):
            self.call('Input.dispatchKeyEvent', type=kind, key=key, code=code or key, modifiers=modifiers,
                      windowsVirtualKeyCode=codes.get(key) or (ord(key.upper()) if key.isalnum() else 0), **(letters if kind == 'keyDown' else {}))

    def click(self, x, y):
        for kind in ('mousePressed', 'mouseReleased'):
            self.call('Input.dispatchMouseEvent', type=kind, x=x, y=y, button='left', clickCount=1)

    def wheel(self, x, y, points):
        self.call('Input.dispatchMouseEvent', type='mouseWheel', x=x, y=y, deltaX=0, deltaY=points)

    def window(self, width, height, dark=False, isPhone=False, isStill=False):
        self.call('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=1, mobile=isPhone)
        self.call('Emulation.setEmulatedMedia', features=[
            {'name': 'prefers-color-scheme', 'value': 'dark' if dark else 'light'},
            {'name': 'prefers-reduced-motion', 'value': 'reduce' if isStill else 'no-preference'}])

    def picture(self, path):
        data = self.call('Page.captureScreenshot', format='png')['data']
        Path(path).write_bytes(base64.b64decode(data))

    def close(self):
        try:
            session, self.session = self.session, None
            self.call('Browser.close')
        except (SystemExit, OSError):
            self.process.terminate()
        self.process.wait(30)
        self.directory.cleanup()
