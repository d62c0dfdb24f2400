#if canImport(Glibc)
    import Glibc
#endif

/// The largest memory that is in use during a phase, above what was in use when the meter was made.
///
/// The kernel's high-water mark of the resident set is set back at the start of a phase, after the C library has given
/// back what it kept for later: exact to a few pages. Only Linux has such a mark; elsewhere nothing is measured.
struct MemoryMeter {
    private let baseline: Int?

    /// Takes what is in use now as the input, which does not count.
    init() {
        Self.giveBack()
        baseline = Self.status("VmRSS:")
    }

    /// Forgets what was in use before.
    func startPhase() {
        Self.giveBack()
        Self.resetHighWaterMark()
    }

    /// The peak since ``startPhase()``, in bytes above the input; nil where it cannot be measured.
    var peak: Int? {
        guard let baseline, let peak = Self.status("VmHWM:") else { return nil }
        return max(0, peak - baseline)
    }

    /// What is in use now, in bytes above the input; nil where it cannot be measured.
    var held: Int? {
        Self.giveBack()
        guard let baseline, let now = Self.status("VmRSS:") else { return nil }
        return max(0, now - baseline)
    }

    #if canImport(Glibc)
        private static func giveBack() {
            // Not among the functions that the Glibc module declares.
            typealias Trim = @convention(c) (Int) -> Int32
            guard let symbol = dlsym(nil, "malloc_trim") else { return }
            _ = unsafeBitCast(symbol, to: Trim.self)(0)
        }

        private static func resetHighWaterMark() {
            guard let file = fopen("/proc/self/clear_refs", "w") else { return }
            fputs("5", file)
            fclose(file)
        }

        /// One line of the process's status, in bytes.
        private static func status(_ name: String) -> Int? {
            guard let file = fopen("/proc/self/status", "r") else { return nil }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 256)
            while fgets(&line, Int32(line.count), file) != nil {
                let words = line.prefix { $0 != 0 }.split { $0 == 32 || $0 == 9 || $0 == 10 }
                    .map { String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self) }
                if words.count >= 2, words[0] == name { return Int(words[1]).map { $0 * 1024 } }
            }
            return nil
        }
    #else
        private static func giveBack() {}
        private static func resetHighWaterMark() {}
        private static func status(_ name: String) -> Int? { nil }
    #endif
}
