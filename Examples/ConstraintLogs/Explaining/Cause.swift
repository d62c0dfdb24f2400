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
        if identifiers.contains("UISV-hiding") {
            self = .hiddenArrangedView
        } else if identifiers.contains(where: { $0.hasPrefix("fittingSize") }) {
            self = .fittingSize
        } else if sizes.contains(where: { abs($0) < 1e-3 })
            || identifiers.contains(where: { $0.hasPrefix("_UITemporary") })
        {
            self = .temporarySize
        } else if lines.contains(where: \.isAutoresizingMask) {
            self = lines.contains { !$0.isAutoresizingMask && !$0.isOfSystem } ? .autoresizingMask : .temporarySize
        } else if !sizes.isEmpty {
            self = .encapsulatedSize
        } else if needs == .margins {
            self = .margins
        } else if lines.count == 1 {
            self = .negativeSize
        } else if contradiction.members.count == 2, system.areParallel(contradiction.members.map(\.row)) {
            self = .madeTwice
        } else if system.hasFixedSize(contradiction.members.map(\.row)) {
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

    /// Whether an equality that is off by one digit more than what is printed would contradict: two lines on one thing.
    fileprivate var isTight: Bool {
        rows.indices.contains { first in
            rows.indices.contains { second in
                first < second && areParallel([first, second]) && rows[first].relation != rows[second].relation
            }
        }
    }
}

extension LoggedConstraint {
    /// Whether the system made it, so that nobody can change it.
    var isOfSystem: Bool {
        guard let identifier else {
            return isAutoresizingMask || className.hasPrefix("_UI") && className != "_UISystemBaselineConstraint"
        }
        let marks = [
            "UIView-Encapsulated", "NSView-Encapsulated", "fittingSize", "_UITemporary", "UISV-", "NSStackView",
            "UIView-",
            "UIViewSafeArea", "UIIBSystemGenerated", "BIB_", "CB_", "TB_", "UINav", "UIButtonBar", "Mask",
            "IB auto generated",
        ]
        return isAutoresizingMask || marks.contains { identifier.hasPrefix($0) }
    }

    /// The size that the system gave an item for the moment, if that is what it says.
    var sizeOfSystem: Double? {
        guard let demand = demands.first, demand.right == nil, demand.left.attribute.isSize else { return nil }
        let mark = identifier.map { $0.contains("Encapsulated-Layout") || $0.hasPrefix("_UITemporary") } ?? false
        // Masonry's descriptions leave identifiers out.
        let isContent =
            identifier == nil && demand.relation == .equal && demand.left.item.className.hasSuffix("CellContentView")
        return mark || isContent ? demand.constant : nil
    }
}
