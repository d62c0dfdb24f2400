/// Reads what a document says of one root: its items, then its constraints.
struct SceneReader {
    let document: InterfaceDocument
    let classes: SizeClasses
    var items: [SceneItem] = []
    /// Places of items by the ids of their elements.
    private(set) var places: [String: Int] = [:]
    /// The places of scroll views' contents, by those of the scroll views.
    private(set) var contents: [Int: Int] = [:]
    private(set) var skipped: [Skip] = []
    private var unnamed = 0

    init(_ document: InterfaceDocument, _ classes: SizeClasses) {
        self.document = document
        self.classes = classes
    }

    /// The scene of a root.
    static func scene(
        _ root: Element, of document: InterfaceDocument, _ classes: SizeClasses
    ) -> InterfaceScene {
        var reader = SceneReader(document, classes)
        reader.readItems(root)
        let constraints = reader.readConstraints()
        reader.infer(from: constraints)
        return InterfaceScene(
            kind: kind(of: root), name: name(of: root), platform: document.platform, classes: classes,
            items: reader.items, constraints: constraints, skipped: reader.skipped)
    }

    mutating func skip(_ element: Element, _ reason: String) { skipped.append(Skip(element, reason)) }

    /// Changes an item, for the parts of the reader.
    mutating func change(_ place: Int, _ body: (inout SceneItem) -> Void) { body(&items[place]) }

    // MARK: Items

    private mutating func readItems(_ root: Element) {
        var open: [(element: Element, parent: Int?)] = [(root, nil)]
        var order: [Int: [Int]] = [:]
        while let (element, parent) = open.popLast() {
            guard parent == nil || InterfaceDocument.isView(element) else {
                if element.name != "viewLayoutGuide" { skip(element, "it has no frame") }
                continue
            }
            let place = add(element, parent)
            if let parent { order[parent, default: []].append(place) }
            addGuides(of: element, place)
            note(element)
            let inner = InterfaceDocument.inner(of: element, document.platform)
            open += inner.reversed().map { ($0, place) }
        }
        leaveOut()
        for place in items.indices where items[place].kind == .view {
            items[place].stack = stack(items[place].element, order[place] ?? [])
        }
    }

    /// What a view does beside its constraints that is not understood.
    private mutating func note(_ element: Element) {
        if ["gridView", "matrix", "browser"].contains(element.name) {
            skip(element, "how it lays out what is inside is not understood")
        }
        if let forced = element["semanticContentAttribute"], forced.hasPrefix("force") {
            skip(element, "its own direction of text is read as following the user's")
        }
    }

