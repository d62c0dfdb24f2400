import Relayout

/// Lays out one state of a feed after the other in the same layout, and prints what each change did.
struct FeedReport {
    /// Returns whether every line could be used.
    func run(on file: JSONLines) throws -> Bool {
        let screen = FeedScreen()
        let layout = ViewLayout(root: screen.root) { (feed: Feed) in screen.layout(for: feed) }
        return try file.forEach(Feed.self) { feed in
            for card in feed.cards {
                let box = screen.box(for: card)
                guard box.text != card.text else { continue }
                box.text = card.text
                layout.contentDidChange(box)
            }
            let receipt = try layout.layout(feed, in: LayoutSize(width: feed.width, height: feed.height))
            print("== \(feed.title)\n\n\(receipt)\n\n\(tree(of: screen, showing: feed))\n")
        }
    }

    private func tree(of screen: FeedScreen, showing feed: Feed) -> FrameTree {
        var tree = FrameTree()
        tree.add("screen", frame: LayoutRect(x: 0, y: 0, width: feed.width, height: feed.height), depth: 0)
        for box in [screen.header] + feed.cards.map(screen.box) + [screen.toolbar] {
            tree.add(box.layoutName ?? "", frame: box.frame, depth: 1)
        }
        return tree
    }
}
