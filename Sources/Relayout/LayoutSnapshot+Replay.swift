import RelayoutSolver

extension LayoutSnapshot {
    /// A snapshot that is laid out again.
    public struct Replay {
        /// The layout of the snapshot's constraints, not laid out yet.
        public let layout: ViewLayout<Void>
        /// Stand-ins for the items, the root first. They hold what the layout does not.
        public let items: [Item]
        private let size: LayoutSize
        private let traits: Traits

        fileprivate init(_ snapshot: LayoutSnapshot, _ layout: ViewLayout<Void>, _ items: [Item]) {
            self.layout = layout
            self.items = items
            size = LayoutSize(width: snapshot.width, height: snapshot.height)
            var traits: Traits = .layoutDirection(snapshot.isRightToLeft ? .rightToLeft : .leftToRight)
            if let scale = snapshot.displayScale { traits = traits.merging(.displayScale(scale)) }
            self.traits = traits
        }

        /// Lays the stand-ins out as the snapshot says. Throws ``LayoutError``.
        @discardableResult
        public func run() throws(LayoutError) -> Receipt { try layout.layout(in: size, traits: traits) }

        /// A stand-in for an item.
        public final class Item: LayoutItem {
            private let model: LayoutSnapshot.Item
            /// Set once, when all stand-ins are there.
            public var layoutParent: (any LayoutItem)? { parent.item }
            fileprivate var parent = WeakItem()
            /// In the parent's coordinates, in points.
            public private(set) var frame = LayoutRect.zero

            fileprivate init(_ model: LayoutSnapshot.Item) { self.model = model }

            /// The item's name.
            public var layoutName: String? { model.name }
            /// As in the snapshot.
            public var isGone: Bool { model.isGone }
            /// Keeps the frame.
            public func place(_ frame: LayoutRect) { self.frame = frame }
            /// The content that the snapshot has, whatever the width.
            public func measure(width: Double?) -> Content {
                Content(
                    width: model.contentWidth, height: model.contentHeight, firstBaseline: model.firstBaseline,
                    lastBaseline: model.lastBaseline, capline: model.capline)
            }
            /// As in the snapshot.
            public func hugging(_ axis: LayoutAxis) -> Priority { Priority(model.hugging[Int(axis.rawValue)]) }
            /// As in the snapshot.
            public func compressionResistance(_ axis: LayoutAxis) -> Priority {
                Priority(model.compressionResistance[Int(axis.rawValue)])
            }
        }
    }

    /// Why a snapshot cannot be laid out again: a file that was not written by ``ViewLayout/snapshot()``.
    public enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
        /// The form is of another version.
        case unknownVersion(Int)
        /// There is no root, or it has a parent.
        case noRoot
        /// An item has no parent, one that is not there or that is inside it, not four numbers as frame, or not two priorities of each
        /// kind.
        case badItem(Int)
        /// A constraint names an item, an attribute or a relation that is not there, or relates what cannot be.
        case badConstraint(Int)

