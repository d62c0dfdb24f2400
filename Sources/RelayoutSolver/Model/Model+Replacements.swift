/// A row that takes the place of another one with the same terms, relation and priority.
struct Replacement: BitwiseCopyable, Sendable {
    var old: Int32
    var new: Int32
}

extension Model {
    /// Pairs each row that the batch added with one that it removed and that has the same terms, relation and priority,
    /// so that only a constant is new. Returns false if some row is left over.
    ///
    /// Whoever regenerates constraints removes and adds where an edit would do; this finds the edit again. Most do so in
    /// the same order: rows are compared in turn, and looked up by their shapes only where that fails.
    @inline(__always)
    func pairReplacements() -> Bool {
        guard newVariables.isEmpty, journal.additions + newRows.count == journal.removals else { return false }
        return journal.removals == 0 || pairRows()
    }

    private func pairRows() -> Bool {
        guard journal.pairInTurn(rows.view), pairMisfits() else { return false }
        journal.noteReplacements()
        return true
    }

    /// Pairs the rows anew whose shapes differ.
    private func pairMisfits() -> Bool {
        var misfits: [Int] = []
        for at in journal.replacements.indices {
            let pair = journal.replacements[at]
            if !hasSameShape(pair.old, pair.new) { misfits.append(at) }
        }
        guard !misfits.isEmpty else { return true }
        // By shape, the last one first, as it is the first one that is taken.
        var olds: [UInt64: [Int32]] = .init()
        for at in misfits.reversed() {
            let old = journal.replacements[at].old
            olds[shape(of: old), default: []].append(old)
        }
        for at in misfits {
            let (new, shape) = (journal.replacements[at].new, shape(of: journal.replacements[at].new))
            guard let place = olds[shape]?.lastIndex(where: { hasSameShape($0, new) }) else { return false }
            journal.replacements[at].old = olds[shape]!.remove(at: place)
        }
        return true
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
