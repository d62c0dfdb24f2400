import Relayout

/// Items and guides, laid out as a ``Composition`` says.
final class ComposedScreen {
    let root: ScreenItem
    private(set) var items: [ScreenItem] = []
    private(set) var guides: [LayoutGuide] = []
    /// Which item from outside is in the place of the first one: a number that no other one has.
    private(set) var guest: Int?
    /// The rows of feeds, by number.
    private(set) var rows: [Int: ScreenItem] = [:]
    private(set) var layout: ViewLayout<Composition>!
    /// Another layout of the same items.
    private(set) var beside: ViewLayout<Composition>!
    private var shown: Composition?
    private var shownGuest: Int?

    init(policy: ConflictPolicy = .setAside, root: ScreenItem = ScreenItem("root")) {
        self.root = root
        layout = ViewLayout(root: root, policy: policy) { [unowned self] composition in
            ComposedLines(screen: self, whole: composition, shift: 0).said(composition.parts)
        }
        beside = ViewLayout(root: root, policy: policy) { [unowned self] composition in
            ComposedLines(screen: self, whole: composition, shift: 0).said(composition.beside)
        }
        for layout in layouts { (layout.conflictLog, layout.warningLog, layout.refusalLog) = (nil, nil, nil) }
    }

    private var layouts: [ViewLayout<Composition>] { [layout, beside] }

    /// Those of the last items that are never in a card.
    var cards: [ComposedCard] { Composition.cards.map { items[$0] as! ComposedCard } }

    /// Lets the items be what the composition says, and lays out.
    @discardableResult
    func show(_ composition: Composition) throws(LayoutError) -> Receipt {
        take(composition)
        return try layOut(composition)
    }

    /// Lays out as the composition says, which was taken before.
    func layOut(_ composition: Composition) throws(LayoutError) -> Receipt {
        try layout.layout(composition, in: composition.size, traits: Self.traits(of: composition))
    }

    /// Lays the same items out by the other layout, which takes turns with the first one.
    func layOutBeside(_ composition: Composition) throws(LayoutError) -> Receipt {
        beside.framesDidChange()
        defer { layout.framesDidChange() }
        return try beside.layout(composition, in: composition.size, traits: Self.traits(of: composition))
    }

    /// Lets the items be what the composition says; as a host, it tells the layouts what changed.
    func take(_ composition: Composition) {
        makeItems(composition)
        takeFacts(composition)
    }

    /// Lets those items be there that the composition speaks of, here and in cards.
    fileprivate func makeItems(_ composition: Composition) {
        exchange(in: shown)
        if let shown {
            for number in items.indices where shown.generations[number] != composition.generations[number] {
                root.abandon(items[number])
                items[number] = newItem(number)
            }
        } else {
            items = (0..<Composition.itemCount).map(newItem)
        }
        for (number, card) in zip(Composition.cards, cards) { card.makeItems(composition.inside[number]) }
        exchange(in: composition)
    }

    /// Lets the items have the contents, parents and so on of the composition.
    fileprivate func takeFacts(_ composition: Composition) {
        if shown?.identities != composition.identities || shownGuest != guest {
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
            if item.parent !== parent {
                // It may have been in another layout meanwhile.
                for layout in layouts { layout.frameDidChange(item) }
                item.move(to: parent)
            }
            if let card = item as? ComposedCard, card.takeFacts() { isOther = true }
            if isOther { tell(item) }
        }
        for (row, item) in rows where item.length != Self.length(of: row, composition) {
            item.length = Self.length(of: row, composition)
            tell(item)
        }
        for layout in layouts { layout.overrides = composition.overrides }
        (shown, shownGuest) = (composition, guest)
    }

    /// Says that an item is another one now.
    private func tell(_ item: ScreenItem) {
        for layout in layouts { layout.contentDidChange(item) }
        // Of what the layout inside a card does not have, it tells nobody.
        if let card = root as? ComposedCard, layout.frame(of: item) == nil { card.outside?.tell(item) }
    }

    /// Puts an item and the first one of a card in each other's place, or back.
    private func exchange(in composition: Composition?) {
        guard let composition, let exchange = composition.exchanged else { return }
        let card = items[exchange.card] as! ComposedCard
        swap(&items[exchange.item], &card.screen.items[0])
        let number = exchange.item + Composition.itemCount * composition.generations[exchange.item]
        card.screen.guest = card.screen.guest == nil ? number : nil
    }

    /// An item that is not in the layout so far.
    private func newItem(_ number: Int) -> ScreenItem {
        let name = root is ComposedCard ? "inner \(number)" : "item \(number)"
        let item = Composition.cards.contains(number) ? ComposedCard(name) : ScreenItem(name)
        (item as? ComposedCard)?.outside = self
        root.adopt(item)
        return item
    }

    /// The item of a row.
    func row(_ number: Int, _ composition: Composition) -> ScreenItem {
        if let item = rows[number] { return item }
        let item = ScreenItem("row \(number)", in: root)
        // Another composition may have been taken while this one is laid out.
        item.length = Self.length(of: number, shown ?? composition)
        rows[number] = item
        return item
    }

    private static func length(of row: Int, _ composition: Composition) -> Int? {
        composition.rowLengths[row] ?? (row % 7 == 0 ? nil : row % 7 * 9)
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
    private var isOther = false
    /// The screen that it is in.
    weak var outside: ComposedScreen?
    private(set) lazy var screen = ComposedScreen(root: self)
    /// What came of laying out inside, the last time.
    private(set) var receipt: Receipt?

    /// Whether there is no layout inside.
    var isPlain: Bool { inside == nil }

    /// Lets those items be there that its composition speaks of.
    fileprivate func makeItems(_ composition: Composition?) {
        isOther = inside != composition
        inside = composition
        if let inside { screen.makeItems(inside) }
    }

    /// Whether it has another composition than before; whoever lays the card out must be told then.
    fileprivate func takeFacts() -> Bool {
        // Also where it is as it was: an item may have come back from the layout around.
        if let inside { screen.takeFacts(inside) }
        return isOther
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
