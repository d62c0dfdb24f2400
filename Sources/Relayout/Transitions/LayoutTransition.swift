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
/// the client. Interrupted, what leaves goes on to where it was going; once it is there, the next transition does not have it. An
/// item that the layout inside another one places from now on does not leave: it is not touched.
///
/// Costs: making one, the number of items, plus for each item that enters or leaves those beside it and around it; a moment, the
/// number of items.
public struct LayoutTransition {
    /// One item on its way.
    struct ItemTransition {
        /// As it is at the end, with the place of its parent among the item transitions, before this one.
        let entry: LayoutFrames.Entry
        let start: LayoutRect
        /// At the start, in points per second.
        let velocity: LayoutRect

        var end: LayoutRect { entry.frame }
    }

    /// Where it starts.
    public let start: LayoutFrames
    /// Where it ends.
    public let end: LayoutFrames
    /// Those of `end` first, in its order, then those that leave.
    let itemTransitions: [ItemTransition]
    /// The items that `end` alone has, parents before their children.
    public let entering: [any LayoutItem]
    /// The items that `start` alone has and that are seen to leave, parents before their children.
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
                itemTransitions.append(ItemTransition(entry: entry, start: old.frame, velocity: old.velocity))
            } else {
                let origin = arrivals.shift(of: place)
                itemTransitions.append(
                    ItemTransition(
                        entry: entry, start: entry.frame.shifted(by: origin.distance),
                        velocity: LayoutRect.zero.shifted(by: origin.velocity)))
            }
        }
        // By place in the start; nil for what is on no way.
        var places: [Int32?] = []
        for (place, entry) in start.entries.enumerated() {
            if let kept = end.place(of: entry.item) {
                places.append(kept)
                continue
            }
            let shift = departures.shift(of: place)
            guard !entry.isOver, let parent = Self.parent(of: entry, from: start, to: end, places) else {
                places.append(nil)
                continue
            }
            var entry = entry
            entry.parent = parent
            places.append(Int32(truncatingIfNeeded: itemTransitions.count))
            let (frame, velocity) = (entry.frame, entry.velocity)
            let goal = entry.goal ?? frame.shifted(by: shift.distance)
            (entry.frame, entry.goal) = (goal, goal)
            itemTransitions.append(ItemTransition(entry: entry, start: frame, velocity: velocity))
        }
        self.itemTransitions = itemTransitions
        entering = end.items.filter { start.place(of: $0) == nil }
        leaving = itemTransitions[end.entries.count...].map { $0.entry.item }
    }

    /// The place of what an item that leaves is in by now; nil where nobody sees it leave, as what it is in, or the layout inside
    /// that, places it. `places`: by place in the start, so far.
    private static func parent(
        of entry: LayoutFrames.Entry, from start: LayoutFrames, to end: LayoutFrames, _ places: [Int32?]
    ) -> Int32? {
        let before = entry.parent == LayoutFrames.root ? nil : start.entries[Int(entry.parent)].item
        let around = Array(ItemsAround(entry.item))
        let now = around.first { end.place(of: $0) != nil || start.place(of: $0) != nil }
        for inside in around.compactMap({ end.place(of: $0) }).compactMap({ end.entries[Int($0)].inside })
        where now !== before || inside.contains(ObjectIdentifier(entry.item)) { return nil }
        guard let now else { return LayoutFrames.root }
        if let place = end.place(of: now) { return place }
        let place = Int(start.place(of: now)!)
        // A parent that comes later leaves, too, and has no place yet.
        return place < places.count ? places[place] : nil
    }

    /// The frames where this share of the way is done: exactly those of the start at 0 and those of the end at 1. Items that
    /// enter or leave are among them.
    ///
    /// `progress`: from 0 to 1, or beyond where a curve overshoots, as shared inequalities then may. `rate`: how fast
    /// the progress grows, per second, so that a transition that starts from these frames goes on as fast. Both count as a million
    /// at most, either way, and as 0 where they are not a number, as the share of a gesture without room is. The velocity at the start
    /// of this one does not count: a curve has none. Cost: linear in the number of items.
    public func frames(at progress: Double, rate: Double = 0) -> LayoutFrames {
        func limited(_ number: Double) -> Double { number.isNaN ? 0 : min(max(number, -1e6), 1e6) }
        let (progress, rate) = (limited(progress), limited(rate))
        let factors = LayoutSpring.Factors(distance: 1 - progress, drift: 0, pull: -rate, velocity: 0)
        return frames(factors, progress, remaining: (1 - progress).magnitude)
    }

    /// The frames after a time, in seconds, on a spring that starts with the velocities of the start: exactly those of the
    /// start at 0 and before, or where the time is not a number. Items that enter or leave are among them. Cost: linear in the
    /// number of items.
    public func frames(after seconds: Double, _ spring: LayoutSpring = LayoutSpring()) -> LayoutFrames {
        let factors = spring.factors(after: seconds)
        return frames(factors, 1 - factors.distance, remaining: spring.reach(factors, distance: 1, velocity: 0))
    }

    /// Whether everything is within `points` of its end after a time, in seconds, on a spring, and stays there: told a
    /// small part of the spring's response late, never early. Cost: linear in the number of items.
    public func isSettled(after seconds: Double, _ spring: LayoutSpring = LayoutSpring(), within points: Double = 0.01)
        -> Bool
    {
        let factors = spring.factors(after: seconds)
        func isThere(_ start: [Double], _ end: [Double], _ velocity: [Double]) -> Bool {
            start.indices.allSatisfy { number in
                spring.reach(factors, distance: start[number] - end[number], velocity: velocity[number]) <= points
            }
        }
        return isThere(start.size.numbers, end.size.numbers, start.sizeVelocity.numbers)
            && itemTransitions.allSatisfy { isThere($0.start.numbers, $0.end.numbers, $0.velocity.numbers) }
    }

    /// `progress` is 1 minus the factor of the distance: given apart from that, so that each is exactly 1 where the
    /// other is 0. `remaining`: of the way, in what leaves.
    private func frames(
        _ factors: LayoutSpring.Factors, _ progress: Double, remaining: Double
    ) -> LayoutFrames {
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
            var entry = transition.entry
            (entry.frame, entry.velocity) = (rect(value), rect(speed))
            entry.remaining *= remaining
            _ = frames.append(entry)
        }
        return frames
    }
}

extension LayoutRect {
    fileprivate var numbers: [Double] { [x, y, width, height] }
}

extension LayoutSize {
    fileprivate var numbers: [Double] { [width, height] }
}
