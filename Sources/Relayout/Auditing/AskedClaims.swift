import RelayoutSolver

/// The claims about one description, with items by their numbers in it.
struct AskedClaims {
    struct Asked {
        enum Kind {
            case constraint(ConstraintRecord)
            case nothingSetAside
            case nothingUndetermined
            /// By places of items in the description.
            case notCutOff(Int), inside(Int, parent: Int), notEmpty(Int), apart(Int, Int)
        }

        let kind: Kind
        let text: String
        let items: [String]
        let location: SourceLocation
    }

    private(set) var asked: [Asked] = []
    /// Claims about what the layout does not mention.
    private(set) var unasked: [String] = []

    /// Asks what a block claims of what was described last.
    init(_ block: LayoutBlock, _ sampler: borrowing WidthSampler, _ description: SweptDescription) {
        let (records, claims, labels) = sampler.claimed(by: block)
        var places: [ItemIdentity: Int] = [ItemIdentity(sampler.subject.root): -1]
        for (place, item) in description.items.enumerated() { places[item.id] = place }
        for record in records {
            let report = ConstraintReport(record, labels)
            guard record.items.allSatisfy({ $0 <= 0 || description.placeOf[$0] != nil }) else {
                unasked.append("\(report)")
                continue
            }
            add(.constraint(record), report.equation, record.items.filter { $0 >= 0 }.map(labels.item), report.location)
        }
        for (kind, location) in claims {
            func each(_ items: [any LayoutItem]?, _ text: String, _ make: (Int) -> Asked.Kind?) {
                let chosen =
                    items.map { $0.compactMap { places[ItemIdentity($0)] } } ?? Array(description.items.indices)
                for place in chosen where place >= 0 && !description.items[place].isGone {
                    if let kind = make(place) { add(kind, text, [description.items[place].name], location) }
                }
            }
            switch kind {
            case .nothingSetAside: add(.nothingSetAside, "conflict", [], location)
            case .nothingUndetermined: add(.nothingUndetermined, "undetermined", [], location)
            case .nothingCutOff(let items):
                each(items, "cut") { description.items[$0].kind == nil ? nil : .notCutOff($0) }
            case .nothingEmpty(let items): each(items, "empty") { .notEmpty($0) }
            case .insideParents(let items): each(items, "inside") { .inside($0, parent: description.items[$0].parent) }
            case .noOverlap(let items):
                let chosen = items.compactMap { places[ItemIdentity($0)] }.filter { $0 >= 0 }
                for (at, one) in chosen.enumerated() {
                    for other in chosen[..<at] where one != other && !description.areNested(one, other) {
                        let pair = [description.items[other].name, description.items[one].name]
                        add(.apart(other, one), "overlap", pair, location)
                    }
                }
            }
        }
    }

    private mutating func add(_ kind: Asked.Kind, _ text: String, _ items: [String], _ location: SourceLocation) {
        asked.append(Asked(kind: kind, text: text, items: items, location: location))
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
