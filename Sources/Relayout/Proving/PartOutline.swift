import RelayoutSolver

extension LayoutParts {
    /// All that decides about a part, but for what items answer: two parts of the same outline, whose items answer the same, are the
    /// same at every width, member by member.
    func outline(of number: Int) -> [UInt64] {
        let part = parts[number]
        var result: [UInt64] = [UInt64(part.members.count), UInt64(part.entries.count)]
        var places: [Int: UInt64] = .init()
        func note(_ variable: Variable) {
            if let form = given[variable] {
                result += [1, form.base.bitPattern, form.slope.bitPattern]
            } else {
                result += [0, places[variable.index] ?? .max]
            }
        }
        for member in part.members {
            result.append(UInt64(member.axis.rawValue) << 1 | (member.item < 0 ? 1 : 0))
            let root = reconciler.lowered.root!
            let unknowns = member.item < 0 ? nil : description.items[member.item].unknowns
            for variable in [unknowns?.extent(member.axis) ?? root.height, unknowns?.place(member.axis)] {
                guard let variable, given[variable] == nil else { continue }
                places[variable.index] = UInt64(places.count)
            }
        }
        for member in part.members where member.item >= 0 {
            let item = description.items[member.item]
            note(item.unknowns.place(member.axis))
            note(item.unknowns.extent(member.axis))
            if item.parent >= 0 { note(description.items[item.parent].unknowns.place(member.axis)) }
        }
        let ownContent = Set(part.measured.flatMap { system($0).horizontal.all.map { entryOf[$0.index] } })
        for at in part.entries {
            let constraint = entries[at].constraint
            result += [
                UInt64(bitPattern: Int64(constraint.relation.rawValue)), constraint.priority.rawValue.bitPattern,
                ownContent.contains(at) && !isConstant(number) ? 0 : constraint.constant.bitPattern,
                UInt64(constraint.terms.count),
            ]
            for term in constraint.terms {
                result.append(term.coefficient.bitPattern)
                note(term.variable)
            }
        }
        return result
    }
}
