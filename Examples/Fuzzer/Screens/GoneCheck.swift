import Relayout

/// What the rule of gone promises, looked at from the rows alone.
struct GoneCheck {
    private let screen: GoneScreen

    /// What is wrong with the screen when any one of its items, or any two, are gone; nil where all is well.
    static func fault(seed: UInt64, wasTried: inout Bool) -> String? {
        let check = GoneCheck(screen: GoneScreen(seed: seed))
        do {
            let before = try check.shown(gone: [])
            // What is open or contradicts already promises nothing.
            guard !before.isReported else { return nil }
            wasTried = true
            for item in check.screen.items.indices {
                if let fault = try check.fault(gone: item, before.frames) {
                    return "seed \(seed), \(item) gone: \(fault)"
                }
            }
            var random = SplitMix64(seed: seed)
            let gone = Set(check.screen.items.indices.filter { _ in Bool.random(using: &random) })
            let after = try check.shown(gone: gone)
            return after.isReported ? "seed \(seed), \(gone.sorted()) gone: \(after.report)" : nil
        } catch {
            return "seed \(seed): threw \(error)"
        }
    }

    // MARK: Laying out

    /// A frame in the root, and what is said of all.
    private struct Shown {
        let frames: [LayoutRect]
        let report: String
        let isReported: Bool
    }

    private final class Tile: LayoutItem {
        let model: GoneScreen.Item
        weak var layoutParent: (any LayoutItem)?
        var isGone = false
        init(_ model: GoneScreen.Item) { self.model = model }
        var layoutName: String? { model.name }
        func place(_ frame: LayoutRect) {}
        func measure(width: Double?) -> Content { Content(width: model.width, height: model.height) }
        func hugging(_ axis: LayoutAxis) -> Priority { Priority(model.pull) }
        func compressionResistance(_ axis: LayoutAxis) -> Priority { Priority(model.pull + 500) }
    }

    private func shown(gone: Set<Int>) throws -> Shown {
        let root = Tile(GoneScreen.Item(name: "root", parent: nil, width: nil, height: nil, pull: 250))
        let tiles = screen.items.map(Tile.init)
        for (place, tile) in tiles.enumerated() {
            tile.layoutParent = screen.items[place].parent.map { tiles[$0] } ?? root
            tile.isGone = gone.contains(place)
        }
        func anchor(_ quantity: GoneScreen.Quantity) -> (Tile, Attribute) {
            (quantity.item.map { tiles[$0] } ?? root, quantity.attribute)
        }
        let rows = screen.rows.map { row in
            Self.constraint(anchor(row.first), anchor(row.second), row.constant)
        }
        let layout = ViewLayout(root: root, layout: rows)
        layout.conflictLog = nil
        let receipt = try layout.layout(in: screen.size)
        let open = try layout.ambiguity()
        return Shown(
            frames: tiles.map { layout.frame(of: $0) ?? .zero }, report: "\(receipt.conflicts) \(open)",
            isReported: !receipt.conflicts.isEmpty || !open.isEmpty)
    }

    private static func constraint(
        _ first: (Tile, Attribute), _ second: (Tile, Attribute), _ constant: Double
    ) -> Constraint {
        switch (first.1, second.1) {
        case (.leading, .leading): first.0.leading == second.0.leading + constant
        case (.leading, .trailing): first.0.leading == second.0.trailing + constant
        case (.trailing, .trailing): first.0.trailing == second.0.trailing + constant
        case (.centerX, .centerX): first.0.centerX == second.0.centerX + constant
        case (.width, .width): first.0.width == second.0.width + constant
        case (.top, .top): first.0.top == second.0.top + constant
        case (.top, .bottom): first.0.top == second.0.bottom + constant
        case (.bottom, .bottom): first.0.bottom == second.0.bottom + constant
        case (.centerY, .centerY): first.0.centerY == second.0.centerY + constant
        default: first.0.height == second.0.height + constant
        }
    }

    // MARK: What must hold

