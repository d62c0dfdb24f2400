import RelayoutSolver

/// Items one after the other in a container: UIStackView's distributions, and boxes, whose items keep their lengths.
///
///     StackLayout(.vertical, in: card, [title, text], spacing: 8, insets: Insets(16))
///     StackLayout(.horizontal, [cancel, done], spacing: 20, distribution: .end, limits: SizeLimits(minimum: touch))
///
/// The container is any item: a view, or a ``LayoutGuide``; stacks nest where the container of one is an item of
/// another. Everything that a stack says is an ordinary constraint, in terms of leading and trailing, so that it mirrors;
/// what an item needs besides is written beside the stack: `done.width >= 80`.
///
/// Items that are gone are left out, with their spacing; their own sizes rest, and conflict with nothing. Where all are,
/// the container is as large as its insets; where the container itself is gone, none of its items asks for room.
///
/// The baselines and the capline of the container are those of its items: a column has the first one's and the last one's,
/// a row those of the item with the highest content.
///
/// Everything is required but this: proportions have the priorities 999, 998, … in order, so that the last item gives
/// way; an item with a maximum across the axis fills that at 999; centre distances have 149; an item that a box leaves
/// free is pulled together at 50, the container at 49 along an axis that nothing fills.
///
/// Cost: linear in the number of items, some milliseconds for 1000 of them. With ``Distribution/equalSpacing`` and
/// ``Distribution/equalCentering`` it grows with its square: 1000 items take some 0.05 s, in too little room up to 0.2 s.
public struct StackLayout: LayingOut {
    private let axis: LayoutAxis
    private let container: (any LayoutItem)?
    private let items: [any LayoutItem]
    private let spacing: Double
    /// After single items.
    private var customSpacing: [ObjectIdentifier: Double] = .init()
    private let insets: Insets
    private let distribution: Distribution
    private let alignment: ItemAlignment
    private let limits: SizeLimits
    private var customLimits: [ObjectIdentifier: SizeLimits] = .init()
    private let isBaselineRelative: Bool

    /// Creates a stack of `items`, in order.
    ///
    /// `axis`: along which the items follow each other. `container`: what they are in; nil stands for the root.
    /// `spacing`: between neighbours, in points. `insets`: between the container's edges and the items. `alignment`:
    /// across the axis. `limits`: of every item. `isBaselineRelative`: whether the spacing of a column counts from the last
    /// baseline of an item to the first one of the next, not from edge to edge.
    public init(
        _ axis: LayoutAxis, in container: (any LayoutItem)? = nil, _ items: [any LayoutItem], spacing: Double = 0,
        insets: Insets = .zero, distribution: Distribution = .fill, alignment: ItemAlignment = .fill,
        limits: SizeLimits = SizeLimits(), isBaselineRelative: Bool = false
    ) {
        self.axis = axis
        self.container = container
        self.items = items
        self.spacing = spacing
        self.insets = insets
        self.distribution = distribution
        self.alignment = alignment
        self.limits = limits
        self.isBaselineRelative = isBaselineRelative && axis == .vertical
    }

    /// The same stack with another spacing after one of its items, in points.
    public func spacing(_ points: Double, after item: any LayoutItem) -> StackLayout {
        var stack = self
        stack.customSpacing[ObjectIdentifier(item)] = points
        return stack
    }

    /// The same stack with other limits of one of its items, instead of those of every item.
    public func limits(_ limits: SizeLimits, of item: any LayoutItem) -> StackLayout {
        var stack = self
        stack.customLimits[ObjectIdentifier(item)] = limits
        return stack
    }

    private func limits(of item: any LayoutItem) -> SizeLimits { customLimits[ObjectIdentifier(item)] ?? limits }

    private static let path = PathComponent.container("StackLayout")

    /// Gives the stack's constraints.
    public func layOut(into pass: inout LayoutPass) {
        let scope = pass.enter(Self.path)
        defer { pass.leave(to: scope) }
        let container = container ?? pass.root
        let items = pass.shown(items, in: container)
        guard let first = items.first, let last = items.last else { return pass.add(insets.constraints(container)) }
        // Ties are settled in the order in which items are mentioned. The line of the last item's end would mention it before those
        // between: so they are mentioned first, behind what the first line mentions.
        if items.count > 2 {
            _ = (pass.items.mention(first), pass.items.mention(container))
            for item in items.dropFirst() { _ = pass.items.mention(item) }
        }
        pass.lenders.append(
            BaselineLenders(
                container: container, items: items, axis: axis, gaps: gaps(of: items), insets: insets,
                areEqual: distribution == .fillEqually))
        pass.add(ends(first, last, container))
        for (item, next) in zip(items, items.dropFirst()) { pass.add(gap(item, next)) }
        if distribution == .fillProportionally {
            addProportionalLengths(items, container, &pass)
        } else {
            pass.add(lengths(items))
        }
        for item in items { pass.add(limits(of: item).constraints(item)) }
        for item in items { pass.add(across(item, container)) }
        pass.add(baselines(items, container))
        pass.add(pulls(items, container))
    }
}

// MARK: Along the axis

