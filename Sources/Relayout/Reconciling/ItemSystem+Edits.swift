import RelayoutSolver

extension ItemSystem {
    /// Creates the unknowns of an item.
    init(_ edits: inout Solver.Edits, rank: Int) throws(SolverError) {
        width = try edits.addVariable(lowerBound: 0, rank: Ranks.unknown(rank, .horizontal, isSize: true))
        height = try edits.addVariable(lowerBound: 0, rank: Ranks.unknown(rank, .vertical, isSize: true))
        x = try edits.addVariable(rank: Ranks.unknown(rank, .horizontal, isSize: false))
        y = try edits.addVariable(rank: Ranks.unknown(rank, .vertical, isSize: false))
        parent = -1
        self.rank = rank
    }

    /// Gives the item another place in the order of first mention.
    mutating func move(_ edits: inout Solver.Edits, to rank: Int) throws(SolverError) {
        self.rank = rank
        for axis in Axis.allCases {
            try edits.setRank(Ranks.unknown(rank, axis, isSize: true), of: extent(axis))
            try edits.setRank(Ranks.unknown(rank, axis, isSize: false), of: place(axis))
            let rows = self[axis]
            if let id = rows.atMost { try edits.setRank(Ranks.content(rank, axis, side: 0), of: id) }
            if let id = rows.atLeast { try edits.setRank(Ranks.content(rank, axis, side: 1), of: id) }
            if let id = rows.gone { try edits.setRank(Ranks.gone(rank, axis), of: id) }
        }
    }

    /// Makes the rows those of this content, or those of an item that is gone.
    mutating func set(
        _ edits: inout Solver.Edits, _ content: Content, _ contents: ContentTable, _ number: Int32, isGone: Bool
    ) throws(SolverError) {
        for axis in Axis.allCases {
            let pull = contents.pull(number, axis)
            try setContent(&edits, isGone ? nil : content[axis], pull, axis)
            try setGone(&edits, isGone, axis)
        }
        self.content = content
        self.isGone = isGone
    }

    private mutating func setContent(
        _ edits: inout Solver.Edits, _ length: Double?, _ pull: ContentTable.Pull, _ axis: Axis
    ) throws(SolverError) {
        var rows = self[axis]
        defer { self[axis] = rows }
        rows.pull = pull
        guard let length else {
            if let id = rows.atMost { try edits.remove(id) }
            if let id = rows.atLeast { try edits.remove(id) }
            (rows.atMost, rows.atLeast) = (nil, nil)
            return
        }
        if let atMost = rows.atMost, let atLeast = rows.atLeast {
            for id in [atMost, atLeast] { try edits.setConstant(-length, of: id) }
            try edits.setPriority(pull.hugging, of: atMost)
            try edits.setPriority(pull.compression, of: atLeast)
            return
        }
        var constraint = LinearConstraint(
            [Term(extent(axis))], .lessThanOrEqual, constant: -length, priority: pull.hugging)
        rows.atMost = try edits.add(constraint, rank: Ranks.content(rank, axis, side: 0))
        constraint.relation = .greaterThanOrEqual
        constraint.priority = pull.compression
        rows.atLeast = try edits.add(constraint, rank: Ranks.content(rank, axis, side: 1))
    }

    private mutating func setGone(_ edits: inout Solver.Edits, _ isGone: Bool, _ axis: Axis) throws(SolverError) {
        if isGone, self[axis].gone == nil {
            self[axis].gone = try edits.add(
                LinearConstraint([Term(extent(axis))], .equal), rank: Ranks.gone(rank, axis))
        } else if !isGone, let id = self[axis].gone {
            try edits.remove(id)
            self[axis].gone = nil
        }
    }
}
