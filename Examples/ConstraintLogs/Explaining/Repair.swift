import Foundation

/// A change that ends a contradiction, in the words of the one who wrote the line.
struct Repair {
    let text: String
    /// Whether the whole list can hold afterwards, and not only this contradiction is gone.
    let isEnough: Bool
}

/// Finds the smallest changes, the likeliest first. Each has been tried.
struct RepairShop {
    let conflict: LoggedConflict
    let system: LoggedSystem
    let contradiction: Contradiction
    let assumption: Assumption
    let names: ItemNames
    let cause: Cause

    func repairs() -> [Repair] {
        var repairs: [Repair] = []
        if cause == .autoresizingMask { repairs += masks() }
        let lines = changeable()
        if let first = lines.first { repairs.append(lowering(first)) }
        if cause == .hiddenArrangedView || cause == .temporarySize || cause == .encapsulatedSize {
            if lines.count > 1 { repairs.append(lowering(lines[1])) }
        }
        if cause == .temporarySize, !lines.isEmpty {
            repairs += masks(where: ", if constraints of its own are to size it")
        }
        for line in lines {
            guard repairs.count < 4 else { break }
            if let repair = loosening(line) ?? moving(line) { repairs.append(repair) }
        }
        if cause == .madeTwice, lines.count == 2, let line = contradiction.lines.last {
            repairs.insert(
                Repair(
                    text:
                        "remove one of the two: line \(line + 1) was added to what line \(contradiction.lines[0] + 1) says, where it was meant to replace it",
                    isEnough: isEnough(without: line)), at: 0)
        }
        return Array(repairs.prefix(4))
    }

    // MARK: Kinds of repairs

    /// The views whose masks take part and that the system did not make; last those that only contain what the other lines are
    /// about.
    private func masks(where condition: String = ", before its constraints are activated") -> [Repair] {
        func masked(_ line: Int) -> Int? {
            guard conflict.lines[line].constraint?.isAutoresizingMask == true else { return nil }
            return system.mentions[line]?.first?.inside
        }
        var items: [Int] = []
        for case let item? in contradiction.lines.map(masked) where !items.contains(item) { items.append(item) }
        let own = items.filter { !ViewClass.isOfSystem(system.items.items[$0].className) }
        let written = contradiction.lines.filter { conflict.lines[$0].constraint?.markedMaker == nil }
        let counted = Dictionary(grouping: own) { system.isOnlyCountedFrom($0, in: written) }
        return (counted[false, default: []] + counted[true, default: []]).map { item in
            Repair(
                text: "\(names[item]): translatesAutoresizingMaskIntoConstraints = false\(condition)",
                isEnough: system.holds(
                    Set(conflict.lines.indices.filter { masked($0) != item }), under: assumption))
        }
    }

    private func lowering(_ line: Int) -> Repair {
        guard let constraint = conflict.lines[line].constraint else { return Repair(text: "", isEnough: false) }
        return Repair(
            text: "\(place(of: line)): lower it to 999: \(constraint.spelling(ofPriority: 999))",
            isEnough: isEnough(without: line))
    }

    /// An equality that would do as a limit.
    private func loosening(_ line: Int) -> Repair? {
        guard let member = member(of: line), system.rows[member.row].relation == .equal else { return nil }
        // A multiplier above zero means that the proof needs the row to be at most zero; above zero it may be.
        let relation: LoggedRelation = member.multiplier > 0 ? .atLeast : .atMost
        guard
            system.holds(
                Set(contradiction.lines), under: assumption, replacing: member.row, by: relation, constant: nil)
        else { return nil }
        let row = system.rows[member.row]
        return Repair(
            text: "\(place(of: line)): \(relation.rawValue) instead of \(row.relation.rawValue)",
            isEnough: system.holds(
                Set(conflict.lines.indices), under: assumption, replacing: member.row, by: relation, constant: nil))
    }

    /// Another constant: of those next to the smallest change, the one with the fewest digits that ends the contradiction as it is
    /// written; logs have six.
    private func moving(_ line: Int) -> Repair? {
        guard let member = member(of: line) else { return nil }
        let row = system.rows[member.row]
        let exact = contradiction.gap / member.multiplier - row.constant
        func holds(_ lines: Set<Int>, with constant: Double) -> Bool {
            system.holds(lines, under: assumption, replacing: member.row, by: nil, constant: -constant)
        }
        for decimals in 3...6 {
            let unit = pow(10, Double(decimals))
            for rule in [.toNearestOrAwayFromZero, exact < -row.constant ? .down : .up] as [FloatingPointRoundingRule] {
                let constant = (exact * unit).rounded(rule) / unit
                guard holds(Set(contradiction.lines), with: constant) else { continue }
                return Repair(
                    text:
                        "\(place(of: line)): \(constant.text(decimals: decimals)) instead of \((-row.constant).text(decimals: 6))",
                    isEnough: holds(Set(conflict.lines.indices), with: constant))
            }
        }
        return nil
    }

    // MARK: Which lines

    /// Lines of the contradiction that somebody wrote, those first that are mostly changed: a fixed size, the far edge. What the
    /// system may have made counts where there is nothing else.
    private func changeable() -> [Int] {
        let written = contradiction.lines.filter { conflict.lines[$0].constraint?.isOfProgrammer ?? false }
        let certain = written.filter { !(conflict.lines[$0].constraint?.mayBeOfSystem ?? false) }
        let own = certain.isEmpty ? written : certain
        func rank(_ line: Int) -> Int {
            guard let demand = conflict.lines[line].constraint?.demands.first else { return 9 }
            let isFixedSize = demand.right == nil && demand.left.attribute.isSize && demand.relation == .equal
            let atFarEdge = demand.left.attribute.isFar || demand.right?.attribute.isFar ?? false
            let isZero = cause == .temporarySize || cause == .hiddenArrangedView
            return isFixedSize && !isZero ? 0 : atFarEdge ? 1 : isFixedSize ? 2 : 3
        }
        return own.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
    }

    private func member(of line: Int) -> (row: Int, multiplier: Double)? {
        contradiction.members.first { system.rows[$0.row].line == line }
    }

    private func isEnough(without line: Int) -> Bool {
        system.holds(Set(conflict.lines.indices).subtracting([line]), under: assumption)
    }

    private func place(of line: Int) -> String {
        let origin = conflict.lines[line].constraint?.origin.map { " (\($0))" } ?? ""
        return "line \(line + 1)\(origin), \(system.text(ofLine: line, names))"
    }
}

extension LoggedConstraint {
    /// How its priority is written where it was made.
    func spelling(ofPriority priority: Int) -> String {
        if className.hasPrefix("SnapKit") { return ".priority(\(priority))" }
        if className.hasPrefix("MAS") { return ".priority(\(priority))" }
        return "priority = UILayoutPriority(\(priority))"
    }
}

extension LoggedSystem {
    /// Whether lines can all hold once a row says something else.
    func holds(
        _ lines: Set<Int>, under assumption: Assumption, replacing row: Int, by relation: LoggedRelation?,
        constant: Double?
    ) -> Bool {
        replacing(row, relation: relation, constant: constant).holds(lines, under: assumption)
    }
}
