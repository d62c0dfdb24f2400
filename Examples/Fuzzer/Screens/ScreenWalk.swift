import Relayout

/// A random walk through the states of a screen, with a check of every promise after each step.
struct ScreenWalk {
    private var random: SplitMix64
    private(set) var states: [ScreenState] = []
    private var state = ScreenState()

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// Every fourth walk is that of a layout which refuses contradictions.
    static func policy(seed: UInt64) -> ConflictPolicy { seed % 4 == 3 ? .strict : .setAside }

    /// The next so many states.
    mutating func walk(_ steps: Int) {
        for _ in 0..<steps {
            state.step(&random)
            states.append(state)
        }
    }

    /// What a walk found.
    struct Outcome {
        /// The step and what is wrong after it.
        var fault: (step: Int, text: String)?
        private(set) var counters: [String: Int] = [:]
        /// How many constraints the last update had.
        fileprivate(set) var constraints = 0

        mutating func count(_ name: String, _ condition: Bool = true) {
            counters[name, default: 0] += condition ? 1 : 0
        }

        mutating func count(_ receipt: Receipt, _ state: ScreenState) {
            count("steps")
            count("disturbed", state.isDisturbed)
            count("after detours", !state.detours.isEmpty)
            count("with conflicts", !receipt.conflicts.isEmpty)
            count("edits", receipt.counts.edited > 0)
            count("additions", receipt.counts.added > 0)
            count("removals", receipt.counts.removed > 0)
            count("overridden", !state.overrides.isEmpty)
            count("with lines left out", receipt.warnings.contains { $0.isLeftOut })
            let memoized = state.sections.reduce(0) { $0 + ($1.isMemoized ? $1.rows.count : 0) }
            count("with memoized rows left alone", receipt.describedElements < memoized)
        }
    }

    /// Shows all states one after the other. With `onlyLast`, the last one is checked in every way and the others are
    /// not.
    static func check(
        _ states: [ScreenState], policy: ConflictPolicy = .setAside, onlyLast: Bool = false
    ) -> Outcome {
        var outcome = Outcome()
        var watch = ReleaseWatch()
        do {
            let screen = Screen(policy: policy)
            watch.watch(screen)
            for (step, state) in states.enumerated() {
                var checks = Checks(step: step)
                if !(state.detours.isEmpty && state.badLines.isEmpty) { checks.isFresh = true }
                if onlyLast { checks = step == states.count - 1 ? .all : .none }
                do {
                    let fault = try Self.fault(of: screen, policy, showing: state, checks, &outcome)
                    if let fault { outcome.fault = (step, fault) }
                } catch {
                    outcome.fault = (step, "threw \(error)")
                }
                if outcome.fault != nil { return outcome }
            }
        }
        if let name = watch.survivor { outcome.fault = (states.count - 1, "\(name) was never released") }
        return outcome
    }

    /// What is checked after a step; the dear checks only now and then.
    private struct Checks {
        var promises = true
        var isFresh: Bool
        var ambiguity: Bool
        var replay: Bool

        static let all = Checks(isFresh: true, ambiguity: true, replay: true)
        static let none = Checks(promises: false, isFresh: false, ambiguity: false, replay: false)

        init(promises: Bool = true, isFresh: Bool, ambiguity: Bool, replay: Bool) {
            (self.promises, self.isFresh, self.ambiguity, self.replay) = (promises, isFresh, ambiguity, replay)
        }

        init(step: Int) { self.init(isFresh: step % 6 == 3, ambiguity: step % 60 == 3, replay: step % 64 == 9) }
    }

