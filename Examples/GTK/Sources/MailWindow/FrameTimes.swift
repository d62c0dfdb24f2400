import CGtk

/// What the processor does in a frame, in seconds: what is done inside something else counts there alone.
final class FrameTimes {
    enum Part: Int, CaseIterable {
        /// Describing, solving, and telling widgets their frames.
        case library
        /// Giving GTK the frames, and what GTK does then.
        case allocating
        /// Asking GTK for the sizes of text and buttons.
        case measuring
        /// GTK's, from the end of the layout to the end of the frame.
        case drawing
    }

    /// GTK runs on one thread.
    nonisolated(unsafe) static let shared = FrameTimes()

    private var current: Part?
    private var since = 0.0
    private var frame = Array(repeating: 0.0, count: Part.allCases.count)
    /// The frames in which something was laid out.
    private var frames: [[Double]] = []

    func during<Result>(_ part: Part, _ body: () throws -> Result) rethrows -> Result {
        // To ask for the time takes a while itself.
        if part == current { return try body() }
        let outer = current
        turn(to: part)
        defer { turn(to: outer) }
        return try body()
    }

    private func turn(to part: Part?) {
        let now = Self.now
        if let current { frame[current.rawValue] += now - since }
        (current, since) = (part, now)
    }

    /// Takes note of the frames that a clock shows.
    func watch(_ clock: OpaquePointer) {
        connect(UnsafeMutableRawPointer(clock), "layout") { [self] _ in turn(to: .drawing) }
        connect(UnsafeMutableRawPointer(clock), "after-paint") { [self] _ in
            turn(to: nil)
            if frame[Part.library.rawValue] > 0 { frames.append(frame) }
            frame = Array(repeating: 0, count: frame.count)
        }
    }

    /// One line, in milliseconds, of all frames since the last one.
    func report() -> String {
        defer { frames = [] }
        guard !frames.isEmpty else { return "0 frames" }
        /// In a busy machine the processor's own memory is shared: the best frames are those that had it.
        func time(_ parts: [Part], _ share: Double) -> String {
            let sums = frames.map { frame in parts.reduce(0) { $0 + frame[$1.rawValue] } }.sorted()
            return "\((sums[Int(share * Double(sums.count - 1))] * 1e5).rounded() / 100)"
        }
        let parts = Part.allCases.map { "\($0) \(time([$0], 0.5))" }.joined(separator: ", ")
        let both: [Part] = [.library, .allocating]
        return
            "\(frames.count) frames: \(time(both, 0.1)) ms in the best tenth, \(time(both, 0.5)) in the middle (\(parts))"
    }

    /// The processor time of this thread: other programs do not count.
    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
    }
}
