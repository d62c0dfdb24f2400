// A container of items has no text of its own. Its lines are those of an item inside, as users of UIStackView know it: of
// the first and the last item of a column, of the highest item of a row. Which item that is is settled when everything has
// been described; constraints on the container's lines are then constraints on that item's.

/// Items that lend their lines of text to what they are in.
struct BaselineLenders {
    let container: any LayoutItem
    /// In order, at least one.
    let items: [any LayoutItem]
    /// Along which they follow each other.
    let axis: LayoutAxis
    /// The gaps between them, added up, in points.
    let gaps: Double
    let insets: Insets
    /// Whether they are equally long.
    let areEqual: Bool
}

extension LayoutPass {
    /// Replaces each container, in constraints on its lines of text, by the item that lends it the line. `reportsBaselines`:
    /// whether to fill in ``Findings/baselineItems``.
    mutating func settleBaselines(reportsBaselines: Bool) {
        guard !(lenders.isEmpty && heldBaselines.isEmpty) else { return }
        var baselines = BaselineOwners()
        for (container, lent) in heldBaselines {
            baselines.lenders[container] = BaselineLenders(
                container: items[container], items: [lent.first, lent.last], axis: .vertical, gaps: 0,
                insets: Insets(0),
                areEqual: false)
        }
        for lender in lenders {
            let number = items.mention(lender.container)
            if baselines.lenders[number] == nil { baselines.lenders[number] = lender }
        }
        listMemos.hasLenders = true
        for range in script.texts {
            for index in range {
                var record = script[index]
                guard record.dependsOnText else { continue }
                record.first = settled(record.first, &baselines)
                record.second = settled(record.second, &baselines)
                script.replace(index, by: record)
            }
        }
        findings.rootBaselines = (
            first: owner(of: .firstBaseline, in: ItemTable.root, &baselines),
            last: owner(of: .lastBaseline, in: ItemTable.root, &baselines)
        )
        for lender in lenders where reportsBaselines {
            let number = items.mention(lender.container)
            let (first, last) = (
                owner(of: .firstBaseline, in: number, &baselines), owner(of: .lastBaseline, in: number, &baselines)
            )
            findings.baselineItems[ObjectIdentifier(lender.container)] = BaselineItems(
                first: items[first], last: items[last])
        }
    }

    /// What is known while lines are settled, by item number.
    private struct BaselineOwners {
        var lenders: [Int32: BaselineLenders] = .init()
        /// The highest item of each row that was asked for.
        var highest: [Int32: Int32] = .init()
    }

    private mutating func settled(
        _ side: ConstraintRecord.Side, _ baselines: inout BaselineOwners
    ) -> ConstraintRecord.Side {
        var side = side
        guard side.dependsOnText else { return side }
        if side.attribute.isTypographic { side.item = owner(of: side.attribute, in: side.item, &baselines) }
        if side.isDistance, side.originAttribute.isTypographic {
            side.origin = owner(of: side.originAttribute, in: side.origin, &baselines)
        }
        return side
    }

    /// The item whose line a line of `container` is; `container` itself where nothing in it lends lines.
    private mutating func owner(of line: Attribute, in container: Int32, _ baselines: inout BaselineOwners) -> Int32 {
        var owner = container
        // Each step goes into another container, or the items are inside each other in a circle, which is an error.
        for _ in 0...baselines.lenders.count {
            guard let lender = baselines.lenders[owner] else { break }
            if lender.axis == .vertical {
                let item = line == .lastBaseline ? lender.items[lender.items.count - 1] : lender.items[0]
                owner = items.mention(item)
            } else if let known = baselines.highest[owner] {
                owner = known
            } else {
                let heights = lender.items.map { content(of: $0).height ?? 0 }
                let highest = items.mention(lender.items[heights.firstIndex(of: heights.max()!)!])
                baselines.highest[owner] = highest
                owner = highest
            }
        }
        return owner
    }
}
