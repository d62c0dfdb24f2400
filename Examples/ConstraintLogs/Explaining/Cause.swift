/// What a conflict mostly comes from, told from the lines of its minimal set alone.
public enum Cause: String, Sendable {
    case autoresizingMask = "autoresizing mask"
    case temporarySize = "temporary size"
    case hiddenArrangedView = "hidden arranged view"
    case encapsulatedSize = "encapsulated size"
    case fittingSize = "fitting size"
    case negativeSize = "negative size"
    case madeTwice = "made twice"
    case fixedSizeAgainstEdges = "fixed size against edges"
    case margins
    case chain

    // Where the list as printed does not contradict.
    case baseline
    case rounding
    case unnamedContainer = "unnamed container"
    case incomplete
}

extension Cause {
    /// The cause of a contradiction.
    init(_ lines: [LoggedConstraint], _ system: LoggedSystem, _ contradiction: Contradiction, needs: Assumption) {
        let identifiers = lines.compactMap(\.identifier)
        let sizes = lines.compactMap(\.sizeOfSystem)
        let isOfProgrammer = lines.contains(where: \.isOfProgrammer)
        let isUnsized = system.sizeForTheMoment(lines, contradiction).map { abs($0) < 1e-3 } ?? false
        let rows = contradiction.members.map(\.row)
        if identifiers.contains("UISV-hiding") {
            self = .hiddenArrangedView
        } else if identifiers.contains(where: { $0.hasPrefix("fittingSize") }) {
            self = .fittingSize
        } else if system.isRounded(contradiction) {
            self = .rounding
        } else if identifiers.contains(where: { $0.hasPrefix("_UITemporary") }) {
            self = .temporarySize
        } else if lines.contains(where: { $0.markedMaker == nil }), system.hasForgottenMask(lines, contradiction) {
            self = sizes.contains { abs($0) < 1e-3 } ? .temporarySize : .autoresizingMask
        } else if isUnsized || !isOfProgrammer && lines.contains(where: \.isAutoresizingMask) {
            self = .temporarySize
        } else if !sizes.isEmpty || lines.contains(where: \.isAutoresizingMask) {
            self = .encapsulatedSize
        } else if needs == .margins {
            self = .margins
        } else if lines.count == 1 {
            self = .negativeSize
        } else if rows.count == 2, system.areParallel(rows) {
            self = .madeTwice
        } else if system.hasFixedSize(rows) {
            self = .fixedSizeAgainstEdges
        } else {
            self = .chain
        }
    }

    /// The likely reason why a list does not contradict as printed.
    init(ofConsistent conflict: LoggedConflict, _ system: LoggedSystem) {
        let kinds = system.quantities.map(\.kind)
        if conflict.lines.contains(where: { $0.constraint == nil }) || conflict.breaksAnother {
            self = .incomplete
        } else if system.left.contains(where: { if case .unnamedContainer = $0.reason { true } else { false } }) {
            self = .unnamedContainer
        } else if kinds.contains(where: { $0 == .firstBaseline || $0 == .lastBaseline }) {
            self = .baseline
        } else if kinds.contains(where: { if case .inset = $0 { true } else { false } }) {
            self = .margins
        } else if system.isTight {
            self = .rounding
        } else {
            self = .incomplete
        }
    }
}

extension LoggedSystem {
    /// Whether two rows say something of the same combination of quantities.
    fileprivate func areParallel(_ pair: [Int]) -> Bool {
        let (first, second) = (rows[pair[0]].terms, rows[pair[1]].terms)
        guard let a = first.first, let b = second.first, first.count == second.count else { return false }
        let ratio = b.coefficient / a.coefficient
        return zip(first, second).allSatisfy {
            $0.quantity == $1.quantity && abs($0.coefficient * ratio - $1.coefficient) < 1e-9 * abs($1.coefficient)
        }
    }

    fileprivate func hasFixedSize(_ members: [Int]) -> Bool {
        members.contains { rows[$0].terms.count == 1 && rows[$0].demand.left.attribute.isSize }
    }

    /// The size nearest to zero that was given for the moment: by the system, by a frame, or where all is the system's.
    func sizeForTheMoment(_ lines: [LoggedConstraint], _ contradiction: Contradiction) -> Double? {
        let isOfProgrammer = lines.contains(where: \.isOfProgrammer)
        return contradiction.members.compactMap { member -> Double? in
            guard let line = contradiction.lines.firstIndex(of: rows[member.row].line) else { return nil }
            let (demand, maker) = (rows[member.row].demand, lines[line].maker)
            guard demand.right == nil, demand.left.attribute.isSize else { return nil }
            let isGiven = maker == .autoresizingMask || maker == .system && lines.count > 1 && !isOfProgrammer
            return isGiven || lines[line].sizeOfSystem != nil ? demand.constant : nil
        }.min { abs($0) < abs($1) }
    }

    /// Whether a mask may be there by mistake: of a view that the system did not make, and not merely the empty frame of
    /// what others lie in.
    fileprivate func hasForgottenMask(_ lines: [LoggedConstraint], _ contradiction: Contradiction) -> Bool {
        let written = zip(contradiction.lines, lines).filter { $0.1.markedMaker == nil }.map(\.0)
        return contradiction.members.contains { member in
            let row = rows[member.row]
            guard let line = contradiction.lines.firstIndex(of: row.line), lines[line].isAutoresizingMask,
                let item = mentions[row.line]?.first?.inside, !ViewClass.isOfSystem(items.items[item].className)
            else { return false }
            let isEmpty = row.demand.right == nil && row.demand.left.attribute.isSize && abs(row.demand.constant) < 1e-3
            return !isEmpty || !isOnlyCountedFrom(item, in: written)
        }
    }

    /// Whether lines say where others are in an item, from its edges to theirs of the same kind, and nothing of itself.
    func isOnlyCountedFrom(_ item: Int, in lines: [Int]) -> Bool {
        lines.flatMap { mentions[$0, default: []] }.filter { $0.items.contains(item) }.allSatisfy { mention in
            let (left, right) = (mention.demand.left.attribute, mention.demand.right?.attribute)
            return mention.inside != item && left.isFar == right?.isFar
        }
    }

    /// Whether a ratio takes part, and a number is off by less than what rounding to whole points changes.
    fileprivate func isRounded(_ contradiction: Contradiction) -> Bool {
        let steepest = contradiction.members.map { abs($0.multiplier) }.max() ?? 0
        return contradiction.gap <= 0.5 * steepest
            && contradiction.members.contains { rows[$0.row].demand.right != nil && rows[$0.row].demand.factor != 1 }
    }

    /// Whether an equality that is off by one digit more than what is printed would contradict: two lines on one thing.
    fileprivate var isTight: Bool {
        rows.indices.contains { first in
            rows.indices.contains { second in
                first < second && areParallel([first, second])
                    && (rows[first].relation != rows[second].relation || rows[first].relation == .equal)
            }
        }
    }
}