    private static func fault(
        of screen: Screen, _ policy: ConflictPolicy, showing state: ScreenState, _ checks: Checks,
        _ outcome: inout Outcome
    ) throws -> String? {
        if state.isDisturbed { try disturb(screen, state) }
        for detour in state.detours {
            if let fault = try refusalFault(of: screen, showing: detour, checks, &outcome) { return fault }
        }
        if policy == .strict, !state.badLines.isEmpty {
            return try refusalFault(of: screen, showing: state, checks, &outcome)
        }
        let receipt: Receipt
        do {
            receipt = try screen.show(state)
        } catch LayoutError.conflicts(let conflicts) where policy == .strict {
            outcome.count("refused for conflicts")
            guard checks.isFresh else { return nil }
            do {
                try Screen(policy: .strict).show(state)
                return "refused, should be shown: \(conflicts)"
            } catch LayoutError.conflicts(let expected) {
                let (found, expected) = (conflicts.map(ConflictKey.init), expected.map(ConflictKey.init))
                return found == expected ? nil : "conflicts are \(found), should be \(expected)"
            }
        }
        outcome.count(receipt, state)
        defer { outcome.constraints = receipt.counts.all }
        guard checks.promises else { return nil }
        if let fault = wrong(receipt, outcome.constraints) { return fault }
        guard let snapshot = screen.layout.snapshot() else { return "there is no snapshot" }
        if let fault = broken(snapshot, receipt) ?? misplaced(screen) { return fault }
        if checks.isFresh {
            outcome.count("fresh layouts")
            if !state.badLines.isEmpty {
                let (found, expected) = (receipt.leftOut, try Screen(policy: policy).show(state).leftOut)
                if found != expected { return "left out is \(found), should be \(expected)" }
            }
            // What is left out counts as if it had not been written.
            var written = state
            written.writesBadLines = false
            let fresh = Screen(policy: policy)
            let first = try fresh.show(written)
            if !first.leftOut.isEmpty { return "left out is \(first.leftOut), should be nothing" }
            let (found, expected) = (receipt.conflicts.map(ConflictKey.init), first.conflicts.map(ConflictKey.init))
            if found != expected { return "conflicts are \(found), should be \(expected)" }
            guard let expected = fresh.layout.snapshot() else { return "there is no snapshot" }
            if let fault = snapshot.misplaced(from: expected) { return fault }
            // What is gone is not asked for its content, so that nobody tells the layout inside of it in which direction it is.
            if !screen.card.isGone,
                !zip(screen.card.innerFrames, fresh.card.innerFrames).allSatisfy(LayoutRect.areClose)
            {
                return "another card inside"
            }
            if checks.ambiguity {
                outcome.count("ambiguity reports")
                let (found, expected) = (try screen.layout.ambiguity(), try fresh.layout.ambiguity())
                if "\(found)" != "\(expected)" { return "ambiguity is \(found), should be \(expected)" }
            }
        }
        if checks.replay {
            outcome.count("replays")
            return try ReplayCheck.fault(of: snapshot).map { "replayed: \($0)" }
        }
        return nil
    }

    /// Shows what is to be refused, and looks whether the screen is as before.
    private static func refusalFault(
        of screen: Screen, showing state: ScreenState, _ checks: Checks, _ outcome: inout Outcome
    ) throws -> String? {
        let before = screen.layout.snapshot()
        let frames = screen.items.map { screen.layout.frame(of: $0) }
        do {
            let receipt = try screen.show(state)
            outcome.constraints = receipt.counts.all
            outcome.count("detours that were shown")
            return nil
        } catch is LayoutError {
            outcome.count("refused: \(state.fault.map { "\($0)" } ?? "strict")")
        }
        guard checks.promises else { return nil }
        if let change = change(before, screen.layout.snapshot()) {
            return "a refused update shows in the snapshot: \(change)"
        }
        for (item, frame) in zip(screen.items, frames) where screen.layout.frame(of: item) != frame {
            return "a refused update moved \(item.layoutName!)"
        }
        _ = try screen.layout.explain(\.leading, of: screen.panel)
        return nil
    }

    // MARK: What must hold

    /// What was kept, edited and added is what there is; what was removed was there.
    private static func wrong(_ receipt: Receipt, _ before: Int) -> String? {
        let (all, edited, added, removed) = receipt.counts
        if receipt.kept + edited + added != all || receipt.kept + edited + removed != before {
            return
                "of \(before) constraints \(receipt.kept) kept, \(edited) edited, \(removed) removed; \(added) added, \(all) now"
        }
        return receipt.queued.isEmpty ? nil : "an update was queued"
    }

