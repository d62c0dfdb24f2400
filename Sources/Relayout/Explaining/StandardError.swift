/// The standard error stream. The standard library has no name for it, and this library imports nothing.
enum StandardError {
    /// Writes a line. What cannot be written is lost: a message must not stop a layout.
    static func write(_ line: String) {
        #if hasFeature(Embedded)
            // One stream is all that can be counted on there.
            print(line)
        #else
            writeWhole(line)
        #endif
    }

    #if !hasFeature(Embedded)
        private static func writeWhole(_ line: String) {
            var text = line + "\n"
            text.withUTF8 { bytes in
                var rest = bytes[...]
                // A pipe may take a part; one that is full or closed takes nothing, and the rest is given up.
                while !rest.isEmpty {
                    let written = writeToDescriptor(2, bytes.baseAddress! + rest.startIndex, ByteCount(rest.count))
                    guard written > 0 else { return }
                    rest = rest.dropFirst(Int(written))
                }
            }
        }
    #endif
}

// POSIX: ssize_t write(int, const void *, size_t), which glibc, musl, Darwin, Android and WASI have; Windows:
// int _write(int, const void *, unsigned int). Every Swift program links it, since the runtime itself uses it.
#if hasFeature(Embedded)
#elseif os(Windows)
    private typealias ByteCount = UInt32
    @_silgen_name("_write")
    private func writeToDescriptor(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: UInt32) -> Int32
#else
    private typealias ByteCount = UInt
    @_silgen_name("write")
    private func writeToDescriptor(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: UInt) -> Int
#endif
