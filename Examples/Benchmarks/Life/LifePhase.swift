/// What is done to a screen: states, and the order in which they are shown.
struct LifePhase {
    let name: String
    /// Where each step starts, and after it what the steps show.
    let states: [LifeState]
    /// In which state of the list a step is shown, and how.
    let shows: [Show]
    /// Whether something contradicts itself, which the peers cannot say.
    var hasConflict: Bool { states.contains { $0.hasConflict } }

    struct Show {
        /// By its place in ``LifePhase/states``.
        let state: Int
        /// The first is a warm-up, in which frames and work are looked at, the others are timed.
        let round: Int
        /// Whether it is only the return to where a step starts.
        let isReturn: Bool
        /// Whether nothing is known of earlier layouts.
        let isFresh: Bool
    }

    /// Medians are of so many rounds.
    static let timedRounds = 5

    private init(
        _ name: String, _ start: LifeState, rounds: Int, isFresh: Bool = false, returns: Bool = true,
        _ steps: [LifeState]
    ) {
        (self.name, states) = (name, [start] + steps)
        var shows = [Show(state: 0, round: 0, isReturn: true, isFresh: true)]
        for round in 0..<rounds {
            for step in 1...steps.count {
                if returns, shows.last?.state != 0 {
                    shows.append(Show(state: 0, round: round, isReturn: true, isFresh: false))
                }
                shows.append(Show(state: step, round: round, isReturn: false, isFresh: isFresh))
            }
        }
        self.shows = shows
    }

    /// How many elements there may be besides those of the initial state.
    static let spares = 5

    /// Each is done at five places, or with five elements or widths.
    static func all(of workload: any LifeWorkload, size: Int, rounds: Int) -> [LifePhase] {
        let start = LifeState(elements: (0..<size).map { workload.element($0) }, width: workload.widths.last!)
        var besides = start
        besides.hasConflict = true
        let changes = 1...5
        func changed(_ state: LifeState, _ change: (inout LifeState, _ place: Int, _ number: Int) -> Void)
            -> [LifeState]
        {
            changes.map {
                var copy = state
                change(&copy, size * $0 / 6, $0)
                return copy
            }
        }
        func text(_ state: inout LifeState, _ place: Int, _: Int) {
            state.elements[place] = workload.element(state.elements[place].id, version: 1)
        }
        return [
            LifePhase("first layout", start, rounds: rounds, isFresh: true, returns: false, [start]),
            LifePhase("same state", start, rounds: rounds, returns: false, changes.map { _ in start }),
            LifePhase("one text", start, rounds: rounds, changed(start, text)),
            LifePhase(
                "append", start, rounds: rounds,
                changed(start) { state, _, number in
                    state.elements.append(workload.element(size + number - 1))
                }),
            LifePhase(
                "insert in the middle", start, rounds: rounds,
                changed(start) { state, place, number in
                    state.elements.insert(workload.element(size + number - 1), at: place)
                }),
            LifePhase(
                "move", start, rounds: rounds,
                changed(start) { state, place, _ in
                    state.elements.insert(state.elements.remove(at: place), at: (place + size / 4) % size)
                }),
            LifePhase(
                "remove", start, rounds: rounds, changed(start) { state, place, _ in state.elements.remove(at: place) }),
            LifePhase(
                "resize", start, rounds: rounds, returns: false,
                changed(start) { state, _, number in
                    state.width = workload.widths[number - 1]
                }),
            LifePhase(
                "a conflict elsewhere", start, rounds: rounds,
                changed(start) { state, _, _ in state.hasConflict = true }),
            LifePhase("one text beside it", besides, rounds: rounds, changed(besides, text)),
        ]
    }
}
