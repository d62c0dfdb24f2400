import Relayout

/// The library, as apps use it.
struct LifeViewLayout: LifeTarget {
    let isMemoized: Bool
    /// Whether nothing is known of earlier layouts, whatever the phase says: the reference.
    var isFresh = false
    var name: String { isMemoized ? "memoized" : "ViewLayout" }

    func run(_ phase: LifePhase, of workload: any LifeWorkload) throws -> [LifeShown] {
        let clock = ContinuousClock()
        let count = phase.states[0].elements.count + LifePhase.spares
        var screen = LifeScreen(workload, count: count)
        var layout = layout(workload, screen)
        return try phase.shows.map { show in
            if isFresh, show.round > 0 { return LifeShown() }
            if isFresh || show.isFresh {
                screen = LifeScreen(workload, count: count)
                layout = self.layout(workload, screen)
            }
            let state = phase.states[show.state]
            // An app knows whose text it changes: looking for them is not timed.
            for element in state.elements {
                let item = screen.parts[element.id][workload.placeOfText]
                if item.text != element.text {
                    item.text = element.text
                    layout.contentDidChange(item)
                }
            }
            let begin = clock.now
            let receipt = try layout.layout(state, in: LayoutSize(width: state.width, height: 667))
            var shown = LifeShown(time: microseconds(clock.now - begin))
            guard show.round == 0 else { return shown }
            shown.frames = screen.items(state).map { layout.frame(of: $0) ?? .zero }
            shown.work = [
                receipt.describedElements, receipt.counts.edited, receipt.counts.added, receipt.counts.removed,
                receipt.measurements, receipt.moved.count + receipt.appeared.count,
            ]
            return shown
        }
    }

    private func layout(_ workload: any LifeWorkload, _ screen: LifeScreen) -> ViewLayout<LifeState> {
        let isMemoized = isMemoized
        let layout = ViewLayout(root: screen.root) { (state: LifeState) in
            screen.conflict(state)
            workload.layout(state, screen, isMemoized: isMemoized)
        }
        layout.conflictLog = nil
        return layout
    }

    /// What the library has in its solver after each of the phase's states.
    func snapshots(_ phase: LifePhase, of workload: any LifeWorkload) throws -> [LayoutSnapshot] {
        try phase.states.map { state in
            let screen = LifeScreen(workload, count: phase.states[0].elements.count + LifePhase.spares)
            for element in state.elements { screen.parts[element.id][workload.placeOfText].text = element.text }
            let layout = layout(workload, screen)
            try layout.layout(state, in: LayoutSize(width: state.width, height: 667))
            return layout.snapshot()!
        }
    }
}
