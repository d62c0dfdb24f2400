import Foundation

/// Says on standard error which cases were under way when the process traps.
enum TrapReport {
    /// The most workers there can be.
    static let slots = 64
    private static let length = 128
    /// A zero-terminated text for each worker; a signal handler may read nothing that could be locked or moved.
    nonisolated(unsafe) private static let texts = UnsafeMutablePointer<CChar>.allocate(capacity: slots * length)

    /// What a worker does from now on.
    static func note(_ text: String, _ worker: Int) {
        let target = texts + worker * length
        for (at, byte) in text.utf8.prefix(length - 1).enumerated() { target[at] = CChar(bitPattern: byte) }
        target[min(text.utf8.count, length - 1)] = 0
    }

    static func text(_ worker: Int) -> String { String(cString: texts + worker * length) }

    static func install() {
        for worker in 0..<slots { texts[worker * length] = 0 }
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
            signal(number) { number in
                TrapReport.say("\ntrapped in one of these:\n")
                for worker in 0..<TrapReport.slots where TrapReport.texts[worker * TrapReport.length] != 0 {
                    _ = write(
                        2, TrapReport.texts + worker * TrapReport.length,
                        strlen(TrapReport.texts + worker * TrapReport.length))
                    TrapReport.say("\n")
                }
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    private static func say(_ text: StaticString) { _ = write(2, text.utf8Start, text.utf8CodeUnitCount) }
}
