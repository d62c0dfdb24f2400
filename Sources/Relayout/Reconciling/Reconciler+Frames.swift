import RelayoutSolver

extension Reconciler {
    /// Moves items to where another solution has them that is as good as the one laid out. Until the next update the
    /// frames are those.
    mutating func exercise(_ traits: Traits) throws(LayoutError) -> FrameTable.Placements {
        guard let solver else { return FrameTable.Placements() }
        do throws(SolverError) {
            let other = try solver.exercised()
            // The next update puts everything back.
            defer { view = nil }
            view = nil
            return moveFrames(traits, as: other[...])
        } catch {
            throw .internalFault("\(error)")
        }
    }

    /// Brings frames up to date with the values of those items that moved, or, where they are made in another way than
    /// before, of all.
    mutating func moveFrames(_ traits: Traits, as values: ArraySlice<Double>) -> FrameTable.Placements {
        let (unknowns, entries) = (lowered.unknowns, items.entries)
        let isMirrored = traits[StandardTraits.Direction.self] == .rightToLeft
        let rootWidth = rootSize.width
        let view = FrameTable.View(
            scale: traits[StandardTraits.DisplayScale.self], mirroredIn: isMirrored ? rootWidth : nil)
        if view == self.view {
            moved.insert(items.changes.numbers, below: items.entries.count)
            if moved.members.isEmpty { return FrameTable.Placements() }
        }
        defer { self.view = view }
        return frames.move(items, view == self.view ? moved : nil, scale: view.scale) { number in
            let unknowns = unknowns[Int(number)]
            var rect = Rect(
                x: values[unknowns.x.index], y: values[unknowns.y.index], width: values[unknowns.width.index],
                height: values[unknowns.height.index])
            if entries[Int(number)].isGone { rect = rect.emptied(at: entries[Int(number)].point) }
            if isMirrored { rect.x = rootWidth - rect.x - rect.width }
            return rect
        }
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
    var rootSize: Size {
        let (values, root) = (solver!.values, lowered.root!)
        return Size(width: values[root.width.index], height: values[root.height.index])
    }
}

extension Rect {
    /// Without size, where something that is gone lies in the room that it would have; see ``ItemTable/Entry/point``.
    func emptied(at point: (x: UInt8, y: UInt8)) -> Rect {
        Rect(x: x + width * Double(point.x) / 2, y: y + height * Double(point.y) / 2, width: 0, height: 0)
    }
}
