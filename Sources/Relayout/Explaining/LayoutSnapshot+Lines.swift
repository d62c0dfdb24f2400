// A snapshot as lines of text: one for each item and constraint, in layout order, with items called by their names. What a
// review sees is what changed.
//
//     relayout 1
//     size 320 480
//     direction leftToRight
//     traits "[]"
//     item "title" in "root" at 8 0 100 20 content 100 20 lines 0 0 0 hugging 250 250 resistance 750 750
//     constraint "" "title".leading == "root".leading * 1 + 8 ~ 1000 holds 0 "App/Feed.swift:12"
//
// The second item of a name is written "cell"#2. A constraint whose numbers did not all stand on the right ends with what was
// written: `written "title.width * 2 == 100"`; before it stands the gap that it has when an item of it is gone, if it states one:
// `gone 8`; what made it, if nobody wrote it: `made "barrier"`; the container that says it: `by "StackLayout"`; and the override that
// gives its number: `override "drawer"`.

extension LayoutSnapshot {
    /// The snapshot as lines of text, for a file that is compared in reviews; ``init(lines:)`` reads them. All digits are
    /// there. Cost: linear.
    public var lines: String {
        let names = references
        var lines = ["relayout \(relayout)", "size \(width.digits) \(height.digits)"]
        lines.append("direction \(isRightToLeft ? "rightToLeft" : "leftToRight")")
        if let displayScale { lines.append("scale \(displayScale.digits)") }
        lines.append("traits \(traits.quoted)")
        for (place, item) in items.enumerated() {
            var words = ["item", names[place]]
            if let parent = item.parent { words += ["in", reference(parent, names)] }
            words += ["at"] + item.frame.map { $0.digits }
            words += ["content", item.contentWidth?.digits ?? "-", item.contentHeight?.digits ?? "-"]
            words += ["lines", item.firstBaseline.digits, item.lastBaseline.digits, item.capline.digits]
            words += ["hugging"] + item.hugging.map { $0.digits } + ["resistance"]
            words += item.compressionResistance.map { $0.digits } + (item.isGone ? ["gone"] : [])
            lines.append(words.joined(separator: " "))
        }
        for entry in constraints {
            var words = ["constraint", entry.path.quoted, text(of: entry.first, names), entry.relation]
            if let second = entry.second { words.append(text(of: second, names)) }
            if entry.second != nil || entry.multiplier != 1 { words += ["*", entry.multiplier.digits, "+"] }
            words += [entry.constant.digits, "~", entry.priority.digits, entry.outcome.rawValue, entry.error.digits]
            words.append(entry.location.quoted)
            if let gap = entry.gapWhenGone { words += ["gone", gap.digits] }
            if let made = entry.made { words += ["made", made.quoted] }
            if let container = entry.container { words += ["by", container.quoted] }
            if let override = entry.override { words += ["override", override.quoted] }
            if let written = entry.written { words += ["written", written.quoted] }
            lines.append(words.joined(separator: " "))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What lines call each item.
    private var references: [String] {
        var count: [String: Int] = .init()
        return items.map { item in
            count[item.name, default: 0] += 1
            return item.name.quoted + (count[item.name]! > 1 ? "#\(count[item.name]!)" : "")
        }
    }

    /// What lines call an item. One that a damaged snapshot lacks is called by its number, by which ``init(lines:)``
    /// finds none.
    private func reference(_ item: Int, _ names: [String]) -> String {
        names.indices.contains(item) ? names[item] : "\("item \(item)".quoted)#0"
    }

    private func text(of side: Side, _ names: [String]) -> String {
        let place = "\(reference(side.item, names)).\(side.attribute)"
        guard let origin = side.origin else { return place }
        return "\(place) - \(reference(origin, names)).\(side.originAttribute ?? "")"
    }

    /// A line that cannot be read as one of a snapshot.
    public struct LineFault: Error, Hashable, Sendable, CustomStringConvertible {
        /// Counted from 1.
        public let line: Int

        /// One sentence.
        public var description: String { "line \(line) is none of a snapshot's" }
    }

    /// Reads what ``lines`` writes. Throws where a line is none of a snapshot's; ``replay()`` tells what else may be wrong.
    public init(lines text: String) throws(LineFault) {
        self.init(width: 0, height: 0, isRightToLeft: false, traits: "", items: [], constraints: [])
        var places: [String: Int] = .init()
        // Parents may stand behind their children.
        var parents: [(item: Int, name: String, line: Int)] = []
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            var words = SnapshotWords(line)
            if words.isAtEnd { continue }
            let isRead: Bool
            switch words.next() {
            case "item":
                let name = words.next() ?? ""
                places[name] = items.count
                if words.take("in") { parents.append((items.count, words.next() ?? "", number + 1)) }
                isRead = words.item(name).map { items.append($0) } != nil
            case "constraint": isRead = words.constraint(places).map { constraints.append($0) } != nil
            case let word: isRead = readHead(word, &words)
            }
            guard isRead, words.isAtEnd else { throw LineFault(line: number + 1) }
        }
        for (item, name, line) in parents {
            guard let parent = places[name] else { throw LineFault(line: line) }
            items[item].parent = parent
        }
    }

    private mutating func readHead(_ word: String?, _ words: inout SnapshotWords) -> Bool {
        switch word {
        case "relayout": words.next().flatMap { Int($0) }.map { relayout = $0 } != nil
        case "size": words.numbers(2).map { (width, height) = ($0[0], $0[1]) } != nil
        case "direction": words.next().map { isRightToLeft = $0 == "rightToLeft" } != nil
        case "scale": words.numbers(1).map { displayScale = $0[0] } != nil
        case "traits": words.string().map { traits = $0 } != nil
        default: false
        }
    }
}

/// The words of a line, in turn.
private struct SnapshotWords {
    private var rest: Substring.UnicodeScalarView

