import RelayoutSolver

/// What the items of a layout said of their content, and which of the answers is in use.
///
/// An item is asked once for its natural size, and then once for each width at which the layout settles; answers are
/// kept until the content is said to have changed. Those of items that were only sized are kept too, until another sizing
/// or a committed update does without them: views whose layouts are nested would otherwise ask again on every level.
struct ContentTable {
    /// How strongly an item wants to be as large as its content along one axis.
    struct Pull: Hashable {
        var hugging: Priority
        var compression: Priority

        var isValid: Bool { hugging.isValid && compression.isValid }
    }

    private struct Entry {
        let natural: Content
        let horizontal: Pull
        let vertical: Pull
        /// Answers at other widths, the latest last, with the update that they were given in.
        var answers: [(width: Double, content: Content, update: UInt32)] = []
        /// The last width at which an item without natural content had none either. Not among the answers, so that the many
        /// items without content take no memory; not a number where there is none.
        var emptyWidth = Double.nan
        /// The answer that the constraints are made of: the natural width, and the rest as at the solved width.
        var used: Content

        var isValid: Bool { natural.isValid && horizontal.isValid && vertical.isValid }
    }

    /// An item that said something out of range.
    struct Fault: Error {
        let number: Int32
        let content: Content
    }

    /// Widths closer than this, in points, are the same: noise of solving must not wrap a line. A power of two, so that
    /// whole widths are multiples of it exactly.
    fileprivate static let sameWidth = 0x1p-20
    /// How many widths are remembered for an item from one update to the next. Within an update all are.
    private static let rememberedWidths = 8

    /// By item number; nil where the item was not asked.
    private var entries: [Entry?] = []
    /// By number: what the last committed update was made of, where that is not in `entries` any more.
    private var outdated: [Int32: Entry] = [:]
    /// What items said that were sized but not laid out. They are held, so that no address is reused meanwhile.
    private var sized: [ObjectIdentifier: (item: any LayoutItem, entry: Entry)] = [:]
    /// Counts the updates.
    private var update: UInt32 = 0
    /// How often an item was asked in the running update.
    private(set) var measurements = 0
    /// The changes of what the constraints are made of.
    private(set) var changes = ChangeLog()

    /// Starts an update.
    mutating func begin() {
        measurements = 0
        update &+= 1
        changes.begin()
    }

    /// Lets those go that were only sized.
    mutating func forgetSized() { sized.removeAll() }

    /// Makes room for items numbered below `count`. If `fromNatural`, every item begins with its natural size, as it has
    /// to where heights decide about widths: the result may not depend on the heights of the update before.
    mutating func prepare(count: Int, fromNatural: Bool) {
        while entries.count < count { entries.append(nil) }
        guard fromNatural else { return }
        for index in entries.indices {
            guard let natural = entries[index]?.natural else { continue }
            guard entries[index]!.used != natural else { continue }
            remember(Int32(index))
            changes.note(Int32(truncatingIfNeeded: index))
            entries[index]!.used = natural
        }
    }

    /// Forgets what an item said.
    mutating func forget(_ number: Int32) {
        guard Int(number) < entries.count else { return }
        remember(number)
        entries[Int(number)] = nil
    }

    /// Lets go of what was known of an item that is no part of the layout any more.
    mutating func drop(_ number: Int32) {
        if Int(number) < entries.count { entries[Int(number)] = nil }
        outdated[number] = nil
    }

    /// Ends an update that was committed.
    mutating func commit() { if !outdated.isEmpty { outdated.removeAll(keepingCapacity: true) } }

    /// What the last update that was committed was made of.
    var committed: ContentTable {
        var table = self
        for (number, entry) in outdated { table.entries[Int(number)] = entry }
        table.changes = .unknown
        return table
    }

    private mutating func remember(_ number: Int32) {
        if let entry = entries[Int(number)], outdated[number] == nil { outdated[number] = entry }
    }

    /// Forgets what an item said that was only sized.
    mutating func forget(_ item: ObjectIdentifier) { sized[item] = nil }

    /// Takes over what an item told another table that knows it by this number, and this one not at all.
    mutating func keep(_ item: any LayoutItem, _ number: Int32, from other: ContentTable) {
        guard Int(number) < other.entries.count, let entry = other.entries[Int(number)] else { return }
        sized[ObjectIdentifier(item)] = (item, entry)
    }

    /// Takes over what the item of this number told another table of the same items.
    mutating func learn(_ number: Int32, from other: ContentTable) {
        let index = Int(number)
        guard index < entries.count, index < other.entries.count, var entry = other.entries[index] else { return }
        entry.used = entries[index]?.used ?? entry.natural
        if entries[index] == nil { changes.note(number) }
        remember(number)
        entries[index] = entry
    }

    /// Whether it is known what an item says.
    func isRead(_ number: Int32) -> Bool { entries[Int(number)] != nil }

