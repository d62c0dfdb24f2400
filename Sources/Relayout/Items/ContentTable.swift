import RelayoutSolver

/// What the items of a layout said of their content, and which of the answers is in use.
///
/// An item is asked once for its natural size, and then once for each width at which the layout settles; answers are
/// kept until the content is said to have changed. Those of items that were only sized, or tried, are kept too, until another sizing
/// or a committed update does without them: views whose layouts are nested would otherwise ask again on every level.
struct ContentTable {
    /// How strongly an item wants to be as large as its content along one axis.
    struct Priorities: Hashable {
        var hugging: Priority
        var compression: Priority

        /// Those of an item that was not asked.
        static let usual = Priorities(hugging: .low, compression: .high)
    }

    struct Entry {
        let natural: Content
        let horizontal: Priorities
        let vertical: Priorities
        /// Answers at other widths, the latest last, with the update that they were given in.
        var answers: [(width: Double, content: Content, update: UInt32)] = []
        /// The last width at which an item without natural content had none either. Not among the answers, so that the many
        /// items without content take no memory; not a number where there is none.
        var emptyWidth = Double.nan
        /// The answer that the constraints are made of: the natural width, or the least that the item said at a width below
        /// it, and the rest as at the solved width.
        var used: Content
        /// Which traits an answer depends on, as ``ContentTable/traitsStamp`` counted them; nil where none were looked at.
        var stamp: UInt32?

        /// The first priority that is out of range, and what it is for.
        var badPriority: (what: String, number: Double)? {
            for (axis, priorities) in [("horizontal", horizontal), ("vertical", vertical)] {
                if !priorities.hugging.isValid { return ("\(axis) hugging", priorities.hugging.rawValue) }
                if !priorities.compression.isValid {
                    return ("\(axis) compression resistance", priorities.compression.rawValue)
                }
            }
            return nil
        }
    }

    /// An item that said something out of range: a priority, or else its content.
    struct Fault: Error {
        let number: Int32
        let content: Content
        /// At which width it said so; nil where by itself.
        var width: Double?
        var badPriority: (what: String, number: Double)?
    }

    /// Widths closer than this, in points, are the same: noise of solving must not wrap a line. A power of two, so that
    /// whole widths are multiples of it exactly.
    fileprivate static let sameWidth = 0x1p-20
    /// How many widths are remembered for an item from one update to the next. Within an update all are.
    private static let rememberedWidths = 8

    /// By item number; nil where the item was not asked.
    var entries: [Entry?] = []
    /// By number: what the last committed update was made of, where that is not in `entries` any more.
    private var outdated: [Int32: Entry] = .init()
    /// What items said that were sized but not laid out, and in which update they were last. They are held, so that no address
    /// is reused meanwhile.
    var sized: [ObjectIdentifier: (item: any LayoutItem, entry: Entry, update: UInt32)] = .init()
    /// Looks an item up in the layout that is being described while this one is tried; nil where none is.
    var lender: ((any LayoutItem) -> Entry?)?
    /// Counts the updates.
    var update: UInt32 = 0
    /// The items that use another width than their natural one, and perhaps others.
    private var narrowed = NumberSet()
    /// How often an item has come to use a smaller width, ever.
    private(set) var narrowings = 0
    /// What items are told of the place where the layout is shown.
    var traits = Traits()
    /// Counts the changes of the traits; 0 stands for traits of somebody else.
    var traitsStamp: UInt32 = 1
    private let watch = TraitsWatch()
    /// The items that looked at the traits, and perhaps others.
    var readers = NumberSet()
    /// The items whose content is a layout of their own, and perhaps others.
    var containers = NumberSet()
    /// What the layouts inside items are still to be told.
    var untold = UntoldChanges()
    /// The items that were asked for their content since the last commit, or whose answers were taken over.
    var answeredSinceCommit = NumberSet()
    /// What became of the layouts inside items, since this was last taken.
    var inner = InnerChanges()
    /// The layouts inside items that are a part of the last committed update, and the stamp of the traits that they were given.
    var given: [any InnerContent] = []
    var givenStamp: UInt32 = 0
    /// How often an item was asked in the running update.
    var measurements = 0
    /// The changes of what the constraints are made of.
    var changes = ChangeLog()

    /// Starts an update. Returns the items that have to be asked again, because they looked at traits that have changed.
    mutating func begin(_ traits: Traits) -> [Int32] {
        begin()
        if !traits.isSame(as: self.traits) {
            self.traits = traits
            traitsStamp &+= 1
        }
        let outdated = readers.members.filter { number in
            entries[Int(number)]?.stamp.map { $0 != traitsStamp } ?? false
        }
        for number in outdated { forget(number) }
        return outdated
    }

    /// Starts an update in the traits of the one before.
    mutating func begin() {
        measurements = 0
        update &+= 1
        changes.begin()
        untold.begin()
    }

