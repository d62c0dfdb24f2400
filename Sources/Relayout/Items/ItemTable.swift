/// The items of one layout, each at a small number that constraints refer to.
///
/// Invariants:
/// 1. Number 0 is the root. It is held only while an update runs.
/// 2. Every other number in use holds its item strongly, so that no address is reused while constraints name it.
/// 3. ``mentions`` has the items of the running update in order of first mention; after ``resolveParents()`` also, after
///    them, the parents that nobody mentioned.
/// 4. ``asked`` has those that are asked for their parents and their visibility: of the mentioned ones all but what carried
///    over rows alone mention, and whatever is said to have changed.
/// 5. Between updates everything is as the last committed one left it: whatever changes parents, presence or points
///    keeps what was there (``remember(_:)``).
/// 6. An item that is missing (``Presence/isMissing``) counts as one in the root, so that every link leads to the root.
struct ItemTable {
    /// One item. Meaningless, and holding nothing, at a free number.
    struct Entry {
        /// nil at a free number, and at the root's between updates.
        var item: (any LayoutItem)?
        /// Links from the root; -1 before they are counted.
        var depth: Int32 = -1
        var presence: Presence = []
        /// Where in the room that it would have an item that is gone lies: 0 at the leading or top end, 1 in the middle, 2 at
        /// the other end.
        var point: (x: UInt8, y: UInt8) = (0, 0)
        /// Whether it is a guide with constraints of its own.
        var knowsItsPlace = false

        /// Whether it takes no room, by its own word or because of what it is in.
        var isGone: Bool { presence.contains(.isGone) }
    }

    /// An entry as the last committed update left it.
    struct Outdated {
        let parent: Int32
        let presence: Presence
        let point: (x: UInt8, y: UInt8)
    }

    static let root: Int32 = 0

    // What is not private is written in `ItemTable+Presence` alone.
    var entries: [Entry] = []
    /// What reports call the items; at a free number, what they called the last one there. Apart from the entries, so
    /// that receipts may share them without holding items.
    var names: [ItemName] = []
    /// By number: the parent's; -1 at the root, and before the first ``resolveParents()``; at a free number, that of the last one
    /// there. Likewise apart from the entries.
    var parents: [Int32] = []
    /// Who is at each number; nil at a free one. Apart from the entries: this is what every mention reads.
    private var identities: [ObjectIdentifier?] = []
    /// The update that asked each number last.
    private var stamps: [UInt32] = []
    private var update: UInt32 = 0
    /// What the root is in, where that is a guide in which a layout is tried: what else is in there is taken to be in the root.
    var rootOwner: ObjectIdentifier?
    private var numberOf: [ObjectIdentifier: Int32] = .init()
    private var free: [Int32] = []
    /// Numbers that the running update took, to be given back should it fail. Empty between updates.
    var created: [Int32] = []
    private(set) var mentions = FirstUseOrder()
    private(set) var asked: [Int32] = []
    /// How many the update before mentioned itself, without the parents that nobody mentioned; -1 after a failure.
    private var mentionsBefore = -1
    /// Items that are asked in the next update, whoever mentions them, if anybody does; kept until one is committed.
    private(set) var invalidated = NumberSet()
    /// What is mentioned now, to be mentioned again when it is carried over; one item may stand here more than once.
    var log = UseLog()
    /// The numbers in use that the running update does not mention, ascending. Complete after ``resolveParents()``.
    private(set) var leaving: [Int32] = []
    /// The numbers in use of guides that may be made anew.
    private(set) var numberOfGuide: [GuideKey: Int32] = .init()
    /// Guides that the running update knows by the numbers of others; held, so that no address is reused meanwhile. Empty
    /// between updates.
    private var aliasedGuides: [LayoutGuide] = []
    /// How many numbers in use are of guides with constraints of their own.
    private(set) var placedGuides = 0
    /// The changes of parents, presence and points.
    var changes = ChangeLog()
    /// By number, where the running update found something else. Empty between updates.
    var outdated: [Int32: Outdated] = .init()
    /// Whether a parent changed since depths were last found.
    var depthsAreStale = false
    /// How many numbers in use are of items that are gone or missing by themselves.
    var absentCount = 0
    /// How many of them are missing.
    var missingCount = 0
    /// Whether what items are in, or are themselves, changed since presences were last found.
    var presencesAreStale = false
    /// Whether any item was gone when presences were last found.
    var hadGone = false
    /// How the neighbours of items that are gone were joined last.
    var joints = Joints()
    /// Likewise, in the last committed update.
    private var committedJoints = Joints()

    /// What the joined rows at the end of a set were made of.
    struct Joints {
        /// How many records they are.
        var count = 0
        /// How many changes there had been; -1 where nothing is known.
        var changes = -1
        var isMirrored = false
        /// The items that are followed; see ``Presence/isFollowed``.
        var followed: [Int32] = []
    }

    /// How many numbers are in use, the root's included.
    var count: Int { entries.count - free.count }

    /// The numbers in use, ascending.
    var numbers: [Int32] { entries.indices.filter { identities[$0] != nil }.map(Int32.init) }