    /// A file may come with the line ends of another system.
    init(_ line: Substring.UnicodeScalarView) { rest = line.last == "\r" ? line.dropLast() : line }

    var isAtEnd: Bool { rest.allSatisfy { $0 == " " } }

    /// A word; what is in quotation marks belongs to one.
    mutating func next() -> String? {
        while rest.first == " " { rest.removeFirst() }
        guard !rest.isEmpty else { return nil }
        var (word, isQuoted, isEscaped) = ("".unicodeScalars, false, false)
        while let scalar = rest.first, isQuoted || scalar != " " {
            rest.removeFirst()
            word.append(scalar)
            if !isEscaped, scalar == "\"" { isQuoted.toggle() }
            isEscaped = !isEscaped && scalar == "\\"
        }
        return String(word)
    }

    mutating func take(_ word: String) -> Bool {
        let before = rest
        if next() == word { return true }
        rest = before
        return false
    }

    mutating func numbers(_ count: Int) -> [Double]? {
        var numbers: [Double] = []
        for _ in 0..<count {
            guard let number = next().flatMap(Double.init) else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    mutating func string() -> String? { next().flatMap { $0.unquoted } }

    /// A number, or nil for a dash.
    private mutating func length() -> Double?? {
        guard let word = next() else { return nil }
        return word == "-" ? .some(nil) : Double(word).map { .some($0) }
    }

    mutating func item(_ name: String) -> LayoutSnapshot.Item? {
        guard let name = name.nameAlone, take("at"), let frame = numbers(4), take("content"), let width = length(),
            let height = length(), take("lines"), let lines = numbers(3), take("hugging"), let hugging = numbers(2),
            take("resistance"), let resistance = numbers(2)
        else { return nil }
        return LayoutSnapshot.Item(
            name: name, parent: nil, frame: frame, isGone: take("gone"), contentWidth: width, contentHeight: height,
            firstBaseline: lines[0], lastBaseline: lines[1], capline: lines[2], hugging: hugging,
            compressionResistance: resistance)
    }

    mutating func constraint(_ places: [String: Int]) -> LayoutSnapshot.Entry? {
        guard let path = string(), let first = side(places), let relation = next() else { return nil }
        var (second, multiplier): (LayoutSnapshot.Side?, Double) = (nil, 1)
        if rest.drop(while: { $0 == " " }).first == "\"" {
            guard let side = side(places) else { return nil }
            second = side
        }
        if take("*") {
            guard let number = numbers(1), take("+") else { return nil }
            multiplier = number[0]
        } else if second != nil {
            return nil
        }
        guard let constant = numbers(1), take("~"), let priority = numbers(1),
            let outcome = next().flatMap(LayoutSnapshot.Outcome.init(rawValue:)), let error = numbers(1),
            let location = string()
        else { return nil }
        var gapWhenGone: Double?
        if take("gone") {
            guard let gap = numbers(1) else { return nil }
            gapWhenGone = gap[0]
        }
        var (made, container, override, written): (String?, String?, String?, String?)
        if take("made") {
            guard let text = string() else { return nil }
            made = text
        }
        if take("by") {
            guard let text = string() else { return nil }
            container = text
        }
        if take("override") {
            guard let text = string() else { return nil }
            override = text
        }
        if take("written") {
            guard let text = string() else { return nil }
            written = text
        }
        return LayoutSnapshot.Entry(
            path: path, location: location, first: first, relation: relation, second: second, multiplier: multiplier,
            constant: constant[0], priority: priority[0], gapWhenGone: gapWhenGone, made: made,
            container: container, override: override, written: written, outcome: outcome, error: error[0])
    }

    private mutating func side(_ places: [String: Int]) -> LayoutSnapshot.Side? {
        guard let (item, attribute) = quantity(places) else { return nil }
        guard take("-") else { return LayoutSnapshot.Side(item: item, attribute: attribute) }
        guard let (origin, other) = quantity(places) else { return nil }
        return LayoutSnapshot.Side(item: item, attribute: attribute, origin: origin, originAttribute: other)
    }

    private mutating func quantity(_ places: [String: Int]) -> (Int, String)? {
        guard let word = next(), let dot = word.lastIndex(of: "."), let item = places[String(word[..<dot])] else {
            return nil
        }
        return (item, String(word[word.index(after: dot)...]))
    }
}

extension String {
    /// In quotation marks, with escapes where they are needed.
    fileprivate var quoted: String {
        unicodeScalars.reduce(into: "\"") { text, scalar in
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            default: text.unicodeScalars.append(scalar)
            }
        } + "\""
    }

    fileprivate var unquoted: String? {
        guard unicodeScalars.count >= 2, unicodeScalars.first == "\"", unicodeScalars.last == "\"" else { return nil }
        var (text, isEscaped) = ("".unicodeScalars, false)
        for scalar in unicodeScalars.dropFirst().dropLast() {
            if isEscaped {
                text.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
            } else if scalar != "\\" {
                text.append(scalar)
            }
            isEscaped = !isEscaped && scalar == "\\"
        }
        return String(text)
    }

    /// Of `"cell"#2` what is in quotation marks.
    fileprivate var nameAlone: String? {
        guard let end = lastIndex(of: "\"") else { return nil }
        return String(self[...end]).unquoted
    }
}
