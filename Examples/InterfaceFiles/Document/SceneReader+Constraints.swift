extension SceneReader {
    /// The constraints that are installed, in the order of the document.
    mutating func readConstraints() -> [SceneConstraint] {
        var excluded: Set<String> = []
        for item in items where item.kind == .view { exclude("constraints", by: item.element, &excluded) }
        var constraints: [SceneConstraint] = []
        // Contents of scroll views are added while constraints are read.
        for holder in items.indices where items[holder].kind == .view {
            for element in items[holder].element.child("constraints")?.children ?? [] {
                guard element.name == "constraint" else {
                    skip(element, "it stands where constraints do")
                    continue
                }
                if let id = element.id, excluded.contains(id) { continue }
                if let constraint = constraint(element, holder) { constraints.append(constraint) }
            }
        }
        return constraints.sorted { $0.line < $1.line }
    }

    private mutating func constraint(_ element: Element, _ holder: Int) -> SceneConstraint? {
        guard let first = place(element, "first", holder) else { return nil }
        var second: SceneConstraint.Place?
        if element["secondAttribute"] != nil || element["secondItem"] != nil {
            guard let place = place(element, "second", holder) else { return nil }
            second = place
        }
        let relation: SceneConstraint.Relation
        switch element["relation"] {
        case nil, "equal": relation = .equal
        case "lessThanOrEqual": relation = .atMost
        case "greaterThanOrEqual": relation = .atLeast
        case let other?:
            skip(element, "its relation \(other) is unknown")
            return nil
        }
        guard let multiplier = multiplier(element), let constant = number("constant", of: element, 0),
            let priority = number("priority", of: element, 1000)
        else { return nil }
        guard priority > 0, priority <= 1000 else {
            skip(element, "its priority \(priority.short) is out of range")
            return nil
        }
        if let second, second.attribute.axis != first.attribute.axis,
            !first.attribute.isSize || !second.attribute.isSize
        {
            skip(element, "it relates \(first.attribute.rawValue) to \(second.attribute.rawValue)")
            return nil
        }
        if second == nil, !first.attribute.isSize {
            skip(element, "it sets \(first.attribute.rawValue) to a number")
            return nil
        }
        let ends = scrolled(first, second)
        guard !items[first.item].isOut, second.map({ !items[$0.item].isOut }) ?? true else { return nil }
        return SceneConstraint(
            element: element, id: element.id ?? "line \(element.line)", first: ends.first, relation: relation,
            second: ends.second, multiplier: multiplier, constant: constant, priority: priority, holder: holder,
            isPlaceholder: element.says("placeholder"))
    }

    private mutating func place(_ element: Element, _ end: String, _ holder: Int) -> SceneConstraint.Place? {
        guard let name = element[end + "Attribute"], let attribute = Attribute(rawValue: name) else {
            skip(element, "its \(end) attribute \(element[end + "Attribute"] ?? "") is not understood")
            return nil
        }
        guard let id = element[end + "Item"] else { return SceneConstraint.Place(item: holder, attribute: attribute) }
        guard let item = places[id] else {
            let other = document.elements[id]
            skip(
                element,
                other.map { "it mentions \($0.name) \(id), which is laid out in a way of its own or elsewhere" }
                    ?? "it mentions \(id), which is not in the document")
            return nil
        }
        return SceneConstraint.Place(item: item, attribute: attribute)
    }

    /// Written `0.5`, `1:2` or `1/2`.
    private mutating func multiplier(_ element: Element) -> Double? {
        guard let text = classes.value("multiplier", of: element) else { return 1 }
        let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { Double($0) }
        var multiplier: Double?
        if parts.count == 1 { multiplier = parts[0] }
        if parts.count == 2, let over = parts[0], let under = parts[1], under != 0 { multiplier = over / under }
        guard let multiplier, multiplier.isFinite, abs(multiplier) <= 1e6, abs(multiplier) >= 1e-6 else {
            skip(element, "its multiplier \(text) is out of range")
            return nil
        }
        return multiplier
    }

    private mutating func number(_ attribute: String, of element: Element, _ standard: Double) -> Double? {
        guard let text = classes.value(attribute, of: element) else {
            if attribute == "constant", element.says("symbolic") {
                // The standard distance: 20 to what is around, 8 to what is beside.
                let isOutward = element["firstItem"] == nil || element["secondItem"] == nil
                return isOutward ? 20 : 8
            }
            return standard
        }
        guard let number = Double(text), number.isFinite, abs(number) < 1e9 else {
            skip(element, "its \(attribute) \(text) is out of range")
            return nil
        }
        return number
    }

    /// Edges of a scroll view mean its content where the other end is inside.
    private mutating func scrolled(
        _ first: SceneConstraint.Place, _ second: SceneConstraint.Place?
    ) -> (first: SceneConstraint.Place, second: SceneConstraint.Place?) {
        guard let second, document.platform != .desktop else { return (first, second) }
        return (scrolled(first, for: second.item), scrolled(second, for: first.item))
    }

    private mutating func scrolled(_ place: SceneConstraint.Place, for other: Int) -> SceneConstraint.Place {
        guard items[place.item].kind == .view, items[place.item].element.name == "scrollView",
            place.attribute.isEdge, place.item != other, isInside(other, of: place.item)
        else { return place }
        return SceneConstraint.Place(item: contentPlace(of: place.item), attribute: place.attribute)
    }

    private func isInside(_ item: Int, of other: Int) -> Bool {
        var at: Int? = item
        while let place = at {
            if place == other { return true }
            at = items[place].parent
        }
        return false
    }
}
