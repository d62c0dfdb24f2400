import RelayoutSolver

// What is gone is taken out, and its neighbours are joined: the rows that say so are records like all others, the last ones
// of the layout, so that they are compared, lowered and explained as these are.

extension LayoutPass {
    /// Takes in what items say of their parents and their visibility, and joins the neighbours of those that are gone.
    ///
    /// Cost: where any item is gone and something changed, a look at every record.
    mutating func settlePresence() {
        guard fault == nil else { return }
        items.resolveParents()
        let isMirrored = given.traits[StandardTraits.Direction.self] == .rightToLeft
        guard items.hasGone else { return items.joints = ItemTable.Joints() }
        let known = items.joints
        let outer = enter(LayoutPass.joinedPath)
        defer { leave(to: outer) }
        if known.changes == items.changes.count, known.isMirrored == isMirrored, script.repeatsAll(but: known.count) {
            return script.carryOver(script.count..<script.count + known.count)
        }
        var (horizontal, vertical) = rowsOfGone(isMirrored)
        let joined = horizontal.join(script, items) + vertical.join(script, items)
        for record in joined { script.append(record) }
        note(horizontal, vertical, joined.count, isMirrored)
    }

    private static let joinedPath = PathComponent.made("gone")

    private func rowsOfGone(_ isMirrored: Bool) -> (GoneRows, GoneRows) {
        var rows = (
            GoneRows(.horizontal, isMirrored: isMirrored, path: path),
            GoneRows(.vertical, isMirrored: isMirrored, path: path)
        )
        script.forEach { record in
            let role = items.role(of: record, isMirrored: isMirrored)
            if case .none = role { return }
            let stated = paths.names.gapWhenGone(of: record.path)
            if record.axis == .horizontal || record.crossesAxes { rows.0.add(record, role, stated: stated, items) }
            if record.axis == .vertical || record.crossesAxes { rows.1.add(record, role, stated: stated, items) }
        }
        return rows
    }

    /// Remembers of every item that is gone whether it is followed, replaced, kept or filled, and where it lies.
    private mutating func note(_ horizontal: GoneRows, _ vertical: GoneRows, _ count: Int, _ isMirrored: Bool) {
        var told: [Int32: (presence: Presence, point: (x: UInt8, y: UInt8))] = .init()
        for item in horizontal.items {
            told[item.number] = (item.presence(along: .horizontal), (item.point.place, 0))
        }
        for item in vertical.items {
            told[item.number, default: ([], (0, 0))].point.y = item.point.place
            told[item.number]!.presence.formUnion(item.presence(along: .vertical))
        }
        var followed: [Int32] = []
        for number in items.mentioned where items.entries[Int(number)].isGone {
            var (presence, point) = told[number] ?? ([], (0, 0))
            // What is inside an item that keeps its room may be what decides how much that is.
            var around = items.parents[Int(number)]
            while items.entries[Int(around)].isGone {
                let kept = (told[around]?.presence ?? []).intersection([
                    .isKept(along: .horizontal), .isKept(along: .vertical),
                ])
                if !kept.isEmpty { presence.formUnion(kept.union(.isFollowed)) }
                around = items.parents[Int(around)]
            }
            items.setGone(number, byRows: presence, point: point)
            if presence.contains(.isFollowed) { followed.append(number) }
        }
        items.joints = ItemTable.Joints(
            count: count, changes: items.changes.count, isMirrored: isMirrored, followed: followed)
    }
}