    /// Asks an item that was not asked yet for its natural size.
    mutating func read(_ number: Int32, _ item: any LayoutItem) throws(Fault) {
        guard entries[Int(number)] == nil else { return }
        if !sized.isEmpty, var known = sized[ObjectIdentifier(item)]?.entry {
            known.used = known.natural
            entries[Int(number)] = known
            changes.note(number)
            return
        }
        measurements += 1
        let natural = item.measure(width: nil)
        let entry = Entry(
            natural: natural,
            horizontal: Pull(hugging: item.hugging(.horizontal), compression: item.compressionResistance(.horizontal)),
            vertical: Pull(hugging: item.hugging(.vertical), compression: item.compressionResistance(.vertical)),
            used: natural)
        guard entry.isValid else { throw Fault(number: number, content: natural) }
        entries[Int(number)] = entry
        changes.note(number)
    }

    /// Uses the height and the baselines that an item has at the width it was given. Returns whether they are others
    /// than before.
    mutating func use(_ number: Int32, _ item: any LayoutItem, width: Double) throws(Fault) -> Bool {
        guard let entry = entries[Int(number)], !entry.natural.isNothing else { return false }
        var used = entry.natural
        if !entry.natural.isNatural(at: width) {
            used = try answer(number, item, width: width)
            used.width = entry.natural.width
        }
        guard used != entry.used else { return false }
        remember(number)
        entries[Int(number)]!.used = used
        changes.note(number)
        return true
    }

    private mutating func answer(
        _ number: Int32, _ item: any LayoutItem, width: Double
    ) throws(Fault) -> Content {
        // A width may come out a hair below zero.
        let width = max((width / ContentTable.sameWidth).rounded() * ContentTable.sameWidth, 0)
        let isEmpty = entries[Int(number)]!.natural == Content()
        // What wants nothing and gets nothing has nothing to say.
        if isEmpty, width == 0 || width == entries[Int(number)]!.emptyWidth { return Content() }
        let known = entries[Int(number)]!.answers
        if let answer = known.last(where: { $0.width == width }) { return answer.content }
        measurements += 1
        let content = item.measure(width: width)
        guard content.isValid else { throw Fault(number: number, content: content) }
        if isEmpty, content == Content() {
            entries[Int(number)]!.emptyWidth = width
            return content
        }
        if known.count >= ContentTable.rememberedWidths, known[0].update != update {
            entries[Int(number)]!.answers.removeFirst()
        }
        entries[Int(number)]!.answers.append((width, content, update))
        return content
    }

    /// What an item says at a width, or of its natural size; also where the width is not finite. An item that is gone has
    /// no content.
    mutating func content(
        _ number: Int32, _ item: any LayoutItem, width: Double?
    ) throws(Fault) -> Content {
        if item.visibility == .gone { return Content(width: 0, height: 0) }
        while entries.count <= Int(number) { entries.append(nil) }
        try read(number, item)
        let natural = entries[Int(number)]!.natural
        guard let width, width.isFinite, !natural.isNothing, !natural.isNatural(at: width) else { return natural }
        return try answer(number, item, width: width)
    }

    /// The content that the constraints of an item are made of.
    func used(_ number: Int32) -> Content { entries[Int(number)]?.used ?? Content() }

    /// How the content of an item depends on its width; nil where it is not asked at the width that it gets.
    func kind(_ number: Int32) -> Content.Kind? {
        guard Int(number) < entries.count, let entry = entries[Int(number)], !entry.natural.isNothing else {
            return nil
        }
        return entry.natural.kind
    }

    /// The width of the answer that an item gave at a width; nil where it has no say.
    func measuredWidth(_ number: Int32, at width: Double) -> Double? {
        guard let entry = entries[Int(number)] else { return nil }
        if entry.natural.isNatural(at: width) { return entry.natural.width }
        let width = max((width / ContentTable.sameWidth).rounded() * ContentTable.sameWidth, 0)
        return entry.answers.last { $0.width == width }?.content.width ?? nil
    }

    /// How strongly an item wants to be as large as its content.
    func pull(_ number: Int32, _ axis: Axis) -> Pull {
        guard let entry = entries[Int(number)] else { return Pull(hugging: .low, compression: .high) }
        return axis == .horizontal ? entry.horizontal : entry.vertical
    }
}

extension Content {
    /// Whether a width is the one that this content wants by itself.
    fileprivate func isNatural(at width: Double) -> Bool {
        self.width.map { ($0 - width).magnitude <= ContentTable.sameWidth } ?? false
    }

    /// Whether every length is a number that a layout accepts.
    fileprivate var isValid: Bool {
        (0...1e9).contains(width ?? 0) && (0...1e9).contains(height ?? 0) && firstBaseline.magnitude <= 1e9
            && lastBaseline.magnitude <= 1e9 && capline.magnitude <= 1e9
    }
}
