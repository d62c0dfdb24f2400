import RelayoutSolver

extension Reconciler {
    /// Forgets what items said of their content.
    ///
    /// Of texts inside an item with a layout of its own only that layout is told which ones changed; this one is told of the
    /// item around them. So what is inside is forgotten with it, also where that is not in use at the moment, because the item is
    /// gone. Cost: linear in the number of items, where one of them has a layout inside, or may have one.
    mutating func forgetContent(of changed: [ObjectIdentifier]) {
        let numbers = changed.compactMap { items.number(of: $0) }
        // Nobody knows whether an item has a layout inside as long as it was not asked. Before anything is forgotten: an item may
        // be among them twice.
        let containers = Set(numbers.filter { contents.containers.contains($0) || !contents.isRead($0) })
        for item in changed { contents.forget(item) }
        for number in numbers {
            contents.forget(number)
            items.invalidate(number)
        }
        guard !containers.isEmpty else { return }
        for number in items.mentioned where contents.isRead(number) {
            var around = items.parents[Int(number)]
            while around > 0, !containers.contains(around) { around = items.parents[Int(around)] }
            guard around > 0 else { continue }
            contents.forget(number)
            items.invalidate(number)
        }
    }

    /// Whether an item is part of the layout, or it is known what it said when it was only sized.
    func keepsContent(of item: ObjectIdentifier) -> Bool {
        items.number(of: item) != nil || contents.sized[item] != nil
    }

    /// The layouts in which an item may be placed: those inside the items around it, the innermost first, each with
    /// that item. `areAll`: whether every item around it, inside the root, was asked for its content, so that there are no others.
    func layouts(
        around item: any LayoutItem, in root: (any LayoutItem)?
    ) -> (known: [(container: ObjectIdentifier, inside: any InnerContent)], areAll: Bool) {
        var (known, areAll): ([(container: ObjectIdentifier, inside: any InnerContent)], Bool) = ([], true)
        for container in ItemsAround(item) {
            if container === root { break }
            let identity = ObjectIdentifier(container)
            let number = items.number(of: identity)
            known += contents.insides(identity, number).map { (identity, $0) }
            areAll = areAll && (number.map { contents.isRead($0) } ?? false || contents.sized[identity] != nil)
        }
        return (known, areAll)
    }

    /// Forgets changes inside items that were all asked since: the layouts inside them were told then. So what is held is let go of
    /// where there are no weak references.
    mutating func forgetToldChanges(in root: (any LayoutItem)?) {
        guard contents.untold.count > 0 else { return }
        var untold = UntoldChanges()
        swap(&untold, &contents.untold)
        untold.forget { layouts(around: $0, in: root).areAll }
        swap(&untold, &contents.untold)
    }

    /// Takes over what items told a copy of this reconciler of their content, so that nobody is asked twice.
    mutating func learnContent(from copy: Reconciler) {
        contents.sized.removeAll()
        contents.keepSized(from: copy.contents)
        contents.untold = copy.contents.untold
        for number in copy.contents.answeredSinceCommit.members {
            let item = copy.items[number]
            if items.number(of: ObjectIdentifier(item)) == number {
                contents.learn(number, from: copy.contents, at: number)
            } else {
                contents.keep(item, number, from: copy.contents)
            }
        }
    }

    /// Asks those that take part for their natural sizes, each once.
    mutating func readContents() throws(LayoutError) {
        contents.makeRoom(count: items.entries.count)
        try readContents(of: items.asked)
        // `asked` has the items that were asked for their parents. An item inside one that was gone, or that is
        // followed now, may not be among them.
        try readContents(of: items.changes.numbers)
        try readContents(of: items.joints.followed)
    }

    private mutating func readContents(of numbers: [Int32]) throws(LayoutError) {
        for number in numbers where items.isMentioned(number) && counts(number) && !contents.isRead(number) {
            do throws(ContentTable.Fault) {
                try contents.read(number, items[number])
            } catch {
                throw error.refusal(labels)
            }
        }
    }

    /// Whether the content of an item has any part in the layout.
    private func counts(_ number: Int32) -> Bool {
        let presence = items.entries[Int(number)].presence
        return !presence.contains(.isGone) || presence.contains(.isFollowed)
    }

    /// Measures those of the items whose width is another than they were measured at. Returns those that now want
    /// another height, or have other baselines.
    mutating func measure(_ numbers: [Int32]) throws(LayoutError) -> [Int32] {
        var changed: [Int32] = []
        let values = solver!.values
        for number in numbers where items.isMentioned(number) && counts(number) {
            let width = max(values[lowered.unknowns[Int(number)].width.index], 0)
            do throws(ContentTable.Fault) {
                if try contents.use(number, items[number], width: width) { changed.append(number) }
            } catch {
                discardSolver()
                throw error.refusal(labels)
            }
        }
        return changed
    }
}

extension Reconciler {
    /// The items that layouts inside other items place, each with its container: the nearest item around it whose
    /// inside has it. Not the items that are mentioned only because they are held, nor those inside a container that is
    /// gone, whose inside nobody may know.
    ///
    /// `before`: those that were found on the way to the draft. Where it does not know all sizes that it asked for, they may
    /// be mentioned once it does, and stay held.
    func findInner(_ draft: Draft, _ before: Set<InnerItem>) -> [InnerItem] {
        guard !contents.containers.members.isEmpty else { return [] }
        let parents = items.parents
        var found: [InnerItem] = []
        for number in draft.mentioned.map(items.withParents) ?? items.mentioned {
            var container = parents[Int(number)]
            while container > 0 {
                if !items.entries[Int(container)].isGone,
                    contents.inside(container)?.contains(ObjectIdentifier(items[number])) ?? false
                {
                    found.append(InnerItem(item: number, container: container))
                    break
                }
                container = parents[Int(container)]
            }
        }
        guard draft.sizes.isGuessing, !before.isEmpty else { return found }
        let isFound = Set(found)
        return found + draft.inner.filter { before.contains($0) && !isFound.contains($0) }
    }
}

extension ItemTable {
    /// These numbers, then those of their parents, and so on: in the order in which they are mentioned where nothing else is.
    fileprivate func withParents(_ numbers: [Int32]) -> [Int32] {
        var (result, seen, next) = (numbers, Set(numbers), 0)
        while next < result.count {
            let above = result[next...].map { parents[Int($0)] }
            next = result.count
            result += above.filter { $0 > ItemTable.root && seen.insert($0).inserted }
        }
        return result
    }
}

extension ContentTable.Fault {
    /// Why the update is refused.
    func refusal(_ labels: ItemLabels) -> LayoutError {
        let item = labels.item(number)
        guard let badPriority else { return .contentOutOfRange(item: item, content, width: width) }
        return .contentPriorityOutOfRange(item: item, badPriority.what, badPriority.number)
    }
}
