import Relayout

/// A layout goes through random compositions; after each step all is as in a layout that never saw another one.
struct CompositionWalk {
    private var random: SplitMix64
    private(set) var compositions: [Composition] = []
    /// That of both layouts.
    let policy: ConflictPolicy

    init(seed: UInt64, steps: Int) {
        random = SplitMix64(seed: seed)
        policy = ScreenWalk.policy(seed: seed)
        var composition = Composition(&random)
        for _ in 0..<steps {
            compositions.append(composition)
            composition.step(&random)
        }
    }

    /// What is first wrong in a walk through these compositions, and after which.
    static func fault(
        in compositions: [Composition], _ policy: ConflictPolicy, onlyLast: Bool = false,
        count: (String) -> Void = { _ in }
    ) -> (step: Int, text: String)? {
        var kept = KeptScreen(policy)
        for (step, composition) in compositions.enumerated() {
            let before = kept.screen.items.map { ($0, kept.screen.layout.frame(of: $0)) }
            let update = kept.show(composition, before: compositions.dropFirst(step + 1).first)
            let isCompared = !onlyLast || step == compositions.count - 1
            count("steps")
            if update.isOver { count("with another update within") }
            let fault = fault(of: &kept, before, composition, update, isCompared ? step : nil, count)
            if let fault { return (step, fault) }
        }
        return nil
    }

    /// What is wrong after an update; nothing is compared where `step` is nil.
    private static func fault(
        of kept: inout KeptScreen, _ before: [(ScreenItem, LayoutRect?)], _ composition: Composition,
        _ update: KeptScreen.Update, _ step: Int?, _ count: (String) -> Void
    ) -> String? {
        let screen = kept.screen
        let fresh = step.map { _ in ComposedScreen(policy: kept.policy) }
        if let fresh {
            let expected = Result { () throws(LayoutError) in try fresh.show(composition) }
            if update.isMixed { return nil }
            if case .failure = update.result, case .failure = expected {
                count("refused")
                for (item, frame) in before where !update.isOver {
                    if !LayoutRect.areClose(frame, screen.layout.frame(of: item)) {
                        return "a refused update moved \(item.layoutName!)"
                    }
                }
            }
            if let fault = difference(update.result, expected) { return fault }
            if case .success(let one) = update.result, case .success(let other) = expected {
                if isUnsettled(one, other) {
                    count("unsettled")
                    return nil
                }
                count(one.conflicts.isEmpty ? "without conflicts" : "with conflicts")
                if update.isOver { return nil }
                if let fault = difference(screen, fresh, of: composition) { return fault }
            }
        } else if update.isOver {
            return nil
        }
        guard case .success = update.result else { return nil }
        if fresh == nil { _ = asked(screen, composition) }
        if !composition.beside.isEmpty {
            let found = Result { () throws(LayoutError) in try screen.layOutBeside(composition) }
            if let fresh {
                count("with a layout beside")
                let expected = Result { () throws(LayoutError) in try fresh.layOutBeside(composition) }
                if let fault = difference(found, expected) { return "beside: \(fault)" }
                if case .success(let one) = found, case .success(let other) = expected, !isUnsettled(one, other),
                    let fault = difference(screen, fresh, \.beside)
                {
                    return "beside: \(fault)"
                }
            }
        }
        if let fresh, let step, let fault = fault(of: screen, fresh, asked: composition, step, count) { return fault }
        guard composition.isTransition else { return nil }
        count("on the way to the next")
        return kept.go()
    }

    /// What is told otherwise by one update than by another, or thrown. Of what does not settle nothing is compared.
    private static func difference(
        _ found: Result<Receipt, LayoutError>, _ expected: Result<Receipt, LayoutError>
    ) -> String? {
        switch (found, expected) {
        case (.failure(let one), .failure(let other)):
            text(one) == text(other) ? nil : "threw \(one), should throw \(other)"
        case (.failure(let one), _): "threw \(one)"
        case (_, .failure(let other)): "should throw \(other)"
        case (.success(let one), .success(let other)): isUnsettled(one, other) ? nil : difference(one, other)
        }
    }

    private static func isUnsettled(_ one: Receipt, _ other: Receipt) -> Bool {
        !one.unsettled.isEmpty || !other.unsettled.isEmpty
    }

    /// The first difference in what the screens answer.
    private static func fault(
        of kept: ComposedScreen, _ fresh: ComposedScreen, asked composition: Composition, _ step: Int,
        _ count: (String) -> Void
    ) -> String? {
        func differing<Answer: Equatable>(_ what: String, _ ask: (ComposedScreen) -> Answer) -> String? {
            let (one, other) = (ask(kept), ask(fresh))
            return one == other ? nil : "\(what) is \(one), should be \(other)"
        }
        if step % 4 == 1, let fault = differing("ambiguity", ambiguity) { return fault }
        if step % 4 == 3 {
            count("items that were explained")
            let item = step * 5 % Composition.itemCount
            if let fault = differing("what explains item \(item)", { explanation($0, item) }) { return fault }
        }
        if !composition.asked.isEmpty {
            count("sizes in another state")
            if let fault = differing("the size in another state", { asked($0, composition) }) { return fault }
        }
        if step % 3 == 1 {
            count("sizes that were asked for")
            for proposal in [
                Proposal(), Proposal(width: .exactly(210)), Proposal(width: .atMost(333), height: .exactly(90)),
            ] {
                let fault = differing("the size for \(proposal)") { size($0, composition, proposal) }
                if let fault { return fault }
            }
        }
        if step % 8 == 3, let snapshot = kept.layout.snapshot() {
            count("replays")
            do { return try ReplayCheck.fault(of: snapshot).map { "replayed: \($0)" } } catch {
                return "replay threw \(error)"
            }
        }
        return nil
    }

