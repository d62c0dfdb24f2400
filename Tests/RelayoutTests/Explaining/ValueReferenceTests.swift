import Relayout
import Testing

@testable import Fuzzer

/// What explanations say of a value, asked of the reference: it gets the same layout with one number changed.
@Suite("Why a value, against the reference")
struct ValueReferenceTests {
    static let seeds = RunLength.count(12, medium: 60, long: 2_000)
    /// Where something set aside decides for a while only, and is set aside again, or for another reason.
    static let hard = [580, 649, 838]

    /// Boxes in a row with random constraints, as a layout and as a plain system.
    private struct Row {
        let root = Box("root")
        let boxes: [Box]
        let width: Double
        var constraints: [Constraint] = []
        /// Unknown 0 is the root's width; then each box's width and leading edge.
        var problem = ReferenceProblem()

        init(seed: UInt64) {
            var random = SplitMix64(seed: seed)
            let root = root
            boxes = (0..<4).map { Box("\($0)", in: root) }
            width = Double(random.int(200...800))
            problem.unknowns = (0..<9).map { .init(lowerBound: $0 == 0 || $0 % 2 == 1 ? 0 : nil, rank: $0) }
            problem.rows = [.init(1000, [(0, 1)], .equal, -width, rank: 0)]
            for box in boxes.indices { addRows(of: box, &random) }
        }

        private mutating func addRows(of box: Int, _ random: inout SplitMix64) {
            let (item, w, x) = (boxes[box], 2 * box + 1, 2 * box + 2)
            let gap = Double(random.int(0...20))
            if box == 0 || random.chance(30) {
                add(item.leading == root.leading + gap, [(x, 1)], .equal, -gap)
            } else {
                let before = boxes[box - 1]
                add(item.leading == before.trailing + gap, [(x, 1), (x - 2, -1), (w - 2, -1)], .equal, -gap)
            }
            let length = Double(random.int(10...150))
            switch random.int(0...4) {
            case 0: add(item.width == root.width * 0.5 - gap, [(w, 1), (0, -0.5)], .equal, gap)
            case 1:
                add(item.width >= length, [(w, 1)], .atLeast, -length)
                add(item.width == 10 ~ .low, [(w, 1)], .equal, -10, 250)
            case 2: add(item.width == length, [(w, 1)], .equal, -length)
            case 3:
                add(item.trailing == root.trailing - gap ~ .high, [(x, 1), (w, 1), (0, -1)], .equal, gap, 750)
                add(item.width <= length, [(w, 1)], .atMost, -length)
                add(item.width == 5 ~ .low, [(w, 1)], .equal, -5, 250)
            default:
                add(item.width == length ~ .high, [(w, 1)], .equal, -length, 750)
                add(item.trailing <= root.trailing - gap ~ 800, [(x, 1), (w, 1), (0, -1)], .atMost, gap, 800)
            }
            // Contradicts at some widths what was said, and holds at others.
            guard random.chance(40) else { return }
            let most = random.pick([0.5, 1, 1.5]) * width
            switch random.int(0...2) {
            case 0: add(item.trailing == root.trailing - gap, [(x, 1), (w, 1), (0, -1)], .equal, gap)
            case 1: add(item.leading == root.trailing - length, [(x, 1), (0, -1)], .equal, length)
            default: add(item.width >= root.width - most, [(w, 1), (0, -1)], .atLeast, most)
            }
            if random.chance(50) { add(item.width <= 2 * length, [(w, 1)], .atMost, -2 * length) }
        }

        private mutating func add(
            _ constraint: Constraint, _ terms: [(Int, Double)], _ sense: ReferenceProblem.Sense, _ constant: Double,
            _ priority: Double = 1000
        ) {
            constraints.append(constraint)
            problem.rows.append(.init(priority, terms, sense, constant, rank: problem.rows.count))
        }

        /// Each constraint under its row's number.
        var layout: ViewLayout<Void> {
            let layouts = constraints.enumerated().map { $1.identified(by: "\($0 + 1)") as any LayingOut }
            return ViewLayout(root: root, layout: LayoutGroup(layouts))
        }

        /// The trailing edge of a box, and what the reference sets aside, with one row's number changed.
        func trailing(_ box: Int, adding change: Double = 0, toRow row: Int = 0) -> (value: Double, setAside: [Int]) {
            var changed = problem
            changed.rows[row].constant -= change
            let reference = ReferenceSolver(changed)
            return (reference.values[2 * box + 1] + reference.values[2 * box + 2], reference.setAside)
        }

        /// Whether a row shares an unknown with one that shares an unknown with … one about this box's place and size.
        func isTied(_ row: Int, to box: Int) -> Bool {
            var tied: Set = [2 * box + 1, 2 * box + 2]
            for _ in problem.unknowns {
                for row in problem.rows {
                    let own = Set(row.terms.map(\.0)).subtracting([0])
                    if !own.isDisjoint(with: tied) { tied.formUnion(own) }
                }
            }
            return problem.rows[row].terms.contains { tied.contains($0.0) }
        }

