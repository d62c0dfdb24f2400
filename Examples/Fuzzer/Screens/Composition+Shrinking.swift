import Relayout

/// Smaller compositions, for a failure to be read.
extension Composition {
    /// The composition without one thing, in every way there is.
    var smaller: [Composition] {
        var result = Self.smaller(parts).map { parts in
            var composition = self
            composition.parts = parts
            return composition
        }
        for (card, inside) in inside.sorted(by: { $0.key < $1.key }) {
            for other in [nil] + inside.smaller {
                var composition = self
                composition.inside[card] = other
                result.append(composition)
            }
        }
        result += Self.smaller(beside).map { parts in
            var composition = self
            composition.beside = parts
            return composition
        }
        for change in Self.resets {
            var composition = self
            if change(&composition) { result.append(composition) }
        }
        return result
    }

    /// Changes to what is usual, each of which tells whether it was something else.
    static let resets: [@Sendable (inout Composition) -> Bool] =
        (0..<itemCount).flatMap { item -> [@Sendable (inout Composition) -> Bool] in
            [
                { reset(&$0.parents[item], to: nil) }, { reset(&$0.lengths[item], to: nil) },
                { reset(&$0.holds[item], to: .usual) }, { $0.gone.remove(item) != nil },
                { reset(&$0.generations[item], to: 0) },
            ]
        } + [
            { reset(&$0.traits, to: []) }, { reset(&$0.size, to: LayoutSize(width: 320, height: 480)) },
            { reset(&$0.overrides, to: [:]) },
            { reset(&$0.guideGeneration, to: 0) }, { reset(&$0.spoilt, to: nil) },
            { reset(&$0.asked, to: []) },
            { reset(&$0.inside, to: [:]) }, { reset(&$0.rowLengths, to: [:]) }, { reset(&$0.exchange, to: nil) },
            { reset(&$0.beside, to: []) }, { reset(&$0.asks, to: nil) }, { reset(&$0.isTransition, to: false) },
        ]

    private static func reset<Value: Equatable>(_ value: inout Value, to usual: Value) -> Bool {
        defer { value = usual }
        return value != usual
    }

    private static func smaller(_ parts: [Part]) -> [[Part]] {
        parts.indices.flatMap { place -> [[Part]] in
            func with(_ other: [Part]) -> [Part] { parts[..<place] + other + parts[(place + 1)...] }
            return [with([])] + smaller(parts[place]).map(with)
        }
    }

    /// What may stand in the place of a part.
    private static func smaller(_ part: Part) -> [[Part]] {
        switch part {
        case .line(var line):
            guard line.name != nil || line.priority != nil || line.whenGone != nil else { return [] }
            (line.name, line.priority, line.whenGone) = (nil, nil, nil)
            return [[.line(line)]]
        case .stack(let box, let axis, let distribution, let alignment, let isRelative):
            return smaller(box).map {
                [.stack($0, axis, distribution, alignment, isBaselineRelative: isRelative)]
            }
        case .table(let box, let columns, let isEqual):
            return smaller(box).map { [.table($0, columns: columns, isEqual: isEqual)] }
        case .columns(let box, let width): return smaller(box).map { [.columns($0, atLeast: width)] }
        case .border(let box, let axis): return smaller(box).map { [.border($0, axis)] }
        case .flow(let box, let isTight): return smaller(box).map { [.flow($0, isTight: isTight)] }
        case .fits(let axis, let container, let first, let second):
            return [first, second] + smaller(first).map { [.fits(axis, container: container, $0, second)] }
                + smaller(second).map { [.fits(axis, container: container, first, $0)] }
        case .group(let parts): return [parts] + smaller(parts).map { [.group($0)] }
        case .named(let name, let parts): return [parts] + smaller(parts).map { [.named(name, $0)] }
        case .prioritized(let priority, let parts):
            return [parts] + smaller(parts).map { [.prioritized(priority, $0)] }
        case .condition(let holds, let first, let second):
            return [holds ? first : second] + smaller(first).map { [.condition(holds, $0, second)] }
                + smaller(second).map { [.condition(holds, first, $0)] }
        case .rightToLeft(let first, let second):
            return [first, second] + smaller(first).map { [.rightToLeft($0, second)] }
                + smaller(second).map { [.rightToLeft(first, $0)] }
        case .length(let axis, let item, let from, let first, let second):
            return [first, second] + smaller(first).map { [.length(axis, of: item, from: from, $0, second)] }
                + smaller(second).map { [.length(axis, of: item, from: from, first, $0)] }
        case .list(let items, let row, let isMemoized):
            let rows = smaller(row.parts).map { parts in
                var row = row
                row.parts = parts
                return [Part.list(items, row, isMemoized: isMemoized)]
            }
            guard items.count > 1 else { return rows + (isMemoized ? [[.list(items, row, isMemoized: false)]] : []) }
            return rows
                + items.indices.map { place in
                    var items = items
                    items.remove(at: place)
                    return [.list(items, row, isMemoized: isMemoized)]
                }
        case .feed(let ids, let row, let isMemoized):
            guard ids.count > 1 else { return isMemoized ? [[.feed(ids, row, isMemoized: false)]] : [] }
            let halves = ids.count > 4 ? [Array(ids[..<(ids.count / 2)]), Array(ids[(ids.count / 2)...])] : []
            let others = ids.indices.map { place in Array(ids[..<place] + ids[(place + 1)...]) }
            return (halves + others).map { [.feed($0, row, isMemoized: isMemoized)] }
        case .content: return []
        }
    }

