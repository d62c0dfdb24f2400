/// The items of one layout, each at a small number that constraints refer to.
///
/// Invariants:
/// 1. Number 0 is the root. It is held only while an update runs.
/// 2. Every other number in use holds its item strongly, so that no address is reused while constraints name it.
/// 3. ``mentions`` has the items of the running update in order of first mention; after ``resolveParents()`` also, after
///    them, the parents that nobody mentioned.
/// 4. ``asked`` has those of them that are asked for their parents and whether they are gone: all but what carried
///    over rows alone mention.
/// 5. Between updates everything is as the last committed one left it: what a running update finds of parents and "gone" is
///    written by ``ask(_:)`` alone, which keeps what was there.
struct ItemTable {
    /// One item. Meaningless, and holding nothing, at a free number.
    struct Entry {
        /// nil at a free number, and at the root's between updates.
        var item: (any LayoutItem)?
        /// The parent's number; -1 at the root, and before the first ``ItemTable/resolveParents()``.
        var parent: Int32 = -1
        /// Links from the root; -1 before they are counted.
        var depth: Int32 = -1
        var isGone = false
        /// Whether it is a guide with constraints of its own.
        var knowsItsPlace = false
    }

    /// An item whose parents do not lead to the root.
    struct OutsideRoot: Error {
        let number: Int32
    }

    static let root: Int32 = 0

    private(set) var entries: [Entry] = []
    /// What reports call the items; at a free number, what they called the last one there. Apart from the entries, so
    /// that receipts may share them without holding items.
    private(set) var names: [ItemName] = []
    /// By number: the parent's, as in the entries; likewise apart from them.
    private(set) var parents: [Int32] = []
    /// Who is at each number; nil at a free one. Apart from the entries: this is what every mention reads.
    private var identities: [ObjectIdentifier?] = []
    /// The update that asked each number last.
    private var stamps: [UInt32] = []
    private var update: UInt32 = 0
    private var numberOf: [ObjectIdentifier: Int32] = [:]
    /// The last few that were looked up: most lines mention items of the lines before.
    private var found: [Int32] = []
    private var nextFound = 0
    private static let foundCount = 8
    private var free: [Int32] = []
    /// Numbers that the running update took, to be given back should it fail. Empty between updates.
    private var created: [Int32] = []
    private(set) var mentions = Roll()
    private(set) var asked: [Int32] = []
    /// How many the update before mentioned itself, without the parents that nobody mentioned; -1 after a failure.
    private var mentionsBefore = -1
    /// Items that are asked in the next update that mentions them, whoever does; kept until one is committed.
    private var doubted = NumberSet()
    /// What is mentioned now, to be mentioned again when it is carried over; one item may stand here more than once.
    var log = CallLog()
    /// The numbers in use that the running update does not mention, ascending. Complete after ``resolveParents()``.
    private(set) var leaving: [Int32] = []
    /// How many numbers in use are of guides with constraints of their own.
    private(set) var placedGuides = 0
    /// The changes of parents and of "gone".
    private(set) var changes = ChangeLog()
    /// By number: parent and "gone" of the last committed update, where the running one found others. Empty between updates.
    private var outdated: [Int32: (parent: Int32, isGone: Bool)] = [:]
    /// Whether a parent changed since depths were last found.
    private var depthsAreStale = false

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

    /// Whether the running update mentioned the item, or placed it among its parents.
    func isMentioned(_ number: Int32) -> Bool { number == ItemTable.root || mentions.has(number) }

    /// Asks an item again in the next update.
    mutating func doubt(_ number: Int32) { doubted.insert(number) }

    /// Whether one of these items is to be asked again.
    func areDoubted(_ numbers: ArraySlice<Int32>) -> Bool {
        !doubted.members.isEmpty && numbers.contains(where: doubted.contains)
    }

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
    mutating func mention(_ item: UnheldItem, guess: Int32) -> Int32 {
        let number = has(item, at: guess) ? guess : find(item)
        mention(number)
        return number
    }

    private mutating func find(_ item: UnheldItem) -> Int32 {
        for number in found where has(item, at: number) { return number }
        let number = numberOf[item.identity] ?? insert(item.held)
        if found.count < ItemTable.foundCount { found.append(number) } else { found[nextFound] = number }
        nextFound = (nextFound + 1) % ItemTable.foundCount
        return number
    }

    /// Mentions an item if its number is this one.
    mutating func mention(_ item: UnheldItem, at number: Int32) -> Bool {
        guard has(item, at: number) else { return false }
        mention(number)
        return true
    }

    private func has(_ item: UnheldItem, at number: Int32) -> Bool {
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
        _ = mentions.call(number)
    }

    /// The number of an item that a layout mentions otherwise.
    mutating func mention(_ item: any LayoutItem) -> Int32 {
        withExtendedLifetime(item as AnyObject) { mention(UnheldItem(item), guess: -1) }
    }

    /// Mentions again what a row mentions that is carried over.
    mutating func mentionAgain(_ numbers: ArraySlice<Int32>) {
        log.note(numbers)
        mentions.call(numbers, below: entries.count)
    }

    /// Mentions again what a whole list mentions, if it is all the same so far; false if it is not.
    mutating func repeatMentions(_ range: Range<Int>) -> Bool {
        !log.isOpen && mentions.repeatCalls(range)
    }

