/// The records of a container whose items get shares of its length, while what some of them need is not known.
struct WaitingShares {
    let items: [any LayoutItem]
    /// What the items' own contents need; nil where there is none.
    let weights: [Double?]
    let axis: LayoutAxis
    /// Between the items, added up, in points.
    let gaps: Double
    /// The place of the first item's record; those of the others follow.
    let start: Int

    /// What each of several items gets of a whole that has gaps too; nil where they need nothing, or something is no number.
    static func shares(_ weights: [Double], _ gaps: Double) -> [Double]? {
        let content = weights.reduce(0, +)
        guard content > 0, content.isFinite else { return nil }
        let whole = gaps > 0 ? content + gaps : content
        return weights.map { $0 / whole }
    }
}

extension LayoutPass {
    /// Gives the records that wait their shares. Cost: none where none do.
    mutating func settleShares() {
        guard !shares.isEmpty, fault == nil else { return }
        var lengths = FittingLengths(lenders)
        for waiting in shares where waiting.start + waiting.items.count <= script.count {
            let weights = zip(waiting.items, waiting.weights).map { item, weight in
                weight ?? lengths.length(of: item, waiting.axis, &self)
            }
            let shares = WaitingShares.shares(weights, waiting.gaps)
            for index in weights.indices {
                var record = script[waiting.start + index]
                record.multiplier = shares?[index] ?? 1 / Double(weights.count)
                script.replace(waiting.start + index, by: record)
            }
        }
    }
}

/// How long containers would be if nothing stretched or squeezed them: by what their items need.
private struct FittingLengths {
    private struct Key: Hashable {
        let item: ObjectIdentifier
        let axis: LayoutAxis
    }

    private var containers: [ObjectIdentifier: BaselineLenders] = .init()
    private var known: [Key: Double] = .init()

    init(_ lenders: [BaselineLenders]) {
        for lender in lenders where containers[ObjectIdentifier(lender.container)] == nil {
            containers[ObjectIdentifier(lender.container)] = lender
        }
    }

    /// In points. No recursion: containers may be nested deeply.
    mutating func length(of item: any LayoutItem, _ axis: LayoutAxis, _ pass: inout LayoutPass) -> Double {
        var open = [item]
        var isEntered: Set<ObjectIdentifier> = .init()
        while let top = open.last {
            let key = Key(item: ObjectIdentifier(top), axis: axis)
            if known[key] != nil {
                open.removeLast()
            } else if let content = pass.content(of: top)[axis] {
                known[key] = content
            } else if let container = containers[key.item] {
                // A container is met twice: first its items are looked at, then its length is known. What is inside of
                // itself counts as nothing.
                if isEntered.insert(key.item).inserted {
                    open += container.items
                } else {
                    known[key] = length(of: container, axis)
                }
            } else {
                known[key] = 0
            }
        }
        return known[Key(item: ObjectIdentifier(item), axis: axis)] ?? 0
    }

    private func length(of container: BaselineLenders, _ axis: LayoutAxis) -> Double {
        let lengths = container.items.map { known[Key(item: ObjectIdentifier($0), axis: axis)] ?? 0 }
        let insets = container.insets
        let around = axis == .horizontal ? insets.leading + insets.trailing : insets.top + insets.bottom
        let longest = lengths.max() ?? 0
        guard container.axis == axis else { return around + longest }
        let all = container.areEqual ? longest * Double(lengths.count) : lengths.reduce(0, +)
        return around + all + container.gaps
    }
}
