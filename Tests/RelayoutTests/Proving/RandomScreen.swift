import Relayout

@testable import Fuzzer

/// A few boxes, some inside others and some with text, tied by random constraints of all priorities. Many are left without a place,
/// and stay near to their parents'.
final class RandomScreen {
    let root = Box("root")
    let boxes: [Box]
    let constraints: [Constraint]

    init(_ random: inout SplitMix64) {
        let root = root
        var boxes: [Box] = []
        for number in 0..<Int.random(in: 2...5, using: &random) {
            let parent = Bool.random(using: &random) ? root : boxes.randomElement(using: &random) ?? root
            boxes.append(Box("box \(number)", in: parent))
        }
        for box in boxes where Bool.random(using: &random) {
            box.showText(Double(Int.random(in: 4...40, using: &random)))
            // Some may not be cut, or stretched.
            for axis in LayoutAxis.allCases where random.chance(20) {
                if random.chance(70) { box.compressionPriorities[axis] = .required }
                if random.chance(30) { box.huggingPriorities[axis] = .required }
            }
        }
        for box in boxes where random.chance(10) { box.isGone = true }
        var constraints: [Constraint] = []
        for box in boxes where Int.random(in: 0..<3, using: &random) == 0 {
            // Given at every width, with whatever is inside.
            constraints.append(box.trailing == root.trailing - Double(Int.random(in: 0...60, using: &random)))
            constraints.append(box.width == Double(Int.random(in: 0...60, using: &random)))
        }
        for _ in 0..<Int.random(in: 1...16, using: &random) {
            constraints += Self.someConstraints(among: boxes, in: root, &random)
        }
        self.boxes = boxes
        self.constraints = constraints
    }

    func layout() -> ViewLayout<Void> {
        let constraints = constraints
        let layout = ViewLayout(root: root) { (_: Void) in
            for constraint in constraints { constraint }
        }
        layout.conflictLog = nil
        return layout
    }

    /// A constraint of any kind and priority.
    static func someConstraints(among boxes: [Box], in root: Box, _ random: inout SplitMix64) -> [Constraint] {
        let priorities: [Priority] = [.required, .required, .high, .high, .low, 500, 300.5]
        func constant() -> Double { Double(Int.random(in: -40...120, using: &random)) }
        let (box, other) = (boxes.randomElement(using: &random)!, boxes.randomElement(using: &random)!)
        let factor = [0.25, 0.5, 1, 1, 2].randomElement(using: &random)!
        let number = constant()
        var constraint: Constraint =
            switch Int.random(in: 0..<13, using: &random) {
            case 0: box.leading == root.leading + number
            case 1: box.trailing == root.trailing - number
            case 2: box.trailing <= root.trailing - number
            case 3: box.width <= root.width * factor + number
            case 4: box.width >= other.width * factor - number
            case 5: box.leading >= other.trailing + number
            case 6: box.centerX == other.centerX + number
            case 7: box.top == other.bottom + number
            case 8: box.width == root.width * factor + number
            case 9: box.centerX == root.centerX + number
            case 10: box.height == root.width * factor + number
            case 11: box.bottom == root.bottom - number
            default: box.width == other.width * factor + number
            }
        constraint.priority = priorities.randomElement(using: &random)!
        return [constraint]
    }
}