        /// The row of a member; nil for the bound of a size.
        func row(_ member: ConflictReport.Member) -> Int? {
            switch member {
            case .constraint(let report): Int(report.path)
            case .rootSize: 0
            default: nil
            }
        }
    }

    @Test("causes count as much as the reference says, breakpoints are where it turns, and outrankers outrank")
    func seeded() throws {
        var (causes, breakpoints, newcomers, unmet, setAside) = (0, 0, 0, 0, 0)
        for seed in Self.hard + Array(0..<Self.seeds) {
            let row = Row(seed: UInt64(seed))
            let layout = row.layout
            layout.conflictLog = nil
            try layout.layout(in: LayoutSize(width: row.width, height: 10))
            guard try layout.ambiguity().quantities.allSatisfy({ $0.axis == .vertical }) else { continue }
            for box in row.boxes.indices {
                let report = try #require(try layout.explain(\.trailing, of: row.boxes[box]))
                #expect(abs(report.value - row.trailing(box).value) < 1e-6)
                check(report, box, row, "seed \(seed), box \(box)\n\(layout)")
                causes += report.causes.count
                breakpoints += report.breakpoints.count
                newcomers += report.breakpoints.count { !$0.newcomers.isEmpty || !$0.setAside.isEmpty }
                unmet += report.unmet.count
                if !row.trailing(box).setAside.isEmpty { setAside += report.breakpoints.count }
            }
        }
        #expect(causes > 8 * Self.seeds && breakpoints > 2 * Self.seeds && unmet > Self.seeds)
        #expect(newcomers > breakpoints / 2 && setAside > Self.seeds / 2)
    }

    private func check(_ report: ValueReport, _ box: Int, _ row: Row, _ place: String) {
        let step = 1.0 / 64
        for cause in report.causes {
            guard let number = row.row(cause.member) else { continue }
            let slopes = [step, -step].map { (row.trailing(box, adding: $0, toRow: number).value - report.value) / $0 }
            #expect(slopes.contains { abs($0 - cause.rate) < 1e-4 }, "\(cause), not \(slopes): \(place)")
        }
        let slope = report.causes.first { $0.member == .rootSize(.horizontal) }?.rate ?? 0
        let known = row.trailing(box).setAside
        func isOnLine(_ size: Double) -> Bool {
            let (value, setAside) = row.trailing(box, adding: size - row.width)
            return !setAside.contains { row.isTied($0, to: box) && !known.contains($0) }
                && abs(report.value + slope * (size - row.width) - value) < 1e-3
        }
        let below = report.breakpoints.first { $0.isBelow }
        let above = report.breakpoints.first { !$0.isBelow }
        // Up to a breakpoint the line is straight; behind it, it is not. Without one it is straight for good.
        for (end, last, sign) in [(below, 0, -1.0), (above, 4 * row.width, 1)] {
            let size = end?.size ?? last
            for share in [0.25, 0.5, 0.99] {
                #expect(isOnLine(row.width + share * (size - row.width)), "not straight up to \(size): \(place)")
            }
            if let end { #expect(!isOnLine(end.size + sign * 1), "straight behind \(end.size): \(place)") }
        }
        for unmet in report.unmet { check(unmet, row, place) }
    }

    /// The outrankers, as they came out, leave no room for the one that is not met; without any one of them there is.
    private func check(_ unmet: ValueReport.Unmet, _ row: Row, _ place: String) {
        guard let missed = row.row(unmet.member) else { return }
        let values = ReferenceSolver(row.problem).values
        #expect(abs(row.problem.violation(of: row.problem.rows[missed], at: values) - unmet.error) < 1e-6)
        let others = (unmet.outrankedBy + unmet.rivals).compactMap(row.row)
        let bounds = unmet.outrankedBy.compactMap { member -> Int? in
            if case .nonNegativeSize(let item, .horizontal) = member { 2 * Int(item)! + 1 } else { nil }
        }
        var held = row.problem
        for other in others {
            #expect(held.rows[other].priority >= held.rows[missed].priority, "\(place)")
        }
        // Those that are missed themselves may not get worse, and the one in question has to get better.
        for other in others where held.violation(of: held.rows[other], at: values) > 0 { improve(other, by: 0) }
        improve(missed, by: min(unmet.error, max(0.1, unmet.error / 16)))
        func improve(_ number: Int, by points: Double) {
            let sum = held.sum(of: held.rows[number], at: values)
            held.rows[number].sense = sum > 0 ? .atMost : .atLeast
            held.rows[number].constant -= sum > 0 ? sum - points : sum + points
        }
        func canHold(_ rows: [Int], _ bounds: [Int]) -> Bool {
            ReferenceSolver.canHold(rows: rows + [missed], bounds: Set(bounds), of: held)
        }
        #expect(!others.isEmpty && !canHold(others, bounds), "\(unmet): \(place)")
        for other in others { #expect(canHold(others.filter { $0 != other }, bounds), "without \(other): \(place)") }
        for bound in bounds { #expect(canHold(others, bounds.filter { $0 != bound }), "without \(bound): \(place)") }
    }
}
