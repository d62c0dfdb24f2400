import Dispatch
import Foundation

/// A terminal that is taken over, and given back as it was: when the program ends, on Ctrl-C, and on signals that end it.
@MainActor
final class Session {
    private var settings = termios()
    private var sources: [any DispatchSourceProtocol] = []
    private var canvas: Canvas?

    /// nil where standard input and output are no terminal.
    init?() {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else {
            return nil
        }
        var raw = settings
        cfmakeraw(&raw)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
        // The other screen, without a cursor.
        write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J")
    }

    /// In cells.
    var size: (width: Int, height: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Calls `key` with what is typed, and `resize` where the window has another size. Does not return.
    func run(key: @escaping @MainActor (String) -> Void, resize: @escaping @MainActor () -> Void) -> Never {
        let input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        input.setEventHandler { [unowned self] in
            var bytes = [UInt8](repeating: 0, count: 256)
            let count = read(STDIN_FILENO, &bytes, bytes.count)
            guard count > 0 else { end(0) }
            let input = String(decoding: bytes[..<count], as: UTF8.self)
            MainActor.assumeIsolated { keys(in: input).forEach(key) }
        }
        input.resume()
        sources.append(input)
        on(SIGWINCH) { [unowned self] in
            canvas = nil
            write("\u{1B}[2J")
            resize()
        }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { on(number) { [unowned self] in end(128 + number) } }
        dispatchMain()
    }

    /// Shows what is not on the screen yet.
    func show(_ new: Canvas) {
        write(new.changes(from: canvas))
        canvas = new
    }

    /// Gives the terminal back.
    func leave() {
        write("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    }

    /// Gives the terminal back, and ends the program.
    func end(_ status: Int32) -> Never {
        leave()
        exit(status)
    }

    private func on(_ number: Int32, _ action: @escaping @MainActor () -> Void) {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated(action) }
        source.resume()
        sources.append(source)
    }

    private func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count <= 0 { return }
            bytes = bytes.dropFirst(count)
        }
    }
}
