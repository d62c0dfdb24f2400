/// Reads the words of a view, and their font.
enum TextReader {
    static func text(of element: Element, _ platform: Platform, _ classes: SizeClasses) -> TextContent? {
        platform == .desktop ? desktopText(of: element) : phoneText(of: element, classes)
    }

    private static func phoneText(of element: Element, _ classes: SizeClasses) -> TextContent? {
        let font = font(of: element, classes)
        switch element.name {
        case "label":
            let string = element["text"] ?? element.child("string", key: "text")?.text ?? attributed(element) ?? ""
            return TextContent(
                kind: .label, string: string, fontSize: font.size, isBold: font.isBold,
                lines: Int(element.number("numberOfLines") ?? 1), scales: font.scales,
                shrinks: shrinks(element), key: "text")
        case "button":
            let state = element.child("state", key: "normal")
            let configuration = element.child("buttonConfiguration", key: "configuration")
            let string =
                state?["title"] ?? state?.child("string", key: "title")?.text ?? configuration?["title"]
                ?? element["title"] ?? ""
            return TextContent(
                kind: .button, string: string, fontSize: font.size, isBold: font.isBold, lines: 1, scales: font.scales,
                shrinks: false, key: configuration?["title"] != nil ? "configuration.title" : "normalTitle")
        case "textField":
            return TextContent(
                kind: .field, string: element["placeholder"] ?? "", fontSize: font.size, isBold: font.isBold, lines: 1,
                scales: font.scales, shrinks: true, key: "placeholder")
        case "textView":
            let string = element["text"] ?? element.child("string", key: "text")?.text ?? ""
            return TextContent(
                kind: .area, string: string, fontSize: font.size, isBold: font.isBold, lines: 0, scales: font.scales,
                shrinks: false, key: "text")
        default: return nil
        }
    }

    private static func desktopText(of element: Element) -> TextContent? {
        guard let cell = element.child(key: "cell") else { return nil }
        let font = cell.child("font", key: "font")
        let isBold = font?["metaFont"]?.contains("old") ?? false
        let size =
            font?.number("size") ?? (cell["controlSize"] == "small" ? 11 : cell["controlSize"] == "mini" ? 9 : 13)
        let string = cell["title"] ?? cell.child("string", key: "title")?.text ?? ""
        switch element.name {
        case "textField":
            let isField = cell.says("editable") || cell["borderStyle"] == "bezel"
            let isOneLine = cell["lineBreakMode"] != nil && cell["lineBreakMode"] != "charWrapping"
            return TextContent(
                kind: isField ? .field : .label, string: string, fontSize: size, isBold: isBold,
                lines: isOneLine || element["textCompletion"] == "x" ? 1 : 0, scales: false, shrinks: isField,
                key: "title")
        case "button":
            return TextContent(
                kind: .button, string: string, fontSize: size, isBold: isBold, lines: 1, scales: false, shrinks: false,
                key: "title")
        default: return nil
        }
    }

    private static func shrinks(_ label: Element) -> Bool {
        let hasLeast = label.number("minimumFontSize") != nil || label.number("minimumScaleFactor") != nil
        return hasLeast && label["adjustsFontSizeToFit"] != "NO"
    }

    private static func attributed(_ element: Element) -> String? {
        guard let text = element.child("attributedString", key: "attributedText") else { return nil }
        return text.children.filter { $0.name == "fragment" }.map { fragment in
            fragment["content"] ?? fragment.child("string", key: "content")?.text ?? ""
        }.joined()
    }

    /// The sizes of the text styles at the size that devices come with.
    static let styles: [String: Double] = [
        "UICTFontTextStyleLargeTitle": 34, "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleTitle1": 28,
        "UICTFontTextStyleTitle2": 22, "UICTFontTextStyleTitle3": 20, "UICTFontTextStyleHeadline": 17,
        "UICTFontTextStyleBody": 17, "UICTFontTextStyleCallout": 16, "UICTFontTextStyleSubhead": 15,
        "UICTFontTextStyleFootnote": 13, "UICTFontTextStyleCaption1": 12, "UICTFontTextStyleCaption2": 11,
    ]

    private static func font(
        of element: Element, _ classes: SizeClasses
    ) -> (size: Double, isBold: Bool, scales: Bool) {
        let varied = classes.variations(of: element).last { $0.child("fontDescription", key: "fontDescription") != nil }
        let font = (varied ?? element).child("fontDescription", key: "fontDescription")
        let standard = element.name == "button" ? 15.0 : element.name == "textField" ? 14 : 17
        if let style = font?["style"] {
            return (styles[style] ?? 17, style.hasSuffix("Headline"), element.says("adjustsFontForContentSizeCategory"))
        }
        let weight = font?["weight"] ?? ""
        let isBold = font?["type"] == "boldSystem" || ["bold", "semibold", "heavy", "black"].contains(weight)
        let isNamedBold = font?["name"]?.contains("Bold") ?? false
        return (
            font?.number("pointSize") ?? standard, isBold || isNamedBold,
            element.says("adjustsFontForContentSizeCategory")
        )
    }
}
