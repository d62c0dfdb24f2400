// A container of items has no text of its own. Its lines are those of an item inside, as users of UIStackView know it: of
// the first and the last item of a column, of the highest item of a row. Which item that is is settled when everything has
// been described; constraints on the container's lines are then constraints on that item's.

/// Items that lend their lines of text to what they are in.
struct LineLenders {
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
    /// Replaces each container, in constraints on its lines of text, by the item that lends it the line. `areTold`:
    /// whether to fill in ``Findings/lentLines``.
    mutating func settleLines(areTold: Bool) {
        guard !(lenders.isEmpty && heldLines.isEmpty) else { return }
        var lines = LineOwners()
        for (container, lent) in heldLines {
            lines.lenders[container] = LineLenders(
                container: items[container], items: [lent.first, lent.last], axis: .vertical, gaps: 0,
                insets: Insets(0),
                areEqual: false)
        }
        for lender in lenders {
            let number = items.mention(lender.container)
            if lines.lenders[number] == nil { lines.lenders[number] = lender }
        }
        books.hasLenders = true
        for range in script.texts {
            for index in range {
                var record = script[index]
                guard record.dependsOnText else { continue }
                record.first = settled(record.first, &lines)
                record.second = settled(record.second, &lines)
                script.replace(index, by: record)
            }
        }
        findings.rootLines = (
            first: owner(of: .firstBaseline, in: ItemTable.root, &lines),
            last: owner(of: .lastBaseline, in: ItemTable.root, &lines)
        )
        for lender in lenders where areTold {
            let number = items.mention(lender.container)
            let (first, last) = (
                owner(of: .firstBaseline, in: number, &lines), owner(of: .lastBaseline, in: number, &lines)
            )
            findings.lentLines[ObjectIdentifier(lender.container)] = LentLines(first: items[first], last: items[last])
        }
    }

    /// What is known while lines are settled, by item number.
    private struct LineOwners {
        var lenders: [Int32: LineLenders] = [:]
        /// The highest item of each row that was asked for.
        var highest: [Int32: Int32] = [:]
    }

    private mutating func settled(
        _ side: ConstraintRecord.Side, _ lines: inout LineOwners
    ) -> ConstraintRecord.Side {
        var side = side
        guard side.dependsOnText else { return side }
        if side.attribute.isTypographic { side.item = owner(of: side.attribute, in: side.item, &lines) }
        if side.isDistance, side.originAttribute.isTypographic {
            side.origin = owner(of: side.originAttribute, in: side.origin, &lines)
        }
        return side
    }

    /// The item whose line a line of `container` is; `container` itself where nothing in it lends lines.
    private mutating func owner(of line: Attribute, in container: Int32, _ lines: inout LineOwners) -> Int32 {
        var owner = container
        // Each step goes into another container, or the items are inside each other in a circle, which is an error.
        for _ in 0...lines.lenders.count {
            guard let lender = lines.lenders[owner] else { break }
            if lender.axis == .vertical {
                let item = line == .lastBaseline ? lender.items[lender.items.count - 1] : lender.items[0]
                owner = items.mention(item)
            } else if let known = lines.highest[owner] {
                owner = known
            } else {
                let heights = lender.items.map { content(of: $0).height ?? 0 }
                let highest = items.mention(lender.items[heights.firstIndex(of: heights.max()!)!])
                lines.highest[owner] = highest
                owner = highest
            }
        }
        return owner
    }
}
