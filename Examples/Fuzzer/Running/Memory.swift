#if canImport(Glibc)
    import Glibc
#endif

/// The memory of this process, in bytes; nil where it cannot be measured: only Linux says.
enum Memory {
    #if canImport(Glibc)
        /// What is in use, to a few pages: what the C library kept for later is given back first.
        static var inUse: Int? {
            // Not among the functions that the Glibc module declares.
            typealias Trim = @convention(c) (Int) -> Int32
            if let symbol = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(symbol, to: Trim.self)(0) }
            return status("VmRSS:")
        }

        /// The most that ever was.
        static var peak: Int? { status("VmHWM:") }

        /// One line of the process's status.
        private static func status(_ name: String) -> Int? {
            guard let file = fopen("/proc/self/status", "r") else { return nil }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 256)
            while fgets(&line, Int32(line.count), file) != nil {
                let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).split(
                    whereSeparator: \.isWhitespace)
                if words.count >= 2, words[0] == name { return Int(words[1]).map { $0 * 1024 } }
            }
            return nil
        }
    #else
        static var inUse: Int? { nil }
        static var peak: Int? { nil }
    #endif

    /// The number of bytes as a text.
    static func text(_ bytes: Int?) -> String {
        guard let bytes else { return "not measured" }
        return bytes < 10_000_000 ? "\(bytes / 1000) kB" : "\(bytes / 1_000_000) MB"
    }
}

/// Whether memory stays as it was after a beginning.
struct MemoryWatch {
    /// What the allocator's pages may differ by.
    private static let allowance = 500_000
    private var inUse: Int?
    private var peak: Int?
    private(set) var fault: String?

    /// To be called when everything has reached its size.
    mutating func begin() { (inUse, peak) = (Memory.inUse, Memory.peak) }

    /// To be called at the end. Says what was measured.
    mutating func end(_ name: String) {
        guard let inUse, let peak, let inUseNow = Memory.inUse, let peakNow = Memory.peak else {
            return Console.note("\(name): memory was not measured")
        }
        Console.note(
            "\(name): memory in use \(Memory.text(inUse)) at a tenth of the way, \(Memory.text(inUseNow)) at the end; "
                + "peak \(Memory.text(peak)), \(Memory.text(peakNow)) at the end")
        if inUseNow - inUse > Self.allowance { fault = "\(inUseNow - inUse) bytes more are in use" }
        if peakNow - peak > 2 * Self.allowance { fault = "the peak rose by \(peakNow - peak) bytes" }
    }
}
