import Relayout

/// All that a ``Screen`` is a function of, and its random changes.
struct ScreenState: Sendable {
    struct Section: Sendable {
        var id: Int
        var rows: [Int]
        /// Whether its rows are only described again where they changed.
        var isMemoized: Bool { id % 2 == 1 }
    }

    /// What is in the card that has a layout of its own.
    struct Card: Sendable {
        var texts = 1
        var gap = 4.0
        var title = 8
        var lengths = [12, 20, 5]
    }

    /// Why a screen refuses a state, each met at another stage of an update.
    enum Fault: CaseIterable {
        /// The parents of an item in the last row do not lead to the root.
        case outside
        /// A text is out of range at the width that is solved.
        case content
        /// Frames are read that are not known.
        case frames
        /// Layouts describe themselves again, and read frames then that are not known.
        case secondRound
    }

    /// A line with a number that no layout takes, by where it stands.
    enum BadLine: CaseIterable {
        /// The first of all, which mentions what else is mentioned last, or not at all.
        case first
        /// In what is numbered.
        case inFrame
        /// In every other row of a list, memoized or not.
        case inRows
        /// One that has a name, and its number from an override.
        case overridden
        /// Only once a size is known.
        case secondRound
    }

    /// Where a label may be, beside its row.
    enum Home { case row, panel, shelf }

    /// How much a text holds to its size.
    enum Hold: CaseIterable {
        /// As text mostly does: 250 and 750.
        case usual
        /// It must not be cut.
        case uncut
        /// It must be as large as it is, as a button or an icon.
        case fixed
        /// It must not be stretched, and hardly minds to be cut.
        case short

        var hugging: Priority {
            switch self {
            case .usual, .uncut: .low
            case .fixed, .short: .required
            }
        }

        var resistance: Priority {
            switch self {
            case .usual: .high
            case .uncut, .fixed: .required
            case .short: 1
            }
        }
    }

    static let rowCount = 16
    static let sectionCount = 4

    var sections: [Section] = []
    var card = Card()
    /// By row: how many characters its label has.
    var lengths = (0..<rowCount).map { 10 + $0 }
    /// By row: how much its label holds to that.
    var holds = Array(repeating: Hold.usual, count: rowCount)
    /// By row: what its label is in.
    var homes = Array(repeating: Home.row, count: rowCount)
    /// Names of items that take no room.
    var gone: Set<String> = []
    var tags = 3
    var distribution = Distribution.fill
    var alignment = ItemAlignment.fill
    var isEditing = false
    var isTight = false
    /// Whether the end of the list must lie in the root.
    var isLimited = false
    var extraWidths: [Double] = []
    var gap = 8.0
    var priority = 500.0
    var aspect: Double?
    var overrides: [String: ConstraintOverride] = [:]
    var size = LayoutSize(width: 320, height: 480)
    var isRightToLeft = false
    var isRegular = false
    var scale: Double?
    /// Whether all that may be asked of a layout between two updates is asked before this one.
    var isDisturbed = false
    /// Why the state cannot be shown, if so.
    var fault: Fault?
    /// Which lines are there that a layout leaves out, or would be there if they were written.
    var badLines: Set<BadLine> = []
    var writesBadLines = true
    /// What is shown in between before this state: what a screen refuses must leave no trace.
    var detours: [ScreenState] = []

    /// Whether a line is written that a layout leaves out.
    func writes(_ line: BadLine) -> Bool { writesBadLines && badLines.contains(line) }

    var traits: Traits {
        var traits: Traits = isRightToLeft ? .rightToLeft : []
        if isRegular { traits = traits.merging(.horizontallyRegular) }
        if let scale { traits = traits.merging(.displayScale(scale)) }
        return traits
    }

    /// Changes one thing, or a few.
    mutating func step(_ random: inout SplitMix64) {
        let before = self
        for _ in 0..<random.pick([1, 1, 1, 2, 4]) { change(&random) }
        // In order: that of a set is another one in every run.
        badLines = Set(BadLine.allCases.filter { badLines.contains($0) && random.chance(60) })
        if random.chance(8) { badLines.formUnion((0...1).map { _ in random.pick(BadLine.allCases) }) }
        isDisturbed = random.chance(6)
        detours = []
        guard random.chance(25) else { return }
        // From what is shown, or on the way to what comes next.
        for _ in 0..<random.pick([1, 1, 2]) {
            var detour = random.chance(70) ? before : self
            detour.detours = []
            for _ in 0..<random.pick([1, 2, 4, 8]) { detour.change(&random) }
            if random.chance(20) { detour.badLines.insert(random.pick(BadLine.allCases)) }
            detour.fault = random.pick(Fault.allCases)
            detours.append(detour)
        }
        // Often everything is changed back.
        if random.chance(50) { (self, detours) = (before, detours) }
    }

