import Relayout

/// Items and guides, laid out as a ``Composition`` says.
final class ComposedScreen {
    let root: ScreenItem
    private(set) var items: [ScreenItem] = []
    private(set) var guides: [LayoutGuide] = []
    private(set) var layout: ViewLayout<Composition>!
    private var shown: Composition?

    init(policy: ConflictPolicy = .setAside, root: ScreenItem = ScreenItem("root")) {
        self.root = root
        layout = ViewLayout(root: root, policy: policy) { [unowned self] composition in
            ComposedLines(screen: self, whole: composition, shift: 0).said(composition.parts)
        }
        (layout.conflictLog, layout.warningLog) = (nil, nil)
    }

    /// The last item, which may have a layout of its own.
    var card: ComposedCard { items[Composition.itemCount - 1] as! ComposedCard }

    /// Lets the items be what the composition says, and lays out.
    @discardableResult
    func show(_ composition: Composition) throws(LayoutError) -> Receipt {
        take(composition)
        return try layout.layout(composition, in: composition.size, traits: Self.traits(of: composition))
    }

    /// Lets the items be what the composition says; as a host, it tells the layout what changed.
    func take(_ composition: Composition) {
        if let shown {
            for number in items.indices where shown.generations[number] != composition.generations[number] {
                root.abandon(items[number])
                items[number] = newItem(number)
            }
        } else {
            items = (0..<Composition.itemCount).map(newItem)
        }
        if shown?.generations != composition.generations || shown?.guideGeneration != composition.guideGeneration {
            guides = [
                .safeArea(of: root), .margins(of: items[0]), .readableWidth(of: root, atMost: 150),
                .barrier(.trailing, of: [items[5], items[6]], in: root),
                .barrier(.bottom, of: [items[1], items[7]], in: root),
            ]
        }
        for (number, item) in items.enumerated() {
            let parent = composition.parents[number].map { items[$0] } ?? root
            var isOther =
                (item.length, item.hold, item.isGone, item.isSpoilt)
                != (
                    composition.lengths[number], composition.holds[number], composition.gone.contains(number),
                    composition.spoilt == number
                )
                || item.parent !== parent
            (item.length, item.hold) = (composition.lengths[number], composition.holds[number])
            (item.isGone, item.isSpoilt) = (composition.gone.contains(number), composition.spoilt == number)
            item.move(to: parent)
            if item === card, card.inside != composition.inside.first {
                card.take(composition.inside.first)
                // Of what the layout inside has, that one tells.
                for item in card.screen.items where card.screen.layout.frame(of: item) == nil {
                    layout.contentDidChange(item)
                }
                isOther = true
            }
            if isOther, shown != nil { layout.contentDidChange(item) }
        }
        layout.overrides = composition.overrides
        shown = composition
    }

    /// An item that is not in the layout so far.
    private func newItem(_ number: Int) -> ScreenItem {
        let name = root is ComposedCard ? "inner \(number)" : "item \(number)"
        let item = number == Composition.itemCount - 1 ? ComposedCard(name) : ScreenItem(name)
        root.adopt(item)
        return item
    }

    static func traits(of composition: Composition) -> Traits {
        composition.traits.reduce(into: Traits()) { traits, number in
            let all: [Traits] = [
                .rightToLeft, .displayScale(2), .safeArea(Insets(top: 20, leading: 4, bottom: 34, trailing: 9)),
                .horizontallyRegular, .displayScale(3),
            ]
            traits = traits.merging(all[number])
        }
    }
}

/// An item that may be laid out inside by a composition of its own: its size is what that needs.
final class ComposedCard: ScreenItem {
    private(set) var inside: Composition?
    private(set) lazy var screen = ComposedScreen(root: self)
    /// What came of laying out inside, the last time.
    private(set) var receipt: Receipt?

    /// Whether there is no layout inside.
    var isPlain: Bool { inside == nil }

    /// Whoever lays the card out must be told that its content changed.
    func take(_ composition: Composition?) {
        inside = composition
        if let inside { screen.take(inside) }
    }

    override func measure(width: Double?) -> Content {
        if isSpoilt, width != nil { return Content(height: .nan) }
        guard let inside else { return super.measure(width: width) }
        return (try? screen.layout.content(inside, width: width)) ?? Content()
    }

    override func place(_ frame: LayoutRect) {
        super.place(frame)
        guard let inside else { return }
        receipt = try? screen.layout.layout(inside, in: frame.size)
    }
}
