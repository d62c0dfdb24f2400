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

/// What the name of a view's class tells of who made the view.
enum ViewClass {
    /// Whether the system makes and places such views, so that nobody forgot anything where a mask or a frame stands for one.
    /// The view of a controller it makes, but others place it.
    static func isOfSystem(_ name: String) -> Bool {
        let keyboard = ["UIKB", "UIInputSet", "UIRemoteKeyboard", "SystemInputAssistantView"]
        let marks = ["_UI", "_NS"] + keyboard
        let plain = name.hasPrefix("NSKVONotifying_") ? String(name.dropFirst("NSKVONotifying_".count)) : name
        let isMarked =
            marks.contains(where: plain.hasPrefix) || plain.hasSuffix("CellContentView")
            || module(of: plain).map { ["UIKit", "UIKitCore", "AppKit"].contains($0) } ?? false
        return isMarked && !plain.contains("Controller") && !plain.hasSuffix("ReplicantView")
    }

    /// Whether nobody else can constrain such views: those of the system that no property hands out, as it does content views
    /// and guides.
    static func isOutOfReach(_ name: String) -> Bool {
        isOfSystem(name) && !name.hasSuffix("ContentView") && !name.hasSuffix("LayoutGuide")
    }

    /// The module of a mangled name: UIKit of `_TtCC5UIKit19NavigationButtonBar15ItemWrapperView`.
    private static func module(of name: String) -> String? {
        guard name.hasPrefix("_Tt") else { return nil }
        let rest = name.dropFirst(3).drop { $0.isLetter }
        let digits = rest.prefix { $0.isNumber }
        guard let length = Int(digits) else { return nil }
        return String(rest[digits.endIndex...].prefix(length))
    }
}
