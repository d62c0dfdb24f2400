import RelayoutSolver

/// One state under one set of traits at every width, as a page's script reads it.
///
/// Frames are the proven pieces, and the script has no other source for them. What is told about them (sums, conflicts, what
/// is open) is the same between two breakpoints, but for numbers that go with the root's size: it is asked for once in each
/// interval, at a width inside.
struct PageView {
    /// How many sums are kept, items times intervals; where there would be more, intervals share those of a neighbour.
    private static let mostSums = 8000
    /// How many terms of a sum are told.
    private static let mostTerms = 40
    /// Intervals narrower than this share of the width are not looked into.
    private static let narrowest = 1e-6

    private let subject: WidthSampler.Subject
    private let kind: (any LayoutItem) -> String
    let pieces: Pieces
    /// By place in the pieces: where the parent stands, -1 in the root; and of what kind it is.
    private var parents: [Int]
    private var kinds: [String]
    private var members = PagePool()
    /// Of the interval that is asked about: members by who they are.
    private var placeOfOwner: [Reconciler.Owner: Int] = .init()
    private var sums = PagePool()
    private var lists = PagePool()
    private var facts: [String] = []

    init(
        _ subject: WidthSampler.Subject, _ widths: ClosedRange<Double>, _ kind: @escaping (any LayoutItem) -> String
    ) throws(LayoutError) {
        (self.subject, self.kind) = (subject, kind)
        pieces = try Pieces.of(subject, widths)
        parents = Array(repeating: 0, count: pieces.items.count)
        kinds = Array(repeating: "", count: pieces.items.count)
        parents[0] = -1
        kinds[0] = kind(subject.root)
        var sampler = WidthSampler(subject)
        for (from, to) in intervals {
            let width = from + (to - from) / 2
            do throws(LayoutError) {
                try sampler.begin(at: width)
            } catch {
                // The neighbour's facts are shown there.
                continue
            }
            facts.append(try fact(sampler.settled.value, from, width))
        }
    }

    /// Between breakpoints; fewer, where there are very many.
    private var intervals: [(from: Double, to: Double)] {
        let ends = pieces.boundaries
        guard ends.count > 1 else { return [(ends[0], ends[0])] }
        let wide = zip(ends, ends.dropFirst()).filter { $1 - $0 > Self.narrowest * max(1, $1) }
        let most = max(4, Self.mostSums / pieces.items.count)
        guard wide.count > most else { return wide.map { ($0, $1) } }
        return (0..<most).map { part in wide[part * wide.count / most] }
    }

    /// The whole as JSON. `width`: where the slider begins.
    func json(width: Double) -> String {
        let items = pieces.items.indices.map { place in
            "[\(pieces.items[place].name.pageText),\(parents[place]),\(kinds[place].pageText)]"
        }
        let functions = pieces.items.map { item in
            item.functions.map { function in
                function.lines.map { "\($0.from.pageText),\($0.to.pageText),\($0.start.pageText),\($0.end.pageText)" }
                    .pageList
            }.pageList
        }
        let placeOfName = placeOfName
        let breaks = pieces.breakpoints.map { point in
            let events = point.events.map { "\($0)".pageText }.pageList
            let items = point.items.compactMap { placeOfName[$0].map(String.init) }.pageList
            return "[\(point.width.pageText),\(events),\(items)]"
        }
        let traits = subject.traits(width)
        let fields = [
            "\"from\":\(pieces.widths.lowerBound.pageText)", "\"to\":\(pieces.widths.upperBound.pageText)",
            "\"width\":\(width.pageText)", "\"fitted\":\(subject.height == nil)",
            "\"mirrored\":\(traits[StandardTraits.Direction.self] == .rightToLeft)",
            "\"items\":\(items.pageList)", "\"tracks\":\(functions.pageList)", "\"breaks\":\(breaks.pageList)",
            "\"unproven\":\(pieces.unproven.map { "\($0)".pageText }.pageList)", "\"members\":\(members.json)",
            "\"sums\":\(sums.json)", "\"lists\":\(lists.json)", "\"facts\":\(facts.pageList)",
        ]
        return "{\(fields.joined(separator: ","))}"
    }

