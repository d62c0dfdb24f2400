/// Which numbers changed, for those who looked before and want to look only at these.
struct ChangeLog {
    /// Counts the changes, ever.
    private(set) var count = 0
    /// The numbers that changed since ``begin()``, when there were `start` changes; some perhaps more than once.
    private(set) var numbers: [Int32] = []
    private var start = 0

    /// A log whose changes are not known: whoever asks has to look at everything.
    static var unknown: ChangeLog {
        var log = ChangeLog()
        log.count = -1
        return log
    }

    mutating func note(_ number: Int32) {
        count += 1
        numbers.append(number)
    }

    /// Forgets what changed so far, but not that it did.
    mutating func begin() {
        start = count
        numbers.removeAll(keepingCapacity: true)
    }

    /// What changed since there were `count` changes; nil where that is forgotten.
    func since(_ count: Int) -> ArraySlice<Int32>? {
        count >= start && count <= self.count ? numbers[(count - start)...] : nil
    }
}
