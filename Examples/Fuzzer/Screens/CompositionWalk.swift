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
        let kept = ComposedScreen(policy: policy)
        for (step, composition) in compositions.enumerated() {
            if onlyLast, step < compositions.count - 1 {
                _ = try? kept.show(composition)
                _ = asked(kept, composition)
            } else if let fault = fault(of: kept, policy, showing: composition, step, count) {
                return (step, fault)
            }
        }
        return nil
    }

    private static func fault(
        of kept: ComposedScreen, _ policy: ConflictPolicy, showing composition: Composition, _ step: Int,
        _ count: (String) -> Void
    ) -> String? {
        count("steps")
        let before = kept.items.map { ($0, kept.layout.frame(of: $0)) }
        let fresh = ComposedScreen(policy: policy)
        let (found, expected) = (shown(kept, composition), shown(fresh, composition))
        switch (found, expected) {
        case (.failure(let one), .failure(let other)):
            count("refused")
            for (item, frame) in before where !LayoutRect.areClose(frame, kept.layout.frame(of: item)) {
                return "a refused update moved \(item.layoutName!)"
            }
            return text(one) == text(other) ? nil : "threw \(one), should throw \(other)"
        case (.failure(let one), _): return "threw \(one)"
        case (_, .failure(let other)): return "should throw \(other)"
        case (.success(let one), .success(let other)):
            if !one.unsettled.isEmpty || !other.unsettled.isEmpty {
                count("unsettled")
                return nil
            }
            count(one.conflicts.isEmpty ? "without conflicts" : "with conflicts")
            if let fault = difference(one, other) ?? difference(kept, fresh) { return fault }
            // A layout inside what is gone is told once that is back.
            if !composition.isGone(Composition.itemCount - 1), let one = kept.card.receipt,
                let other = fresh.card.receipt, one.unsettled.isEmpty, other.unsettled.isEmpty
            {
                count("with a layout inside")
                if let fault = difference(kept.card.screen, fresh.card.screen) { return "inside: \(fault)" }
            }
        }
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

    private static func shown(_ screen: ComposedScreen, _ composition: Composition) -> Result<Receipt, LayoutError> {
        do { return .success(try screen.show(composition)) } catch { return .failure(error) }
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

    private static func difference(_ one: ComposedScreen, _ other: ComposedScreen) -> String? {
        for (item, same) in zip([one.root] + one.items, [other.root] + other.items) {
            let (frame, expected) = (one.layout.frame(of: item), other.layout.frame(of: same))
            if !LayoutRect.areClose(frame, expected) {
                return "\(item.layoutName!) is at \(frame as Any), should be at \(expected as Any)"
            }
        }
        guard let first = one.layout.snapshot(), let second = other.layout.snapshot() else {
            return "there is no snapshot"
        }
        if let fault = first.misplaced(from: second) { return fault }
        let outcomes = (first.constraints.map(\.outcome), second.constraints.map(\.outcome))
        return outcomes.0 == outcomes.1 ? nil : "other lines hold"
    }
}