        /// One sentence.
        public var description: String {
            switch self {
            case .unknownVersion(let version): "a snapshot of version \(version) cannot be read"
            case .noRoot: "the first item of a snapshot must be the root"
            case .badItem(let index): "item \(index) of the snapshot is damaged"
            case .badConstraint(let index): "constraint \(index) of the snapshot is damaged"
            }
        }
    }

    /// `order`: the places of the items that are mentioned, in which order ties are settled.
    func replayed(mentioning order: [Int]) throws(AnyLayoutError) -> Replay {
        try Self.anyError { () throws(Fault) in try replay(mentioning: order) }
    }

    /// Throws a ``Fault`` where the snapshot is damaged.
    func checked() throws(AnyLayoutError) { try Self.anyError { () throws(Fault) in try check() } }

    /// What comes of `body`, whose faults are among errors of several types.
    private static func anyError<Result>(_ body: () throws(Fault) -> Result) throws(AnyLayoutError) -> Result {
        #if hasFeature(Embedded)
            do throws(Fault) { return try body() } catch { throw .internalFault(error.description) }
        #else
            return try body()
        #endif
    }

    /// The same layout of stand-ins, with the same frames and conflicts. Reports know constraints by the paths and lines, and the
    /// overrides, that the snapshot has.
    ///
    /// Throws what is wrong with the snapshot; constraints with numbers out of range are left out when it is laid out.
    public func replay() throws(Fault) -> Replay { try replay(mentioning: Array(items.indices.dropFirst())) }

    private func replay(mentioning order: [Int]) throws(Fault) -> Replay {
        try check()
        let standIns = items.map(Replay.Item.init)
        for (item, standIn) in zip(items, standIns) {
            if let parent = item.parent { standIn.parent = WeakItem(standIns[parent]) }
        }
        // Constraints alone may mention the items in another order, and some not at all.
        var layouts: [NestedLayout] = [.make(Mentions(items: order.map { standIns[$0] }))]
        for entry in constraints {
            layouts.append(
                .make(
                    Said(
                        constraint: constraint(for: entry, standIns), components: entry.components,
                        gapWhenGone: entry.gapWhenGone)))
        }
        return Replay(self, ViewLayout(root: standIns[0], layout: LayoutBlock(LayoutGroup(members: layouts))), standIns)
    }

    private func check() throws(Fault) {
        guard relayout == 1 else { throw .unknownVersion(relayout) }
        guard let first = items.first, first.parent == nil else { throw .noRoot }
        // By item: the item from which a way up to the root met it first; -1 before. A way that meets an item of its
        // own goes round in a circle.
        var seen = Array(repeating: -1, count: items.count)
        seen[0] = 0
        for (index, item) in items.enumerated() {
            guard item.frame.count == 4, item.hugging.count == 2, item.compressionResistance.count == 2 else {
                throw .badItem(index)
            }
            var at = index
            while seen[at] < 0 {
                seen[at] = index
                guard let parent = items[at].parent, items.indices.contains(parent) else { throw .badItem(at) }
                // Whose parent is wrong in a circle cannot be known: the one at which it was entered.
                if seen[parent] == index { throw .badItem(parent) }
                at = parent
            }
        }
        for (index, entry) in constraints.enumerated() {
            guard Relation(text: entry.relation) != nil, let first = kind(of: entry.first),
                (entry.second.map { kind(of: $0) } ?? .length) == first
            else { throw .badConstraint(index) }
        }
    }

    /// What a side of a constraint is: only those of one kind may be related.
    private enum Kind: Equatable {
        case place(LayoutAxis)
        case length
    }

    /// Nil where an item or an attribute is not there, or a difference is none.
    private func kind(of side: Side) -> Kind? {
        guard items.indices.contains(side.item), let attribute = Attribute(name: side.attribute) else { return nil }
        guard let origin = side.origin else { return attribute.isSize ? .length : .place(attribute.axis) }
        guard items.indices.contains(origin),
            let originAttribute = side.originAttribute.flatMap(Attribute.init(name:)),
            !attribute.isSize, !originAttribute.isSize, attribute.axis == originAttribute.axis
        else { return nil }
        return .length
    }

    /// Mentions items without saying anything of them.
    private struct Mentions: LayingOut {
        let items: [Replay.Item]

        func layOut(into pass: inout LayoutPass) { for item in items { _ = pass.items.mention(item) } }
    }

    /// A constraint that is known by components of its path.
    private struct Said: LayingOut {
        let constraint: Constraint
        let components: [PathComponent]
        let gapWhenGone: Double?

        func layOut(into pass: inout LayoutPass) {
            let outer = pass.enter(components[0])
            for component in components.dropFirst() { _ = pass.enter(component) }
            if let gapWhenGone { pass.add(constraint, whenGone: gapWhenGone) } else { pass.add(constraint) }
            pass.leave(to: outer)
        }
    }

    /// Of a snapshot without a fault.
    private func constraint(for entry: Entry, _ standIns: [Replay.Item]) -> Constraint {
        let (relation, first) = (Relation(text: entry.relation)!, anchor(entry.first, standIns))
        var constraint =
            entry.second.map {
                Constraint(first, relation, anchor($0, standIns) * entry.multiplier + entry.constant)
            } ?? Constraint(first, relation, entry.constant)
        constraint.priority = Priority(entry.priority)
        return entry.override == nil ? constraint : constraint.overridden(constant: entry.constant)
    }

    /// An anchor, whatever it is of.
    private func anchor(_ side: Side, _ standIns: [Replay.Item]) -> ItemAnchor<AnchorKind.Length> {
        let attribute = Attribute(name: side.attribute)!
        guard let origin = side.origin else { return ItemAnchor(standIns[side.item], attribute) }
        let originAttribute = Attribute(name: side.originAttribute!)!
        let distance = Distance(from: standIns[origin], originAttribute, to: standIns[side.item], attribute)
        return ItemAnchor(distance, .distance, multiplier: 1, constant: 0)
    }
}

extension LayoutSnapshot.Entry {
    /// What a constraint that is laid out again is known by: its line, its path, and the container that says it. The gap that it
    /// has when an item of it is gone comes behind these.
    fileprivate var components: [PathComponent] {
        var (path, last) = (path, [PathComponent]())
        if let gapWhenGone { path.dropLast(component: PathComponent.gapWhenGone(gapWhenGone).text(ordinal: nil)) }
        if let override {
            path.dropLast(component: override)
            last.append(.identifier(override, numbered: false))
        }
        if made != nil {
            last.insert(.made(path), at: 0)
        } else if !path.isEmpty {
            last.insert(.identifier(path, numbered: false), at: 0)
        }
        if let container { last.append(.container(container)) }
        return [.line(location)] + last
    }
}

extension String {
    /// Takes the last component off a path, if it is that one.
    fileprivate mutating func dropLast(component: String) {
        if self == component { return self = "" }
        let end = "/" + component
        if hasSuffix(end) { removeLast(end.count) }
    }
}
