/// What a conflict's lines say, as linear rows over its items' frames.
///
/// An item has a left and a top edge in one absolute frame, a width and a height; what a log does not tell, the depth of a
/// baseline and the insets of margins, are unknowns of their own.
struct LoggedSystem {
    /// A number of an item that is to be found.
    struct Quantity: Hashable {
        enum Kind: Hashable {
            case x, y, width, height, contentWidth, contentHeight, firstBaseline, lastBaseline, inset(Side)
        }
        enum Side: Hashable { case left, right, top, bottom }

        let item: Int
        let kind: Kind
    }

    /// `Σ coefficient·quantity + constant  relation  0`
    struct Row {
        /// The place of its line in the list.
        let line: Int
        var terms: [(quantity: Int, coefficient: Double)]
        let relation: LoggedRelation
        let constant: Double
        let demand: LoggedConstraint.Demand
    }

    /// Why a line has no row.
    enum Omission {
        case priority(Double), unnamedContainer(of: Int), beyondScreens(Double), multiplier
    }

    /// A demand, with the numbers of its items.
    struct Mention {
        let demand: LoggedConstraint.Demand
        let left: Int
        let right: Int?

        var items: [Int] { [left] + (right.map { [$0] } ?? []) }

        /// The one that is not `|`: what the line is about, where the container is only what it counts from.
        var inside: Int { demand.left.item == .container ? right ?? left : left }
    }

    private(set) var quantities: [Quantity] = []
    private(set) var rows: [Row] = []
    private(set) var items: ItemTable
    /// Lines that have no row, and why.
    private(set) var left: [(line: Int, reason: Omission)] = []
    /// The items that others lie in, where a line tells: by the item inside.
    private(set) var containers: [Int: Int] = [:]
    /// What each line says of which items, by line.
    private(set) var mentions: [Int: [Mention]] = [:]

    private var places: [Quantity: Int] = [:]
    /// Guides that stand for the margins of an item.
    private var marginGuides: [Quantity: Int] = [:]

    init(_ conflict: LoggedConflict) {
        items = ItemTable(conflict.lines.compactMap(\.constraint))
        for line in conflict.lines { line.constraint.map { noteGuides($0) } }
        for (line, entry) in conflict.lines.enumerated() { entry.constraint.map { noteItems($0, line: line) } }
        for (line, entry) in conflict.lines.enumerated() {
            guard let constraint = entry.constraint else { continue }
            if constraint.priority < 1000 {
                left.append((line, .priority(constraint.priority)))
                continue
            }
            for mention in mentions[line, default: []] { add(mention, line: line) }
        }
    }

    /// The same with another relation or constant in one row.
    func replacing(_ row: Int, relation: LoggedRelation?, constant: Double?) -> LoggedSystem {
        var changed = self
        let old = rows[row]
        changed.rows[row] = Row(
            line: old.line, terms: old.terms, relation: relation ?? old.relation, constant: constant ?? old.constant,
            demand: old.demand)
        return changed
    }

    /// The items of a line, in the order in which it mentions them.
    func items(ofLine line: Int) -> [Int] { mentions[line, default: []].flatMap(\.items) }

    // MARK: Items

    /// Numbers what a constraint mentions. `|` is what the other item lies in, and so is the other side of a mask: this holds
    /// for all lines of the list, also for those that do not repeat it.
    private mutating func noteItems(_ constraint: LoggedConstraint, line: Int) {
        for demand in constraint.demands {
            let left = items.number(of: demand.left.item, in: constraint, sibling: demand.right?.item)
            let right = demand.right.map { items.number(of: $0.item, in: constraint, sibling: demand.left.item) }
            let mention = Mention(demand: demand, left: left, right: right)
            mentions[line, default: []].append(mention)
            let named = constraint.names.first { $0.name == "|" }.map {
                items.number(of: $0.item, in: constraint, sibling: nil)
            }
            let beside = constraint.isAutoresizingMask ? mention.items.first { $0 != mention.inside } : nil
            if let container = named ?? beside, container != mention.inside {
                containers[mention.inside] = containers[mention.inside] ?? container
            }
        }
    }

    // MARK: Guides

    /// `'UIView-topMargin-guide-constraint' V:|-(8)-[UILayoutGuide:0x1]` tells whose margin a guide is.
    private mutating func noteGuides(_ constraint: LoggedConstraint) {
        guard let identifier = constraint.identifier,
            let owner = constraint.names.first(where: { $0.name == "|" })?.item,
            let guide = constraint.demands.lazy.flatMap({ [$0.left.item, $0.right?.item] }).compactMap({ $0 })
                .first(where: { $0 != .container })
        else { return }
        let sides: [(String, Quantity.Side)] = [
            ("topMargin", .top), ("bottomMargin", .bottom), ("leftMargin", .left), ("rightMargin", .right),
            ("leadingMargin", .left), ("trailingMargin", .right),
        ]
        let isSafeArea = identifier.hasPrefix("UIViewSafeAreaLayoutGuide-")
        let side = sides.first { identifier.hasSuffix("-\($0.0)-guide-constraint") }?.1
        guard isSafeArea || side != nil else { return }
        let ownerNumber = items.number(of: owner, in: constraint, sibling: nil)
        let guideNumber = items.number(of: guide, in: constraint, sibling: nil)
        items.note(guide: guideNumber, of: ownerNumber, kind: isSafeArea ? "safe area" : "margins")
        if let side { marginGuides[Quantity(item: ownerNumber, kind: .inset(side))] = guideNumber }
    }

