import Relayout

/// A phase as what changes in a system of linear constraints: what the library gives its solver, for solvers alone.
///
/// Items are numbered in the order in which they appear; the unknowns of item k are 4k … 4k + 3: left, top, width, height.
/// The root is item 0.
struct LinearScript {
    /// A constraint but for its constant: what two constraints have in common of which one takes the other's place.
    struct Row: Hashable {
        let priority: Double
        /// -1 for ≤, 0 for =, 1 for ≥.
        let relation: Int
        let terms: [Term]

        struct Term: Hashable {
            let unknown: Int
            var factor: Double
        }
    }

    /// What leads from one state to the next.
    struct Batch {
        var isFresh = false
        var removedItems: [Int] = []
        var addedItems: [Int] = []
        /// By the numbers under which they were added.
        var removedRows: [Int] = []
        var constants: [(row: Int, constant: Double)] = []
        var addedRows: [(number: Int, row: Row, constant: Double)] = []
        /// Those whose frames are asked for.
        var looksAt: [Int] = []
    }

    private(set) var batches: [Batch] = []
    private var numbers: [String: Int] = [:]
    private var nextRow = 0
    private var present: [Row: [(number: Int, constant: Double)]] = [:]
    private var presentItems: Set<Int> = []

    init(_ phase: LifePhase, of workload: any LifeWorkload) throws {
        let systems = try LifeViewLayout(isMemoized: false).snapshots(phase, of: workload).map { system(of: $0) }
        let screen = LifeScreen(workload, count: phase.states[0].elements.count + LifePhase.spares)
        for show in phase.shows {
            var batch = Batch(isFresh: show.isFresh)
            if show.isFresh { (present, presentItems, nextRow) = ([:], [], 0) }
            let system = systems[show.state]
            let items = Set(system.items)
            batch.addedItems = system.items.filter { !presentItems.contains($0) }
            batch.removedItems = presentItems.subtracting(items).sorted()
            presentItems = items
            replaceRows(by: system.rows, &batch)
            if show.round == 0 {
                batch.looksAt = screen.items(phase.states[show.state]).map { numbers[$0.layoutName!]! }
            }
            batches.append(batch)
        }
    }

    private mutating func replaceRows(by rows: [(Row, Double)], _ batch: inout Batch) {
        var old = present
        present = [:]
        for (row, constant) in rows {
            if let alike = old[row], !alike.isEmpty {
                let kept = old[row]!.remove(at: alike.firstIndex { $0.constant == constant } ?? 0)
                if kept.constant != constant { batch.constants.append((kept.number, constant)) }
                present[row, default: []].append((kept.number, constant))
            } else {
                batch.addedRows.append((nextRow, row, constant))
                present[row, default: []].append((nextRow, constant))
                nextRow += 1
            }
        }
        batch.removedRows = old.values.flatMap { $0.map(\.number) }.sorted()
    }

    // MARK: The system of a state

    private mutating func system(of snapshot: LayoutSnapshot) -> (items: [Int], rows: [(Row, Double)]) {
        let items = snapshot.items.map { item in
            let number = numbers[item.name] ?? numbers.count
            numbers[item.name] = number
            return number
        }
        var rows: [(Row, Double)] = []
        func add(_ relation: Int, _ priority: Double, _ terms: [Row.Term], _ constant: Double) {
            rows.append((Row(priority: priority, relation: relation, terms: terms), constant))
        }
        for (extent, length) in [(2, snapshot.width), (3, snapshot.height)] {
            add(0, 1000, [Row.Term(unknown: extent, factor: 1)], -length)
        }
        for (number, item) in zip(items, snapshot.items).dropFirst() {
            for (axis, length) in [item.contentWidth, item.contentHeight].enumerated() {
                guard let length else { continue }
                let terms = [Row.Term(unknown: 4 * number + 2 + axis, factor: 1)]
                add(-1, item.hugging[axis], terms, -length)
                add(1, item.compressionResistance[axis], terms, -length)
            }
        }
        for entry in snapshot.constraints {
            let relation = ["<=": -1, "==": 0, ">=": 1][entry.relation]!
            var (terms, offset) = Self.expression(entry.first, items, snapshot)
            if let second = entry.second {
                let (others, otherOffset) = Self.expression(second, items, snapshot)
                for term in others {
                    let factor = -entry.multiplier * term.factor
                    if let place = terms.firstIndex(where: { $0.unknown == term.unknown }) {
                        terms[place].factor += factor
                    } else {
                        terms.append(Row.Term(unknown: term.unknown, factor: factor))
                    }
                }
                offset -= entry.multiplier * otherOffset
            }
            add(relation, entry.priority, terms.filter { $0.factor != 0 }, offset - entry.constant)
        }
        return (items, rows)
    }

    /// One side of a constraint. The root's left top corner is the origin.
    private static func expression(
        _ side: LayoutSnapshot.Side, _ items: [Int], _ snapshot: LayoutSnapshot
    ) -> ([Row.Term], offset: Double) {
        precondition(side.origin == nil, "no workload has distances")
        let (item, first) = (snapshot.items[side.item], 4 * items[side.item])
        let (axis, place, extent, offset): (Int, Double, Double, Double) =
            switch side.attribute {
            case "leading": (0, 1, 0, 0)
            case "centerX": (0, 1, 0.5, 0)
            case "trailing": (0, 1, 1, 0)
            case "width": (0, 0, 1, 0)
            case "top": (1, 1, 0, 0)
            case "firstBaseline": (1, 1, 0, item.firstBaseline)
            case "bottom": (1, 1, 1, 0)
            case "height": (1, 0, 1, 0)
            default: preconditionFailure("no workload has \(side.attribute)")
            }
        let terms = [
            Row.Term(unknown: first + axis, factor: first == 0 ? 0 : place),
            Row.Term(unknown: first + 2 + axis, factor: extent),
        ]
        return (terms.filter { $0.factor != 0 }, offset)
    }
}