    /// What a layout promises that this one does not keep.
    private static func broken(_ snapshot: LayoutSnapshot, _ receipt: Receipt) -> String? {
        for item in snapshot.items {
            if !item.frame.allSatisfy(\.isFinite) { return "\(item.name) is at \(item.frame)" }
            if item.frame[2] < -1e-6 || item.frame[3] < -1e-6 { return "\(item.name) has a negative size" }
            if item.isGone, item.frame[2] > 1e-6 || item.frame[3] > 1e-6 { return "\(item.name) is gone and not empty" }
        }
        for entry in snapshot.constraints where entry.priority == 1000 && entry.outcome == .outranked {
            return "required, but missed by \(entry.error): \(entry.location)"
        }
        for conflict in receipt.conflicts {
            if conflict.gap <= 0 || conflict.parts.last?.member != conflict.setAside { return "\(conflict)" }
        }
        return receipt.unsettled.isEmpty ? nil : "not settled: \(receipt.unsettled)"
    }

    /// Every item is where the layout says that it was placed.
    private static func misplaced(_ screen: Screen) -> String? {
        for item in screen.items.dropFirst() {
            guard let frame = screen.layout.frame(of: item) else { continue }
            let placed = item.placed
            let distance = [
                frame.x - placed.x, frame.y - placed.y, frame.width - placed.width, frame.height - placed.height,
            ]
            if distance.contains(where: { $0.magnitude > 1e-6 }) {
                return "\(item.layoutName!) was placed at \(placed), should be at \(frame)"
            }
        }
        return nil
    }

    /// The first thing that is not the same, but for the rounding of a solver that was made anew.
    private static func change(_ before: LayoutSnapshot?, _ after: LayoutSnapshot?) -> String? {
        guard before != after else { return nil }
        guard let before, var after else { return "it is nil" }
        func settle(_ number: inout Double, _ old: Double) {
            if (number - old).magnitude <= 1e-9 * max(1, old.magnitude) { number = old }
        }
        for (place, item) in before.items.enumerated() where place < after.items.count {
            for (index, old) in item.frame.enumerated() { settle(&after.items[place].frame[index], old) }
        }
        for (place, entry) in before.constraints.enumerated() where place < after.constraints.count {
            settle(&after.constraints[place].error, entry.error)
        }
        guard before != after else { return nil }
        for (old, new) in zip(before.items, after.items) where old != new { return "\(old) became \(new)" }
        for (old, new) in zip(before.constraints, after.constraints) where old != new { return "\(old) became \(new)" }
        return "of \(before.items.count) items \(after.items.count) are left, or something else"
    }

    // MARK: Disturbances

    /// Everything that may be asked of a layout between two updates, and must leave no trace in the next one.
    private static func disturb(_ screen: Screen, _ state: ScreenState) throws {
        do {
            _ = try screen.layout.sizeThatFits(state, Proposal(width: .exactly(200)), traits: state.traits)
        } catch {
            // Only a strict layout refuses them.
            switch error {
            case .conflicts, .numberOutOfRange: break
            default: throw error
            }
        }
        try screen.layout.exerciseAmbiguity()
        _ = try screen.layout.explain(\.width, of: screen.photo)
        _ = try screen.layout.explain(\.bottom, of: screen.sections[0])
        _ = screen.layout.description
        // A refused update.
        _ = try? screen.layout.layout(state, in: LayoutSize(width: .nan, height: 1))
    }
}

extension Receipt {
    /// What was left out, as it is told.
    fileprivate var leftOut: [String] { warnings.filter(\.isLeftOut).map { "\($0)" } }
}

extension LayoutWarning {
    fileprivate var isLeftOut: Bool { if case .numberOutOfRange = self { true } else { false } }
}

/// Knows whether everything that a screen is made of was released.
private struct ReleaseWatch {
    private struct Weak { weak var object: AnyObject? }
    private var objects: [(name: String, reference: Weak)] = []

    mutating func watch(_ screen: Screen) {
        objects = screen.items.map { ($0.layoutName!, Weak(object: $0)) }
        objects.append(("the layout", Weak(object: screen.layout)))
        objects.append(("the screen", Weak(object: screen)))
    }

    /// The name of something that is still there.
    var survivor: String? { objects.first { $0.reference.object != nil }?.name }
}
