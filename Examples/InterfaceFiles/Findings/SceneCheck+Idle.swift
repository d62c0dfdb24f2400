extension SceneCheck {
    /// Constraints that change nothing, at whatever size of the root and of content.
    mutating func checkIdle(_ system: SceneSystem, _ equalities: Equalities) {
        for (row, others) in equalities.implied { reportIdle(row, by: others, system, "is implied by") }
        var tightest: [Direction: (row: Int, bound: Double)] = [:]
        for (number, row) in system.rows.enumerated() where !(row.isRequired && row.relation == .equal) {
            guard case .constraint = row.source else { continue }
            let form = equalities.reduced(Equalities.form(row))
            if form.isConstant {
                let holds = row.relation.holds(form.constant)
                // What contradicts is reported as that.
                if holds || !row.isRequired {
                    reportIdle(number, by: form.rows, system, holds ? "is implied by" : "can never hold beside")
                }
                continue
            }
            guard row.isRequired, let bounded = Direction.bounded(form, row.relation) else { continue }
            if bounded.direction.isOfOneSize, bounded.bound >= 0 {
                reportIdle(number, by: form.rows, system, "says no more than that a size is not negative, beside")
                continue
            }
            guard let known = tightest[bounded.direction] else {
                tightest[bounded.direction] = (number, bounded.bound)
                continue
            }
            let isLooser = bounded.bound >= known.bound - 1e-6
            let (loose, tight) = isLooser ? (number, known.row) : (known.row, number)
            reportIdle(loose, by: form.rows.union([tight]), system, "is implied by")
            if !isLooser { tightest[bounded.direction] = (number, bounded.bound) }
        }
    }

    private mutating func reportIdle(_ row: Int, by others: Set<Int>, _ system: SceneSystem, _ how: String) {
        guard case .constraint(let place) = system.rows[row].source else { return }
        let constraint = scene.constraints[place]
        let rows = others.subtracting([row]).sorted().map { system.rows[$0] }
        // Code may change what it has an outlet to; what it replaces is no part of the layout.
        var ids = [constraint.id]
        for case .constraint(let other) in rows.map(\.source) { ids.append(scene.constraints[other].id) }
        guard !constraint.isPlaceholder, outlets.isDisjoint(with: ids) else { return }
        var names: [String] = []
        for other in rows where other.source != .rootOrigin {
            let text = words.text(of: other)
            if !names.contains(text) { names.append(text) }
        }
        let list = names.isEmpty ? "nothing else" : names.prefix(4).joined(separator: "; ")
        let more = names.count > 4 ? "; and \(names.count - 4) more" : ""
        var elements = [(line: constraint.line, id: constraint.id)]
        elements += rows.compactMap { words.origin(of: $0.source) }
        report(
            .idle, elements, "\(words.text(of: constraint)) never matters: it \(how) \(list)\(more)",
            isEstimated: isIncomplete)
    }

    /// Heights that do not let text grow.
    mutating func checkFixedHeights(_ system: SceneSystem, _ equalities: Equalities) {
        var reported: Set<Int> = []
        for (item, thing) in scene.items.enumerated() where !thing.isOut && !thing.isFixed {
            guard let text = thing.text, text.kind == .label || text.kind == .button || text.kind == .area,
                !text.string.isEmpty, !(text.kind == .area && thing.element["scrollEnabled"] != "NO")
            else { continue }
            let height = equalities.value(of: SceneSystem.unknown(item, .height))
            guard height.isConstant else { continue }
            // The desktop's text has one size: there it is the number of lines that can change.
            if scene.platform == .desktop, text.kind != .label || text.lines == 1 { continue }
            // A button's height is mostly chosen for fingers: it is in the way only where larger text does not fit.
            let needed = TextMeasure.height(of: text, lines: 1, scale: TextMeasure.largeScale)
            if text.kind == .button, height.constant >= needed { continue }
            let fixing = height.rows.sorted().compactMap { row -> Int? in
                guard case .constraint(let place) = system.rows[row].source,
                    scene.constraints[place].first.attribute == .height, scene.constraints[place].second == nil
                else { return nil }
                return place
            }
            guard let place = fixing.first, reported.insert(place).inserted else { continue }
            let constraint = scene.constraints[place]
            guard !outlets.contains(constraint.id), !constraint.isPlaceholder else { continue }
            report(
                .fixedHeight, [(constraint.line, constraint.id), self.place(item)],
                "\(words.text(of: constraint)): the height of \(words.name(of: item)) is \(height.constant.short), "
                    + "however large or long its text becomes; >= lets it grow")
        }
    }
}

/// A sum of unknowns, up to a positive factor.
private struct Direction: Hashable {
    let terms: [Term]

    struct Term: Hashable {
        let unknown: Int
        let coefficient: Double
    }

    /// `form relation 0` as `direction <= bound`.
    static func bounded(
        _ form: Equalities.Form, _ relation: SceneConstraint.Relation
    ) -> (direction: Direction, bound: Double)? {
        let sign: Double = relation == .atMost ? 1 : -1
        guard relation != .equal, let first = form.terms.min(by: { $0.key < $1.key }) else { return nil }
        let scale = abs(first.value)
        let terms = form.terms.sorted { $0.key < $1.key }.map {
            Term(unknown: $0.key, coefficient: (sign * $0.value / scale * 1e6).rounded())
        }
        return (Direction(terms: terms), -sign * form.constant / scale)
    }

    /// Whether it is the negative of one width or height.
    var isOfOneSize: Bool { terms.count == 1 && terms[0].unknown % 4 > 1 && terms[0].coefficient < 0 }
}

extension SceneConstraint.Relation {
    /// Whether `value relation 0`.
    fileprivate func holds(_ value: Double) -> Bool {
        switch self {
        case .equal: abs(value) < 1e-6
        case .atMost: value <= 1e-6
        case .atLeast: value >= -1e-6
        }
    }
}
