import Relayout

/// An item of the benchmark's feed: it keeps the frame it was given, and the size its content wants.
final class FeedItem: LayoutItem {
    let layoutParent: (any LayoutItem)?
    /// In points. Say ``ViewLayout/contentDidChange(_:)`` after a change.
    var content: Content
    /// In the parent's coordinates.
    private(set) var frame: Rect?
    /// Told before each placement.
    private let clock: UpdateClock?

    init(in parent: (any LayoutItem)?, content: Content = Content(), clock: UpdateClock?) {
        layoutParent = parent
        self.content = content
        self.clock = clock
    }

    func place(_ frame: Rect) {
        clock?.placementBegins()
        self.frame = frame
    }

    func measure(width: Double?) -> Content { content }
}

/// One row of the feed: its items, made once, as an app keeps its views.
struct FeedRow: Identifiable {
    let id: Int
    let row: FeedItem
    let icon: FeedItem
    let title: FeedItem
    let detail: FeedItem

    init(id: Int, content: FeedContent, in parent: any LayoutItem, clock: UpdateClock) {
        self.id = id
        row = FeedItem(in: parent, clock: clock)
        icon = FeedItem(in: row, clock: clock)
        title = FeedItem(in: row, content: Content(width: content.titleWidth), clock: clock)
        detail = FeedItem(in: row, content: Content(height: content.detailHeight), clock: clock)
    }
}

/// What the feed shows.
struct FeedState {
    var rows: [FeedRow]
    /// A second height for the icon in the middle; nil as a rule.
    var secondHeight: Double?
    /// In how many rows nobody says where the icon is.
    var looseRows = 0
}

/// Where one update is in its way through the reconciler, seen from outside.
final class UpdateClock {
    private let clock = ContinuousClock()
    private var begin = ContinuousClock.now
    private var generated = ContinuousClock.now
    private var placing: ContinuousClock.Instant?

    func updateBegins() {
        placing = nil
        begin = clock.now
    }

    /// The layout has said all it has to say.
    func generationEnds() { generated = clock.now }

    /// The first item is placed.
    func placementBegins() { if placing == nil { placing = clock.now } }

    /// How long the update took, in microseconds.
    func updateEnds() -> UpdateTimes {
        let end = clock.now
        let placing = placing ?? end
        return UpdateTimes(
            generate: microseconds(generated - begin), solve: microseconds(placing - generated),
            place: microseconds(end - placing))
    }
}

/// How long the parts of an update took, in microseconds.
struct UpdateTimes {
    /// From the state to constraints.
    var generate = 0.0
    /// From constraints to frames: comparing with the set before, and solving.
    var solve = 0.0
    /// Giving items their frames.
    var place = 0.0

    var total: Double { generate + solve + place }
}
