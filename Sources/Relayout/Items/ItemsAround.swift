/// The items that an item is in, the nearest one first. Cost: asks each for its parent when it is reached.
///
/// Parents may go round in a circle: it ends there, after some rounds at most. A chain of ever new items ends after a million.
struct ItemsAround: Sequence, IteratorProtocol {
    private var current: any LayoutItem
    /// One at a time, each twice as far up as the one before: whoever walks in a circle comes by it again (Brent).
    private var remembered: any LayoutItem
    private var steps = 0

    private static let mostSteps = 1_000_000

    init(_ item: any LayoutItem) { (current, remembered) = (item, item) }

    mutating func next() -> (any LayoutItem)? {
        guard steps < ItemsAround.mostSteps, let around = current.layoutParent, around !== remembered else {
            return nil
        }
        steps += 1
        if steps.nonzeroBitCount == 1 { remembered = around }
        current = around
        return around
    }
}
