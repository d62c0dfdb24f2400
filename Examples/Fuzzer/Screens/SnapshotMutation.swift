import Relayout

/// One random change of a snapshot, as a damaged file might have it, and what a refusal must speak of.
struct SnapshotMutation {
    private(set) var snapshot: LayoutSnapshot
    /// The texts of which an error must contain one.
    private(set) var culprits: [String] = []
    private var random: SplitMix64

    init(of snapshot: LayoutSnapshot, _ random: inout SplitMix64) {
        self.snapshot = snapshot
        self.random = random
        switch random.int(0...9) {
        case 0: changeWhole()
        case 1...4: changeItem()
        default: changeConstraint()
        }
        random = self.random
    }

    private static let numbers = [
        0, -0.0, 1, -1, 0.5, 999.9999999, 1000, 1000.5, 1e-7, 1e-300, 2.5e-308, 1e6, 1e7, 1e9, -1e9, 1e10, 1e308,
        -1e308,
        .infinity, -.infinity, .nan,
    ]
    private static let words = [
        "", "=", "==", "<=", ">=", "left", "right", "leading", "trailing", "top", "bottom", "width", "height",
        "centerX", "centerY", "firstBaseline", "lastBaseline", "capline", "depth", "\0", "🙂", "a\nb",
    ]

    private mutating func number() -> Double { random.pick(Self.numbers) }
    private mutating func word() -> String { random.pick(Self.words) }

    /// The place of an item, or none.
    private mutating func place() -> Int {
        random.chance(50)
            ? random.pick([-1, .min, .max, snapshot.items.count, 1 << 32])
            : random.int(0...snapshot.items.count - 1)
    }

    private mutating func changeWhole() {
        culprits = ["version", "width", "height", "scale", "first item", "root", "item", "constraint"]
        switch random.int(0...6) {
        case 0: snapshot.relayout = random.pick([0, 2, .min, .max])
        case 1: snapshot.width = number()
        case 2: snapshot.height = number()
        case 3: snapshot.displayScale = number()
        case 4: snapshot.items.removeFirst(random.int(1...snapshot.items.count))
        case 5: snapshot.items = random.shuffled(snapshot.items)
        default: snapshot.constraints += snapshot.constraints
        }
    }

    private mutating func changeItem() {
        let index = random.int(0...snapshot.items.count - 1)
        var item = snapshot.items[index]
        switch random.int(0...10) {
        case 0: item.name = word()
        case 1: item.parent = random.chance(20) ? nil : place()
        case 2: item.frame = random.pick([[], [1], [number(), number(), number(), number()]])
        case 3: item.isGone.toggle()
        case 4: item.contentWidth = number()
        case 5: item.contentHeight = number()
        case 6: item.firstBaseline = number()
        case 7: item.lastBaseline = number()
        case 8: item.capline = number()
        case 9: item.hugging = random.pick([[], [250], [number(), number()], [1, 2, 3]])
        default: item.compressionResistance = random.pick([[], [number(), 750], [750, number()]])
        }
        snapshot.items[index] = item
        culprits = circle(of: index).map { "item \($0) " }
        culprits += ["first item", "is not inside the root", "content of \(item.name)"]
        culprits += ["\(item.name).", "\(item.name) is"]
    }

    /// The item, and where its parent is inside it, all that go round with it: each of them may be called damaged.
    private func circle(of index: Int) -> [Int] {
        var chain = [index]
        while let parent = snapshot.items[chain[chain.count - 1]].parent, snapshot.items.indices.contains(parent) {
            if parent == index { return chain }
            if chain.contains(parent) { break }
            chain.append(parent)
        }
        return [index]
    }

    private mutating func changeConstraint() {
        let index = random.int(0...snapshot.constraints.count - 1)
        var entry = snapshot.constraints[index]
        switch random.int(0...12) {
        case 0: entry.path = word()
        case 1: entry.location = word()
        case 2: entry.first.item = place()
        case 3: entry.first.attribute = word()
        case 4: entry.first.origin = random.chance(30) ? nil : place()
        case 5: entry.first.originAttribute = random.chance(30) ? nil : word()
        case 6: entry.relation = word()
        case 7:
            var side = entry.first
            side.item = place()
            side.attribute = word()
            entry.second = random.chance(30) ? nil : side
        case 8: entry.second?.attribute = word()
        case 9: entry.multiplier = number()
        case 10: entry.constant = number()
        case 11: entry.priority = number()
        default: entry.error = number()
        }
        snapshot.constraints[index] = entry
        culprits = ["constraint \(index) ", entry.location]
    }
}