    private func fault(gone: Int, _ before: [LayoutRect]) throws -> String? {
        let after = try shown(gone: [gone])
        if after.isReported { return after.report }
        if after.frames[gone].width != 0 || after.frames[gone].height != 0 { return "it has a size" }
        let inside = Set(screen.items.indices.filter { $0 == gone || screen.items[$0].parent == gone })
        for axis in LayoutAxis.allCases {
            let joints = joints(of: gone, inside, axis)
            for (first, second, gap) in joints {
                let distance = place(second, after.frames, axis) - place(first, after.frames, axis)
                if distance > gap, isKeptApart(first, second, inside, axis) { continue }
                if (distance - gap).magnitude > 1e-6 {
                    return "\(first) and \(second) are \(distance) apart, not \(gap)"
                }
            }
            for item in screen.items.indices where !inside.contains(item) {
                let (was, lasts) = (length(before[item], axis), length(after.frames[item], axis))
                let content = (axis == .horizontal ? screen.items[item].width : screen.items[item].height) ?? 0
                if lasts < min(was, content) - 1e-6 { return "\(item) is cut along \(axis), from \(was) to \(lasts)" }
            }
            let reached = tied(to: joints.flatMap { [$0.0.item, $0.1.item] }.compactMap(\.self), without: inside, axis)
            let chained = tied(to: Array(inside), without: [], axis)
            for item in screen.items.indices where !inside.contains(item) {
                let isFollower = followers(of: gone, axis).contains(item) && !isBetween(gone, axis)
                guard !chained.contains(item) || (isFollower && !reached.contains(item)) else { continue }
                if !isSame(before[item], after.frames[item], axis) {
                    return "\(item) moved along \(axis): \(before[item]) to \(after.frames[item])"
                }
            }
        }
        return nil
    }

    private func length(_ frame: LayoutRect, _ axis: LayoutAxis) -> Double {
        axis == .horizontal ? frame.width : frame.height
    }

    /// Whether items that are there lead from one place to the other, one of which may be put beside them by what is gone.
    private func isKeptApart(
        _ first: GoneScreen.Quantity, _ second: GoneScreen.Quantity, _ gone: Set<Int>, _ axis: LayoutAxis
    ) -> Bool {
        let line = GoneScreen.Line.along(axis)
        guard let goal = [line.near, line.far].first(where: { $0 == second.attribute }) else { return false }
        func starts(_ item: Int) -> [GoneScreen.Quantity] {
            beside(item, axis, isNear: true).map(\.0) + ends(of: item, isNear: true)
        }
        func targets(_ item: Int) -> [GoneScreen.Quantity] {
            beside(item, axis, isNear: false).map(\.0) + ends(of: item, isNear: false)
        }
        /// The neighbours that an item has through those that are gone and at the same place.
        func ends(of item: Int, isNear: Bool) -> [GoneScreen.Quantity] {
            gone.flatMap { other -> [GoneScreen.Quantity] in
                let common = rows(axis).filter {
                    Set($0.items) == [item, other] && $0.first.attribute == $0.second.attribute
                }.map(\.first.attribute)
                let isWhole = Set(common).count > 1
                return isWhole || common.contains(isNear ? line.near : line.far)
                    ? beside(other, axis, isNear: isNear).map(\.0) : []
            }
        }
        var (found, open) = ([] as Set<Int>, screen.items.indices.filter { starts($0).contains(first) })
        while let item = open.popLast() {
            guard !gone.contains(item), item != first.item, item != second.item, found.insert(item).inserted else {
                continue
            }
            if targets(item).contains(where: { $0.item == second.item && $0.attribute == goal }) { return true }
            open += screen.items.indices.filter { beside($0, axis, isNear: true).contains { $0.0.item == item } }
        }
        return false
    }

    private func isSame(_ one: LayoutRect, _ other: LayoutRect, _ axis: LayoutAxis) -> Bool {
        axis == .horizontal
            ? (one.x - other.x).magnitude < 1e-6 && (one.width - other.width).magnitude < 1e-6
            : (one.y - other.y).magnitude < 1e-6 && (one.height - other.height).magnitude < 1e-6
    }

    private func rows(_ axis: LayoutAxis) -> [GoneScreen.Row] { screen.rows.filter { $0.first.attribute.axis == axis } }

