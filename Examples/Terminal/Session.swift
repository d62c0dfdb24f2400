import Dispatch
import Foundation

/// A terminal that is taken over, and given back as it was: when the program ends, on Ctrl-C, on signals that end it, and while it
/// is suspended.
@MainActor
final class Session {
    /// Those that the terminal gets back.
    private var settings = termios()
    /// Whether the terminal is taken over.
    private var isOurs = false
    private var typed = TypedKeys()
    private var sources: [any DispatchSourceProtocol] = []
    private var canvas: Canvas?
    /// Whether nobody asked for a terminal without colours (no-color.org).
    private let isColored = ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty

    /// nil where standard input and output are no terminal, or one that can only print.
    init?() {
        guard ProcessInfo.processInfo.environment["TERM"] != "dumb", isatty(STDIN_FILENO) == 1,
            isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0
        else { return nil }
        enter(TCSAFLUSH)
    }

    /// In cells.
    var size: (width: Int, height: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Calls `press` with all that was typed since it was called last, and `draw` where everything has to be shown anew: the window
    /// has another size, or the program was suspended. Ctrl-C does not wait for what was typed before. Does not return.
    func run(press: @escaping @MainActor ([String]) -> Void, draw: @escaping @MainActor () -> Void) -> Never {
        let input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        input.setEventHandler { [unowned self] in
            MainActor.assumeIsolated {
                // In the background it is not for us.
                guard isOurs else { return }
                let bytes = read()
                if bytes.isEmpty || bytes.contains(3) { end(0) }
                // As a terminal does, which forgets what was typed after it.
                let suspension = bytes.firstIndex(of: 26)
                press(typed.keys(in: Array(bytes[..<(suspension ?? bytes.count)])))
                if suspension != nil { suspend(draw) }
            }
        }
        input.resume()
        sources.append(input)
        on(SIGWINCH) { [unowned self] in
            guard isOurs else { return }
            canvas = nil
            write("\u{1B}[2J")
            draw()
        }
        on(SIGTSTP) { [unowned self] in suspend(draw) }
        // Also after a stop that nobody can see to.
        on(SIGCONT) { [unowned self] in comeBack(draw) }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { on(number) { [unowned self] in end(128 + number) } }
        dispatchMain()
    }

    /// Shows what is not on the screen yet.
    func show(_ new: Canvas) {
        write(new.changes(from: canvas, isColored: isColored))
        canvas = new
    }

    /// Takes the terminal. `when`: what becomes of that which was typed before, in the words of `tcsetattr`.
    private func enter(_ when: Int32 = TCSADRAIN) {
        var raw = settings
        cfmakeraw(&raw)
        tcsetattr(STDIN_FILENO, when, &raw)
        // The other screen, without a cursor.
        (canvas, isOurs) = (nil, true)
        write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J")
    }

    /// Gives the terminal back.
    func leave(_ when: Int32 = TCSAFLUSH) {
        guard isOurs else { return }
        isOurs = false
        write("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
        tcsetattr(STDIN_FILENO, when, &settings)
    }

    /// Gives the terminal back until the program is to go on: that is at once where no shell could see to it.
    private func suspend(_ draw: @escaping @MainActor () -> Void) {
        leave(TCSADRAIN)
        stop(SIGTSTP)
        comeBack(draw)
    }

    /// Takes the terminal again. In the background that is another's: the program stops until it is in the foreground.
    private func comeBack(_ draw: @escaping @MainActor () -> Void) {
        if isInForeground {
            enter()
            draw()
        } else {
            // Not at once: a signal that ends the program may have come with the one to go on.
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [unowned self] in
                if isOurs { return }
                if isInForeground { comeBack(draw) } else { stop(SIGTTOU) }
            }
        }
    }

    private var isInForeground: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

    /// Does what a signal that stops a program does unless somebody listens to it.
    private func stop(_ number: Int32) {
        var (stop, before) = (sigset_t(), sigset_t())
        sigemptyset(&stop)
        sigaddset(&stop, number)
        let listening = signal(number, SIG_DFL)
        pthread_sigmask(SIG_UNBLOCK, &stop, &before)
        raise(number)
        pthread_sigmask(SIG_SETMASK, &before, nil)
        signal(number, listening)
    }

    /// Gives the terminal back, and ends the program.
    func end(_ status: Int32) -> Never {
        leave()
        exit(status)
    }

    /// All that was typed and not read yet, as far as it is there; nothing where there is nobody who types.
    private func read() -> [UInt8] {
        var (all, waiting) = ([UInt8](), Int32(0))
        repeat {
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
            if count <= 0 { break }
            all += bytes[..<count]
        } while ioctl(STDIN_FILENO, UInt(FIONREAD), &waiting) == 0 && waiting > 0 && all.count < 1 << 16
        return all
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
