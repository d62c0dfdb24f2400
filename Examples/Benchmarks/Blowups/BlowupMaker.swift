/// Writes one system.
struct BlowupMaker {
    var system = BlowupSystem()
    private let size: Int
    private let variation: BlowupFamily.Variation
    private var random = LinearCongruential()

    init(size: Int, variation: BlowupFamily.Variation) {
        self.size = size
        self.variation = variation
    }

    private var bound: Double? { variation == .unbounded ? nil : 0 }
    private var priority: Double { variation == .optional ? 750 : 1000 }

    private mutating func draw(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(random.next() % 1024) / 1024
    }

    private mutating func coefficient() -> Double { variation == .uneven ? draw(0.5...2) : 1 }

    mutating func addTotalFirst() {
        let total = system.unknown(from: bound)
        let parts = (0..<size).map { _ in system.unknown(from: bound) }
        let terms = parts.map { ($0, -coefficient()) }
        system.add([(total, 1)] + terms, variation == .atLeast ? .greaterThanOrEqual : .equal, 0, priority: priority)
        for part in parts {
            system.add([(part, 1)], .equal, -draw(10...90))
        }
        system.edit([-10, -30, -20])
    }

    mutating func addSharedOnly() {
        let parts = (0..<size).map { _ in system.unknown(from: bound) }
        let terms = parts.map { ($0, coefficient()) }
        system.add(
            terms, variation == .atLeast ? .greaterThanOrEqual : .equal, -10 * Double(size), priority: priority)
        system.edit([-11 * Double(size), -9 * Double(size)])
    }

    mutating func addPairs() {
        let width = system.unknown(from: bound)
        var before = width
        for _ in 0..<size / 2 {
            let (lead, rest) = (system.unknown(from: bound), system.unknown(from: bound))
            // What the pair has left is what the next one shares.
            system.add([(lead, coefficient()), (rest, 1), (before, -1)], .equal, 0)
            system.add(
                [(lead, 1), (rest, -1)], variation == .atLeast ? .greaterThanOrEqual : .equal, -draw(1...9),
                priority: variation == .optional ? 500 : 750)
            system.add([(rest, 1), (before, -1)], .greaterThanOrEqual, 4)
            before = rest
        }
        system.add([(width, 1)], .equal, -5 * Double(size))
        system.edit([-3 * Double(size), -5 * Double(size)])
    }

    mutating func addDense() {
        let parts = (0..<size).map { _ in system.unknown(from: bound) }
        for part in parts { system.add([(part, 1)], .equal, -draw(10...90), priority: 250) }
        for _ in 0..<10 {
            var terms: [(Int, Double)] = []
            for part in parts { terms.append((part, draw(0.5...2))) }
            system.add(
                terms, variation == .atLeast ? .greaterThanOrEqual : .equal, -70 * Double(size), priority: priority)
        }
        system.edit([-71 * Double(size), -69 * Double(size)])
    }

    mutating func addFlex() {
        let unit = system.unknown(from: bound)
        var terms: [(Int, Double)] = []
        for _ in 0..<size {
            let item = system.unknown(from: bound)
            let share = variation == .uneven ? draw(0.5...4) : 1
            system.add([(item, 1)], .greaterThanOrEqual, -draw(10...50))
            system.add([(item, 1)], .lessThanOrEqual, -draw(60...150))
            system.add([(item, 1), (unit, -share)], .equal, 0, priority: variation == .optional ? 250 : 750)
            terms.append((item, 1))
        }
        system.add(terms, variation == .atLeast ? .greaterThanOrEqual : .equal, -45 * Double(size))
        system.edit([-70, -55, -90, -50].map { $0 * Double(size) })
    }

    mutating func addGrid() {
        let columnCount = max(2, size / 20)
        let rowCount = max(2, size - columnCount)
        let width = system.unknown(from: bound)
        var columns: [(Int, Double)] = []
        for _ in 0..<columnCount {
            let column = system.unknown(from: bound)
            system.add([(column, 1)], .equal, -draw(20...80), priority: 250)
            columns.append((column, 1))
        }
        system.add(columns + [(width, -1)], .equal, 0)
        for row in 0..<rowCount {
            let height = system.unknown(from: bound)
            for cell in 0..<4 {
                let column = columns[(row * 7 + cell * 3) % columnCount].0
                system.add(
                    [(height, 1), (column, -draw(0.3...1.5))], .greaterThanOrEqual, 0, priority: priority)
            }
            system.add([(height, 1)], .equal, variation == .uneven ? -draw(0...40) : 0, priority: 100)
        }
        system.add([(width, 1)], .equal, -60 * Double(columnCount))
        system.edit([-50 * Double(columnCount), -70 * Double(columnCount), -62 * Double(columnCount)])
    }

    mutating func addTable() {
        let width = system.unknown(from: bound)
        var columns: [(Int, Double)] = []
        for _ in 0..<8 { columns.append((system.unknown(from: bound), 1)) }
        for cell in 0..<size {
            let (column, share) = (columns[cell % 8].0, coefficient())
            let text = draw(20...110)
            system.add(
                [(column, share)], variation == .atLeast ? .greaterThanOrEqual : .equal, -text,
                priority: variation == .optional ? 500 : 250)
            system.add([(column, share)], .greaterThanOrEqual, -text, priority: 750)
        }
        system.add(columns + [(width, -1)], .equal, 0)
        system.add([(width, 1)], .equal, -1000)
        system.edit([-900, -600, -1200])
    }

