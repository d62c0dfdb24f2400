import RelayoutSolver
import Testing

@testable import Fuzzer
@testable import Relayout

/// What holds of the way between two states of any screen.
@Suite("Properties of transitions")
struct TransitionPropertyTests {
    /// What a required constraint says, of whatever items have the same places in both states.
    private struct Row: Hashable {
        struct Part: Hashable {
            /// nil: the root.
            let item: ObjectIdentifier?
            let axis: LayoutAxis
            let isSize: Bool
            let factor: Double
        }
        let parts: Set<Part>
        let relation: Relation
        let constant: Double

        /// By how much frames miss it, in relation to its largest number.
        func error(_ frames: LayoutFrames) -> Double {
            var (sum, largest) = (constant, max(1, constant.magnitude))
            for part in parts {
                let (start, length) = frames.number(of: part.item, part.axis)
                sum += part.factor * (part.isSize ? length : start)
                largest = max(largest, (part.factor * start).magnitude, (part.factor * length).magnitude)
            }
            return switch relation {
            case .equal: sum.magnitude / largest
            case .lessThanOrEqual: max(0, sum) / largest
            case .greaterThanOrEqual: max(0, -sum) / largest
            }
        }
    }

    private func requiredRows(_ layout: ViewLayout<ScreenState>) -> Set<Row> {
        let reconciler = layout.reconciler
        let lowering = reconciler.lowering
        let root = reconciler.lowered.root!
        var rows: Set<Row> = []
        for record in reconciler.records where record.priority == .required && !lowering.rests(record) {
            let constraint = lowering.constraint(for: record)
            let parts = constraint.terms.map { term in
                let owner = reconciler.bound(term.variable)
                guard case .bound(let number, _) = owner else { fatalError("no owner") }
                if number == ItemTable.root {
                    return Row.Part(
                        item: nil, axis: term.variable == root.width ? .horizontal : .vertical, isSize: true,
                        factor: term.coefficient)
                }
                let unknowns = reconciler.lowered.unknowns[Int(number)]
                let axis: LayoutAxis = [unknowns.x, unknowns.width].contains(term.variable) ? .horizontal : .vertical
                return Row.Part(
                    item: ObjectIdentifier(reconciler.items[number]), axis: axis,
                    isSize: term.variable == unknowns.extent(axis), factor: term.coefficient)
            }
            rows.insert(Row(parts: Set(parts), relation: constraint.relation, constant: constraint.constant))
        }
        return rows
    }

    private static let seeds = UInt64(RunLength.count(6, medium: 60, long: 2000))

    @Test("required constraints that both states have and hold, hold at every moment between, interrupted or not")
    func sharedConstraintsHold() throws {
        var (rows, interrupted) = (0, 0)
        try trying(0..<Self.seeds) { seed in
            var random = SplitMix64(seed: seed)
            var walk = ScreenWalk(seed: seed)
            walk.walk(25)
            let screen = Screen()
            var last: (frames: LayoutFrames, rows: Set<Row>, state: ScreenState)?
            // What goes on where a transition was interrupted: the equations that all its states had.
            var moving: (frames: LayoutFrames, rows: Set<Row>)?
            for state in walk.states where state.fault == nil {
                try screen.show(state)
                let now = (screen.layout.frames()!, requiredRows(screen.layout), state)
                defer { last = now }
                guard let last, last.state.isRightToLeft == state.isRightToLeft else {
                    moving = nil
                    continue
                }
                let shared = now.1.intersection(last.rows).filter {
                    $0.error(now.0) < 1e-10 && $0.error(last.frames) < 1e-10
                }
                rows += shared.count
                let transition = LayoutTransition(from: last.frames, to: now.0)
                for progress in [0, 0.25, 0.5, .random(in: 0...1, using: &random), 1] {
                    let frames = transition.frames(at: progress)
                    for row in shared { #expect(row.error(frames) < 1e-9, "\(row) at \(progress)") }
                }
                // In the root's coordinates: an item may have another parent than before.
                let (begin, end) = (transition.frames(at: 0), transition.frames(at: 1))
                for item in now.0.items { #expect(end.inRoot(item) == now.0.inRoot(item)) }
                for item in last.frames.items { #expect(begin.inRoot(item) == last.frames.inRoot(item)) }
                let spring = LayoutSpring(response: 0.5, dampingRatio: .random(in: 0.2...1.5, using: &random))
                let time = Double.random(in: 0...0.6, using: &random)
                guard let start = moving else {
                    moving = (transition.frames(after: time, spring), shared)
                    continue
                }
                interrupted += 1
                let next = LayoutTransition(from: start.frames, to: now.0)
                let equations = shared.intersection(start.rows).filter { $0.relation == .equal }
                for time in [0, time, 3] {
                    let frames = next.frames(after: time, spring)
                    for row in equations { #expect(row.error(frames) < 1e-9, "\(row) after \(time)") }
                }
                moving = random.chance(30) ? nil : (next.frames(after: time, spring), shared.intersection(start.rows))
            }
        }
        #expect(rows > 1000 && interrupted > 10, "\(rows) rows, \(interrupted) interruptions")
    }
}

extension LayoutFrames {
    /// From the leading or top edge of the root, and how long.
    fileprivate func number(of item: ObjectIdentifier?, _ axis: LayoutAxis) -> (start: Double, length: Double) {
        guard let item, let frame = entries.first(where: { ObjectIdentifier($0.item) == item })?.frame else {
            return (0, axis == .horizontal ? size.width : size.height)
        }
        if axis == .vertical { return (frame.y, frame.height) }
        return (isMirrored ? size.width - frame.x - frame.width : frame.x, frame.width)
    }
}
