/// Opening: taking out of the sheet what a batch touches, and whatever has been derived from that.
///
/// Rows that were set aside read values however these are computed, and stay. Everything else that reads what is taken
/// out is opened in turn. Readers of a variable whose value was known may rely on that: they stay for now, in the
/// expectation that it will be known again (``Opening/expected``). What hangs on a variable stays, too: the members of
/// its class, and sums. A sum goes with its offset, as the offset's row says what it is the sum of.
extension Compiler {
    /// Whether an unknown is open. In a compilation of everything all are.
    func isOpen(_ variable: Int32) -> Bool { opening == nil || decomposition.isOpenVariable[variable] }

    /// Notes that an unknown would have to be open, which fails the attempt.
    func want(_ unknown: Int32) {
        opening?.wanted.append(unknown)
        trialFailed = true
    }

    func wantPartsOfReduction() {
        for at in reduction.remainingTerms.indices where !isOpen(reduction.remainingTerms[at].unknown) {
            want(reduction.remainingTerms[at].unknown)
        }
    }

    /// Opens what the batch under way is about, and rows that were set aside and may hold after it.
    func openBatch(of source: Model, _ released: [Int32]) {
        for slot in source.newVariables { open(slot) }
        for step in source.journal.steps.view {
            switch step {
            case .addedVariable(let slot): open(slot)
            case .removedVariable(let slot, _):
                openClass(of: slot)
                openReaders(of: slot)
            case .addedRow(let row): openRow(row)
            case .removedRow(let row, _): openUse(of: row)
            case .priority(let row, _), .coefficient(let row, _, _):
                openUse(of: row)
                openRow(row)
            // Ranks of rows only matter to contradictions; a new scale comes with a new coefficient.
            case .rowRank, .scale: break
            case .variableRank(let slot, _), .near(let slot, _):
                if dependsOnChoice(slot) { opening?.touchesChoice = true }
                if isDisplaced(slot) { openClass(of: slot) }
            }
        }
        for row in source.newRows { openRow(row) }
        for row in released {
            openUse(of: row)
            openRow(row)
        }
        openPending()
    }

    /// Opens the unknowns that the last attempt wanted. None of them has a known value.
    func openWanted() {
        let wanted = opening?.wanted ?? []
        opening?.wanted.removeAll()
        for unknown in wanted {
            let unit = decomposition.unitOf[unknown]
            if unit >= 0 { openUnit(unit) } else { openValue(of: unknown) }
        }
        openPending()
    }

    /// Opens the readers of variables that were expected to become known again, and did not. Returns whether there are any.
    func openReadersOfUnknown() -> Bool {
        guard let expected = opening?.expected else { return false }
        var unmet: [Int32] = []
        opening?.expected.removeAll()
        for variable in expected {
            // In a unit, a value is known only as far as a promotion holds.
            if decomposition.classes.isKnown(variable), unit(ofMember: variable) < 0 {
                opening?.expected.append(variable)
            } else {
                unmet.append(variable)
            }
        }
        for variable in unmet { openReaders(of: variable) }
        return !(opening?.pending.isEmpty ?? true)
    }

    func openPending() {
        while let operation = opening?.pending.popLast() { openOperation(operation) }
    }

    private func open(_ variable: Int32) {
        guard !decomposition.isOpenVariable[variable] else { return }
        if dependsOnChoice(variable) { opening?.touchesChoice = true }
        decomposition.isOpenVariable[variable] = true
        opening?.variables.append(variable)
    }

    private func openRow(_ row: Int32) {
        guard !decomposition.isOpenRow[row] else { return }
        decomposition.isOpenRow[row] = true
        decomposition.isPromoted[row] = false
        opening?.rows.append(row)
        guard model.rows[Int(row)].isLive else { return }
        // This row could pull away what a promotion made known; and what cancels in it because of one: unknowns tied to
        // the same root.
        for term in model.terms(of: row) {
            let unit = unit(ofMember: term.variable)
            guard unit >= 0 else {
                openPromoted(under: term.variable)
                continue
            }
            if decomposition.classes.isKnown(term.variable)
                || decomposition.units[unit].isPromoted && isTied(term.variable, in: row)
            {
                openUnit(unit)
            }
        }
    }

    /// If a variable hangs on a sum: opens the promoted units among what that is the sum of, also through other sums.
    private func openPromoted(under variable: Int32) {
        guard !decomposition.classes.isKnown(variable),
            decomposition.classes.isSum(decomposition.classes.root(of: variable))
        else { return }
        var sums = [decomposition.classes.root(of: variable)]
        var next = 0
        while next < sums.count {
            defer { next += 1 }
            // What is opened may become no sum any more.
            guard decomposition.classes.isSum(sums[next]) else { continue }
            for term in Array(decomposition.classes.terms(ofSum: sums[next])) {
                let (root, unit) = (decomposition.classes.root(of: term.variable), unit(ofMember: term.variable))
                if unit >= 0, decomposition.units[unit].isPromoted { openUnit(unit) }
                if decomposition.classes.isSum(root), !sums.contains(root) { sums.append(root) }
            }
        }
    }