    mutating func addSqueezedTable() {
        let width = system.unknown(from: bound)
        var first: [Int] = []
        for _ in 0..<max(1, size / 10) {
            var (end, cells): ([(Int, Double)], [Int]) = ([], [])
            for column in 0..<5 {
                let (place, cell) = (system.unknown(from: nil), system.unknown(from: bound))
                system.add([(place, 1)] + end, .equal, -8, priority: priority)
                if !first.isEmpty {
                    system.add([(cell, 1), (first[column], -coefficient())], .equal, 0, priority: priority)
                }
                end = [(place, -1), (cell, -1)]
                cells.append(cell)
            }
            system.add(end + [(width, 1)], variation == .atLeast ? .greaterThanOrEqual : .equal, -8)
            if first.isEmpty { first = cells }
        }
        system.add([(width, 1)], .equal, -20)
        system.edit([-10, -30, 0])
    }

    mutating func addSqueezedItems() {
        let width = system.unknown(from: bound)
        system.add([(width, 1)], .equal, -20 * Double(size))
        system.edit([-19, -21, -20].map { $0 * Double(size) })
        let items = (0..<size).map { _ in system.unknown(from: bound) }
        let terms = items.map { ($0, coefficient()) }
        system.add(terms + [(width, -1)], variation == .atLeast ? .lessThanOrEqual : .equal, 0)
        for item in items { system.add([(item, 1)], .greaterThanOrEqual, -draw(20...60), priority: priority) }
    }

    mutating func addFixedItems() {
        let width = system.unknown(from: bound)
        system.add([(width, 1)], .equal, -480)
        system.edit([-400, -520, -480])
        let items = (0..<size).map { _ in (place: system.unknown(from: nil), length: system.unknown(from: bound)) }
        system.add([(items[0].place, 1)], .equal, 0)
        system.add([(items[size - 1].place, 1), (items[size - 1].length, 1), (width, -1)], .equal, 0)
        for (item, before) in zip(items.dropFirst(), items) {
            system.add(
                [(item.place, 1), (before.place, -1), (before.length, -coefficient())],
                variation == .atLeast ? .greaterThanOrEqual : .equal, 0)
        }
        for item in items { system.add([(item.length, 1)], .equal, -50, priority: priority) }
    }

    mutating func addOpenList() {
        let height = system.unknown(from: bound)
        var end: Int?
        for _ in 0..<max(2, size / 4) {
            let (row, place) = (system.unknown(from: bound), system.unknown(from: nil))
            system.add([(place, 1)] + (end.map { [($0, -1)] } ?? []) + [(row, -1)], .equal, 0)
            for _ in 0..<2 {
                let (label, natural) = (system.unknown(from: bound), draw(16...60))
                system.add([(label, 1)], .greaterThanOrEqual, -natural, priority: 750)
                if end == nil { system.edit([-90, -12, -200]) }
                system.add([(label, 1)], .lessThanOrEqual, -natural, priority: 250)
                system.add([(row, coefficient()), (label, -1)], .greaterThanOrEqual, -8, priority: priority)
            }
            end = place
        }
        system.add([(height, 1), (end!, -1)], variation == .atLeast ? .greaterThanOrEqual : .equal, 0)
    }

    mutating func addLadder(isContradicted: Bool) {
        let columns = (0..<2).map { _ in (0..<max(2, size / 2)).map { _ in system.unknown(from: bound) } }
        for column in columns {
            for (one, next) in zip(column, column.dropFirst()) {
                system.add([(next, 1), (one, -1)], .greaterThanOrEqual, -20, priority: priority)
            }
            system.add([(column[0], 1)], .greaterThanOrEqual, -20)
            system.edit([-30, -10, -20])
            system.add([(column[column.count - 1], 1)], .equal, 0, priority: 250)
        }
        for (one, other) in zip(columns[0], columns[1]) {
            system.add(
                [(one, 1), (other, -coefficient())], variation == .atLeast ? .greaterThanOrEqual : .equal, 0,
                priority: 250)
        }
        guard isContradicted else { return }
        let middle = columns[0][columns[0].count / 2]
        system.add([(middle, 1)], .lessThanOrEqual, -11 * Double(size))
        system.add([(middle, 1)], .greaterThanOrEqual, -12 * Double(size))
    }

    mutating func addMinMax() {
        let items = (0..<size / 2).map { _ in system.unknown(from: bound) }
        let weak = [50.0, 100, 250, 750]
        for item in items {
            let strength = [249.0, 250.5, 251, 500, 700, 749, 751, 999, 999.5][random.next() % 9]
            system.add(
                [(item, 1)], random.next() % 3 == 0 ? .equal : .greaterThanOrEqual, -draw(5...90), priority: strength)
        }
        for _ in 0..<size / 2 {
            let box = system.unknown(from: bound)
            for _ in 0..<(2 + random.next() % 4) {
                let isMaximum = variation != .atLeast && random.next() % 3 == 0
                system.add(
                    [(box, 1), (items[random.next() % items.count], -1)],
                    isMaximum ? .lessThanOrEqual : .greaterThanOrEqual, random.next() % 2 == 0 ? -8 : 0,
                    priority: isMaximum || variation == .optional || random.next() % 3 == 0 ? 999 : 1000)
            }
            system.add([(box, 1)], .equal, 0, priority: weak[random.next() % 4])
        }
        system.add(items.prefix(8).map { ($0, coefficient()) }, .lessThanOrEqual, -240)
        system.edit([-200, -300, -260])
    }
}
