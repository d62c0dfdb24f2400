/// The standard error stream. The standard library has no name for it, and this library imports nothing.
enum StandardError {
    /// Writes a line. What cannot be written is lost: a message must not stop a layout.
    static func write(_ line: String) {
        var text = line + "\n"
        text.withUTF8 { _ = writeToDescriptor(2, $0.baseAddress, $0.count) }
    }
}

// POSIX: ssize_t write(int, const void *, size_t). Linked by every Swift program, since the runtime itself uses it.
#if os(Windows)
    @_silgen_name("_write")
    private func writeToDescriptor(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32
#else
    @_silgen_name("write")
    private func writeToDescriptor(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int
#endif
