/// What the paths of a layout are called: a value that a receipt keeps, to make text of it only when it is read.
struct PathNames: Sendable {
    struct Node: Sendable {
        /// nil at the top.
        var component: PathComponent?
        var parent: Int32
    }

    /// The top, and after it the paths by their numbers.
    var nodes: [Node] = []

    /// The components from the top, joined: `feed[42]/title [3]` for the fourth constraint of a numbered `title`.
    func text(of number: Int32, ordinal: Int32? = nil) -> String {
        var text = ""
        var ordinal = ordinal
        var number = number
        while number > 0 {
            let node = nodes[Int(number)]
            let joint = text.isEmpty || text.hasPrefix("[") ? "" : "/"
            text = PathNames.text(of: node.component, ordinal: &ordinal) + joint + text
            number = node.parent
        }
        return text
    }

    private static func text(of component: PathComponent?, ordinal: inout Int32?) -> String {
        switch component {
        case .identifier(let identifier, numbered: true):
            defer { ordinal = nil }
            return ordinal.map { "\(identifier) [\($0)]" } ?? identifier
        case .identifier(let identifier, numbered: false):
            return identifier
        case .element(let id, let occurrence):
            return occurrence == 0 ? "[\(id.value)]" : "[\(id.value) #\(occurrence + 1)]"
        case nil:
            return ""
        }
    }

    /// The innermost identifier of a path, with its number; nil where no layout was identified.
    func identifier(of number: Int32, ordinal: Int32) -> String? {
        var number = number
        while number > 0 {
            if case .identifier(let identifier, let isNumbered)? = nodes[Int(number)].component {
                return isNumbered ? "\(identifier) [\(ordinal)]" : identifier
            }
            number = nodes[Int(number)].parent
        }
        return nil
    }
}
