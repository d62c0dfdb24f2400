import Relayout

/// An item of the benchmark's feed: it keeps the frame it was given, and the size its content wants.
final class FeedItem: LayoutItem {
    let layoutParent: (any LayoutItem)?
    /// In points. Say ``ViewLayout/contentDidChange(_:)`` after a change.
    var content: Content
    /// In the parent's coordinates.
    private(set) var frame: LayoutRect?

    init(in parent: (any LayoutItem)?, content: Content = Content()) {
        layoutParent = parent
        self.content = content
    }

    func place(_ frame: LayoutRect) { self.frame = frame }

    func measure(width: Double?) -> Content { content }
}

/// One row of the feed: its items, made once, as an app keeps its views.
struct FeedRow: Identifiable {
    let id: Int
    /// What a memoized feed compares.
    var revision = 0
    let row: FeedItem
    let icon: FeedItem
    let title: FeedItem
    let detail: FeedItem

    init(id: Int, content: FeedContent, in parent: any LayoutItem) {
        self.id = id
        row = FeedItem(in: parent)
        icon = FeedItem(in: row)
        title = FeedItem(in: row, content: Content(width: content.titleWidth))
        detail = FeedItem(in: row, content: Content(height: content.detailHeight))
    }
}

/// What the feed shows.
struct FeedState {
    var rows: [FeedRow]
    /// A second height for the icon in the middle; nil as a rule.
    var secondHeight: Double?
    /// In how many rows nobody says where the icon is.
    var looseRows = 0
    /// Whether each row says more than twice as much, all of which holds anyhow.
    var isLong = false
}
