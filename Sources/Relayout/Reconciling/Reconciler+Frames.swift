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
        let unknowns = lowered.unknowns
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
            let (x, width) = (values[unknowns.x.index], values[unknowns.width.index])
            return Rect(
                x: isMirrored ? rootWidth - x - width : x, y: values[unknowns.y.index], width: width,
                height: values[unknowns.height.index])
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
