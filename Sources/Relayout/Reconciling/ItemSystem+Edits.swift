import RelayoutSolver

extension ItemSystem {
    /// Creates the unknowns of an item.
    init(_ edits: inout Solver.Edits, rank: Int) throws(SolverError) {
        let width = try edits.addVariable(lowerBound: 0, rank: Ranks.unknown(rank, .horizontal, isSize: true))
        let height = try edits.addVariable(lowerBound: 0, rank: Ranks.unknown(rank, .vertical, isSize: true))
        let x = try edits.addVariable(rank: Ranks.unknown(rank, .horizontal, isSize: false))
        let y = try edits.addVariable(rank: Ranks.unknown(rank, .vertical, isSize: false))
        unknowns = ItemUnknowns(x: x, y: y, width: width, height: height)
        parent = -1
        self.rank = rank
    }

    /// Gives the item another place in the order of first mention.
    mutating func move(_ edits: inout Solver.Edits, to rank: Int) throws(SolverError) {
        self.rank = rank
        for axis in LayoutAxis.allCases {
            try edits.setRank(Ranks.unknown(rank, axis, isSize: true), of: unknowns.extent(axis))
            try edits.setRank(Ranks.unknown(rank, axis, isSize: false), of: unknowns.place(axis))
            let rows = self[axis]
            if let id = rows.atMost { try edits.setRank(Ranks.content(rank, axis, side: 0), of: id) }
            if let id = rows.atLeast { try edits.setRank(Ranks.content(rank, axis, side: 1), of: id) }
            if let id = rows.nearlyAtMost { try edits.setRank(Ranks.content(rank, axis, side: 0), of: id) }
            if let id = rows.nearlyAtLeast { try edits.setRank(Ranks.content(rank, axis, side: 1), of: id) }
            if let id = rows.gone { try edits.setRank(Ranks.gone(rank, axis), of: id) }
        }
    }

    /// Gives the item the rows for this content, and where it is gone that for no size. `scratch`: a constraint whose
    /// memory is reused.
    mutating func set(
        _ edits: inout Solver.Edits, _ content: Content.Lengths,
        _ priorities: (ContentTable.Priorities, ContentTable.Priorities),
        _ presence: Presence, _ scratch: inout LinearConstraint
    ) throws(SolverError) {
        (self.content, self.presence) = (content, presence)
        for axis in LayoutAxis.allCases {
            self[axis].stated = axis == .horizontal ? priorities.0 : priorities.1
            try setContent(&edits, axis, &scratch)
            try setGone(&edits, isGone, axis)
        }
    }

    private mutating func setContent(
        _ edits: inout Solver.Edits, _ axis: LayoutAxis, _ scratch: inout LinearConstraint
    ) throws(SolverError) {
        var rows = self[axis]
        defer { self[axis] = rows }
        let priorities = priorities(axis)
        guard let length = content[axis] else {
            for id in rows.content { try edits.remove(id) }
            (rows.atMost, rows.atLeast, rows.nearlyAtMost, rows.nearlyAtLeast) = (nil, nil, nil, nil)
            return
        }
        scratch.terms.removeAll(keepingCapacity: true)
        scratch.terms.append(Term(unknowns.extent(axis)))
        scratch.constant = -length
        func state(_ id: inout LinearConstraint.ID?, _ relation: Relation, _ priority: Priority) throws(SolverError) {
            if let id {
                try edits.setConstant(-length, of: id)
                try edits.setPriority(priority, of: id)
                return
            }
            (scratch.relation, scratch.priority) = (relation, priority)
            id = try edits.add(
                scratch, rank: Ranks.content(rank, axis, side: relation == .lessThanOrEqual ? 0 : 1))
        }
        func stateBeside(
            _ id: inout LinearConstraint.ID?, _ relation: Relation, _ priority: Priority
        ) throws(SolverError) {
            if priority == .required { return try state(&id, relation, .contentWithoutRoom) }
            if let id { try edits.remove(id) }
            id = nil
        }
        try state(&rows.atMost, .lessThanOrEqual, priorities.hugging)
        try state(&rows.atLeast, .greaterThanOrEqual, priorities.compression)
        try stateBeside(&rows.nearlyAtMost, .lessThanOrEqual, priorities.hugging)
        try stateBeside(&rows.nearlyAtLeast, .greaterThanOrEqual, priorities.compression)
    }

    private mutating func setGone(_ edits: inout Solver.Edits, _ isGone: Bool, _ axis: LayoutAxis) throws(SolverError) {
        if isGone, self[axis].gone == nil {
            self[axis].gone = try edits.add(
                LinearConstraint([Term(unknowns.extent(axis))], .equal, priority: .noSizeWhenGone),
                rank: Ranks.gone(rank, axis))
        } else if !isGone, let id = self[axis].gone {
            try edits.remove(id)
            self[axis].gone = nil
        }
    }
}
