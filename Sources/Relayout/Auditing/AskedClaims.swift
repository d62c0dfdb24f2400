import RelayoutSolver

/// The claims about one description, with items by their numbers in it.
struct AskedClaims {
    struct Asked {
        enum Kind {
            case constraint(ConstraintRecord)
            case nothingSetAside
            /// By places of items in the description.
            case determined(Int), notCutOff(Int), inside(Int, parent: Int), notEmpty(Int), apart(Int, Int)
        }

        let kind: Kind
        let text: String
        let items: [String]
        let location: SourceLocation

        /// What failures of the same claim share.
        var key: String { "\(text) \(items) \(location)" }
    }

    /// Each once, however often a line claims it.
    private(set) var asked: [Asked] = []
    private var keys: Set<String> = .init()
    /// What is not asked, and why.
    private(set) var unasked: [String] = []
    private let description: SweptDescription
    /// The comparisons of the root's size that chose them, each with the side on which that was: -1, 1, or 0 at the threshold.
    private let conditions: [(condition: RootCondition, side: Int?)]

    /// Asks what a block claims in the middle of a stretch of what was described last.
    init(_ block: LayoutBlock, _ sampler: borrowing WidthSampler, _ stretch: Stretch) {
        let description = stretch.first.description
        let size = stretch.middleRootSize
        let claimed = sampler.claimed(by: block, in: size)
        let labels = claimed.labels
        self.description = description
        conditions = claimed.conditions.map { ($0, $0.solvedSide(of: size)) }
        var places: [ItemIdentity: Int] = [ItemIdentity(sampler.subject.root): -1]
        for (place, item) in description.items.enumerated() { places[item.id] = place }
        unasked += claimed.askedSizes.map {
            "what is chosen by the size of \($0): claims do not know the sizes that come out"
        }
        for record in claimed.records {
            let report = ConstraintReport(record, labels)
            guard record.items.allSatisfy({ $0 <= 0 || description.placeOf[$0] != nil }) else {
                unasked.append("\(report): the layout does not mention all of its items")
                continue
            }
            // In a layout it would rest, too.
            if record.items.contains(where: { $0 > 0 && description.items[description.placeOf[$0]!].isGone }) {
                continue
            }
            add(.constraint(record), report.equation, record.items.filter { $0 >= 0 }.map(labels.item), report.location)
        }
        for (kind, location) in claimed.claims {
            func known(_ items: [any LayoutItem], _ text: String) -> [Int] {
                items.compactMap { item in
                    let place = places[ItemIdentity(item)]
                    if place == nil {
                        let name = ItemName(item).text
                        unasked.append("\(text) of \(name) (\(location)): the layout does not mention it")
                    }
                    return place
                }
            }
            func each(_ items: [any LayoutItem]?, _ text: String, _ make: (Int) -> Asked.Kind?) {
                // A guide is never shown: it is asked about only where it is named.
                let chosen =
                    items.map { known($0, text) } ?? description.items.indices.filter { !description.items[$0].isGuide }
                for place in chosen where place >= 0 && !description.items[place].isGone {
                    if let kind = make(place) { add(kind, text, [description.items[place].name], location) }
                }
            }
            switch kind {
            case .nothingSetAside: add(.nothingSetAside, "conflict", [], location)
            case .nothingUndetermined:
                for (place, item) in description.items.enumerated() where !item.isGone {
                    add(.determined(place), "undetermined", [item.name], location)
                }
            case .nothingCutOff(let items):
                each(items, "cut") { description.items[$0].kind == nil ? nil : .notCutOff($0) }
            case .nothingEmpty(let items): each(items, "empty") { .notEmpty($0) }
            case .insideParents(let items):
                each(items, "overhang") { .inside($0, parent: description.items[$0].parent) }
            case .noOverlap(let items):
                let chosen = known(items, "overlap").filter { $0 >= 0 }
                for (at, one) in chosen.enumerated() {
                    for other in chosen[..<at] where one != other && !description.areNested(one, other) {
                        let pair = [description.items[other].name, description.items[one].name]
                        add(.apart(other, one), "overlap", pair, location)
                    }
                }
            }
        }
    }

    /// Whether the same is claimed in the middle of a stretch.
    func hold(on stretch: Stretch) -> Bool {
        let size = stretch.middleRootSize
        return stretch.first.description === description
            && conditions.allSatisfy { $0.condition.solvedSide(of: size) == $0.side }
    }

    /// The first width inside a stretch where something else may be claimed; nil where there is none.
    func firstEnd(in stretch: Stretch) -> Double? {
        let (start, end) = (stretch.rootSize(at: stretch.from), stretch.rootSize(at: stretch.to))
        let nearest = Tolerance.resolution * max(1, stretch.to)
        let ends = conditions.compactMap { condition, _ -> Double? in
            let (a, b) = (condition.value(in: start), condition.value(in: end))
            guard (a > 0) != (b > 0), a != b else { return nil }
            let width = stretch.from + a / (a - b) * (stretch.to - stretch.from)
            return width > stretch.from + nearest && width < stretch.to - nearest ? width : nil
        }
        return ends.min()
    }

    private mutating func add(_ kind: Asked.Kind, _ text: String, _ items: [String], _ location: SourceLocation) {
        let claim = Asked(kind: kind, text: text, items: items, location: location)
        if keys.insert(claim.key).inserted { asked.append(claim) }
    }
}

extension SweptDescription {
    /// Whether one of two items is inside the other.
    fileprivate func areNested(_ one: Int, _ other: Int) -> Bool {
        func isInside(_ item: Int, _ outer: Int) -> Bool {
            var parent = items[item].parent
            while parent >= 0, parent != outer { parent = items[parent].parent }
            return parent == outer
        }
        return isInside(one, other) || isInside(other, one)
    }
}

extension RootCondition {
    /// On which side of the threshold a size is that came out of solving.
    fileprivate func solvedSide(of size: LayoutSize) -> Int? {
        side(of: (size.width, size.height), within: SolvedSizes.sameLength * (widths.magnitude + heights.magnitude))
    }
}