    private var placeOfName: [String: Int] {
        var places: [String: Int] = .init()
        for (place, item) in pieces.items.enumerated() where places[item.name] == nil { places[item.name] = place }
        return places
    }
}

// MARK: One interval

extension PageView {
    /// What is told of an interval: `at` is the width that was asked at.
    private mutating func fact(
        _ reconciler: Reconciler, _ from: Double, _ at: Double
    ) throws(LayoutError) -> String {
        let labels = reconciler.labels
        learn(reconciler)
        placeOfOwner = .init()
        let records = reconciler.records
        // Without those that are made because of what is gone.
        let numbers = records.indices.dropLast(reconciler.items.joints.count).map {
            member(.record(Int32($0)), reconciler, labels)
        }
        var entries = Array(repeating: "-1,-1,-1,-1", count: pieces.items.count)
        var lines: [String] = []
        var gone: [String] = []
        var shown: [(place: Int, item: any LayoutItem)] = []
        for number in [ItemTable.root] + reconciler.lowered.order {
            guard let place = place(of: number, reconciler) else { continue }
            if number == ItemTable.root {
                shown.append((place, subject.root))
            } else if reconciler.items.entries[Int(number)].isGone {
                gone.append("\(place)")
            } else if let item = reconciler.items.entries[Int(number)].item {
                shown.append((place, item))
            }
            guard number != ItemTable.root else { continue }
            let content = reconciler.contents.used(number)
            if content.firstBaseline != 0 || content.lastBaseline != 0 {
                lines.append("[\(place),\(content.firstBaseline.pageText),\(content.lastBaseline.pageText)]")
            }
        }
        for (place, sums) in zip(shown, sums(of: shown.map { $0.item }, reconciler, labels)) {
            entries[place.place] = sums
        }
        let fields = [
            "\"from\":\(from.pageText)", "\"at\":\(at.pageText)",
            "\"rows\":\(lists.place(of: numbers.map(String.init).pageList))",
            "\"missed\":\(lists.place(of: missed(reconciler, numbers, labels)))",
            "\"sums\":\(lists.place(of: entries.pageList))",
            "\"lines\":\(lists.place(of: lines.pageList))", "\"gone\":\(lists.place(of: gone.pageList))",
            "\"conflicts\":\(lists.place(of: conflicts(reconciler, labels)))",
            "\"open\":\(lists.place(of: try open(reconciler, labels)))",
        ]
        return "{\(fields.joined(separator: ","))}"
    }

    private func place(of number: Int32, _ reconciler: Reconciler) -> Int? {
        if number == ItemTable.root { return 0 }
        return reconciler.items.entries[Int(number)].item.flatMap { pieces.place(of: $0) }
    }

    /// Of what kinds the items are, and what they are in.
    private mutating func learn(_ reconciler: Reconciler) {
        for number in reconciler.lowered.order where number != ItemTable.root {
            guard let item = reconciler.items.entries[Int(number)].item, let place = pieces.place(of: item),
                kinds[place].isEmpty
            else { continue }
            kinds[place] = kind(item)
            var parent = reconciler.items.parents[Int(number)]
            while parent > ItemTable.root, self.place(of: parent, reconciler) == nil {
                parent = reconciler.items.parents[Int(parent)]
            }
            parents[place] = parent < 0 ? 0 : self.place(of: parent, reconciler) ?? 0
        }
    }

    /// The number of a member: `[sentence, equation, line, path, first, attribute, origin, attribute, second, …]`. One
    /// that is no constraint has no line, and in place of the equation `root`, `content`, or `nothing` where nothing
    /// could be changed.
    private mutating func member(_ owner: Reconciler.Owner, _ reconciler: Reconciler, _ labels: ItemLabels) -> Int {
        if let known = placeOfOwner[owner] { return known }
        let place = unknownMember(owner, reconciler, labels)
        placeOfOwner[owner] = place
        return place
    }

