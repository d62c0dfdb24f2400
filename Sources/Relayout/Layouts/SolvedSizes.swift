/// The sizes that layouts asked for while they described themselves, from one description of an update to the next.
///
/// Every update begins without any, so that what comes out does not depend on the update before.
struct SolvedSizes {
    /// Whether an item's width follows from what is in it, where there is a reason to ask.
    private enum Following {
        /// It came out wider than what was told.
        case suspected
        /// It came out as wide with less in it.
        case denied
        /// It came out narrower with less in it; or wider once more with all.
        case certain
    }

    /// Lengths closer than this, in points, are the same: noise of solving describes nothing again, breaks no row, takes no column
    /// away, and chooses nothing.
    static let sameLength = 1e-6

    /// How often the update was described before, since it began without any sizes.
    private(set) var round = 0
    /// Likewise, before that.
    private var before = 0
    /// How often the update was described before.
    var described: Int { before + round }
    /// By item number, as solved after the description before.
    private var known: [Int32: LayoutSize] = .init()
    /// What was known in the rounds before, from the second one on.
    private var rounds: [[Int32: LayoutSize]] = []
    /// By item number: the least width that its content measured when given less than its natural width.
    private var narrow: [Int32: Double] = .init()
    /// By item number.
    private var following: [Int32: Following] = .init()
    /// The items that were described with less in them, this time, as their widths may follow.
    private var capped: Set<Int32> = .init()
    /// Whether the sizes are those of a round before, so that they would never settle.
    private(set) var isCycling = false
    /// Whose size was asked for, in order, each once for every layout that asked.
    private(set) var asked: [Int32] = []
    /// Whether a size was asked for that is not known yet.
    private(set) var isGuessing = false

    /// What a layout is told; it is remembered that it asked.
    mutating func answer(for number: Int32, notingIn reads: Reads) -> (width: Double?, height: Double?) {
        asked.append(number)
        if known[number] == nil { isGuessing = true }
        let size = ReadTracked(known[number]).read(notingIn: reads)
        return (size?.width, size?.height)
    }

    /// A length without the noise of solving, for code that may compare it with a number: a sixth of 360 is 60, and not a last
    /// digit less. Lengths that are no multiples of what widths are asked in stay as they are.
    static func clean(_ length: Double) -> Double {
        let multiple = ContentTable.asked(length)
        return (multiple - length).magnitude <= 1e-12 * max(1, length.magnitude) ? multiple : length
    }

    /// The least width that content measured when given less than its natural width, in this round or one before: once
    /// it gets no more than that, it measures the same and would no longer tell.
    mutating func widthWanted(
        _ number: Int32, after answer: Content.Lengths, at width: Double, natural: Content.Lengths
    ) -> Double? {
        let least = answer.widthWanted(after: narrow[number] ?? natural.width, at: width, natural: natural)
        if least != natural.width { narrow[number] = least }
        return least
    }

    /// Whether an item's width may follow from what is in it: it came out wider than what was told. Then it is to be described with
    /// less in it, and comes out narrower, if it does.
    mutating func mayFollow(_ number: Int32) -> Bool {
        guard let known = following[number], known != .denied else { return false }
        capped.insert(number)
        return true
    }

    /// Takes by how much an item came out wider than what was told. Returns whether it has to be described with all that is in it
    /// after all.
    private mutating func judge(_ number: Int32, growth: Double) -> Bool {
        let (before, isWider) = (following[number], growth > SolvedSizes.sameLength)
        switch before {
        case nil where isWider: following[number] = .suspected
        case .denied where isWider: following[number] = .certain
        case .suspected where capped.contains(number) && !isWider:
            following[number] = growth < -SolvedSizes.sameLength ? .certain : .denied
        default: return false
        }
        // It is described otherwise from now on: sizes of before may come again.
        rounds.removeAll()
        return following[number] == .denied
    }

    /// Forgets all sizes. An update that finds out on its way which items lie inside others then goes on as one that
    /// knew it from the start, also where it never settles.
    mutating func beginAgain() {
        let described = described
        self = SolvedSizes()
        before = described
    }

    /// Forgets what the last description asked: it is not solved.
    mutating func dropDescription() {
        isGuessing = false
        asked.removeAll()
        capped.removeAll()
        before += 1
    }

    /// Takes the solved sizes. Returns the items whose size was asked for and differs from what was told.
    mutating func take(_ size: (Int32) -> LayoutSize) -> [Int32] {
        var changed: [Int32] = []
        for number in asked {
            let size = size(number)
            if let old = known[number] {
                let isDenied = judge(number, growth: size.width - old.width)
                if isDenied { changed.append(number) }
                if isDenied || old.isClose(to: size, tolerance: SolvedSizes.sameLength) { continue }
            }
            known[number] = size
            changed.append(number)
        }
        isGuessing = false
        asked.removeAll(keepingCapacity: true)
        capped.removeAll()
        round += 1
        // Nearly always two rounds are enough.
        if round > 2, !changed.isEmpty {
            isCycling = rounds.contains { known.isClose(to: $0, tolerance: SolvedSizes.sameLength) }
            rounds.append(known)
        }
        return changed
    }
}

extension LayoutSize {
    fileprivate func isClose(to other: LayoutSize, tolerance: Double) -> Bool {
        (width - other.width).magnitude <= tolerance && (height - other.height).magnitude <= tolerance
    }
}

extension [Int32: LayoutSize] {
    fileprivate func isClose(to other: Self, tolerance: Double) -> Bool {
        count == other.count
            && allSatisfy { number, size in other[number]?.isClose(to: size, tolerance: tolerance) ?? false }
    }
}
