/// The way from one moment of a layout to a state, as a value that any animation clock drives:
///
///     let before = layout.frames()!
///     try layout.layout(state, in: size)
///     let transition = LayoutTransition(from: before, to: layout.frames()!)
///     clock.eachFrame { seconds in
///         for view in transition.entering { view.alpha = min(seconds / 0.2, 1) }
///         transition.frames(after: seconds).place()
///     }
///
/// Every number moves with one and the same progress. The required constraints that both states have and hold are a convex
/// set: so each of them holds at every moment between, exactly, not only at both ends. That is so for frames that are
/// not rounded, in the coordinates of the root, whose size is on its way too; they are given relative to their parents, and
/// rounded last.
///
/// **Interrupted**, a transition goes on from where it is, as fast as it moves: `LayoutTransition(from: transition.frames(after:
/// seconds, spring), to: another)`. Shared equations still hold at every moment, as the velocities are differences of
/// solutions; shared inequalities do where nothing overshoots.
///
/// **Entering and leaving.** An item that enters has no old frame, and one that leaves no new one. It keeps its size, and
/// moves as the nearest edge of its nearest neighbour does that is in both: of the items beside it in the same parent, or of
/// the container around it where there is none. What is inside an item that enters or leaves moves along with it. Fading is left to
/// the client.
///
/// Costs: making one, the number of items, plus for each item that enters or leaves those beside it; a moment, the number of
/// items.
public struct LayoutTransition {
    /// One item on its way.
    struct ItemTransition {
        let item: any LayoutItem
        /// The place of the parent among the item transitions, before this one; ``LayoutFrames/root`` for the root.
        let parent: Int32
        let start: LayoutRect
        let end: LayoutRect
        /// At the start, in points per second.
        let velocity: LayoutRect
        /// Whether the layout inside another item places it.
        let isInner: Bool
    }

    /// Where it starts.
    public let start: LayoutFrames
    /// Where it ends.
    public let end: LayoutFrames
    /// Those of `end` first, in its order, then those that leave.
    let itemTransitions: [ItemTransition]
    /// The items that `end` alone has, parents before their children.
    public let entering: [any LayoutItem]
    /// The items that `start` alone has, parents before their children.
    public let leaving: [any LayoutItem]

    /// Creates the way from a moment to a state, or to another moment, whose velocities then do not count.
    public init(from start: LayoutFrames, to end: LayoutFrames) {
        self.start = start
        self.end = end
        var arrivals = Companions(of: end, in: start)
        var departures = Companions(of: start, in: end)
        var itemTransitions: [ItemTransition] = []
        for (place, entry) in end.entries.enumerated() {
            if let old = start.place(of: entry.item) {
                let old = start.entries[Int(old)]
                itemTransitions.append(
                    ItemTransition(
                        item: entry.item, parent: entry.parent, start: old.frame, end: entry.frame,
                        velocity: old.velocity,
                        isInner: entry.isInner))
            } else {
                let origin = arrivals.shift(of: place)
                itemTransitions.append(
                    ItemTransition(
                        item: entry.item, parent: entry.parent, start: entry.frame.shifted(by: origin.distance),
                        end: entry.frame, velocity: LayoutRect.zero.shifted(by: origin.velocity),
                        isInner: entry.isInner))
            }
        }
        var places: [Int32] = []
        for (place, entry) in start.entries.enumerated() {
            if let kept = end.place(of: entry.item) {
                places.append(kept)
                continue
            }
            places.append(Int32(truncatingIfNeeded: itemTransitions.count))
            itemTransitions.append(
                ItemTransition(
                    item: entry.item,
                    parent: entry.parent == LayoutFrames.root ? entry.parent : places[Int(entry.parent)],
                    start: entry.frame, end: entry.frame.shifted(by: departures.shift(of: place).distance),
                    velocity: entry.velocity, isInner: entry.isInner))
        }
        self.itemTransitions = itemTransitions
        entering = end.items.filter { start.place(of: $0) == nil }
        leaving = start.items.filter { end.place(of: $0) == nil }
    }