    private mutating func unknownMember(
        _ owner: Reconciler.Owner, _ reconciler: Reconciler, _ labels: ItemLabels
    ) -> Int {
        let part = reconciler.part(owner, 1, change: 0, reconciler.records, labels)
        var fields = [part.sentence.pageText]
        switch (owner, part.member) {
        case (.record(let index), .constraint(let report)):
            fields += [report.equation.pageText, report.lineText.pageText, report.path.pageText]
            let record = reconciler.records[Int(index)]
            for side in record.isRelative ? [record.first, record.second] : [record.first] {
                fields += anchor(side.item, "\(side.attribute)", reconciler)
                fields +=
                    side.isDistance
                    ? anchor(side.origin, "\(side.originAttribute)", reconciler) : ["-1", "\"\""]
            }
        case (.content(let item, let axis, _), _):
            fields += ["\"content\"", "\"\"", "\"\""] + anchor(item, axis.extentName, reconciler)
        case (.gone(let item, let axis), _), (.bound(let item, let axis), _):
            fields += ["\"nothing\"", "\"\"", "\"\""] + anchor(item, axis.extentName, reconciler)
        case (.root(let axis), _):
            // The script says it, with the number of the width.
            fields = ["\"\"", "\"root\"", "\"\"", "\"\""] + anchor(ItemTable.root, axis.extentName, reconciler)
        default: fields += ["\"nothing\"", "\"\"", "\"\""]
        }
        return members.place(of: fields.pageList)
    }

    private func anchor(_ item: Int32, _ attribute: String, _ reconciler: Reconciler) -> [String] {
        ["\(place(of: item, reconciler) ?? -1)", attribute.pageText]
    }

    /// The constraints that do not hold: `[member, kind, by how much it is missed, who outranks it]`. The kind is 0 for what
    /// others outrank, 1 for what is set aside, 2 for what rests because something is gone.
    private mutating func missed(
        _ reconciler: Reconciler, _ numbers: [Int], _ labels: ItemLabels
    ) -> String {
        guard let snapshot = reconciler.snapshot(subject.traits(reconciler.rootSize.width)) else { return "[]" }
        var result: [String] = []
        let outranked = snapshot.constraints.indices.filter { snapshot.constraints[$0].outcome == .outranked }
        let unmet = reconciler.unmet(outranked.map { Int32($0) })
        for (index, entry) in snapshot.constraints.enumerated() {
            let (kind, stronger): (Int, [String])
            switch entry.outcome {
            case .holds: continue
            case .outranked:
                let unmet = unmet[Int32(index)]
                (kind, stronger) = (0, unmet.map { ($0.outrankedBy + $0.rivals).map { "\($0)" } } ?? [])
            case .setAside: (kind, stronger) = (1, [])
            case .rests: (kind, stronger) = (2, [])
            }
            result.append(
                "[\(numbers[index]),\(kind),\(entry.error.pageText),\(stronger.map { $0.pageText }.pageList)]")
        }
        return result.pageList
    }

    /// Of each item's leading edge, top, width and height the sums: `[rest, how many are not told, their sum, member, number, rate,
    /// …]`. Of very long ones the beginning and the end are told, and what goes with the root's size.
    private mutating func sums(
        of items: [any LayoutItem], _ reconciler: Reconciler, _ labels: ItemLabels
    ) -> [String] {
        let targets = items.flatMap { reconciler.targets(of: $0) }
        let lowering = reconciler.lowering
        let forms = targets.compactMap { $0.map { lowering.constraint(for: $0) } }
        guard let solver = reconciler.solver else { return [] }
        let told = zip(forms, reconciler.causes(of: forms, solver)).map { form, causes in
            sum(causes, reconciler.value(of: form, solver), reconciler, labels)
        }
        var next = told.makeIterator()
        let places = targets.map { $0 == nil ? "-1" : "\(next.next()!)" }
        return items.indices.map { places[(4 * $0)..<(4 * $0 + 4)].joined(separator: ",") }
    }