    /// Everything that a chain of rows along an axis ties to items, not counting the root.
    private func tied(to items: [Int], without: Set<Int>, _ axis: LayoutAxis) -> Set<Int> {
        var found = Set(items)
        while true {
            let count = found.count
            for row in rows(axis) {
                let tied = row.items.compactMap(\.self)
                if tied.count == 2, without.isDisjoint(with: tied), !found.isDisjoint(with: tied) {
                    found.formUnion(tied)
                }
            }
            if found.count == count { return found }
        }
    }

    /// Rows beside an item at an end: the neighbour's end that faces it, and the gap.
    private func beside(_ item: Int, _ axis: LayoutAxis, isNear: Bool) -> [(GoneScreen.Quantity, Double)] {
        let line = GoneScreen.Line.along(axis)
        return rows(axis).compactMap { row in
            let isWall = row.second.item == screen.items[item].parent && row.first.item == item
            switch (row.first.attribute, row.second.attribute) {
            case (line.near, line.far) where isNear && row.first.item == item: return (row.second, row.constant)
            case (line.near, line.far) where !isNear && row.second.item == item: return (row.first, row.constant)
            case (line.near, line.near) where isNear && isWall: return (row.second, row.constant)
            case (line.far, line.far) where !isNear && isWall: return (row.second, -row.constant)
            default: return nil
            }
        }
    }

    /// Whether something is beside an item at both ends, and not only what it is in.
    private func isBetween(_ item: Int, _ axis: LayoutAxis) -> Bool {
        let (near, far) = (beside(item, axis, isNear: true), beside(item, axis, isNear: false))
        return !near.isEmpty && !far.isEmpty
            && (near + far).contains { $0.0.item != screen.items[item].parent }
    }

    /// Those that follow an item along an axis, and are not beside it.
    private func followers(of item: Int, _ axis: LayoutAxis) -> Set<Int> {
        let all = rows(axis).filter { $0.items.contains(item) }
        let besides = (beside(item, axis, isNear: true) + beside(item, axis, isNear: false)).map(\.0.item)
        return Set(all.flatMap(\.items).compactMap(\.self)).subtracting(besides.compactMap(\.self)).subtracting([item])
    }

    /// The places that must be this far apart.
    private func joints(
        of gone: Int, _ inside: Set<Int>, _ axis: LayoutAxis
    ) -> [(GoneScreen.Quantity, GoneScreen.Quantity, Double)] {
        let line = GoneScreen.Line.along(axis)
        let near = beside(gone, axis, isNear: true).filter { !inside.contains($0.0.item ?? -1) }
        let far = beside(gone, axis, isNear: false).filter { !inside.contains($0.0.item ?? -1) }
        var joints: [(GoneScreen.Quantity, GoneScreen.Quantity, Double)] = []
        for (first, gap) in near {
            for (second, other) in far where first.item != screen.items[gone].parent || second.item != first.item {
                joints.append((first, second, max(gap, other)))
            }
        }
        guard near.isEmpty != far.isEmpty else { return joints }
        let others = near.isEmpty ? [line.near, line.center] : [line.far, line.center]
        for row in rows(axis) where row.items.contains(gone) && others.contains(row.first.attribute) {
            guard row.first.attribute == row.second.attribute else { continue }
            let partner = row.first.item == gone ? row.second : row.first
            for (neighbour, _) in near + far where neighbour.item != screen.items[gone].parent {
                if partner.item == neighbour.item || inside.contains(partner.item ?? -1) { continue }
                let taken = GoneScreen.Quantity(item: neighbour.item, attribute: row.first.attribute)
                joints.append((partner, taken, row.first.item == gone ? row.constant : -row.constant))
            }
        }
        return joints
    }

    private func place(_ quantity: GoneScreen.Quantity, _ frames: [LayoutRect], _ axis: LayoutAxis) -> Double {
        let frame =
            quantity.item.map { frames[$0] }
            ?? LayoutRect(x: 0, y: 0, width: screen.size.width, height: screen.size.height)
        let (start, length) = axis == .horizontal ? (frame.x, frame.width) : (frame.y, frame.height)
        return switch quantity.attribute {
        case .leading, .top: start
        case .centerX, .centerY: start + length / 2
        default: start + length
        }
    }
}
