import Foundation

/// A document of Interface Builder.
struct InterfaceDocument {
    let root: Element
    let platform: Platform
    /// The version of Interface Builder that wrote it, as far as it tells.
    let toolsVersion: Int
    let device: Element?
    /// By their ids.
    let elements: [String: Element]
    /// The sizes of images, by name.
    let images: [String: SceneItem.Content]
    /// The views that nothing in the document lays out, in order.
    let roots: [Element]
    /// The constraints in the document.
    let constraintCount: Int
    /// The elements in the document.
    let elementCount: Int

    init(_ root: Element) throws(ReadingError) {
        self.root = root
        if root.name == "archive" {
            throw ReadingError(
                "was written by Xcode 4 or older, in another format; open and save it in a newer one", line: root.line)
        }
        guard root.name == "document" else {
            throw ReadingError("is XML, but no document of Interface Builder: it has <\(root.name)>", line: root.line)
        }
        platform = try Self.platform(of: root)
        toolsVersion = root["toolsVersion"].flatMap { Int($0.prefix { $0 != "." }) } ?? 0
        device = root.child("device")
        let all = root.all
        elementCount = all.count
        constraintCount = all.count { $0.name == "constraint" && $0.parent?.name == "constraints" }
        var elements: [String: Element] = [:]
        var images: [String: SceneItem.Content] = [:]
        for element in all {
            if let id = element.id, elements[id] == nil { elements[id] = element }
            if element.name == "image", element.parent?.name == "resources", let name = element["name"] {
                images[name] = SceneItem.Content(width: element.number("width"), height: element.number("height"))
            }
        }
        self.elements = elements
        self.images = images
        roots = Self.roots(all, platform)
    }

    private static func platform(of root: Element) throws(ReadingError) -> Platform {
        let type = root["type"] ?? ""
        let runtime = root["targetRuntime"] ?? ""
        if type.contains("WatchKit") || runtime.hasPrefix("watchKit") { return .watch }
        if runtime.hasPrefix("MacOSX") || type.contains(".Cocoa.") { return .desktop }
        if runtime.hasPrefix("AppleTV") || type.contains("AppleTV") { return .television }
        if runtime.hasPrefix("iOS") || type.contains("CocoaTouch") || runtime == "iOS" { return .phone }
        throw ReadingError(
            "is made for \(runtime.isEmpty ? "a platform that it does not name" : runtime)", line: root.line)
    }

    /// Whether it uses layout by constraints.
    var usesConstraints: Bool { root.says("useAutolayout") || constraintCount > 0 }

    /// The size classes of the device that the document was last seen on.
    var classes: SizeClasses {
        guard platform == .phone else { return SizeClasses(width: .regular, height: .regular) }
        guard let device, let id = device.id else { return SizeClasses() }
        let isOnItsSide = device["orientation"] == "landscape"
        if id.hasPrefix("ipad") {
            let adaptation = device.child("adaptation")?.id ?? "fullscreen"
            let isNarrow = adaptation.hasPrefix("splitview1_3") || adaptation.hasPrefix("slideover")
            return SizeClasses(width: isNarrow ? .compact : .regular, height: .regular)
        }
        return isOnItsSide ? .phoneOnItsSide : .phone
    }

    /// The pairs of size classes that some variation asks for, beside the device's own.
    var otherClasses: [SizeClasses] {
        guard platform == .phone else { return [] }
        var keys: Set<String> = []
        for element in root.all where element.name == "variation" {
            if let key = element.key, key.contains("Class=") { keys.insert(key) }
        }
        let candidates = [SizeClasses.phone, .tablet, .phoneOnItsSide].filter { $0 != classes }
        return candidates.filter { candidate in
            keys.contains { (candidate.match($0) == nil) != (classes.match($0) == nil) }
        }
    }

    // MARK: Views

    /// Elements of these names are views; others are if they have a frame.
    static func isView(_ element: Element) -> Bool {
        element.child("rect", key: "frame") != nil
            || (element.key == "view" || element.key == "contentView") && element.child("subviews") != nil
    }

    /// Views that lay out what is inside in a way of their own; what is inside are scenes for themselves.
    static func isOpaque(_ element: Element, _ platform: Platform) -> Bool {
        switch element.name {
        case "splitView", "tabView", "gridView", "outlineView", "browser", "tableView", "collectionView", "clipView",
            "pickerView", "matrix", "toolbar", "navigationBar", "tabBar":
            return true
        case "scrollView": return platform == .desktop
        default: return false
        }
    }

    /// The views that a view lays out.
    static func inner(of element: Element, _ platform: Platform) -> [Element] {
        if isOpaque(element, platform) && element.name != "clipView" { return [] }
        var inner: [Element] = []
        for child in element.children {
            if child.name == "subviews" {
                inner += child.children.filter { $0.name != "constraint" && $0.name != "constraints" }
            } else if child.key == "contentView", isView(child) {
                inner.append(child)
            }
        }
        return inner
    }

    private static func roots(_ all: [Element], _ platform: Platform) -> [Element] {
        var covered: Set<ObjectIdentifier> = []
        var roots: [Element] = []
        for element in all where isView(element) {
            if !covered.contains(ObjectIdentifier(element)) {
                // A desktop's scroll view has no other content than what is looked at by itself.
                if element.name == "scroller" || element.name == "tableHeaderView" { continue }
                roots.append(element)
                cover(element, platform, &covered)
            }
        }
        return roots
    }

    private static func cover(_ root: Element, _ platform: Platform, _ covered: inout Set<ObjectIdentifier>) {
        var open = [root]
        while let next = open.popLast() {
            covered.insert(ObjectIdentifier(next))
            open += inner(of: next, platform)
        }
    }
}