    /// The item at a number in use while an update runs.
    subscript(number: Int32) -> any LayoutItem { entries[Int(number)].item! }

    /// The number of an item that takes part.
    func number(of identity: ObjectIdentifier) -> Int32? { numberOf[identity] }

    /// The items in order of first mention. Complete after ``resolveParents()``.
    var mentioned: [Int32] { mentions.order }

    /// Those that the running update has mentioned so far.
    var mentionedSoFar: ArraySlice<Int32> { mentions.order[..<mentions.count] }

    /// Whether the running update mentioned the item, or placed it among its parents.
    func isMentioned(_ number: Int32) -> Bool { number == ItemTable.root || mentions.has(number) }

    /// Asks an item again in the next update.
    mutating func invalidate(_ number: Int32) { invalidated.insert(number) }

    /// Starts an update, or describes the running one again: then what it brought so far is still known to be new.
    mutating func begin(root: any LayoutItem, isAgain: Bool) {
        update &+= 1
        if !isAgain { changes.begin() }
        mentions.begin()
        asked.removeAll(keepingCapacity: true)
        if entries.isEmpty {
            _ = insert(root)
            // It stays, whatever becomes of the update.
            created = []
            entries[0].depth = 0
        } else {
            entries[0].item = root
        }
        stamps[0] = update
    }

    /// The number of an item that a constraint mentions. `guess` is tried first, without hashing: where an update
    /// repeats the one before, it is always right.
    mutating func mention(_ item: UnretainedItem, guess: Int32) -> Int32 {
        let number = has(item, at: guess) ? guess : numberOf[item.identity] ?? insert(item.retained)
        mention(number)
        return number
    }

    /// Mentions an item if its number is this one.
    mutating func mention(_ item: UnretainedItem, at number: Int32) -> Bool {
        guard has(item, at: number) else { return false }
        mention(number)
        return true
    }

    private func has(_ item: UnretainedItem, at number: Int32) -> Bool {
        number >= 0 && identities[Int(number)] == item.identity
    }

    @inline(__always)
    private mutating func mention(_ number: Int32) {
        if log.isOpen || stamps[Int(number)] != update { noteMention(number) }
    }

    @inline(never)
    private mutating func noteMention(_ number: Int32) {
        if number != ItemTable.root { log.note(number) }
        guard stamps[Int(number)] != update else { return }
        stamps[Int(number)] = update
        asked.append(number)
        _ = mentions.use(number)
    }

    /// The number of an item that a layout mentions otherwise.
    mutating func mention(_ item: any LayoutItem) -> Int32 {
        withExtendedLifetime(item as AnyObject) { mention(UnretainedItem(item), guess: -1) }
    }

    /// Mentions again what a row mentions that is carried over.
    mutating func mentionAgain(_ numbers: ArraySlice<Int32>) {
        log.note(numbers)
        mentions.use(numbers, below: entries.count)
    }

    /// Mentions again what a whole list mentions, if it is all the same so far; false if it is not.
    mutating func repeatMentions(_ range: Range<Int>) -> Bool {
        !log.isOpen && mentions.repeatUses(range)
    }

    private mutating func insert(_ item: any LayoutItem) -> Int32 {
        let identity = ObjectIdentifier(item)
        let guide = item as? LayoutGuide
        let key = guide?.key
        if let guide, let known = key.flatMap({ numberOfGuide[$0] }), alias(guide, as: known) { return known }
        let entry = Entry(item: item, knowsItsPlace: guide?.knowsItsPlace ?? false)
        if entry.knowsItsPlace { placedGuides += 1 }
        let name = ItemName(item, isPlacedGuide: entry.knowsItsPlace)
        let number: Int32
        if let last = free.popLast() {
            number = last
            entries[Int(number)] = entry
            names[Int(number)] = name
            parents[Int(number)] = -1
            identities[Int(number)] = identity
            stamps[Int(number)] = 0
        } else {
            number = Int32(entries.count)
            entries.append(entry)
            names.append(name)
            parents.append(-1)
            identities.append(identity)
            stamps.append(0)
        }
        numberOf[identity] = number
        if let key { numberOfGuide[key] = number }
        created.append(number)
        if absentCount > 0 { presencesAreStale = true }
        return number
    }

    /// Where a guide is one that the layout has, gives it the same number while the update runs. Returns whether it is.
    private mutating func alias(_ guide: LayoutGuide, as number: Int32) -> Bool {
        // The owner of the other one may have been released, and its address been used again.
        guard let other = entries[Int(number)].item as? LayoutGuide, other.key == guide.key else { return false }
        guide.shareFrame(with: other)
        numberOf[ObjectIdentifier(guide)] = number
        aliasedGuides.append(guide)
        return true
    }

    private mutating func forgetAliasedGuides() {
        for guide in aliasedGuides { numberOf[ObjectIdentifier(guide)] = nil }
        if !aliasedGuides.isEmpty { aliasedGuides.removeAll() }
    }

