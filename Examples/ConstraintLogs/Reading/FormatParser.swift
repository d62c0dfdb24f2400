/// Reads a visual format as descriptions print it: `H:[A]-(>=8)-[B]`, `V:|-(NSSpace(20))-[A](LTR)`, `V:[A(44)]`.
struct FormatParser {
    typealias Unreadable = DescriptionParser.Unreadable
    typealias Demand = LoggedConstraint.Demand

    private var rest: Bytes
    private let isVertical: Bool
    private var isMirrored = false
    /// The priority of a gap or a size, where one is printed.
    private(set) var priority: Double?

    private struct Amount {
        var relation = LoggedRelation.equal
        var constant: Double
        var item: ItemReference?
    }

    /// `text` begins with `H:` or `V:`.
    init(_ text: Bytes) {
        isVertical = text.first == UInt8(ascii: "V")
        rest = text.dropFirst(2).trimmed
        for (mark, mirrors) in [("(LTR)", false), ("(RTL)", true)] where rest.hasSuffix(mark) {
            isMirrored = mirrors
            rest = rest.dropLast(mark.utf8.count).trimmed
        }
    }

    mutating func demands() throws(Unreadable) -> [Demand] {
        var demands: [Demand] = []
        var before: ItemReference?
        var gap = Amount(constant: 0)
        while let first = rest.first {
            let item: ItemReference
            if first == UInt8(ascii: "|") {
                rest.removeFirst()
                item = .container
            } else if first == UInt8(ascii: "[") {
                let (inside, size) = try takeItem()
                item = inside
                if let size { demands.append(demand(ofSize: size, item)) }
            } else {
                throw Unreadable(reason: "\"\(rest.text)\" is no part of a visual format")
            }
            if let before { demands.append(demand(ofGap: gap, before, item)) }
            before = item
            gap = try takeGap()
        }
        guard !demands.isEmpty else { throw Unreadable(reason: "a visual format without a gap or a size") }
        return demands
    }

    // MARK: Demands

    private func demand(ofSize size: Amount, _ item: ItemReference) -> Demand {
        let attribute: Attribute = isVertical ? .height : .width
        return Demand(
            left: .init(item: item, attribute: attribute), relation: size.relation,
            right: size.item.map { .init(item: $0, attribute: attribute) }, constant: size.constant)
    }

    /// near edge of the second = far edge of the first + gap; of a container its own near or far edge.
    private func demand(ofGap gap: Amount, _ first: ItemReference, _ second: ItemReference) -> Demand {
        let near: Attribute = isVertical ? .top : isMirrored ? .right : .left
        let far: Attribute = isVertical ? .bottom : isMirrored ? .left : .right
        let from = LoggedConstraint.Place(item: first, attribute: first == .container ? near : far)
        let to = LoggedConstraint.Place(item: second, attribute: second == .container ? far : near)
        guard isMirrored else { return Demand(left: to, relation: gap.relation, right: from, constant: gap.constant) }
        return Demand(left: from, relation: gap.relation, right: to, constant: gap.constant)
    }

    // MARK: Parts

    /// Takes `[item]` or `[item(size)]`. A label may hold brackets, so each closing one is tried.
    private mutating func takeItem() throws(Unreadable) -> (ItemReference, Amount?) {
        let start = rest.startIndex + 1
        var at = start
        while at < rest.endIndex, let close = rest[at...].firstIndex(of: UInt8(ascii: "]")) {
            let next = close + 1 < rest.endIndex ? rest[close + 1] : nil
            if next == nil || next == UInt8(ascii: "-") || next == UInt8(ascii: "[") || next == UInt8(ascii: "|"),
                let found = sizedItem(rest[start..<close])
            {
                rest = rest[(close + 1)...]
                return found
            }
            at = close + 1
        }
        throw Unreadable(reason: "nothing tells which view \"\(rest.text)\" is: its pointer is missing or damaged")
    }

    private mutating func sizedItem(_ inside: Bytes) -> (ItemReference, Amount?)? {
        if inside.last == UInt8(ascii: ")") {
            var depth = 0
            for at in inside.indices.reversed() {
                if inside[at] == UInt8(ascii: ")") { depth += 1 }
                if inside[at] == UInt8(ascii: "(") { depth -= 1 }
                guard depth == 0 else { continue }
                if let item = ItemParser.item(inside[..<at]),
                    let size = amount(inside[(at + 1)..<(inside.endIndex - 1)])
                {
                    return (item, size)
                }
                break
            }
        }
        return ItemParser.item(inside).map { ($0, nil) }
    }

    /// Takes `-(8)-`, `-8-` or `-`; none is a gap of zero.
    private mutating func takeGap() throws(Unreadable) -> Amount {
        guard rest.first == UInt8(ascii: "-") else { return Amount(constant: 0) }
        rest.removeFirst()
        if let first = rest.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "|") {
            return Amount(constant: 8)
        }
        var depth = 0
        for at in rest.indices {
            if rest[at] == UInt8(ascii: "(") { depth += 1 }
            if rest[at] == UInt8(ascii: ")") { depth -= 1 }
            guard depth == 0, rest[at] == UInt8(ascii: "-"), at > rest.startIndex else { continue }
            guard let amount = amount(rest[..<at]) else { break }
            rest = rest[(at + 1)...]
            return amount
        }
        throw Unreadable(reason: "the gap in \"-\(rest.text)\" is no number")
    }

    /// `8`, `>=8`, `NSSpace(8)`, `8@250`, `==item`.
    private mutating func amount(_ bytes: Bytes) -> Amount? {
        var text = bytes.trimmed
        if text.first == UInt8(ascii: "("), text.last == UInt8(ascii: ")") {
            text = text.dropFirst().dropLast().trimmed
        }
        var relation = LoggedRelation.equal
        for candidate in LoggedRelation.allCases where text.skip(candidate.rawValue) {
            relation = candidate
            break
        }
        var priority: Double?
        if let at = text.lastIndex(of: UInt8(ascii: "@")), let number = DescriptionParser.number(text[(at + 1)...]) {
            priority = number
            text = text[..<at]
        }
        if text.last == UInt8(ascii: ")"), let open = text.firstIndex(of: "Space(") {
            text = text[(open + 6)..<(text.endIndex - 1)]
        }
        if let number = DescriptionParser.number(text) {
            self.priority = priority ?? self.priority
            return Amount(relation: relation, constant: number)
        }
        guard text.firstIndex(of: UInt8(ascii: ":")) != nil, let item = ItemParser.item(text) else { return nil }
        self.priority = priority ?? self.priority
        return Amount(relation: relation, constant: 0, item: item)
    }
}
