/// How far the alignment rectangles of controls lie inside their frames. It depends on style, size and version.
enum ControlInsets {
    private static let table: [String: Edges] = {
        var table: [String: Edges] = [:]
        for line in measured.split(separator: "\n") {
            let words = line.split(separator: " ")
            let numbers = words.dropFirst().compactMap { Double($0) }
            guard let name = words.first, numbers.count == 4 else { continue }
            table[String(name)] = Edges(left: numbers[0], top: numbers[1], right: numbers[2], bottom: numbers[3])
        }
        return table
    }()

    /// The insets of an element; none where its style is not known to have any.
    static func insets(of element: Element, _ frame: Box, _ document: InterfaceDocument) -> Edges {
        switch document.platform {
        case .phone:
            switch element.name {
            case "slider": return table["ios:slider:\(frame.height.short)"] ?? Edges(left: 2, right: 2)
            case "switch": return table["ios:switch:\(frame.width.short)"] ?? .zero
            case "segmentedControl": return table["ios:segmentedControl:\(frame.height.short)"] ?? .zero
            default: return .zero
            }
        case .desktop:
            let cell = element.child(key: "cell")
            // Fields without a border reach out so that their text is aligned.
            if element.name == "textField", cell?["borderStyle"] == nil { return Edges(left: 2, right: 2) }
            guard let style = style(of: element, cell, frame) else { return .zero }
            return table["mac:\(style):\(era(document.toolsVersion))"] ?? .zero
        case .television, .watch: return .zero
        }
    }

    /// Interface Builder's versions, by whose measures changed.
    private static func era(_ version: Int) -> String {
        version < 17000 ? "pre" : version < 23000 ? "X12-15" : "X16+"
    }

    private static func style(of element: Element, _ cell: Element?, _ frame: Box) -> String? {
        let size = cell?["controlSize"] ?? element["controlSize"] ?? "regular"
        let height = frame.height.short
        func word(_ attribute: String) -> String { cell?[attribute] ?? "-" }
        switch element.name {
        case "button":
            let isBordered = cell?["borderStyle"]?.hasPrefix("border") == true
            return "button:\(word("type")):\(word("bezelStyle")):\(isBordered ? "b" : "nb"):\(word("imagePosition"))"
                + ":\(size):\(height)"
        case "popUpButton":
            return "popUpButton:\(word("type")):\(word("bezelStyle")):\(word("borderStyle"))"
                + ":\(cell?.says("pullsDown") == true ? "pull" : ""):\(size):\(height)"
        case "box":
            let type = element["boxType"] ?? "primary"
            let border = element["borderType"] ?? (type == "separator" ? "-" : "-")
            let style = "box:\(type):\(element["titlePosition"] ?? "-"):\(border):regular"
            return type == "separator" ? "\(style):\(height)" : style
        case "progressIndicator":
            let style = element["style"] == "spinning" ? "spinning" : "bar"
            return "progressIndicator:\(style):\(element.says("indeterminate") ? "i" : "d"):\(size):\(height)"
        case "segmentedControl": return "segmentedControl:\(word("style")):\(size):\(height)"
        case "slider":
            let ticks = cell?.number("numberOfTickMarks") ?? 0 > 0 ? "tick" : ""
            let isUpright = frame.height > frame.width
            return "slider:\(word("type")):\(ticks):\(word("tickMarkPosition")):\(isUpright ? "v" : "h"):\(size)"
                + (isUpright ? "" : ":\(height)")
        case "stepper", "switch", "comboBox", "datePicker": return "\(element.name):\(size):\(height)"
        case "tabView", "secureTextField", "colorWell": return "\(element.name):\(size)"
        default: return nil
        }
    }
}
