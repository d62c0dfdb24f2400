extension Solver {
    /// The edits of one batch, as ``Solver/update(_:)`` hands it out.
    ///
    /// Each verb checks its input first: after a throw the batch is as it was before the call, and may go on. Edits
    /// belong to one solver: to exchange them for those of another one is a programming error, which stops the program.
    public struct Edits: ~Copyable {
        /// Nil after the end.
        private var model: Model!

        init(model: Model) { self.model = model }

        /// Gives the model back. (It is handed on rather than shared, which would cost two atomic operations.)
        mutating func end() -> Model { model.take()! }

        /// Adds a variable.
        ///
        /// - Parameters:
        ///   - lowerBound: the least value allowed; magnitude at most 1e9. Lower bounds come before all constraints: a
        ///     bound is never set aside.
        ///   - near: what the canonical rule keeps an undetermined variable near to; zero if nil.
        ///   - rank: undetermined variables are decided in the order of their ranks, ties in the order of creation. By
        ///     default 0, 1, 2, … in turn; variables and constraints share this count.
        /// - Throws: ``SolverError/lowerBoundOutOfRange(_:)``, ``SolverError/unknownVariable(_:)``.
        public mutating func addVariable(
            lowerBound: Double? = nil, near: Variable? = nil, rank: Int? = nil
        ) throws(SolverError) -> Variable {
            try model.addVariable(lowerBound: lowerBound, near: near, rank: rank)
        }

        /// Removes a variable. Its constraints, and variables near to it, must be removed (or edited) before.
        ///
        /// - Throws: ``SolverError/unknownVariable(_:)``, ``SolverError/variableInUse(_:)``.
        public mutating func remove(_ variable: Variable) throws(SolverError) {
            try model.remove(variable)
        }

        /// Adds a constraint. Every addition is a constraint of its own, also if its content is that of another one.
        ///
        /// `rank`: of contradicting required constraints those with earlier ranks are kept, ties in the order of creation. By
        /// default 0, 1, 2, … in turn; variables and constraints share this count. Throws
        /// ``SolverError/unknownVariable(_:)``, or an error that names the number that is out of range.
        @discardableResult
        public mutating func add(
            _ constraint: LinearConstraint, rank: Int? = nil
        ) throws(SolverError) -> LinearConstraint.ID {
            try model.add(constraint, rank: rank)
        }

        /// Removes a constraint.
        ///
        /// - Throws: ``SolverError/unknownConstraint(_:)``.
        public mutating func remove(_ id: LinearConstraint.ID) throws(SolverError) {
            try model.remove(id)
        }

        /// Sets the constant k of a constraint; magnitude at most 1e9. The cheapest edit.
        ///
        /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/constantOutOfRange(_:)``.
        public mutating func setConstant(_ constant: Double, of id: LinearConstraint.ID) throws(SolverError) {
            try model.setConstant(constant, of: id)
        }

        /// Sets the coefficient of a variable that the constraint mentions; magnitude in 1e-6 … 1e6.
        ///
        /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/unknownVariable(_:)``,
        ///   ``SolverError/coefficientOutOfRange(_:of:)``, ``SolverError/noSuchTerm(_:_:)``.
        public mutating func setCoefficient(
            _ coefficient: Double, of variable: Variable, in id: LinearConstraint.ID
        ) throws(SolverError) {
            try model.setCoefficient(coefficient, of: variable, in: id)
        }

        /// Sets a constraint's priority. Required and optional may change into each other.
        ///
        /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/priorityOutOfRange(_:)``.
        public mutating func setPriority(_ priority: Priority, of id: LinearConstraint.ID) throws(SolverError) {
            try model.setPriority(priority, of: id)
        }

        /// Sets a constraint's rank: see ``add(_:rank:)``.
        ///
        /// - Throws: ``SolverError/unknownConstraint(_:)``.
        public mutating func setRank(_ rank: Int, of id: LinearConstraint.ID) throws(SolverError) {
            try model.setRank(rank, of: id)
        }

        /// Sets a variable's rank: see ``addVariable(lowerBound:near:rank:)``.
        ///
        /// - Throws: ``SolverError/unknownVariable(_:)``.
        public mutating func setRank(_ rank: Int, of variable: Variable) throws(SolverError) {
            try model.setRank(rank, of: variable)
        }

        /// Sets which variable the canonical rule keeps an undetermined one near to; nil stands for zero.
        ///
        /// - Throws: ``SolverError/unknownVariable(_:)``.
        public mutating func setNear(_ near: Variable?, of variable: Variable) throws(SolverError) {
            try model.setNear(near, of: variable)
        }
    }
}
