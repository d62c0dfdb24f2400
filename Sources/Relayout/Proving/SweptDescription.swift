import RelayoutSolver

/// A layout as it was described at one width, and the widths at which the description is the same.
///
/// Where a description took the size as a plain number, nothing is known of other widths: then it is made anew for each.
final class SweptDescription {
    /// An item in order of first mention.
    struct Item {
        let id: ItemIdentity
        let name: String
        let unknowns: ItemUnknowns
        /// The place of the item's number in the list; -1 stands for the root.
        let parent: Int
        let number: Int32
        /// nil where it was asked for no content.
        let kind: Content.Kind?
        /// The corners of the layout inside it, if its content is one.
        var corners: InnerCorners?
        let isGone: Bool
        let isGuide: Bool
        /// Where it lies in the room that it would have, if it is gone.
        let point: (x: UInt8, y: UInt8)
    }

    let items: [Item]
    /// By item number: its place in the list.
    let placeOf: [Int32: Int]
    /// By variable index: its place among ``places(_:_:)``.
    private let placeOfVariable: [Int]
    /// Where constraints are optional, by index in the solver.
    let optional: [Int]
    let crossesAxes: Bool
    let scope: DescriptionScope
    let isMirrored: Bool

    /// `asksContent`: whether items are asked at the widths that they get, instead of having the content that they have.
    init(
        _ reconciler: Reconciler, _ direction: ReadingDirection, _ scope: DescriptionScope = DescriptionScope(),
        asksContent: Bool = true
    ) {
        var places: [Int32: Int] = [ItemTable.root: -1]
        for (place, number) in reconciler.lowered.order.enumerated() { places[number] = place }
        let labels = reconciler.labels
        items = reconciler.lowered.order.map { number in
            let entry = reconciler.items.entries[Int(number)]
            return Item(
                id: ItemIdentity(entry.item!), name: labels.item(number),
                unknowns: reconciler.lowered.unknowns[Int(number)],
                parent: places[reconciler.items.parents[Int(number)]] ?? -1, number: number,
                kind: entry.isGone || !asksContent ? nil : reconciler.contents.kind(number),
                corners: reconciler.contents.inside(number).map { InnerCorners($0) }, isGone: entry.isGone,
                isGuide: entry.item is LayoutGuide, point: entry.point)
        }
        places[ItemTable.root] = nil
        placeOf = places
        let root = reconciler.lowered.root!
        let variables = items.flatMap { $0.unknowns.all } + [root.width, root.height]
        var placeOfVariable = [Int](repeating: 0, count: 1 + (variables.map { $0.index }.max() ?? 0))
        for (place, variable) in variables.enumerated() { placeOfVariable[variable.index] = place }
        self.placeOfVariable = placeOfVariable
        optional = reconciler.solver!.optionalIndices
        crossesAxes = reconciler.records.contains { $0.crossesAxes }
        self.scope = scope
        isMirrored = direction == .rightToLeft
    }

    /// The description of a part of another one, for a solver of its own.
    init(partOf whole: SweptDescription, items: [Item], optional: [Int]) {
        (self.items, self.optional) = (items, optional)
        (placeOf, placeOfVariable) = (.init(), [])
        (crossesAxes, scope, isMirrored) = (false, whole.scope, whole.isMirrored)
    }

    /// How far a number may be from a straight line that it is on, in points: where content follows the width at which an item is asked,
    /// and that one is rounded.
    var rounding: Double {
        items.contains { $0.kind == .affine || $0.kind == .pieces } ? Tolerance.asked : 0
    }

    /// Whether the description is the same in all of its scope.
    var isExact: Bool { scope.causes.isEmpty }

    /// Where a variable's value stands among ``places(_:_:)``.
    func place(of variable: Variable) -> Int { placeOfVariable[variable.index] }

    /// The frame of an item, in the root's coordinates; after the last one the root's.
    func frame(_ item: Int, in places: [Double]) -> [Double] {
        let root = 4 * items.count
        if item == items.count { return [0, 0, places[root], places[root + 1]] }
        var frame = Array(places[4 * item..<4 * item + 4])
        if isMirrored { frame[0] = places[root] - frame[0] - frame[2] }
        return frame
    }

    /// The values of the items' unknowns, four for each, and at last the root's size. What is gone has no size, as where it is
    /// placed.
    func places(_ values: [Double], _ root: RootSystem) -> [Double] {
        var places: [Double] = []
        places.reserveCapacity(4 * items.count + 2)
        for item in items {
            var frame = LayoutRect(
                x: values[item.unknowns.x.index], y: values[item.unknowns.y.index],
                width: values[item.unknowns.width.index], height: values[item.unknowns.height.index])
            if item.isGone { frame = frame.emptied(at: item.point) }
            places += [frame.x, frame.y, frame.width, frame.height]
        }
        places.append(values[root.width.index])
        places.append(values[root.height.index])
        return places
    }
}