    // MARK: Rows

    private mutating func add(_ mention: Mention, line: Int) {
        let demand = mention.demand
        var sum: [Int: Double] = [:]
        add(demand.left.attribute, of: mention.left, times: 1, to: &sum)
        if let place = demand.right, let right = mention.right {
            add(place.attribute, of: right, times: -demand.factor, to: &sum)
        } else if demand.left.attribute.isOfMask {
            // A number of the frame in the container; in an unknown one it says nothing of the others.
            guard let container = containers[mention.left] else {
                left.append((line, .unnamedContainer(of: mention.left)))
                return
            }
            add(demand.left.attribute.isVertical ? .top : .left, of: container, times: -1, to: &sum)
        }
        // Denormal numbers stand for zero, and a limit beyond all screens for none.
        let constant = abs(demand.constant) < 1e-12 ? 0 : demand.constant
        guard abs(constant) <= 1e9 else {
            left.append((line, .beyondScreens(demand.constant)))
            return
        }
        var terms: [(quantity: Int, coefficient: Double)] = []
        for (quantity, coefficient) in sum.sorted(by: { $0.key < $1.key }) where abs(coefficient) >= 1e-6 {
            terms.append((quantity, coefficient))
        }
        guard terms.allSatisfy({ abs($0.coefficient) <= 1e6 }) else {
            left.append((line, .multiplier))
            return
        }
        rows.append(Row(line: line, terms: terms, relation: demand.relation, constant: -constant, demand: demand))
    }

    private mutating func add(_ attribute: Attribute, of item: Int, times factor: Double, to sum: inout [Int: Double]) {
        func edge(_ edge: Quantity.Kind, plus share: Double, of size: Quantity.Kind) {
            sum[place(Quantity(item: item, kind: edge)), default: 0] += factor
            if share != 0 { sum[place(Quantity(item: item, kind: size)), default: 0] += factor * share }
        }
        switch attribute {
        case .left, .leading, .minX: edge(.x, plus: 0, of: .width)
        case .right, .trailing, .maxX: edge(.x, plus: 1, of: .width)
        case .centerX, .midX: edge(.x, plus: 0.5, of: .width)
        case .top, .minY: edge(.y, plus: 0, of: .height)
        case .bottom, .maxY: edge(.y, plus: 1, of: .height)
        case .centerY, .midY: edge(.y, plus: 0.5, of: .height)
        case .width: edge(.width, plus: 0, of: .width)
        case .height: edge(.height, plus: 0, of: .height)
        case .contentWidth: edge(.contentWidth, plus: 0, of: .width)
        case .contentHeight: edge(.contentHeight, plus: 0, of: .height)
        case .firstBaseline: edge(.firstBaseline, plus: 0, of: .height)
        case .baseline, .lastBaseline: edge(.lastBaseline, plus: 0, of: .height)
        case .leftMargin, .leadingMargin: addMargin(.left, of: item, times: factor, to: &sum)
        case .rightMargin, .trailingMargin: addMargin(.right, of: item, times: factor, to: &sum)
        case .topMargin: addMargin(.top, of: item, times: factor, to: &sum)
        case .bottomMargin: addMargin(.bottom, of: item, times: factor, to: &sum)
        case .centerXWithinMargins:
            addMargin(.left, of: item, times: factor / 2, to: &sum)
            addMargin(.right, of: item, times: factor / 2, to: &sum)
        case .centerYWithinMargins:
            addMargin(.top, of: item, times: factor / 2, to: &sum)
            addMargin(.bottom, of: item, times: factor / 2, to: &sum)
        }
    }

    /// An edge moved in by an inset, or the edge of the guide that stands for it.
    private mutating func addMargin(
        _ side: Quantity.Side, of item: Int, times factor: Double, to sum: inout [Int: Double]
    ) {
        let edge: Attribute =
            switch side {
            case .left: .left
            case .right: .right
            case .top: .top
            case .bottom: .bottom
            }
        let inset = Quantity(item: item, kind: .inset(side))
        if let guide = marginGuides[inset] { return add(edge, of: guide, times: factor, to: &sum) }
        add(edge, of: item, times: factor, to: &sum)
        sum[place(inset), default: 0] += side == .left || side == .top ? factor : -factor
    }

    private mutating func place(_ quantity: Quantity) -> Int {
        if let place = places[quantity] { return place }
        places[quantity] = quantities.count
        quantities.append(quantity)
        return quantities.count - 1
    }
}
