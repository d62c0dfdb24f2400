/// In which order the required rows of a component are admitted, to see which contradict those before them.
///
/// Of every contradicting set the row of the last rank has to go. The rank of a component's row does not tell that
/// rank: rows substituted in it may come later, and a bound depends on all equalities that tie its variable to the
/// unknown. Admitted in the order of the component, rows may take as many attempts as there are, each with a proof
/// whose last row comes a little sooner than that of the one before. So rows are admitted in the order of the last row
/// of the model that each is made of: then the proof that is met first is mostly one whose last row comes as soon as
/// can be. (Where it is not, another attempt finds that out, as always; if many do, the rows that make members of proofs late
/// are substituted no more: see ``contest()``.)
extension Compiler {
    /// By required row of the component that is being solved, in order: the later, the larger.
    ///
    /// Which member of a class is its root is an accident: of two rows about another member the rows that tie it to the
    /// root cancel, and should not count. So each class is expressed by the member that the earliest row is about.
    ///
    /// Leaves in ``lastRows``, by required row, the last row of the model that it is made of.
    ///
    /// Cost: a pass over the rows, and one over the sheet for each attempt.
    func lateness(of component: Int) -> [Int32] {
        traceOrigins()
        let required = components.rows(of: component).prefix { components.level(of: $0) == 0 }
        let links = linksFromFirst(required, of: component)
        let last = required.map { latest(in: $0, links) }
        lastRows = last
        let order = Array(last.indices).mergeSorted { precedes(last[$0], last[$1]) }
        var lateness = [Int32](repeating: 0, count: last.count)
        for (one, next) in zip(order, order.dropFirst()) {
            lateness[next] = lateness[one] + (precedes(last[one], last[next]) ? 1 : 0)
        }
        return lateness
    }

    /// By unknown of the component: the way to it from one member of its class, as the cells of the offsets on that
    /// way. The member is the one in the first of `rows` that has any of the class; if none has, the first one in
    /// canonical order.
    private func linksFromFirst(_ rows: Range<Int>.SubSequence, of component: Int) -> [[Int32]] {
        let unknowns = components.unknowns(of: component)
        var first = [Int32](repeating: -1, count: unknowns.count)
        for source in rows.lazy.map({ self.components.rows[$0].source }) where source >= 0 {
            for term in model.terms(of: source) where !decomposition.classes.isKnown(term.variable) {
                let number = Int(decomposition.mark[decomposition.classes.root(of: term.variable)]) - 1
                if number >= 0, first[number] < 0 { first[number] = term.variable }
            }
        }
        return first.indices.map { number in
            let unknown = components.unknowns[unknowns.lowerBound + number].variable
            return links(to: unknown, from: first[number] < 0 ? firstMember(of: unknown) : first[number])
        }
    }

    private func links(to unknown: Int32, from first: Int32) -> [Int32] {
        var (member, way) = (first, [Int32]())
        while member != unknown {
            way.append(decomposition.classes.nodes[member].offset)
            member = decomposition.classes.nodes[member].parent
        }
        return way
    }

    /// The last row of the model that a row of the component is made of, with its unknowns expressed by the members
    /// where these links begin; -1 for none. (A link is taken to cancel whatever its factors are.)
    private func latest(in row: Int, _ links: [[Int32]]) -> Int32 {
        let operation = sheet.operations[sheet.operationOfCell[components.rows[row].cell]]
        var left = Set(components.terms(of: row).flatMap { links[Int($0.unknown)] })
        var last = operation.row
        for at in operation.inputs where left.remove(sheet.inputs[at].cell) == nil {
            include(sheet.inputs[at].cell, in: &last)
        }
        for cell in left { include(cell, in: &last) }
        return last
    }

    private func include(_ cell: Int32, in last: inout Int32) {
        let other = origin(of: cell).last
        if precedes(last, other) { last = other }
    }
}