    /// Whether a row has another variable of the same class. (Of a long row it is assumed.)
    private func isTied(_ variable: Int32, in row: Int32) -> Bool {
        let root = decomposition.classes.root(of: variable)
        let terms = model.terms(of: row)
        return terms.count > 16
            || terms.contains {
                $0.variable != variable && decomposition.classes.root(of: $0.variable) == root
            }
    }

    /// The unit that the class of a variable is in, or -1.
    private func unit(ofMember variable: Int32) -> Int32 {
        decomposition.unitOf[decomposition.classes.root(of: variable)]
    }

    private func openUse(of row: Int32) {
        let operation = sheet.operationOfRow[row]
        if operation >= 0 { opening?.pending.append(operation) }
    }

    /// Asks for all readers of a cell to be opened, but for the values of variables that hang on it.
    private func openReaders(of cell: Int32) {
        sheet.forgetWithdrawnReaders(of: cell)
        for reader in sheet.readers(of: cell) {
            let operation = sheet.operations[reader]
            let hangs = operation.kind == .define && operation.row < 0 && Int(operation.target) < sheet.variableCapacity
            if !hangs { opening?.pending.append(reader) }
        }
    }

    private func openOperation(_ number: Int32) {
        let operation = sheet.operations[number]
        guard operation.isInUse else { return }
        if let unit = decomposition.unit(ofOperation: number) { return openUnit(unit) }
        guard operation.kind == .define else { return withdraw(number) }
        guard Int(operation.target) < sheet.variableCapacity else {
            return openClass(withOffset: operation.target)
        }
        let unit = decomposition.unitOf[operation.target]
        if unit >= 0 { openUnit(unit) } else { openValue(of: decomposition.classes.root(of: operation.target)) }
    }

    /// Takes an operation out; its row is open then.
    private func withdraw(_ operation: Int32) {
        guard operation >= 0 else { return }
        if sheet.operations[operation].row >= 0 { openRow(sheet.operations[operation].row) }
        opening?.withdrawn.append(operation)
        sheet.withdraw(operation)
    }

    /// Opens the root of a class; its members go on hanging on it.
    private func openValue(of root: Int32) {
        withdraw(sheet.operationOfCell[root])
        open(root)
        guard decomposition.classes.isKnown(root) else { return }
        var member = root
        while member >= 0 {
            decomposition.classes.setKnown(false, member)
            opening?.expected.append(member)
            member = decomposition.classes.member(after: member)
        }
    }

    private func openUnit(_ number: Int32) {
        let unit = decomposition.units[number]
        guard decomposition.open(number) else { return }
        for operation in unit.operations where sheet.operations[operation].isInUse { withdraw(operation) }
        for at in unit.unknowns {
            let unknown = decomposition.unitUnknowns[at]
            withdraw(sheet.operationOfCell[unknown])
            if unit.isPromoted { openClass(of: unknown) } else { open(unknown) }
        }
    }

    /// Opens the class that an offset has tied: that of the variable whose value is computed from the offset. (The row
    /// of the offset does not tell which one that is: sums may have led from its variables to others.)
    private func openClass(withOffset offset: Int32) {
        for reader in sheet.readers(of: offset) {
            let (kind, target) = (sheet.operations[reader].kind, sheet.operations[reader].target)
            guard kind == .define, Int(target) < sheet.variableCapacity else { continue }
            if decomposition.classes.offset(of: target) == offset { return openClass(of: target) }
        }
    }

    /// Opens all members of a class, and what has tied them.
    private func openClass(of variable: Int32) {
        let root = decomposition.classes.root(of: variable)
        if decomposition.unitOf[root] >= 0 { openUnit(decomposition.unitOf[root]) }
        guard decomposition.classes.root(of: root) == root else { return openClass(of: root) }
        var members: [Int32] = []
        var member = root
        while member >= 0 {
            members.append(member)
            member = decomposition.classes.member(after: member)
        }
        for member in members {
            let offset = decomposition.classes.offset(of: member)
            withdraw(sheet.operationOfCell[member])
            if offset >= 0 {
                withdraw(sheet.operationOfCell[Int(offset)])
                openReaders(of: offset)
            }
            if decomposition.classes.isKnown(member) { opening?.expected.append(member) }
            let displacement = isDisplaced(member) ? model.variables[Int(member)].displacement : -1
            decomposition.classes.separate(member)
            open(member)
            if displacement >= 0, !decomposition.isOpenVariable[displacement] { openClass(of: displacement) }
        }
    }
}