    private static func smaller(_ box: Box) -> [Box] {
        var result: [Box] = []
        for place in box.members.indices where box.members.count > 1 {
            var other = box
            other.members.remove(at: place)
            result.append(other)
        }
        var plain = box
        (plain.after, plain.limits, plain.insets, plain.gap) = (nil, nil, 0, 0)
        if box.after != nil || box.limits != nil || box.insets != 0 || box.gap != 0 { result.append(plain) }
        return result
    }
}

// MARK: In words

extension Composition: CustomStringConvertible {
    /// The parts, and what is not as usual.
    var description: String {
        var texts = parts.map { "\($0)" }
        for item in 0..<Self.itemCount {
            let facts = [
                parents[item].map { "in \($0)" }, lengths[item].map { "length \($0)" },
                holds[item] != .usual ? "\(holds[item])" : nil, gone.contains(item) ? "gone" : nil,
                spoilt == item ? "spoilt" : nil, generations[item] > 0 ? "generation \(generations[item])" : nil,
            ].compactMap { $0 }
            if !facts.isEmpty { texts.append("\(item): \(facts.joined(separator: ", "))") }
        }
        if !overrides.isEmpty { texts.append("\(overrides)") }
        if guideGeneration > 0 { texts.append("guides \(guideGeneration)") }
        for other in asked { texts.append("asked for \(other)") }
        for (card, other) in inside.sorted(by: { $0.key < $1.key }) { texts.append("inside \(card): \(other)") }
        if !rowLengths.isEmpty { texts.append("rows' lengths \(rowLengths)") }
        if let exchange { texts.append("\(exchange)") }
        if !beside.isEmpty { texts.append("beside: \(beside)") }
        if let asks { texts.append("asked for while \(asks)") }
        if isTransition { texts.append("on the way afterwards") }
        return texts.joined(separator: "\n    ") + "\n    \(size) \(ComposedScreen.traits(of: self))"
    }
}

extension Composition.Part: CustomStringConvertible {
    var description: String {
        switch self {
        case .line(let line): "\(line)"
        case .stack(let box, let axis, let distribution, let alignment, let isRelative):
            "stack \(axis) \(box) \(distribution) \(alignment)\(isRelative ? " relative" : "")"
        case .table(let box, let columns, let isEqual): "table \(box) by \(columns)\(isEqual ? " equal" : "")"
        case .columns(let box, let width): "columns \(box) at least \(width)"
        case .border(let box, let axis): "border \(box) \(axis)"
        case .flow(let box, let isTight): "flow \(box)\(isTight ? " tight" : "")"
        case .fits(let axis, let container, let first, let second):
            "fits \(axis.map { "\($0)" } ?? "both") in \(container ?? -1) \(first) or \(second)"
        case .group(let parts): "group \(parts)"
        case .named(let name, let parts): "\(name) \(parts)"
        case .prioritized(let priority, let parts): "~ \(priority) \(parts)"
        case .condition(let holds, let first, let second): "if \(holds) \(first) else \(second)"
        case .rightToLeft(let first, let second): "if right to left \(first) else \(second)"
        case .length(let axis, let item, let from, let first, let second):
            "if \(axis) length of \(item ?? -1) >= \(from) \(first) else \(second)"
        case .list(let items, let row, let isMemoized):
            "\(isMemoized ? "memoized " : "")list \(items) kind \(row.kind) gap \(row.gap) \(row.parts)"
        case .feed(let ids, let row, let isMemoized):
            "\(isMemoized ? "memoized " : "")feed \(ids) kind \(row.kind) gap \(row.gap)"
        case .content(let item, let other, let points): "\(item).height >= content height of \(other) + \(points)"
        }
    }
}

extension Composition.Box: CustomStringConvertible {
    var description: String {
        let facts = [after.map { "after \($0)" }, limits.map { "limits \($0)" }].compactMap { $0 }
        return "in \(container ?? -1) \(members) gap \(gap) insets \(insets) \(facts.joined(separator: " "))"
    }
}

extension Composition.Line: CustomStringConvertible {
    private static let nothing: Composition = {
        var random = SplitMix64(seed: 0)
        var result = Composition(&random)
        // So that there are items inside.
        result.inside = [:]
        let inside = result
        for card in Composition.cards { result.inside[card] = inside }
        return result
    }()

    var description: String {
        let screen = ComposedScreen()
        screen.take(Self.nothing)
        var text = "\(ComposedLines(screen: screen, whole: Self.nothing, shift: 0).constraint(self))"
        if let priority { text += " ~ \(priority)" }
        if let name { text += " named \(name)" }
        if let whenGone { text += " when gone \(whenGone)" }
        return text
    }
}
