import Relayout

/// A screen that shows one composition after the other.
struct KeptScreen {
    /// What came of an update.
    struct Update {
        var result: Result<Receipt, LayoutError>
        /// Whether the next update was asked for while it ran, so that the screen shows that one now.
        var isOver = false
        /// Whether the items became those of the next update while it was solved.
        var isMixed = false
    }

    let policy: ConflictPolicy
    let screen: ComposedScreen
    /// What came of an update that was asked for during the last one.
    private var queued: Result<Receipt, LayoutError>?
    /// Where the items were before the last update, or on their way.
    private var start: LayoutFrames?
    private var wasOnItsWay = false
    /// Where the items were left on their way.
    private var way: LayoutFrames?

    init(_ policy: ConflictPolicy) {
        self.policy = policy
        screen = ComposedScreen(policy: policy)
    }

    /// Shows a composition; the next one with it, where that is asked for meanwhile.
    mutating func show(_ composition: Composition, before next: Composition?) -> Update {
        if let result = queued {
            queued = nil
            return Update(result: result)
        }
        (start, wasOnItsWay) = (way ?? screen.layout.frames(), way != nil)
        way = nil
        let screen = self.screen
        screen.take(composition)
        var hasAsked = false
        // What goes into a card while it is being placed is placed by both.
        if let next, let asks = next.asks, next.exchanged == composition.exchanged {
            for item in screen.items {
                item.whenCalled = { moment in
                    guard moment == asks, !hasAsked else { return }
                    hasAsked = true
                    screen.take(next)
                    _ = try? screen.layOut(next)
                }
            }
        }
        let items = screen.items
        let result = Result { () throws(LayoutError) in try screen.layOut(composition) }
        for item in items { item.whenCalled = nil }
        var update = Update(result: result, isMixed: hasAsked && next?.asks == .measuring)
        if hasAsked, case .success(let receipt) = result {
            update.isOver = true
            queued = receipt.queued.last.map { .success($0) } ?? receipt.queuedError.map { .failure($0) }
        }
        return update
    }

    /// Leaves the items on their way from where they were to where they belong. What is wrong about that.
    mutating func go() -> String? {
        guard let start, let end = screen.layout.frames() else { return nil }
        let transition = LayoutTransition(from: start, to: end)
        for (progress, frames) in [(0.0, start), (1, end)] {
            let found = transition.frames(at: progress)
            for item in found.items {
                guard let place = found.inRoot(item), let expected = frames.inRoot(item), place != expected else {
                    continue
                }
                return "at \(progress) of the way \(item.layoutName!) is at \(place), should be at \(expected)"
            }
        }
        func identities(_ items: [any LayoutItem]) -> Set<ObjectIdentifier> { Set(items.map { ObjectIdentifier($0) }) }
        let (old, new) = (identities(start.items), identities(end.items))
        let (entering, leaving) = (identities(transition.entering), identities(transition.leaving))
        if entering != new.subtracting(old) || !leaving.isSubset(of: old.subtracting(new)) {
            return "others enter or leave"
        }
        // What is in a card that stays does not leave, nor what had left before.
        let cards = screen.cards.filter { !$0.isPlain && new.contains(ObjectIdentifier($0)) }
        for item in start.items where !wasOnItsWay && !new.contains(ObjectIdentifier(item)) {
            let isInside = (item as? ScreenItem)?.isInside(cards) ?? true
            if !isInside, !leaving.contains(ObjectIdentifier(item)) { return "\(item.layoutName!) should leave" }
        }
        let frames = transition.frames(after: 0.15)
        frames.place()
        screen.layout.framesDidChange()
        way = frames
        return nil
    }
}