extension StackLayout {
    private func ends(
        _ first: any LayoutItem, _ last: any LayoutItem, _ container: any LayoutItem
    ) -> [Constraint] {
        let start = axis.start(container) + insets.start(axis)
        let end = axis.end(container) - insets.end(axis)
        return switch distribution {
        case .start:
            [axis.start(first) == start, axis.end(last) <= end]
        case .center:
            [
                axis.start(first) >= start, axis.end(last) <= end,
                axis.start(first) - start == end - axis.end(last),
            ]
        case .end:
            [axis.start(first) >= start, axis.end(last) == end]
        case .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering:
            [axis.start(first) == start, axis.end(last) == end]
        }
    }

    private func gap(_ item: any LayoutItem, _ next: any LayoutItem) -> Constraint {
        let points = customSpacing[ObjectIdentifier(item)] ?? spacing
        let relation: Relation = distribution.isSpreading ? .greaterThanOrEqual : .equal
        return isBaselineRelative
            ? Constraint(next.firstBaseline, relation, item.lastBaseline + points)
            : Constraint(axis.start(next), relation, axis.end(item) + points)
    }

    /// Between the items, added up.
    private func gaps(of items: [any LayoutItem]) -> Double {
        if customSpacing.isEmpty { return spacing * Double(items.count - 1) }
        return items.dropLast().reduce(0) { $0 + (customSpacing[ObjectIdentifier($1)] ?? spacing) }
    }

    private func lengths(_ items: [any LayoutItem]) -> [Constraint] {
        switch distribution {
        case .fillEqually:
            return equalLengths(items)
        case .equalSpacing:
            return zip(zip(items, items.dropFirst()), items.dropFirst(2)).map { pair, next in
                axis.start(next) - axis.end(pair.1) == axis.start(pair.1) - axis.end(pair.0)
            }
        case .equalCentering:
            return zip(zip(items, items.dropFirst()), items.dropFirst(2)).map { pair, next in
                axis.center(next) - axis.center(pair.1) == axis.center(pair.1) - axis.center(pair.0) ~ 149
            }
        case .fill, .start, .center, .end, .fillProportionally:
            return []
        }
    }

    private func equalLengths(_ items: [any LayoutItem]) -> [Constraint] {
        items.dropFirst().map { axis.length($0) == axis.length(items[0]) }
    }

    /// Each item's share of the whole container, insets and all: as users of UIStackView know it. An item without content
    /// that is a stack itself counts by what its items need, which is known when all has been described.
    private func addProportionalLengths(
        _ items: [any LayoutItem], _ container: any LayoutItem, _ pass: inout LayoutPass
    ) {
        let weights = items.map { pass.content(of: $0)[axis] }
        let gaps = gaps(of: items)
        let shares = WaitingShares.shares(weights.map { $0 ?? 0 }, gaps)
        if weights.contains(nil) {
            pass.shares.append(
                WaitingShares(items: items, weights: weights, axis: axis, gaps: gaps, start: pass.script.count))
        } else if shares == nil {
            return pass.add(equalLengths(items))
        }
        pass.add(
            items.enumerated().map { index, item in
                let share = shares?[index] ?? 0
                return axis.length(item) == axis.length(container) * share ~ Priority(Double(max(999 - index, 750)))
            })
    }
}

// MARK: Across the axis

extension StackLayout {
    private var crossAlignment: ItemAlignment {
        switch (alignment, axis) {
        case (.firstBaseline, .vertical): .start
        case (.lastBaseline, .vertical): .end
        default: alignment
        }
    }

    private func across(_ item: any LayoutItem, _ container: any LayoutItem) -> [Constraint] {
        let axis = axis.across
        let start = axis.start(container) + insets.start(axis)
        let end = axis.end(container) - insets.end(axis)
        return switch crossAlignment {
        case .fill where limits(of: item).maximum(axis) != nil:
            [axis.start(item) == start, axis.end(item) <= end, axis.end(item) == end ~ 999]
        case .fill:
            [axis.start(item) == start, axis.end(item) == end]
        case .start:
            [axis.start(item) == start, axis.end(item) <= end]
        case .center:
            [axis.start(item) - start == end - axis.end(item), axis.start(item) >= start]
        case .end:
            [axis.start(item) >= start, axis.end(item) == end]
        case .firstBaseline, .lastBaseline:
            [axis.start(item) >= start, axis.end(item) <= end]
        }
    }

    /// Level baselines, as high as the container allows.
    private func baselines(_ items: [any LayoutItem], _ container: any LayoutItem) -> [Constraint] {
        switch crossAlignment {
        case .firstBaseline:
            items.map { $0.firstBaseline }.allEqual() + [items[0].top == container.top + insets.top ~ .canvas]
        case .lastBaseline:
            items.map { $0.lastBaseline }.allEqual() + [items[0].bottom == container.bottom - insets.bottom ~ .canvas]
        case .fill, .start, .center, .end:
            []
        }
    }

    /// What keeps free lengths short.
    private func pulls(_ items: [any LayoutItem], _ container: any LayoutItem) -> [Constraint] {
        var pulls: [Constraint] = []
        for item in items {
            if distribution.isPacked { pulls.append(axis.length(item) == 0 ~ .pull) }
            if alignment != .fill { pulls.append(axis.across.length(item) == 0 ~ .pull) }
        }
        if distribution.isPacked || distribution.isSpreading { pulls.append(axis.length(container) == 0 ~ .canvas) }
        if alignment != .fill { pulls.append(axis.across.length(container) == 0 ~ .canvas) }
        return pulls
    }
}
