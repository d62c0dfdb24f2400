/// Who made a line. What the programmer did not write cannot be changed where it stands.
enum Maker: CaseIterable {
    case programmer, stackView, autoresizingMask, system
}

extension LoggedConstraint {
    var maker: Maker { markedMaker ?? (classes.contains(where: ViewClass.isOutOfReach) ? .system : .programmer) }

    /// Who made it as its identifier, its class or a mask tells; nil where none of them does.
    var markedMaker: Maker? {
        let stacks = ["UISV-", "NSStackView"]
        let system = [
            "UIView-Encapsulated", "NSView-Encapsulated", "fittingSize", "_UITemporary", "UIView-", "UIViewSafeArea",
            "UIIBSystemGenerated", "BIB_", "CB_", "TB_", "UINav", "UIButtonBar", "Mask", "IB auto generated",
        ]
        if isAutoresizingMask { return .autoresizingMask }
        guard let identifier else {
            return className.hasPrefix("_UI") && className != "_UISystemBaselineConstraint" ? .system : nil
        }
        if stacks.contains(where: identifier.hasPrefix) { return .stackView }
        return system.contains(where: identifier.hasPrefix) ? .system : nil
    }

    /// Whether somebody made it by hand.
    var isOfProgrammer: Bool { maker == .programmer }

    /// Whether the system may have made it, though nothing says so. Masonry's descriptions leave identifiers out: what they say
    /// of the size of a cell's content may be what the table gave it.
    var mayBeOfSystem: Bool {
        guard let demand = demands.first, demand.right == nil, demand.left.attribute.isSize else { return false }
        let isOfMasonry =
            className == "NSLayoutConstraint" && !isMarkedActive
            && !expression.hasPrefix("H:") && !expression.hasPrefix("V:")
        return isOfMasonry && identifier == nil && demand.relation == .equal
            && demand.left.item.className.hasSuffix("CellContentView")
    }

    /// The size that the system gave an item for the moment, if that is what it says.
    var sizeOfSystem: Double? {
        guard let demand = demands.first, demand.right == nil, demand.left.attribute.isSize else { return nil }
        let mark = identifier.map { $0.contains("Encapsulated-Layout") || $0.hasPrefix("_UITemporary") } ?? false
        return mark || mayBeOfSystem ? demand.constant : nil
    }

    /// The classes of the items that it mentions, as far as it tells them.
    private var classes: [String] {
        demands.flatMap { [$0.left.item, $0.right?.item].compactMap { $0 } }.map { item in
            let named = item == .container ? names.first { $0.name == "|" }?.item ?? item : item
            // A view without a name of its own may go by that of its class.
            return named.className.isEmpty ? named.key ?? "" : named.className
        }
    }
}
