import Relayout
import Testing

@Suite("Layouts inside layouts")
struct CompositionTests {
    @Test("views nested in each other are sized twice and laid out once, however deep they are")
    func depth() throws {
        let root = Box("root")
        var views: [NestedBox] = []
        var texts: [Box] = []
        for level in 0..<20 {
            let view = NestedBox("view \(level)", in: views.last?.inside ?? root)
            let text = Box("text \(level)", in: view.inside, 500, 20)
            text.contentAtWidth = { Content(width: $0, height: (10_000 / max($0, 1)).rounded()) }
            views.append(view)
            texts.append(text)
        }
        for (index, view) in views.enumerated() {
            let items = index + 1 < views.count ? [texts[index], views[index + 1]] : [texts[index]]
            view.layout = ViewLayout(
                root: view.inside, layout: StackLayout(.vertical, items, insets: 5, distribution: .start))
        }
        let layout = ViewLayout(root: root, layout: StackLayout(.vertical, [views[0]], distribution: .start))
        let traits = Traits()
        for (width, sizings, layouts) in [(600.0, 2, 1), (500, 3, 2)] {
            try layout.layout(in: LayoutSize(width: width, height: 5000), traits: traits)
            #expect(views.allSatisfy { $0.measuredWidths.count == sizings && $0.placements == layouts })
            #expect(texts[19].frame.width == width - 20 * 10)
        }
        let last = texts[19]
        last.contentAtWidth = { Content(width: $0, height: 77) }
        for (view, item) in zip(views, views.dropFirst().map { $0 as Box } + [last]) {
            view.layout.contentDidChange(item)
        }
        layout.contentDidChange(views[0])
        try layout.layout(in: LayoutSize(width: 500, height: 5000), traits: traits)
        #expect(views.allSatisfy { $0.measuredWidths.count == 5 && $0.placements == 3 })
        #expect(last.frame.height == 77)
        #expect(texts.dropLast().allSatisfy { $0.measuredWidths.count <= 4 })
    }
}
