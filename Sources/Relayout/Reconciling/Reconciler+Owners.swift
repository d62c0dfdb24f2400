import RelayoutSolver

extension Reconciler {
    /// Who put a linear constraint, or the bound of an unknown, into the solver.
    enum Owner {
        /// A constraint of the layout, by its place in layout order.
        case record(Int32)
        /// Size ≥ content, or size ≤ content.
        case content(Int32, Axis, isLeast: Bool)
        case gone(Int32, Axis)
        /// No size is negative.
        case bound(Int32, Axis)
        case root(Axis)
    }

    /// What records mean in the solver.
    var lowering: Lowering {
        Lowering(
            unknowns: lowered.unknowns, systems: lowered.systems, rootWidth: lowered.root!.width,
            rootHeight: lowered.root!.height, items: items,
            direction: lowered.direction)
    }

    /// Whose size a variable is.
    func bound(_ variable: Variable) -> Owner {
        for (number, system) in lowered.systems.enumerated() {
            for axis in Axis.allCases where system?.unknowns.extent(axis) == variable {
                return .bound(Int32(number), axis)
            }
        }
        return .bound(ItemTable.root, lowered.root!.extent(.horizontal) == variable ? .horizontal : .vertical)
    }

    /// Finds the owners of these constraints, by looking through all that there is: explanations are rare.
    func owners(of wanted: Set<LinearConstraint.ID>) -> [LinearConstraint.ID: Owner] {
        var owners: [LinearConstraint.ID: Owner] = [:]
        for axis in Axis.allCases {
            for id in lowered.root!.rows(axis) { owners[id] = .root(axis) }
        }
        for (number, system) in lowered.systems.enumerated() {
            guard let system else { continue }
            for axis in Axis.allCases {
                let rows = system[axis]
                if let id = rows.atMost { owners[id] = .content(Int32(number), axis, isLeast: false) }
                if let id = rows.atLeast { owners[id] = .content(Int32(number), axis, isLeast: true) }
                if let id = rows.gone { owners[id] = .gone(Int32(number), axis) }
            }
        }
        for (index, row) in lowered.rows.enumerated() {
            if let id = row.id, wanted.contains(id) { owners[id] = .record(Int32(index)) }
        }
        return owners
    }

    /// Names the first item that was mentioned and is not inside the root because of `number`.
    func outsideRoot(_ number: Int32, _ records: RecordSet) -> LayoutError {
        for record in records {
            for mentioned in record.items where mentioned > 0 {
                var current = mentioned
                var links = 0
                // The links may go round in a circle, but not for longer than there are items.
                while current > 0, current != number, links < items.entries.count {
                    current = items.entries[Int(current)].parent
                    links += 1
                }
                if current == number {
                    return .outsideRoot(
                        item: names.item(mentioned), mentionedBy: ConstraintReport(record, names: names))
                }
            }
        }
        return .outsideRoot(item: names.item(number), mentionedBy: nil)
    }

    /// Refuses numbers that the solver does not take.
    func check(_ record: ConstraintRecord) throws(LayoutError) {
        let isFine =
            record.constant.magnitude <= 1e9 && record.multiplier.magnitude >= 1e-6
            && record.multiplier.magnitude <= 1e6 && record.priority.isValid
        if !isFine { throw .numberOutOfRange(ConstraintReport(record, names: names)) }
    }
}