    private mutating func sum(
        _ causes: [Reconciler.ValueCause], _ value: Double, _ reconciler: Reconciler, _ labels: ItemLabels
    ) -> Int {
        let rest = causes.reduce(value) { $0 - $1.contribution }
        var (untold, left, terms) = (0, 0.0, [String]())
        for (place, cause) in causes.enumerated() {
            let isNear = place < Self.mostTerms / 2 || place >= causes.count - Self.mostTerms / 2
            if !isNear, !cause.owner.isOfRoot {
                (untold, left) = (untold + 1, left + cause.contribution)
                continue
            }
            terms += ["\(member(cause.owner, reconciler, labels))", cause.number.pageText, cause.rate.pageText]
        }
        let isOpen = rest.magnitude > 1e-7 * max(1, value.magnitude)
        let fields = [isOpen ? rest.pageText : "0", "\(untold)", left.pageText] + terms
        return sums.place(of: fields.pageList)
    }

    /// `{parts: [[member, multiplier, number, whether it is an inequality], …], gap, repairs, cause, culprit}` of each
    /// contradiction.
    private mutating func conflicts(_ reconciler: Reconciler, _ labels: ItemLabels) -> String {
        let records = reconciler.records
        let words = MemberWords(records, labels)
        var drafts = reconciler.setAside(records).drafts(records)
        let culprits = reconciler.culprits(of: drafts.prefix(KnownConflicts.mostExamined))
        for (place, culprit) in culprits.enumerated() { drafts[place].culprit = culprit }
        return drafts.map { draft in
            let report = draft.report(words)
            let parts = zip(draft.parts, report.parts).map { draft, part in
                "[\(member(draft.owner, reconciler, labels)),\(part.multiplier.pageText),\(part.number.pageText),"
                    + "\(part.isInequality)]"
            }
            let repairs = report.repairs.map { $0.text.pageText }.pageList
            return "{\"parts\":\(parts.pageList),\"gap\":\(report.gap.pageText),\"repairs\":\(repairs),"
                + "\"cause\":\((report.usualCause ?? "").pageText),\"culprit\":\(report.culprit ?? -1)}"
        }.pageList
    }

    /// What is not determined:
    /// `{quantities: [[item, attribute, value, least, most, text], …], cures: [[code, why], …]}`.
    private func open(_ reconciler: Reconciler, _ labels: ItemLabels) throws(LayoutError) -> String {
        let report: AmbiguityReport
        do throws(SolverError) {
            report = try reconciler.ambiguity(limit: 12)
        } catch {
            throw .internalFault("\(error)")
        }
        var placeOf: [String: Int] = .init()
        for number in reconciler.lowered.order { placeOf[labels.item(number)] = place(of: number, reconciler) }
        let quantities = report.quantities.compactMap { quantity -> String? in
            guard let place = placeOf[quantity.item] else { return nil }
            let least = quantity.minimum?.pageText ?? "null"
            let most = quantity.maximum?.pageText ?? "null"
            return "[\(place),\("\(quantity.attribute)".pageText),\(quantity.value.pageText),\(least),\(most),"
                + "\("\(quantity)".pageText)]"
        }
        let cures = report.cures.map { cure -> String in
            "[\(cure.code.pageText),\("\(cure.item): \(cure.reason)".pageText)]"
        }
        return "{\"quantities\":\(quantities.pageList),\"cures\":\(cures.pageList)}"
    }
}

extension Reconciler.Owner {
    /// Whether its number goes with the root's size.
    fileprivate var isOfRoot: Bool { if case .root = self { true } else { false } }
}
