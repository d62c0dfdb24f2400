import Relayout

/// Two states of a screen, one after the other: whether the causes that are told of each move add up to it.
struct CauseCheck {
    /// How often something was met.
    private(set) var counters: [String: Int] = [:]

    /// A sum is off by no more than this, as a share of the largest length, at least of a thousand points.
    private static let tolerance = 1e-6

    /// What is wrong with the causes of a pair; nil where nothing is.
    mutating func fault(seed: UInt64) -> String? {
        var walk = ScreenWalk(seed: seed)
        walk.walk(3 + Int(seed % 12))
        let (screen, states) = (Screen(), walk.states)
        screen.layout.explainsMoves = true
        do {
            for state in states.dropLast() { try screen.show(state) }
            guard let old = screen.layout.snapshot() else { return "there is no snapshot" }
            let receipt = try screen.show(states[states.count - 1])
            guard let new = screen.layout.snapshot() else { return "there is no snapshot" }
            count(states[states.count - 2], states[states.count - 1], receipt)
            if let fault = wrong(try receipt.causes(), from: old, to: new, "receipt") { return fault }
            return wrong(try new.causes(since: old), from: old, to: new, "snapshots")
        } catch {
            return "threw \(error)"
        }
    }

    private mutating func count(_ old: ScreenState, _ new: ScreenState, _ receipt: Receipt) {
        func count(_ name: String, _ condition: Bool) { counters[name, default: 0] += condition ? 1 : 0 }
        count("pairs", true)
        count("through conflicts", !receipt.conflicts.isEmpty)
        count("with insertions", receipt.counts.added > 0)
        count("with removals", receipt.counts.removed > 0)
        count("in other traits", old.isRightToLeft != new.isRightToLeft || old.isRegular != new.isRegular)
        count("with other content", old.lengths != new.lengths || old.gone != new.gone)
        count("with other priorities of content", old.holds != new.holds)
    }

    /// Holds causes against the frames of both layouts, item by item.
    private mutating func wrong(
        _ moves: [MoveCauses], from old: LayoutSnapshot, to new: LayoutSnapshot, _ what: String
    ) -> String? {
        let tolerance = Self.tolerance * max(1, max(old.width, new.width) / 1000)
        let before = Dictionary(old.items.map { (Self.path(of: $0, in: old), $0.frame) }) { first, _ in first }
        var told: Set<String> = []
        for move in moves {
            counters["moves", default: 0] += 1
            if move.causes.contains(where: { $0.text == "what nothing decides" }) {
                counters["of them partly what nothing decides", default: 0] += 1
            }
            told.insert("\(move.item).\(move.number)")
            let sum = move.causes.reduce(0) { $0 + $1.amount }
            guard (sum - (move.new - move.old)).magnitude <= tolerance else {
                return "\(what): \(move) adds up to \(sum), not to \(move.new - move.old)"
            }
        }
        for item in new.items {
            guard let frame = before[Self.path(of: item, in: new)] else { continue }
            for (number, name) in ["x", "y", "width", "height"].enumerated() {
                let isTold = told.contains("\(item.name).\(name)")
                let distance = (item.frame[number] - frame[number]).magnitude
                if distance > tolerance, !isTold { return "\(what): nothing is told of \(item.name).\(name)" }
                if distance == 0, isTold { return "\(what): \(item.name).\(name) has causes, and did not move" }
            }
        }
        return nil
    }

    /// By which snapshots know an item: one in another parent is another one.
    private static func path(of item: LayoutSnapshot.Item, in snapshot: LayoutSnapshot) -> [String] {
        [item.name] + (item.parent.map { path(of: snapshot.items[$0], in: snapshot) } ?? [])
    }
}
