extension Model {
    /// Pairs each row that the batch added with one that it removed and that has the same terms, relation and priority,
    /// so that only a constant is new. Nil if some row is left over.
    ///
    /// Whoever regenerates constraints removes and adds where an edit would do; this finds the edit again.
    func replacements() -> [(old: Int32, new: Int32)]? {
        guard additions == removals else { return nil }
        guard additions > 0 else { return [] }
        var removed: [Int: [Int32]] = [:]
        for case .removedRow(let row, let serial) in journal {
            // What the batch itself added is neither old nor, by now, new.
            guard serial < firstSerialOfBatch else { return nil }
            removed[shape(of: row), default: []].append(row)
        }
        var pairs: [(old: Int32, new: Int32)] = []
        for case .addedRows(let rows) in journal {
            for new in rows {
                let shape = shape(of: new)
                guard let at = removed[shape]?.firstIndex(where: { hasSameShape($0, new) }) else { return nil }
                pairs.append((removed[shape]!.remove(at: at), new))
            }
        }
        return pairs
    }

    /// A number that rows with the same terms, relation and priority share.
    private func shape(of row: Int32) -> Int {
        let record = rows[Int(row)]
        var mix = record.priority.bitPattern &* 31 &+ UInt64(bitPattern: Int64(record.relation.rawValue))
        for term in terms(of: row) {
            mix = (mix ^ UInt64(UInt32(bitPattern: term.variable))) &* 0x9E37_79B9_7F4A_7C15
            mix = (mix ^ term.coefficient.bitPattern) &* 0x9E37_79B9_7F4A_7C15
        }
        return Int(truncatingIfNeeded: mix ^ mix >> 32)
    }

    private func hasSameShape(_ a: Int32, _ b: Int32) -> Bool {
        let (first, second) = (rows[Int(a)], rows[Int(b)])
        return first.priority == second.priority && first.relation == second.relation && first.scale == second.scale
            && terms(of: a).elementsEqual(terms(of: b)) {
                $0.variable == $1.variable && $0.coefficient == $1.coefficient
            }
    }
}