    /// Reads parents and visibility of the items that are asked, takes the parents in, and finds who is how deep and who is
    /// gone.
    mutating func resolveParents() {
        // Also those that nobody mentions: they may be what mentioned ones are in.
        for number in invalidated.members
        where identities[Int(number)] != nil && stamps[Int(number)] != update {
            stamps[Int(number)] = update
            asked.append(number)
        }
        if hasMissing { askMissing() }
        let changesBefore = changes.count
        let isAsBefore = mentions.isAsBefore && mentions.count == mentionsBefore
        mentionsBefore = mentions.count
        var next = 0
        while next < asked.count {
            ask(asked[next])
            next += 1
        }
        // Those who were not asked have the parents that they had.
        let isSettled =
            isAsBefore && changes.count == changesBefore && mentions.repeatUses(mentions.count..<mentions.order.count)
        if !isSettled { mentionParents() }
        mentions.end()
        findDepths()
        findPresences()
        leaving = findLeaving()
    }

    /// Asks those again that were missing: whoever put them into the tree since need not say so.
    private mutating func askMissing() {
        for number in mentions.order[..<mentions.count]
        where entries[Int(number)].presence.contains(.isMissing) && stamps[Int(number)] != update {
            stamps[Int(number)] = update
            asked.append(number)
        }
    }

    /// Mentions the parents of all that are mentioned, theirs, and so on.
    private mutating func mentionParents() {
        var next = 0
        while next < mentions.count {
            var above: [Int32] = []
            for number in mentions.order[next..<mentions.count] {
                let parent = parents[Int(number)]
                // Neighbours mostly have the same.
                if parent != ItemTable.root, parent != above.last { above.append(parent) }
            }
            next = mentions.count
            mentions.use(above[...], below: entries.count)
        }
    }

    /// The numbers in use that are not mentioned.
    private func findLeaving() -> [Int32] {
        let total = count - 1 - mentions.count
        var leaving: [Int32] = []
        for number in 1..<Int32(entries.count) {
            if leaving.count == total { break }
            if identities[Int(number)] != nil, !mentions.has(number) { leaving.append(number) }
        }
        return leaving
    }

    private mutating func ask(_ number: Int32) {
        let item = entries[Int(number)].item!
        var own: Presence = item.visibility == .gone ? .saysGone : []
        var parent = ItemTable.root
        if let parentItem = item.layoutParent {
            if ObjectIdentifier(parentItem) != rootOwner {
                parent = self.number(ofParent: parentItem, guess: parents[Int(number)])
            }
        } else {
            own.insert(.isMissing)
        }
        set(own, Int(number))
        setParent(parent, number)
    }

    /// The number of a parent, which is asked in its turn.
    private mutating func number(ofParent item: any LayoutItem, guess: Int32) -> Int32 {
        let identity = ObjectIdentifier(item)
        let number = guess >= 0 && identities[Int(guess)] == identity ? guess : numberOf[identity] ?? insert(item)
        if stamps[Int(number)] != update {
            stamps[Int(number)] = update
            asked.append(number)
        }
        return number
    }

    /// Ends an update that was committed: the leaving items are let go, and so is the root.
    mutating func commit() {
        forgetAliasedGuides()
        committedJoints = joints
        for number in leaving { release(number) }
        leaving = []
        created.removeAll(keepingCapacity: true)
        mentions.commit()
        invalidated.removeAll()
        entries[0].item = nil
        if !outdated.isEmpty { outdated.removeAll(keepingCapacity: true) }
    }

    /// Ends an update that failed: what it found is forgotten, and items that it brought are let go. Returns their numbers.
    mutating func abandon() -> [Int32] {
        forgetAliasedGuides()
        let brought = created
        for number in brought { release(number) }
        (created, leaving) = ([], [])
        mentions.abandon()
        mentionsBefore = -1
        entries[0].item = nil
        for (number, old) in outdated {
            set(old.presence.intersection(.own), Int(number))
            parents[Int(number)] = old.parent
            entries[Int(number)].presence = old.presence
            entries[Int(number)].point = old.point
            changes.note(number)
        }
        joints = committedJoints
        joints.changes = -1
        if !outdated.isEmpty {
            outdated.removeAll()
            (depthsAreStale, presencesAreStale) = (true, true)
            findDepths()
            hadGone = absentCount > 0
        }
        return brought
    }

    private mutating func release(_ number: Int32) {
        // If the guide's owner was released, another guide may be known by that key now.
        if entries[Int(number)].knowsItsPlace, let key = (entries[Int(number)].item as? LayoutGuide)?.lastKey,
            numberOfGuide[key] == number
        {
            numberOfGuide[key] = nil
        }
        numberOf[identities[Int(number)]!] = nil
        identities[Int(number)] = nil
        entries[Int(number)].item = nil
        if !entries[Int(number)].presence.isDisjoint(with: .own) { absentCount -= 1 }
        if entries[Int(number)].presence.contains(.isMissing) { missingCount -= 1 }
        entries[Int(number)].presence = []
        entries[Int(number)].point = (0, 0)
        if entries[Int(number)].knowsItsPlace { placedGuides -= 1 }
        entries[Int(number)].knowsItsPlace = false
        free.append(number)
    }
}