    /// What is thrown; content may be met at another width first.
    private static func text(_ error: LayoutError) -> Substring {
        let text = "\(error)"
        return text.firstRange(of: " at a width of ").map { text[..<$0.lowerBound] } ?? text[...]
    }

    /// The sizes for what else the layout is asked for.
    private static func asked(_ screen: ComposedScreen, _ composition: Composition) -> [String] {
        composition.asked.map { parts in
            var other = composition
            other.parts = parts
            return size(screen, other, Proposal(width: .exactly(190)))
        }
    }

    private static func ambiguity(_ screen: ComposedScreen) -> String {
        do { return "\(try screen.layout.ambiguity())" } catch { return "\(error)" }
    }

    private static func explanation(_ screen: ComposedScreen, _ item: Int) -> String {
        do { return "\(try screen.layout.explain(screen.items[item]))" } catch { return "\(error)" }
    }

    private static func size(_ screen: ComposedScreen, _ composition: Composition, _ proposal: Proposal) -> String {
        do {
            let size = try screen.layout.sizeThatFits(
                composition, proposal, traits: ComposedScreen.traits(of: composition))
            // To a thousandth of a point.
            return "\((size.width * 1000).rounded()), \((size.height * 1000).rounded())"
        } catch { return "\(error)" }
    }

    private static func difference(_ one: Receipt, _ other: Receipt) -> String? {
        let conflicts = (one.conflicts.map(ConflictKey.init), other.conflicts.map(ConflictKey.init))
        if conflicts.0 != conflicts.1 { return "conflicts are \(conflicts.0), should be \(conflicts.1)" }
        // An override is told only if no constraint ever had its name.
        func told(_ receipt: Receipt) -> [String] {
            receipt.warnings.compactMap { if case .unknownOverride = $0 { nil } else { "\($0)" } }
        }
        let warnings = (told(one), told(other))
        return warnings.0 == warnings.1 ? nil : "warnings are \(warnings.0), should be \(warnings.1)"
    }

    /// What is elsewhere, also inside of cards.
    private static func difference(
        _ one: ComposedScreen, _ other: ComposedScreen, of composition: Composition
    ) -> String? {
        if let fault = difference(one, other, \.layout) { return fault }
        for (card, (kept, fresh)) in zip(Composition.cards, zip(one.cards, other.cards)) {
            // A layout inside what is gone is told once that is back.
            guard let inside = composition.inside[card], !composition.isGone(card), let receipt = kept.receipt,
                let expected = fresh.receipt, receipt.unsettled.isEmpty, expected.unsettled.isEmpty
            else { continue }
            if let fault = difference(kept.screen, fresh.screen, of: inside) { return "inside \(card): \(fault)" }
        }
        return nil
    }

    private static func difference(
        _ one: ComposedScreen, _ other: ComposedScreen, _ layout: (ComposedScreen) -> ViewLayout<Composition>
    ) -> String? {
        let (kept, fresh) = (layout(one), layout(other))
        let items = [one.root] + one.items + one.rows.sorted { $0.key < $1.key }.map(\.value)
        let others = [other.root] + other.items + one.rows.sorted { $0.key < $1.key }.map { other.rows[$0.key] }
        for (item, same) in zip(items, others) {
            let (frame, expected) = (kept.frame(of: item), same.flatMap { fresh.frame(of: $0) })
            if !LayoutRect.areClose(frame, expected) {
                return "\(item.layoutName!) is at \(frame as Any), should be at \(expected as Any)"
            }
            if item !== one.root, let frame, let fault = misplaced(item, from: frame, in: kept) { return fault }
        }
        guard let first = kept.snapshot(), let second = fresh.snapshot() else { return "there is no snapshot" }
        if let fault = first.misplaced(from: second) { return fault }
        let outcomes = (first.constraints.map(\.outcome), second.constraints.map(\.outcome))
        return outcomes.0 == outcomes.1 ? nil : "other lines hold"
    }

    /// Whether an item was placed elsewhere than the layout says.
    private static func misplaced(
        _ item: ScreenItem, from frame: LayoutRect, in layout: ViewLayout<Composition>
    ) -> String? {
        var (placed, outer) = (item.frame, item.parent)
        while let next = outer {
            if layout.frame(of: next) != nil {
                placed.x += next.frame.x
                placed.y += next.frame.y
            }
            outer = next.parent
        }
        let differences = [
            placed.x - frame.x, placed.y - frame.y, placed.width - frame.width, placed.height - frame.height,
        ]
        // Edges are rounded to whole pixels.
        return differences.contains { $0.magnitude > 0.51 + 1e-9 * abs(frame.y) }
            ? "\(item.layoutName!) was placed at \(placed), should be at \(frame)" : nil
    }
}
