import Relayout

/// What a user adds: a trait, and a layout.
enum Mood: TraitKey { typealias Value = Bool }

struct Badge: LayingOut {
    let icon: any LayoutItem
    func layOut(into pass: inout LayoutPass) { pass.add { icon.size == LayoutSize(width: 16, height: 16) } }
}

/// What a state may bring.
struct Words {
    var isOn = true
    var rows = [1, 2, 3]
    var format: [Constraint] = []
    var margin = 8.0
}

/// Guides know their place, and are made once.
struct Guides {
    let gap, safeArea, margins, readable, keyboard, barrier: LayoutGuide

    init(in root: any LayoutItem, _ items: [any LayoutItem]) {
        gap = LayoutGuide(in: root, named: "gap")
        safeArea = LayoutGuide.safeArea(of: root)
        margins = LayoutGuide.margins(of: root, Insets(horizontal: 16, vertical: 8))
        readable = LayoutGuide.readableWidth(of: root, atMost: 600)
        keyboard = LayoutGuide.keyboard(in: root)
        barrier = LayoutGuide.barrier(.trailing, of: items, in: root)
    }
}

/// A layout with every word of the vocabulary. `.ci/type-checking` measures how long the compiler takes for its lines, as
/// often as it takes to have 200 of them in one builder.
func everyWord(
    _ words: Words, _ guides: Guides, _ a: any LayoutItem, _ b: any LayoutItem, _ c: any LayoutItem, _ d: any LayoutItem
) -> some LayingOut {
    Layout { root in
        // words begin
        a.leading == b.trailing * 0.5 + words.margin
        a.left >= b.right + 8 ~ .high
        a.centerX == root.centerX
        a.top >= b.bottom + 8 ~ 249.5
        a.centerY == root.bottom / 3
        a.width <= 40
        a.width == a.height * 1.5
        a.height <= root.height - 8
        a.firstBaseline == b.lastBaseline + 20
        a.capline == b.capline
        b.top - a.bottom == d.top - c.bottom
        root.bottom - a.bottom >= 8 ~ .may
        a.edges == root.edges.inset(by: 8)
        a.horizontalEdges <= root.horizontalEdges
        a.verticalEdges >= b.verticalEdges.inset(by: Insets(top: 4)) ~ .shall
        a.size == LayoutSize(width: 24, height: 24)
        a.center == b.center ~ .fit
        a.width.keep(min: 10, equal: .may(20), max: .shall(40))
        a.width.keep(min: .must(4.0 / 3), max: Bound(16.0 / 9, 600), of: a.height)
        (a.top - root.top).keep(min: 10, equal: .fit(20))
        a.insets(in: root).keep(min: 10, equal: .may(words.margin))
        Items(a, b, c).width.allEqual()
        Items(a, b, c).size.allEqual()
        Items(a, b, c).gaps(along: .horizontal).keep(equal: 8)
        Items(a, b).gaps(from: \.lastBaseline, to: \.firstBaseline).allEqual()
        Items(a, b, c).height.map { $0 == root.height / 4 }
        (a.height == 30).named("height")
        (a.leading >= c.trailing + 4).whenGone(2)
        guides.gap.width == guides.margins.width / 2
        b.leading >= guides.barrier.trailing + 8
        c.edges <= guides.safeArea.edges
        c.bottom <= guides.keyboard.top - 8
        d.horizontalEdges == guides.readable.horizontalEdges
        words.format
        Badge(icon: a)
        if words.isOn { a.width == 7 }
        for item in [a, b] { item.height == 4 }
        Layout { a.width == 4 }.identified(by: "four", numbered: true)
        IdentifyingLayout("five") { b.width == 5 }
        Layout { a.width == 4 }.prioritized(.may).when(.pad)
        PrioritizingLayout(500) { a.width == 60 }
        ConditionalLayout(words.isOn) {
            a.width == 8
        } else: {
            a.height == 8
        }
        TraitLayout(.horizontalSizeClass(.regular)) {
            a.width == 4
        } else: {
            b.height == 5
        }
        TraitLayout([.verticallyCompact, Traits(Mood.self, true)]) { a.width == 4 }
        SizeLayout(width: 600...) {
            a.width == 240
        } else: {
            a.width == 0
        }
        Layout { a.width == 9 }.when(height: ..<400)
        SizeLayout(of: c, width: 300...) {
            a.width == 24
        } else: {
            a.width == 12
        }
        Layout { a.width == 9 } + Layout { b.width == 9 }
        LayoutGroup([Layout { a.width == 9 }.when(words.isOn), Badge(icon: b)])
        ListLayout(words.rows, id: \.self) { row in
            a.top == c.bottom + Double(row.element)
        }
        ContentLayout(of: a) { content in a.height == (content.height ?? 0) * 0.5 }
        StackLayout(.vertical, in: a, [b, c], spacing: 8, alignment: .center, isBaselineRelative: true).spacing(
            4, after: b)
        StackLayout(
            .horizontal, [b, c], distribution: .end, limits: SizeLimits(minimum: LayoutSize(width: 44, height: 44)))
        BorderLayout(top: [a], center: b, bottom: [c], insets: Insets(20), spacing: 10)
        TableLayout(rows: [[a, b], [c]], spacing: LayoutSize(width: 12, height: 8), equalColumns: true)
        TableLayout(in: a, [b, c], columns: 2, spacing: LayoutSize(width: 12, height: 8))
        TableLayout(in: a, [b, c], columnsAtLeast: 40)
        FlowLayout(in: a, [b, c], spacing: 8, isTight: true)
        FlowLayout(in: a, [b, c], spacing: 8, lineSpacing: 6).limits(SizeLimits(maximumWidth: 40), of: b)
        FrameLayout(in: a) { frames in
            let photo = frames.place(b, .leading(10), .top(10))
            frames.place(c, in: frames.bounds.inset(by: 8), Fit.size.limited().aligned(.end, .center))
            frames.place(d, .right(frames.size.width / 2), .lastBaseline(frames.firstBaseline(of: b)))
            let text = frames.place(d, .between(photo.trailing + 10, frames.size.width - 10), .capline(photo.top))
            return LayoutSize(width: frames.size.width, height: max(photo.bottom, text.bottom) + 10)
        }
        // words end
    }
}
