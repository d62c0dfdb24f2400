import RelayoutSolver

extension Reconciler {
    /// Moves the items to another solution that is as good as the one laid out. The next update puts them back.
    mutating func exercise(_ traits: Traits) throws(LayoutError) -> FrameTable.Placements {
        guard let solver else { return FrameTable.Placements() }
        do throws(SolverError) {
            let other = try solver.exercised()
            // The next update puts everything back.
            defer { view = nil }
            view = nil
            return moveFrames(traits, as: other)
        } catch {
            throw .internalFault("\(error)")
        }
    }

    /// Brings frames up to date with the values of those items that moved, or, where they are made in another way than
    /// before, of all.
    mutating func moveFrames(_ traits: Traits, as values: Solver.Values) -> FrameTable.Placements {
        let passedOn = traits.passedOn
        // What is laid out inside an item hears of other traits, and of what changed inside, when the item is placed: so it is
        // placed whether it moves or not.
        let areTraitsSame = passedOn.isSame(as: self.passedOn)
        for number in areTraitsSame ? items.invalidated.members : contents.containers.members
        where contents.inside(number) != nil {
            frames.disturb(number)
        }
        self.passedOn = passedOn
        let placed = Set(frames.leave(held.map { $0.item }))
        for place in held where placed.contains(place.item) {
            contents.inside(place.container)?.frameDidChange(items[place.item])
        }
        let (unknowns, entries) = (lowered.unknowns, items.entries)
        let view = view(traits)
        if view == self.view {
            moved.insert(items.changes.numbers, below: items.entries.count)
            moved.insert(frames.takeDisturbed(), below: items.entries.count)
            if moved.members.isEmpty { return FrameTable.Placements() }
        }
        defer { self.view = view }
        _ = frames.takeDisturbed()
        return frames.move(items, view == self.view ? moved : nil, scale: view.scale) { number in
            view.rect(unknowns[Int(number)], entries[Int(number)], values)
        }
    }

    /// Says that somebody else moved an item.
    mutating func forgetFrame(of item: ObjectIdentifier) {
        if let number = items.number(of: item) { frames.disturb(number) }
    }

    /// Says that somebody else may have moved any item.
    mutating func forgetFrames() {
        for number in items.mentioned { frames.disturb(number) }
    }

    /// Where the items of the last update are; nil before the first one.
    var placedFrames: LayoutFrames? {
        solver == nil ? nil : layoutFrames(frames.view(lowered.direction, rootSize.width)) { frames.inRoot($0) }
    }

    /// The frames that the solver's values give to the items.
    func solvedFrames(_ traits: Traits) -> LayoutFrames {
        let (view, values) = (view(traits), solver!.values)
        return layoutFrames(view) { rect(of: $0, view, values) }
    }

    private func layoutFrames(_ view: FrameTable.View, inRoot rect: (Int32) -> LayoutRect) -> LayoutFrames {
        var places = [Int32](repeating: LayoutFrames.root, count: items.entries.count)
        let isInner = Set(held.map { $0.item })
        var result = LayoutFrames(size: rootSize, scale: view.scale, isMirrored: view.mirroredIn != nil)
        // What is in no tree is nowhere.
        let shown = items.mentioned.filter { !items.entries[Int($0)].presence.contains(.isOutside) }
        for number in FrameTable.parentsFirst(shown, items) {
            places[Int(number)] = result.append(
                LayoutFrames.Entry(
                    item: items[number], parent: places[Int(items.parents[Int(number)])], frame: rect(number),
                    isInner: isInner.contains(number), inside: contents.inside(number)))
        }
        return result
    }

    /// How values become frames in these traits.
    private func view(_ traits: Traits) -> FrameTable.View {
        let isMirrored = traits[StandardTraits.Direction.self] == .rightToLeft
        return FrameTable.View(
            scale: traits[StandardTraits.DisplayScale.self], mirroredIn: isMirrored ? rootSize.width : nil)
    }

    /// Where an item is in the root's coordinates, as solved.
    private func rect(of number: Int32, _ view: FrameTable.View, _ values: Solver.Values) -> LayoutRect {
        view.rect(lowered.unknowns[Int(number)], items.entries[Int(number)], values)
    }

    /// Where an item's top edge is, from the root's, in points, as solved.
    func top(of item: Int32) -> Double {
        item == ItemTable.root ? 0 : solver!.values[lowered.unknowns[Int(item)].y.index]
    }

    /// Likewise its bottom edge.
    func bottom(of item: Int32) -> Double {
        item == ItemTable.root
            ? rootSize.height : top(of: item) + solver!.values[lowered.unknowns[Int(item)].height.index]
    }

    /// The root's size, in points, as solved.
    var rootSize: LayoutSize {
        let (values, root) = (solver!.values, lowered.root!)
        return LayoutSize(width: max(values[root.width.index], 0), height: max(values[root.height.index], 0))
    }
}

extension FrameTable.View {
    /// Where an item is in the root's coordinates, as solved.
    func rect(_ unknowns: ItemUnknowns, _ entry: ItemTable.Entry, _ values: Solver.Values) -> LayoutRect {
        var rect = LayoutRect(
            x: values[unknowns.x.index], y: values[unknowns.y.index], width: values[unknowns.width.index],
            height: values[unknowns.height.index])
        if entry.isGone { rect = rect.emptied(at: entry.point) }
        // What is solved holds to a millionth: a size of -9e-7 counts as zero to the solver, but no view takes it.
        rect.width = rect.width > 0 ? rect.width : 0
        rect.height = rect.height > 0 ? rect.height : 0
        if let mirroredIn { rect.x = mirroredIn - rect.x - rect.width }
        // Turns -0.0 into 0.0.
        rect.x += 0
        rect.y += 0
        return rect
    }
}

extension LayoutRect {
    /// The point, without size, at which an item that is gone lies in the room that it would have; see
    /// ``ItemTable/Entry/point``.
    func emptied(at point: (x: UInt8, y: UInt8)) -> LayoutRect {
        LayoutRect(x: x + width * Double(point.x) / 2, y: y + height * Double(point.y) / 2, width: 0, height: 0)
    }
}
