/// The lines of a builder. Its items are held once, and its constraints refer to them by their places: most lines
/// mention the items of the lines before, and holding them again would take longer than all the rest.
@usableFromInline
final class Lines {
    /// A constraint between items of the block.
    struct Line {
        /// The place of the item on the left.
        let first: Int32
        /// The place of the item on the right; -1 where there is only a number.
        let second: Int32
        let shape: Constraint.Shape
        let multiplier: Double
        let constant: Double
        let priority: Priority
    }

    /// A layout among the constraints.
    struct Nested {
        /// How many constraints stand before the layout.
        var position: Int
        let layout: any LayingOut
        /// nil where the layout stands on no line of its own.
        let location: SourceLocation?
    }

    /// How far back an item is looked for. One that is held twice does no harm.
    private static let reach = 8

    // Nobody else refers to the object while it is filled, so there is nothing to check at every access.
    @exclusivity(unchecked) private(set) var items: [any LayoutItem] = []
    @exclusivity(unchecked) private(set) var constraints: [Line] = []
    @exclusivity(unchecked) private(set) var layouts: [Nested] = []

    @usableFromInline
    init() {}

    @usableFromInline
    func append(_ constraint: Constraint) {
        if constraints.isEmpty {
            // Memory of this size costs as little as one line's.
            items.reserveCapacity(8)
            constraints.reserveCapacity(16)
        }
        let first = place(of: constraint.first)
        let second = constraint.second.map { place(of: $0) } ?? -1
        constraints.append(
            Line(
                first: first, second: second, shape: constraint.shape, multiplier: constraint.multiplier,
                constant: constraint.constant, priority: constraint.statedPriority))
    }

    func append(_ layout: any LayingOut, at location: SourceLocation?) {
        layouts.append(Nested(position: constraints.count, layout: layout, location: location))
    }

    /// Adds the lines of another block, which stand in the same file. That block is not to be used again.
    @usableFromInline
    func append(_ other: Lines) {
        if layouts.isEmpty, other.constraints.isEmpty {
            swap(&layouts, &other.layouts)
            for index in layouts.indices { layouts[index].position = constraints.count }
            return
        }
        for var nested in other.layouts {
            nested.position += constraints.count
            layouts.append(nested)
        }
        for line in other.constraints {
            constraints.append(
                Line(
                    first: place(of: other.items[Int(line.first)]),
                    second: line.second < 0 ? -1 : place(of: other.items[Int(line.second)]), shape: line.shape,
                    multiplier: line.multiplier, constant: line.constant, priority: line.priority))
        }
    }

    private func place(of item: any LayoutItem) -> Int32 {
        let known = items.withUnsafeBufferPointer { items in
            var place = items.count - 1
            let last = max(0, items.count - Lines.reach)
            while place >= last, items[place] !== item { place -= 1 }
            return place >= last ? place : -1
        }
        if known >= 0 { return Int32(truncatingIfNeeded: known) }
        items.append(item)
        return Int32(truncatingIfNeeded: items.count - 1)
    }
}