    private mutating func add(_ element: Element, _ parent: Int?) -> Int {
        let recorded = element.child("rect", key: "frame")
        var frame = Box(
            x: recorded?.number("x") ?? 0, y: recorded?.number("y") ?? 0, width: recorded?.number("width") ?? 0,
            height: recorded?.number("height") ?? 0)
        if let parent {
            let around = items[parent].frame
            if recorded == nil { frame = Box(width: around.width, height: around.height) }
            if document.platform == .desktop { frame.y = around.height - frame.y - frame.height }
            frame.x += around.x
            frame.y += around.y
        } else {
            (frame.x, frame.y) = (0, 0)
        }
        let place = items.count
        var item = SceneItem(element, id: id(of: element), kind: .view, parent: parent, frame: frame)
        item.hasFrame = recorded != nil
        item.isFixed = parent == nil || isFixed(element)
        item.masks = masks(of: element)
        item.isHidden = classes.value("hidden", of: element) == "YES"
        item.isOpaque = InterfaceDocument.isOpaque(element, document.platform)
        item.alignment = parent == nil ? .zero : ControlInsets.insets(of: element, frame, document)
        for (axis, name) in [(Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
            item.hugging[axis.rawValue] = element.number(name + "HuggingPriority") ?? 250
            item.compression[axis.rawValue] = element.number(name + "CompressionResistancePriority") ?? 750
        }
        item.margins = Edges(left: 8, top: 8, right: 8, bottom: 8)
        items.append(item)
        places[item.id] = place
        items[place].content = content(of: items[place])
        items[place].text = TextReader.text(of: element, document.platform, classes)
        return place
    }

    private mutating func id(of element: Element) -> String {
        if let id = element.id { return id }
        unnamed += 1
        return "_anon\(unnamed)"
    }

    private func isFixed(_ element: Element) -> Bool {
        if element.says("fixedFrame") { return true }
        return element["translatesAutoresizingMaskIntoConstraints"] != "NO"
            && element.parent?.parent?.name != "stackView"
    }

    private func masks(of element: Element) -> [SceneItem.Mask] {
        // A cell's content goes with the cell, whatever its mask.
        if element.key == "contentView", ["tableViewCell", "collectionViewCell"].contains(element.parent?.name) {
            return [SceneItem.Mask(size: true), SceneItem.Mask(size: true)]
        }
        let mask = element.child(key: "autoresizingMask")
        let isUpward = document.platform == .desktop
        func says(_ name: String) -> Bool { mask?.says(name) ?? false }
        return [
            SceneItem.Mask(near: says("flexibleMinX"), size: says("widthSizable"), far: says("flexibleMaxX")),
            SceneItem.Mask(
                near: says(isUpward ? "flexibleMaxY" : "flexibleMinY"), size: says("heightSizable"),
                far: says(isUpward ? "flexibleMinY" : "flexibleMaxY")),
        ]
    }

    // MARK: Guides

    private mutating func addGuides(of element: Element, _ place: Int) {
        for child in element.children where child.name == "viewLayoutGuide" {
            switch child.key {
            case "safeArea": addGuide(child, .safeArea, of: place)
            case "keyboard": addGuide(child, .keyboard, of: place)
            case "frameLayoutGuide": if let id = child.id { places[id] = place }
            case "contentLayoutGuide": if let id = child.id { places[id] = contentPlace(of: place) }
            default: skip(child, "a guide of this kind is not understood")
            }
        }
        guard items[place].parent == nil, element.key == "view" else { return }
        for guide in element.parent?.child("layoutGuides")?.children ?? [] {
            switch guide["type"] {
            case "top": addGuide(guide, .topGuide, of: place)
            case "bottom": addGuide(guide, .bottomGuide, of: place)
            default: skip(guide, "a guide of this kind is not understood")
            }
        }
    }

    private mutating func addGuide(_ element: Element, _ kind: SceneItem.Kind, of parent: Int) {
        let id = id(of: element)
        places[id] = items.count
        items.append(SceneItem(element, id: id, kind: kind, parent: parent, frame: items[parent].frame))
    }

    /// The place of what a scroll view scrolls.
    mutating func contentPlace(of scrollView: Int) -> Int {
        if let place = contents[scrollView] { return place }
        let place = items.count
        var frame = items[scrollView].frame
        if let size = items[scrollView].element.child("size", key: "contentSize") {
            frame.width = size.number("width") ?? frame.width
            frame.height = size.number("height") ?? frame.height
        }
        items.append(
            SceneItem(
                items[scrollView].element, id: items[scrollView].id + "#content", kind: .scrollContent,
                parent: scrollView, frame: frame))
        contents[scrollView] = place
        return place
    }

    // MARK: What is left out

    /// Leaves out hidden views in stacks, views that a variation does not install, and what is inside them.
    private mutating func leaveOut() {
        var excluded: Set<String> = []
        for item in items { exclude("subviews", by: item.element, &excluded) }
        for place in items.indices {
            guard let parent = items[place].parent else { continue }
            let isArranged = items[parent].element.name == "stackView" && items[place].kind == .view
            items[place].isOut =
                items[parent].isOut || isArranged && items[place].isHidden || excluded.contains(items[place].id)
        }
    }

    /// Applies the masks of an element's variations.
    func exclude(_ key: String, by element: Element, _ excluded: inout Set<String>) {
        for variation in classes.variations(of: element) {
            for change in variation.child("mask", key: key)?.children ?? [] {
                guard let reference = change["reference"] else { continue }
                if change.name == "exclude" { excluded.insert(reference) }
                if change.name == "include" { excluded.remove(reference) }
            }
        }
    }
}

extension SceneReader {
    private static func kind(of root: Element) -> InterfaceScene.Kind {
        let parent = root.parent
        switch parent?.name {
        case "objects": return root.name.hasSuffix("Cell") || root.name == "tableCellView" ? .cell : .top
        case "window": return .window
        case "prototypes", "cells", "prototypeCellViews": return .cell
        default:
            if root.name.hasSuffix("Cell") || root.name == "tableCellView" { return .cell }
            return root.key == "view" && parent?.name.hasSuffix("ontroller") == true ? .controller : .inner
        }
    }

    private static func name(of root: Element) -> String {
        for owner in [root, root.parent].compactMap({ $0 }) {
            for attribute in ["customClass", "userLabel", "storyboardIdentifier", "title", "reuseIdentifier"] {
                if let name = owner[attribute], !name.isEmpty { return name }
            }
        }
        return root.parent?.name == "objects" || root.parent == nil ? root.name : root.parent!.name
    }
}