    private mutating func change(_ random: inout SplitMix64) {
        switch random.int(0...30) {
        case 0...3: insertOrRemoveRow(&random)
        case 4...6: moveRow(&random)
        case 7: insertOrRemoveSection(&random)
        case 8: sections = random.shuffled(sections)
        case 9: isEditing.toggle()
        case 10: isTight.toggle()
        case 11: isLimited.toggle()
        case 12: extraWidths = (0..<random.int(0...3)).map { _ in Double(random.int(1...5) * 20) }
        case 13: gap = Double(random.int(-4...40))
        case 14: priority = random.pick([1, 249.99998474121094, 250, 500, 999.5, 1000])
        case 15: aspect = random.pick([nil, 0.5, 1, 1.5])
        case 16: size.width = Double(random.int(0...8) * 80)
        case 17: size.height = Double(random.int(0...6) * 120)
        case 18: isRightToLeft.toggle()
        case 19: random.chance(50) ? isRegular.toggle() : (scale = random.pick([nil, 1, 2, 3]))
        case 20: lengths[random.int(0...Self.rowCount - 1)] = random.int(0...60)
        case 21: changeCard(&random)
        case 22, 28: gone.formSymmetricDifference([random.pick(Screen.mayBeGone)])
        case 23: override(&random)
        case 24: tags = random.int(0...6)
        case 25...27:
            homes[random.int(0...Self.rowCount - 1)] = random.pick([.row, .row, .panel, .shelf])
        case 30: holds[random.int(0...Self.rowCount - 1)] = random.pick(Hold.allCases)
        default:
            distribution = random.pick(Distribution.allCases)
            alignment = random.pick(ItemAlignment.allCases)
        }
    }

    private mutating func insertOrRemoveRow(_ random: inout SplitMix64) {
        guard !sections.isEmpty else { return insertOrRemoveSection(&random) }
        let row = random.int(0...Self.rowCount - 1)
        if !remove(row) {
            let section = random.int(0...sections.count - 1)
            sections[section].rows.insert(row, at: random.int(0...sections[section].rows.count))
        }
    }

    private mutating func moveRow(_ random: inout SplitMix64) {
        let rows = sections.flatMap(\.rows)
        guard !rows.isEmpty else { return }
        let row = random.pick(rows)
        _ = remove(row)
        let section = random.int(0...sections.count - 1)
        sections[section].rows.insert(row, at: random.int(0...sections[section].rows.count))
    }

    /// Returns whether the row was there.
    private mutating func remove(_ row: Int) -> Bool {
        for section in sections.indices {
            if let place = sections[section].rows.firstIndex(of: row) {
                sections[section].rows.remove(at: place)
                return true
            }
        }
        return false
    }

    private mutating func insertOrRemoveSection(_ random: inout SplitMix64) {
        let id = random.int(0...Self.sectionCount - 1)
        if let place = sections.firstIndex(where: { $0.id == id }) {
            sections.remove(at: place)
        } else {
            sections.insert(Section(id: id, rows: []), at: random.int(0...sections.count))
        }
    }

    private mutating func changeCard(_ random: inout SplitMix64) {
        switch random.int(0...3) {
        case 0: card.texts = random.int(0...3)
        case 1: card.gap = Double(random.int(0...12))
        case 2: card.title = random.int(0...30)
        default: card.lengths[random.int(0...2)] = random.int(0...60)
        }
    }

    private mutating func override(_ random: inout SplitMix64) {
        let name = random.pick(["header height", "panel width", "row 3", "row 7", "nothing"])
        overrides[name] = random.pick([nil, .removed, .constant(Double(random.int(0...120))), .constant(60)])
    }
}

extension ScreenState: CustomStringConvertible {
    /// What differs from the first state of all.
    var description: String {
        let usual = Mirror(reflecting: ScreenState()).children.map { "\($0.value)" }
        return zip(Mirror(reflecting: self).children, usual).compactMap { child, usual in
            "\(child.value)" == usual ? nil : "\(child.label!): \(child.value)"
        }.joined(separator: ", ")
    }
}

extension ScreenState.Section: CustomStringConvertible {
    var description: String { "\(id): \(rows)" }
}
