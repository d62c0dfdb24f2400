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
