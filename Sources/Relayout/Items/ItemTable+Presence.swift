/// Who is in what, how deep, and who is there at all.
extension ItemTable {
    /// Whether any item is gone.
    var hasGone: Bool { absentCount > 0 }

    /// Whether any item is missing.
    var hasMissing: Bool { missingCount > 0 }

    /// The items that nobody can show, in order of first mention.
    var outside: [any LayoutItem] {
        guard hasMissing else { return [] }
        return mentioned.filter { entries[Int($0)].presence.contains(.isOutside) }.map { self[$0] }
    }

    // MARK: While it is described

    /// Whether an item takes no room, before ``resolveParents()`` finds the same of all: it says so, or something that it is in does, or
    /// it is not in the root. Cost: asks it and what it is in, up to the root.
    func isGone(_ item: any LayoutItem) -> Bool { item.visibility == .gone || isInsideGone(item) }

    /// Whether something that an item is in is gone, or it is not in the root.
    func isInsideGone(_ item: any LayoutItem) -> Bool {
        let root = self[ItemTable.root]
        if item === root { return false }
        for around in ItemsAround(item) {
            if around === root || ObjectIdentifier(around) == rootOwner { return false }
            if around.visibility == .gone { return true }
        }
        return true
    }

    /// Whether one of these items, or something that it is in, is to be asked again; or is missing, of which nobody need say that it
    /// is there again. Cost: none where no item at all is; otherwise linear in them.
    func areInvalidated(_ numbers: ArraySlice<Int32>) -> Bool {
        guard !invalidated.members.isEmpty || hasMissing else { return false }
        // Neighbours mostly are in the same.
        var known = ItemTable.root
        return numbers.contains { number in
            if isInvalidated(number) { return true }
            var around = parents[Int(number)]
            guard around != known else { return false }
            known = around
            while around > ItemTable.root {
                if isInvalidated(around) { return true }
                around = parents[Int(around)]
            }
            return false
        }
    }

    private func isInvalidated(_ number: Int32) -> Bool {
        invalidated.contains(number) || entries[Int(number)].presence.contains(.isMissing)
    }

    // MARK: By itself

    mutating func set(_ own: Presence, _ number: Int) {
        let old = entries[number].presence.intersection(.own)
        guard old != own else { return }
        remember(number)
        absentCount += (own.isEmpty ? 0 : 1) - (old.isEmpty ? 0 : 1)
        missingCount += (own.contains(.isMissing) ? 1 : 0) - (old.contains(.isMissing) ? 1 : 0)
        entries[number].presence.subtract(.own)
        entries[number].presence.formUnion(own)
        presencesAreStale = true
    }

    mutating func setParent(_ parent: Int32, _ number: Int32) {
        guard parents[Int(number)] != parent else { return }
        remember(Int(number))
        // Everything inside it is at another depth too.
        if entries[Int(number)].depth >= 0 { depthsAreStale = true }
        parents[Int(number)] = parent
        if hadGone { presencesAreStale = true }
        changes.note(number)
    }

    private mutating func remember(_ number: Int) {
        guard parents[number] >= 0, outdated[Int32(number)] == nil else { return }
        outdated[Int32(number)] = Outdated(
            parent: parents[number], presence: entries[number].presence, point: entries[number].point)
    }

    // MARK: By what it is in

    // Both are found of all items, also those that the description at hand does not mention: the next one of the update may, and
    // asks them only what they are themselves.

    /// Walks up from every item to the first one whose depth is known, then back down. Each link is walked once.
    mutating func findDepths() {
        let stale = depthsAreStale ? numbers.dropFirst() : created[...]
        if depthsAreStale {
            for number in stale { entries[Int(number)].depth = -1 }
        }
        var chain: [Int32] = []
        for number in stale {
            var current = number
            while entries[Int(current)].depth == -1 {
                chain.append(current)
                entries[Int(current)].depth = -2
                current = parents[Int(current)]
            }
            // A parent that is being walked already: the links go round in a circle.
            if entries[Int(current)].depth < 0 {
                open(circleOf: current)
                while let last = chain.last, entries[Int(last)].depth >= 0 { chain.removeLast() }
            }
            var depth = entries[Int(current)].depth
            while let item = chain.popLast() {
                depth += 1
                entries[Int(item)].depth = depth
            }
        }
        depthsAreStale = false
    }

    /// Makes all that are in a circle of parents missing: so it does not matter with whom it was entered.
    private mutating func open(circleOf first: Int32) {
        var current = first
        while entries[Int(current)].depth == -2 {
            let next = parents[Int(current)]
            entries[Int(current)].depth = 1
            set(entries[Int(current)].presence.intersection(.own).union(.isMissing), Int(current))
            setParent(ItemTable.root, current)
            current = next
        }
    }

    /// Finds who is gone or outside with what it is in. Each link is walked once.
    mutating func findPresences() {
        guard presencesAreStale else { return }
        presencesAreStale = false
        guard hadGone || absentCount > 0 else { return }
        hadGone = absentCount > 0
        var isKnown = Array(repeating: false, count: entries.count)
        isKnown[Int(ItemTable.root)] = true
        var chain: [Int32] = []
        for number in numbers {
            var current = number
            while !isKnown[Int(current)] {
                chain.append(current)
                current = parents[Int(current)]
            }
            while let item = chain.popLast() {
                setPresence(Int(item))
                isKnown[Int(item)] = true
            }
        }
    }

    private mutating func setPresence(_ number: Int) {
        let (entry, around) = (entries[number], entries[Int(parents[number])].presence)
        var presence = entry.presence.intersection(.own)
        if !presence.isEmpty || around.contains(.isGone) {
            presence.insert(.isGone)
            if around.contains(.isGone) { presence.insert(.isInsideGone) }
            // What rows tell of an item counts while it is gone.
            presence.formUnion(entry.presence.intersection(.byRows))
        }
        if presence.contains(.isMissing) || around.contains(.isOutside) { presence.insert(.isOutside) }
        set(presence, entry.point, Int32(truncatingIfNeeded: number))
    }

    /// Says what the rows around an item that is gone tell of it.
    mutating func setGone(_ number: Int32, byRows: Presence, point: (x: UInt8, y: UInt8)) {
        set(entries[Int(number)].presence.subtracting(.byRows).union(byRows), point, number)
    }

    private mutating func set(_ presence: Presence, _ point: (x: UInt8, y: UInt8), _ number: Int32) {
        let entry = entries[Int(number)]
        guard entry.presence != presence || entry.point != point else { return }
        remember(Int(number))
        entries[Int(number)].presence = presence
        entries[Int(number)].point = point
        changes.note(number)
    }

    /// Whether an item is somewhere inside another one. Cost: their difference in depth.
    func isInside(_ inner: Int32, _ outer: Int32) -> Bool {
        let depth = entries[Int(outer)].depth
        var current = inner
        while entries[Int(current)].depth > depth { current = parents[Int(current)] }
        return current == outer && inner != outer
    }

    /// The deepest item that is above both or equal to them.
    func commonAncestor(_ first: Int32, _ second: Int32) -> Int32 {
        var (first, second) = (first, second)
        while first != second {
            if entries[Int(first)].depth >= entries[Int(second)].depth {
                first = parents[Int(first)]
            } else {
                second = parents[Int(second)]
            }
        }
        return first
    }
}
