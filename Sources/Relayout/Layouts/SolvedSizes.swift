/// The sizes that layouts asked for while they described themselves, from one description of an update to the next.
///
/// Every update begins without any, so that what comes out does not depend on the update before.
struct SolvedSizes {
    /// Sizes closer than this, in points, are the same: noise of solving describes nothing again.
    private static let sameLength = 1e-6

    /// How often the update was described before.
    private(set) var round = 0
    /// By item number, as solved after the description before.
    private var known: [Int32: Size] = [:]
    /// Whose size was asked for, in order, each once for every layout that asked.
    private(set) var asked: [Int32] = []

    /// What a layout is told; it is remembered that it asked.
    mutating func answer(for number: Int32) -> (width: Double?, height: Double?) {
        asked.append(number)
        return (known[number]?.width, known[number]?.height)
    }

    /// Takes the sizes that came out. Returns those who asked and would now be told another one.
    mutating func take(_ size: (Int32) -> Size) -> [Int32] {
        var changed: [Int32] = []
        for number in asked {
            let size = size(number)
            if let old = known[number], old.isClose(to: size, tolerance: SolvedSizes.sameLength) { continue }
            known[number] = size
            changed.append(number)
        }
        asked.removeAll(keepingCapacity: true)
        round += 1
        return changed
    }
}

extension Size {
    fileprivate func isClose(to other: Size, tolerance: Double) -> Bool {
        (width - other.width).magnitude <= tolerance && (height - other.height).magnitude <= tolerance
    }
}
