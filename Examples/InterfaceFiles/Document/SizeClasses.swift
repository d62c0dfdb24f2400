/// The size classes that a document's variations ask for.
struct SizeClasses: Hashable {
    enum Class: String { case compact, regular }

    /// Nil where a document names no device: then nothing but its defaults is installed.
    var width: Class?
    var height: Class?

    static let phone = SizeClasses(width: .compact, height: .regular)
    static let phoneOnItsSide = SizeClasses(width: .compact, height: .compact)
    static let tablet = SizeClasses(width: .regular, height: .regular)

    /// How many conditions a variation has, or nil where one of them is not met.
    func match(_ key: String) -> Int? {
        if key == "default" { return 0 }
        var count = 0
        for condition in key.split(separator: "-") {
            let sides = condition.split(separator: "=")
            guard sides.count == 2 else { return nil }
            switch sides[0] {
            case "widthClass": guard width?.rawValue == String(sides[1]) else { return nil }
            case "heightClass": guard height?.rawValue == String(sides[1]) else { return nil }
            default: return nil
            }
            count += 1
        }
        return count
    }

    /// The variations of an element that apply, the most particular one last.
    func variations(of element: Element) -> [Element] {
        var found: [(element: Element, conditions: Int)] = []
        for child in element.children where child.name == "variation" {
            if let key = child.key, let conditions = match(key) { found.append((child, conditions)) }
        }
        // Stable, as the order of the document decides between equals.
        return found.enumerated().sorted { ($0.element.conditions, $0.offset) < ($1.element.conditions, $1.offset) }
            .map(\.element.element)
    }

    /// The value of an attribute, as the variations have it.
    func value(_ attribute: String, of element: Element) -> String? {
        variations(of: element).last { $0[attribute] != nil }?[attribute] ?? element[attribute]
    }
}