    private mutating func insert(_ item: any LayoutItem) -> Int32 {
        let identity = ObjectIdentifier(item)
        let entry = Entry(item: item, knowsItsPlace: (item as? LayoutGuide)?.knowsItsPlace ?? false)
        if entry.knowsItsPlace { placedGuides += 1 }
        let name = ItemName(item)
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
        created.append(number)
        return number
    }

    /// Reads parent and "gone" of the items that are asked, takes the parents in, and finds each one's depth.
    mutating func resolveParents() throws(OutsideRoot) {
        for number in doubted.members where isMentioned(number) && stamps[Int(number)] != update {
            stamps[Int(number)] = update
            asked.append(number)
        }
        let changesBefore = changes.count
        let isAsBefore = mentions.isAsBefore && mentions.count == mentionsBefore
        mentionsBefore = mentions.count
        var next = 0
        while next < asked.count {
            try ask(asked[next])
            next += 1
        }
        // Those who were not asked have the parents that they had.
        let isSettled =
            isAsBefore && changes.count == changesBefore && mentions.repeatCalls(mentions.count..<mentions.order.count)
        if !isSettled { callParents() }
        mentions.end()
        try findDepths()
        leaving = findLeaving()
    }

    /// Calls the parents of all that are called, theirs, and so on.
    private mutating func callParents() {
        var next = 0
        while next < mentions.count {
            var above: [Int32] = []
            for number in mentions.order[next..<mentions.count] {
                let parent = parents[Int(number)]
                // Neighbours mostly have the same.
                if parent != ItemTable.root, parent != above.last { above.append(parent) }
            }
            next = mentions.count
            mentions.call(above[...], below: entries.count)
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

    private mutating func ask(_ number: Int32) throws(OutsideRoot) {
        let item = entries[Int(number)].item!
        let isGone = item.isGone
        if entries[Int(number)].isGone != isGone {
            remember(Int(number))
            entries[Int(number)].isGone = isGone
            changes.note(number)
        }
        guard let parentItem = item.layoutParent else { throw OutsideRoot(number: number) }
        let parent = self.number(ofParent: parentItem, guess: entries[Int(number)].parent)
        if entries[Int(number)].parent != parent {
            remember(Int(number))
            // Everything inside it is at another depth too.
            if entries[Int(number)].depth >= 0 { depthsAreStale = true }
            entries[Int(number)].parent = parent
            parents[Int(number)] = parent
            changes.note(number)
        }
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

    /// Walks up from every item to the first one whose depth is known, then back down. Each link is walked once.
    private mutating func findDepths() throws(OutsideRoot) {
        if depthsAreStale {
            for number in mentioned { entries[Int(number)].depth = -1 }
        }
        var chain: [Int32] = []
        for number in depthsAreStale ? mentioned : created {
            var current = number
            while entries[Int(current)].depth == -1 {
                chain.append(current)
                entries[Int(current)].depth = -2
                current = entries[Int(current)].parent
            }
            // A parent that is being walked already: the links go round in a circle.
            guard entries[Int(current)].depth >= 0 else { throw OutsideRoot(number: number) }
            var depth = entries[Int(current)].depth
            while let item = chain.popLast() {
                depth += 1
                entries[Int(item)].depth = depth
            }
        }
        depthsAreStale = false
    }

    /// The deepest item that is above both or equal to them.
    func commonAncestor(_ first: Int32, _ second: Int32) -> Int32 {
        var (first, second) = (first, second)
        while first != second {
            if entries[Int(first)].depth >= entries[Int(second)].depth {
                first = entries[Int(first)].parent
            } else {
                second = entries[Int(second)].parent
            }
        }
        return first
    }

    private mutating func remember(_ number: Int) {
        guard entries[number].parent >= 0, outdated[Int32(number)] == nil else { return }
        outdated[Int32(number)] = (entries[number].parent, entries[number].isGone)
    }

    /// Ends an update that was committed: the leaving items are let go, and so is the root.
    mutating func commit() {
        for number in leaving { release(number) }
        leaving = []
        created.removeAll(keepingCapacity: true)
        mentions.commit()
        doubted.removeAll()
        entries[0].item = nil
        if !outdated.isEmpty { outdated.removeAll(keepingCapacity: true) }
    }

    /// Ends an update that failed: what it found is forgotten, and items that it brought are let go. Returns their numbers.
    mutating func abandon() -> [Int32] {
        let brought = created
        for number in brought { release(number) }
        (created, leaving) = ([], [])
        mentions.abandon()
        mentionsBefore = -1
        entries[0].item = nil
        for (number, (parent, isGone)) in outdated {
            entries[Int(number)].parent = parent
            parents[Int(number)] = parent
            entries[Int(number)].isGone = isGone
            changes.note(number)
        }
        if !outdated.isEmpty {
            outdated.removeAll()
            depthsAreStale = true
            // Their parents led to the root then.
            try? findDepths()
        }
        return brought
    }

    private mutating func release(_ number: Int32) {
        numberOf[identities[Int(number)]!] = nil
        identities[Int(number)] = nil
        entries[Int(number)].item = nil
        entries[Int(number)].parent = -1
        entries[Int(number)].isGone = false
        if entries[Int(number)].knowsItsPlace { placedGuides -= 1 }
        entries[Int(number)].knowsItsPlace = false
        free.append(number)
    }
}