    /// Empties ``answeredSinceCommit``.
    mutating func forgetAnsweredSinceCommit() { answeredSinceCommit.removeAll() }

    /// Asks an item in the traits of the update. `inside`: the layout that is its content, if that is known; it is
    /// measured in the same traits.
    private mutating func ask(
        _ item: any LayoutItem, width: Double?, _ inside: (any InnerContent)?
    ) -> (content: Content, stamp: UInt32?) {
        measurements += 1
        watch.isRead = false
        let request = ContentRequest(width: width, traits: traits, watch: watch)
        var content = measure(item, request, inside)
        if let found = content.inside {
            // Which layout is inside is known from the answer alone, and may depend on the width. Ask again if it did
            // not have these traits, or did not know what changed.
            let untold = untold.take(inside: item)
            for changed in untold { found.contentDidChange(changed) }
            if !untold.isEmpty || !found.inherited.isSame(as: traits) { content = measure(item, request, found) }
            if !(inside.map { $0.isOfSameLayout(as: found) } ?? false) { inner.found.append(found) }
        }
        return (content, watch.isRead || content.inside != nil ? traitsStamp : nil)
    }

    private func measure(
        _ item: any LayoutItem, _ request: ContentRequest, _ inside: (any InnerContent)?
    ) -> Content {
        guard let inside else { return item.measure(request) }
        var content = Content()
        inside.measuring(in: traits) { content = item.measure(request) }
        return content
    }

    /// Stores what an item said of itself.
    private mutating func set(_ number: Int32, _ entry: Entry) {
        entries[Int(number)] = entry
        answeredSinceCommit.insert(number)
        changes.note(number)
        if entry.stamp != nil { readers.insert(number) }
        if entry.natural.inside != nil { containers.insert(number) }
    }

    /// Makes room for items numbered below `count`.
    mutating func makeRoom(count: Int) {
        while entries.count < count { entries.append(nil) }
    }

    /// Lets every item begin with its natural size, as it has to where heights decide about widths: the result may not depend on
    /// the heights of the update before.
    mutating func beginFromNatural() {
        for index in entries.indices {
            guard let natural = entries[index]?.natural else { continue }
            guard entries[index]!.used != natural else { continue }
            remember(Int32(index))
            changes.note(Int32(truncatingIfNeeded: index))
            entries[index]!.used = natural
        }
    }

    /// Lets every item want its natural width again: how much room there is for it shows only then.
    mutating func widen() {
        widen(narrowed.members)
        narrowed.removeAll()
    }

