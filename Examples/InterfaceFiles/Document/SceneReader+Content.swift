extension SceneReader {
    /// The size that an item's content asks for. Fonts and images are not at hand: the file records what Interface Builder
    /// measured.
    func content(of item: SceneItem) -> SceneItem.Content? {
        guard item.parent != nil, !item.isFixed else { return nil }
        let element = item.element
        let size = item.rect
        if let placeholder = placeholder(element) { return placeholder }
        let isDesktop = document.platform == .desktop
        switch element.name {
        case "label", "switch", "segmentedControl", "stepper", "activityIndicatorView", "pageControl", "datePicker",
            "pickerView", "button", "popUpButton", "colorWell":
            return SceneItem.Content(width: size.width, height: size.height)
        case "textField", "secureTextField", "comboBox", "searchField", "tokenField":
            let isEdited = isDesktop && isField(element)
            return SceneItem.Content(width: isEdited ? nil : size.width, height: size.height)
        case "progressView", "searchBar", "navigationBar", "toolbar", "tabBar":
            return isDesktop ? nil : SceneItem.Content(height: size.height)
        case "slider":
            let isUpright = element["orientation"] == "vertical" || size.height > size.width
            return isDesktop && isUpright
                ? SceneItem.Content(width: size.width) : SceneItem.Content(height: size.height)
        case "progressIndicator":
            return element["style"] == "spinning"
                ? SceneItem.Content(width: size.width, height: size.height) : SceneItem.Content(height: size.height)
        case "box" where element["boxType"] == "separator":
            return size.height <= size.width
                ? SceneItem.Content(height: size.height) : SceneItem.Content(width: size.width)
        case "levelIndicator", "pathControl": return SceneItem.Content(height: size.height)
        case "imageView": return image(of: element)
        case "textView" where !isDesktop && element["scrollEnabled"] == "NO":
            return SceneItem.Content(width: size.width, height: size.height)
        default: return nil
        }
    }

    private func placeholder(_ element: Element) -> SceneItem.Content? {
        let size = element.child("size", key: "intrinsicContentSize")
        let width = element.number("placeholderIntrinsicWidth") ?? size?.number("width")
        let height = element.number("placeholderIntrinsicHeight") ?? size?.number("height")
        func known(_ number: Double?) -> Double? { number.flatMap { $0 >= 0 ? $0 : nil } }
        guard known(width) != nil || known(height) != nil else { return nil }
        return SceneItem.Content(width: known(width), height: known(height))
    }

    /// Whether a desktop's text field is one to type into, whose width says nothing of its text.
    private func isField(_ element: Element) -> Bool {
        guard let cell = element.child(key: "cell") else { return false }
        return cell.says("editable") || cell["borderStyle"] == "bezel" || cell["borderStyle"] == "border"
    }

    private func image(of element: Element) -> SceneItem.Content? {
        let cell = element.child(key: "cell")
        let reference = element.child("imageReference", key: "image") ?? cell?.child("imageReference", key: "image")
        guard let shown = [element, cell, reference].compactMap({ $0 }).first(where: { $0["image"] != nil }) else {
            return nil
        }
        // Of the system's symbols, the file has the size of a drawing, not that which font and scale give them.
        if shown["catalog"] == "system", let frame = element.child("rect", key: "frame") {
            return SceneItem.Content(width: frame.number("width"), height: frame.number("height"))
        }
        let name = shown["image"]!
        guard let size = document.images[name], let width = size.width, let height = size.height else { return nil }
        return SceneItem.Content(width: width, height: height)
    }
}
