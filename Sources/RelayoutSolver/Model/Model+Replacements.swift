/// A row that takes the place of another one with the same terms, relation and priority.
struct Replacement: BitwiseCopyable, Sendable {
    var old: Int32
    let new: Int32
}

extension Model {
    /// Pairs each row that the batch added with one that it removed and that has the same terms, relation and priority,
    /// so that only a constant is new. Nil if some row is left over.
    ///
    /// Whoever regenerates constraints removes and adds where an edit would do; this finds the edit again. Most do so in
    /// the same order: rows are compared in turn, and looked up by their shapes only where that fails.
    func replacements() -> [Replacement]? {
        guard newVariables.isEmpty, journal.additions + newRows.count == journal.removals else { return nil }
        guard journal.removals > 0 else { return [] }
        guard var pairs = rowsInTurn() else { return nil }
        let misfits = pairs.indices.filter { !hasSameShape(pairs[$0].old, pairs[$0].new) }
        guard !misfits.isEmpty else { return pairs }
        var shapes = ShapeTable(capacity: misfits.count)
        for at in misfits.reversed() { shapes.insert(pairs[at].old, shape: shape(of: pairs[at].old)) }
        for at in misfits {
            let new = pairs[at].new
            guard let old = shapes.remove(shape(of: new), where: { hasSameShape($0, new) }) else { return nil }
            pairs[at].old = old
        }
        return pairs
    }

    /// The removed rows and the added ones, each in order.
    private func rowsInTurn() -> [Replacement]? {
        var removed = Buffer<Int32>(capacity: journal.removals)
        var added = Buffer<Int32>(capacity: journal.removals)
        for step in journal.steps.view {
            switch step {
            case .removedRow(let row, _):
                // What the batch itself added is neither old nor, by now, new.
                guard rows[row].creation < journal.beginning.creation else { return nil }
                removed.append(row)
            case .addedRow(let row): added.append(row)
            default: break
            }
        }
        for row in newRows { added.append(row) }
        return (0..<removed.count).map { Replacement(old: removed[$0], new: added[$0]) }
    }

    /// A number that rows with the same terms, relation and priority share.
    private func shape(of row: Int32) -> UInt64 {
        var mix = rows[row].priority.bitPattern &* 31 &+ UInt64(bitPattern: Int64(rows[row].relation.rawValue))
        for term in terms(of: row) {
            mix = (mix ^ UInt64(UInt32(bitPattern: term.variable))) &* 0x9E37_79B9_7F4A_7C15
            mix = (mix ^ term.coefficient.bitPattern) &* 0x9E37_79B9_7F4A_7C15
        }
        return mix ^ mix >> 32
    }

    private func hasSameShape(_ a: Int32, _ b: Int32) -> Bool {
        let (first, second) = (rows[a], rows[b])
        guard first.length == second.length, first.priority == second.priority, first.relation == second.relation,
            first.exponent == second.exponent
        else { return false }
        let (terms, others) = (terms(of: a), terms(of: b))
        return terms.indices.allSatisfy {
            terms[$0].variable == others[$0].variable && terms[$0].coefficient == others[$0].coefficient
        }
    }
}
