/// Displacing: what is loose is expressed by what it is near to, and its displacement from there; see ``Model/settleDisplacements()``.
extension Compiler {
    /// Displaces the unknowns of a block that have displacements, so that its rows see these.
    func displace(_ block: Block) {
        guard model.hasDisplacements else { return }
        var loose: [Int32] = []
        for at in 0..<block.variables.count {
            let variable = slot(at, of: block.variables)
            if canBeDisplaced(variable) { loose.append(variable) }
        }
        guard !loose.isEmpty else { return }
        loose = loose.mergeSorted(by: model.variablePrecedes)
        // Not from what no equality has, unless that is displaced itself: without the rows of what is displaced from it, it might be in
        // none, and be a choice of its own.
        var displaced = SlotSet()
        for variable in loose {
            let near = model.near(of: variable)
            if model.hasEquality(near) || displaced.contains(near) { displaced.insert(variable) }
        }
        // What is set aside depends on what is set aside after it.
        for variable in loose.reversed() where displaced.contains(variable) {
            let near = model.near(of: variable)
            let root = decomposition.classes.root(of: near)
            if !isOpen(root) { rely(on: root) }
            carriers.insert(root)
            // No row says it: the constant is for readers to hang on.
            let offset = sheet.endNewCell(row: -1, factor: 0, inputCount: 0, value: 0)
            decomposition.classes.express(
                variable, as: near, plus: model.variables[Int(variable)].displacement, offset: offset)
            freeColumns.append((variable, -1))
            work.displaced += 1
        }
    }

    private func canBeDisplaced(_ variable: Int32) -> Bool {
        let (displacement, near) = (model.variables[Int(variable)].displacement, model.near(of: variable))
        return displacement >= 0 && near >= 0 && model.isLoose(variable) && isNearDecided(for: variable)
            && decomposition.classes.isUnknown(variable) && decomposition.classes.nodes[variable].size == 1
            && !decomposition.isProtected[variable] && !decomposition.classes.isKnown(near)
            && decomposition.classes.isUnknown(displacement) && isOpen(displacement)
    }

    /// Whether the canonical rule decides about what a variable is near to before it decides about the variable. (Otherwise the wish
    /// for no displacement could pull that along where the variable is determined.)
    private func isNearDecided(for variable: Int32) -> Bool {
        var (member, near) = (variable, model.near(of: variable))
        while near >= 0 {
            guard model.variablePrecedes(near, member) else { return false }
            (member, near) = (near, model.near(of: near))
        }
        return true
    }

    /// Whether a variable is a displacement, and nothing is displaced by it.
    func isIdleDisplacement(_ variable: Int32) -> Bool {
        let displaced = model.variables[Int(variable)].displaced
        return displaced >= 0 && !isDisplaced(displaced)
    }

    /// Whether a variable is the sum of what it is near to and its displacement.
    func isDisplaced(_ variable: Int32) -> Bool {
        let displacement = model.variables[Int(variable)].displacement
        return displacement >= 0 && decomposition.classes.isSum(variable)
            && decomposition.classes.terms(ofSum: variable).contains { $0.variable == displacement }
    }
}