    /// The frames where this share of the way is done: exactly those of the start at 0 and those of the end at 1. Items that
    /// enter or leave are among them.
    ///
    /// `progress`: finite; from 0 to 1, or beyond where a curve overshoots, as shared inequalities then may. `rate`: how fast
    /// the progress grows, per second, so that a transition that starts from these frames goes on as fast. The velocity
    /// at the start of this one does not count: a curve has none. Cost: linear in the number of items.
    public func frames(at progress: Double, rate: Double = 0) -> LayoutFrames {
        precondition(progress.isFinite && rate.isFinite, "a progress of \(progress) that grows by \(rate)")
        return frames(LayoutSpring.Factors(distance: 1 - progress, drift: 0, pull: -rate, velocity: 0), progress)
    }

    /// The frames after a time, in seconds, on a spring that starts with the velocities of the start: exactly those of the
    /// start at 0. Items that enter or leave are among them. Cost: linear in the number of items.
    public func frames(after seconds: Double, _ spring: LayoutSpring = LayoutSpring()) -> LayoutFrames {
        precondition(!seconds.isNaN, "a time that is not a number")
        let factors = spring.factors(after: seconds)
        return frames(factors, 1 - factors.distance)
    }

    /// Whether everything is within `points` of its end after a time, in seconds, on a spring, and stays there. Cost: linear in
    /// the number of items.
    public func isSettled(after seconds: Double, _ spring: LayoutSpring = LayoutSpring(), within points: Double = 0.01)
        -> Bool
    {
        let factors = spring.factors(after: seconds)
        // What is left of the energy, as the distance that it would reach if it all went into the spring, never grows.
        func reach(_ start: Double, _ end: Double, _ velocity: Double) -> Double {
            let distance = factors.distance * (start - end) + factors.drift * velocity
            let speed = (factors.pull * (start - end) + factors.velocity * velocity) / spring.frequency
            return (distance * distance + speed * speed).squareRoot()
        }
        return reach(start.size.width, end.size.width, start.sizeVelocity.width) <= points
            && reach(start.size.height, end.size.height, start.sizeVelocity.height) <= points
            && itemTransitions.allSatisfy { transition in
                zip(transition.start.numbers, zip(transition.end.numbers, transition.velocity.numbers)).allSatisfy {
                    reach($0, $1.0, $1.1) <= points
                }
            }
    }

    /// `progress` is 1 minus the factor of the distance: given apart from that, so that each is exactly 1 where the
    /// other is 0.
    private func frames(_ factors: LayoutSpring.Factors, _ progress: Double) -> LayoutFrames {
        func value(_ start: Double, _ end: Double, _ velocity: Double) -> Double {
            factors.distance * start + progress * end + factors.drift * velocity
        }
        func speed(_ start: Double, _ end: Double, _ velocity: Double) -> Double {
            factors.pull * (start - end) + factors.velocity * velocity
        }
        func size(_ number: (Double, Double, Double) -> Double) -> LayoutSize {
            LayoutSize(
                width: number(start.size.width, end.size.width, start.sizeVelocity.width),
                height: number(start.size.height, end.size.height, start.sizeVelocity.height))
        }
        var frames = LayoutFrames(size: size(value), scale: end.scale, isMirrored: end.isMirrored)
        frames.sizeVelocity = size(speed)
        for transition in itemTransitions {
            func rect(_ number: (Double, Double, Double) -> Double) -> LayoutRect {
                LayoutRect(
                    x: number(transition.start.x, transition.end.x, transition.velocity.x),
                    y: number(transition.start.y, transition.end.y, transition.velocity.y),
                    width: number(transition.start.width, transition.end.width, transition.velocity.width),
                    height: number(transition.start.height, transition.end.height, transition.velocity.height))
            }
            _ = frames.append(
                transition.item, in: transition.parent, at: rect(value), velocity: rect(speed),
                isInner: transition.isInner)
        }
        return frames
    }
}

extension LayoutRect {
    fileprivate var numbers: [Double] { [x, y, width, height] }
}
