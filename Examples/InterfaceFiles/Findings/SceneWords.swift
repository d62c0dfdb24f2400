/// What messages call the things in a scene.
struct SceneWords {
    let scene: InterfaceScene

    /// The class, and the words that a person sees, or the label that Interface Builder shows.
    func name(of item: Int) -> String {
        let thing = scene.items[item]
        switch thing.kind {
        case .safeArea: return "the safe area"
        case .topGuide: return "the top layout guide"
        case .bottomGuide: return "the bottom layout guide"
        case .keyboard: return "the keyboard's guide"
        case .scrollContent: return "the content of \(name(of: thing.parent ?? 0))"
        case .view: break
        }
        let words = thing.element["userLabel"] ?? thing.text?.string
        let shown = words.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") } ?? ""
        guard !shown.isEmpty else { return className(of: thing.element) }
        let short = shown.count > 24 ? shown.prefix(23) + "…" : Substring(shown)
        return "\(className(of: thing.element)) \"\(short)\""
    }

    private func className(of element: Element) -> String {
        if let own = element["customClass"], !own.isEmpty { return own }
        let prefix = scene.platform == .desktop ? "NS" : "UI"
        switch element.name {
        case "customView", "containerView": return prefix + "View"
        case "tableViewCellContentView", "collectionViewCellContentView": return "contentView"
        case "collectionReusableView": return "UICollectionReusableView"
        case "wkWebView": return "WKWebView"
        default: return prefix + element.name.prefix(1).uppercased() + element.name.dropFirst()
        }
    }

    /// As people write constraints.
    func text(of constraint: SceneConstraint) -> String {
        var text = "\(name(of: constraint.first.item)).\(constraint.first.attribute.rawValue)"
        text += " \(constraint.relation.rawValue) "
        let constant = constraint.constant
        if let second = constraint.second {
            if constraint.multiplier != 1 { text += "\(constraint.multiplier.short) * " }
            text += "\(name(of: second.item)).\(second.attribute.rawValue)"
            if constant != 0 { text += constant < 0 ? " - \((-constant).short)" : " + \(constant.short)" }
        } else {
            text += constant.short
        }
        return constraint.isRequired ? text : "\(text) (priority \(constraint.priority.short))"
    }

    /// Who demands a row, with the line to look at.
    func text(of row: SceneSystem.Row) -> String {
        switch row.source {
        case .rootOrigin: return "the root's place"
        case .rootSize(let axis): return "the \(axis.sizeName) of the root"
        case .frame(let item): return "the frame of \(name(of: item)) (line \(scene.items[item].line))"
        case .guide(let item): return "\(name(of: item)) (line \(scene.items[item].line))"
        case .stack(let item): return "the stack \(name(of: item)) (line \(scene.items[item].line))"
        case .content(let item, let axis):
            return "the \(axis.sizeName) \((-row.constant).short) that the content of \(name(of: item)) demands "
                + "(line \(scene.items[item].line))"
        case .constraint(let place):
            return "\(text(of: scene.constraints[place])) (line \(scene.constraints[place].line))"
        }
    }

    /// The line and the id of who demands a row; nil for the root.
    func origin(of source: SceneSystem.Source) -> (line: Int, id: String)? {
        switch source {
        case .rootOrigin, .rootSize: nil
        case .frame(let item), .guide(let item), .stack(let item), .content(let item, _):
            (scene.items[item].line, scene.items[item].id)
        case .constraint(let place): (scene.constraints[place].line, scene.constraints[place].id)
        }
    }
}

extension Axis {
    var sizeName: String { self == .horizontal ? "width" : "height" }
}

extension ClosedRange<Double> {
    /// As `320 to 343.5`, or the one number.
    var text: String { lowerBound == upperBound ? lowerBound.short : "\(lowerBound.short) to \(upperBound.short)" }
}