    /// Lets these items want their natural widths again.
    mutating func widen(_ numbers: [Int32]) {
        for number in numbers where isNarrowed(number) {
            remember(number)
            changes.note(number)
            entries[Int(number)]!.used.width = entries[Int(number)]!.natural.width
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

    /// Ends an update that was committed, in which these items were let go, and those are about to be placed.
    mutating func commit(leaving: [Int32], placed: some Sequence<Int32>) {
        for number in leaving { drop(number) }
        if !outdated.isEmpty { outdated.removeAll(keepingCapacity: true) }
        answeredSinceCommit.removeAll()
        settleInner(placed: placed)
    }

    /// What the last update that was committed was made of.
    var committed: ContentTable {
        var table = self
        for (number, entry) in outdated { table.entries[Int(number)] = entry }
        table.changes = .unknown
        return table
    }

    mutating func remember(_ number: Int32) {
        if let entry = entries[Int(number)], outdated[number] == nil { outdated[number] = entry }
    }

    /// Forgets what an item said that was only sized.
    mutating func forget(_ item: ObjectIdentifier) { sized[item] = nil }

    /// Whether it is known what an item says.
    func isRead(_ number: Int32) -> Bool { Int(number) < entries.count && entries[Int(number)] != nil }

    /// Asks an item that was not asked yet for its natural size.
    mutating func read(_ number: Int32, _ item: any LayoutItem) throws(Fault) {
        guard entries[Int(number)] == nil else { return }
        if var known = known(of: item) {
            known.used = known.natural
            set(number, known)
            return
        }
        let (natural, stamp) = ask(item, width: nil, nil)
        let entry = Entry(
            natural: natural,
            horizontal: Priorities(
                hugging: item.hugging(.horizontal), compression: item.compressionResistance(.horizontal)),
            vertical: Priorities(hugging: item.hugging(.vertical), compression: item.compressionResistance(.vertical)),
            used: natural, stamp: stamp)
        let badPriority = natural.isValid ? entry.badPriority : nil
        guard natural.isValid, badPriority == nil else {
            throw Fault(number: number, content: natural, badPriority: badPriority)
        }
        set(number, entry)
    }

    /// Uses the height and the baselines that an item has at the width it was given, and the width that it says there if
    /// that is a smaller one: wrapped text is as wide as its longest line. Until ``widen()`` it then wants no more than that.
    /// Returns whether anything is another than before.
    mutating func use(_ number: Int32, _ item: any LayoutItem, width: Double) throws(Fault) -> Bool {
        guard let entry = entries[Int(number)], !entry.natural.isNothing else { return false }
        var used = entry.natural
        if !entry.natural.isNatural(at: width) {
            used = try answer(number, item, width: width)
        }
        used.width = used.lengths.widthWanted(
            after: entry.used.width, at: width, natural: entry.natural.lengths,
            mayBeCut: entry.horizontal.compression < .required)
        guard used != entry.used else {
            if used.inside !== entry.used.inside { entries[Int(number)]!.used.inside = used.inside }
            return false
        }
        remember(number)
        if used.width != entry.used.width {
            narrowed.insert(number)
            narrowings += 1
        }
        entries[Int(number)]!.used = used
        changes.note(number)
        return true
    }

    private mutating func answer(
        _ number: Int32, _ item: any LayoutItem, width: Double
    ) throws(Fault) -> Content {
        // A width may come out a hair below zero.
        let width = ContentTable.asked(width)
        let isEmpty = entries[Int(number)]!.natural == Content()
        // An item without natural content is not asked at a width of zero, nor again at the last width at which it had
        // none.
        if isEmpty, width == 0 || width == entries[Int(number)]!.emptyWidth { return Content() }
        let known = entries[Int(number)]!.answers
        if let answer = known.last(where: { $0.width == width }) { return answer.content }
        let (content, stamp) = ask(item, width: width, entries[Int(number)]!.natural.inside)
        guard content.isValid else { throw Fault(number: number, content: content, width: width) }
        answeredSinceCommit.insert(number)
        if let stamp {
            entries[Int(number)]!.stamp = stamp
            readers.insert(number)
        }
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

    /// What an item, which is mentioned by that, says at a width, or of its natural size; also where the width is not finite. An item
    /// that is gone, by itself or with what it is in, or is in no tree, has no content.
    mutating func content(
        of item: any LayoutItem, mentioningIn items: inout ItemTable, width: Double?
    ) throws(Fault) -> Content {
        let number = items.mention(item)
        if items.isGone(item) { return Content(width: 0, height: 0) }
        while entries.count <= Int(number) { entries.append(nil) }
        try read(number, item)
        let natural = entries[Int(number)]!.natural
        guard let width, width.isFinite, !natural.isNothing, !natural.isNatural(at: width) else { return natural }
        return try answer(number, item, width: width)
    }

    /// What an item says at a width, as the constraints would be made of it; not remembered.
    mutating func lengths(
        _ number: Int32, _ item: any LayoutItem, at width: Double
    ) throws(Fault) -> Content.Lengths {
        let natural = entries[Int(number)]!.natural
        if natural.isNatural(at: width) { return natural.lengths }
        let (content, _) = ask(item, width: width, entries[Int(number)]!.natural.inside)
        guard content.isValid else { throw Fault(number: number, content: content, width: width) }
        return content.lengths
    }

    /// The width that an item is asked at where it came out with this one.
    static func asked(_ width: Double) -> Double { max((width / sameWidth).rounded() * sameWidth, 0) }

    /// The content that the constraints of an item are made of.
    func used(_ number: Int32) -> Content.Lengths { entries[Int(number)]?.used.lengths ?? Content.Lengths() }

    /// The natural content of an item.
    func natural(_ number: Int32) -> Content.Lengths { entries[Int(number)]?.natural.lengths ?? Content.Lengths() }

    /// Whether an item uses another width than its natural one.
    func isNarrowed(_ number: Int32) -> Bool {
        narrowed.contains(number) && entries[Int(number)].map { $0.used.width != $0.natural.width } ?? false
    }

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
        let width = ContentTable.asked(width)
        return entry.answers.last { $0.width == width }?.content.width ?? nil
    }

    /// How strongly an item wants to be as large as its content.
    func priorities(_ number: Int32, _ axis: LayoutAxis) -> Priorities {
        guard let entry = entries[Int(number)] else { return .usual }
        return axis == .horizontal ? entry.horizontal : entry.vertical
    }
}

extension Content.Lengths {
    /// The width that the content wants after it answered this when given `width`, in points; `wanted`: before that, `natural`: what
    /// it answers by itself.
    ///
    /// It is the answer where that is less than both. Where it is not less than `width`, it may be cut, and wants more. Only content
    /// that may not be is taken at its word where it is higher than by itself: it has wrapped there, and fills the width, or has a word
    /// that is longer.
    func widthWanted(
        after wanted: Double?, at width: Double, natural: Content.Lengths, mayBeCut: Bool = true
    ) -> Double? {
        guard let answer = self.width, answer < wanted ?? .infinity else { return wanted }
        if answer < width - ContentTable.sameWidth { return answer }
        return !mayBeCut && (height ?? 0) > (natural.height ?? 0) ? answer : wanted
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
