// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
    public static let small = Self(rawValue: "UICTContentSizeCategoryS")
    public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
    public static let large = Self(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
    public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}

@MainActor public final class UITraitCollection: NSObject {
    public private(set) var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    public private(set) var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    public private(set) var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    public private(set) var displayScale: CGFloat = 0
    public private(set) var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    public private(set) var preferredContentSizeCategory = UIContentSizeCategory.unspecified

    public override init() {}
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init()
        self.horizontalSizeClass = horizontalSizeClass
    }
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init()
        self.verticalSizeClass = verticalSizeClass
    }
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init()
        self.userInterfaceIdiom = userInterfaceIdiom
    }
    public convenience init(displayScale: CGFloat) {
        self.init()
        self.displayScale = displayScale
    }
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init()
        self.layoutDirection = layoutDirection
    }
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init()
        self.preferredContentSizeCategory = preferredContentSizeCategory
    }
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init()
        for other in traitCollections {
            if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
            if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
            if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
            if other.displayScale != 0 { displayScale = other.displayScale }
            if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
            if other.preferredContentSizeCategory != .unspecified {
                preferredContentSizeCategory = other.preferredContentSizeCategory
            }
        }
    }
}

@available(iOS 17.0, tvOS 17.0, *) public protocol UITraitDefinition {}
@available(iOS 17.0, tvOS 17.0, *) public typealias UITrait = any UITraitDefinition.Type
@available(iOS 17.0, tvOS 17.0, *) public enum UITraitHorizontalSizeClass: UITraitDefinition {}
@available(iOS 17.0, tvOS 17.0, *) public enum UITraitVerticalSizeClass: UITraitDefinition {}
@available(iOS 17.0, tvOS 17.0, *) public enum UITraitUserInterfaceIdiom: UITraitDefinition {}
@available(iOS 17.0, tvOS 17.0, *) public enum UITraitDisplayScale: UITraitDefinition {}
@available(iOS 17.0, tvOS 17.0, *) public enum UITraitLayoutDirection: UITraitDefinition {}
@available(iOS 17.0, tvOS 17.0, *) public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
@available(iOS 17.0, tvOS 17.0, *) public protocol UITraitChangeRegistration: NSObjectProtocol {}
@available(iOS 17.0, tvOS 17.0, *) final class Registration: NSObject, UITraitChangeRegistration {}

@MainActor @available(iOS 17.0, tvOS 17.0, *) public protocol UITraitChangeObservable {}

extension UITraitChangeObservable {
    @discardableResult @available(iOS 17.0, tvOS 17.0, *)
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        if let view = self as? UIView {
            view.traitHandlers.append { [unowned view] in handler(view as! Self, $0) }
        }
        return Registration()
    }
}

@MainActor open class UIScreen: NSObject {
    public static let main = UIScreen()
    open private(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    open private(set) var scale: CGFloat = 3
    open var coordinateSpace: any UICoordinateSpace { ScreenSpace() }
}

@MainActor public protocol UICoordinateSpace: NSObjectProtocol {
    var bounds: CGRect { get }
}

final class ScreenSpace: NSObject, UICoordinateSpace {
    var bounds: CGRect { UIScreen.main.bounds }
}
