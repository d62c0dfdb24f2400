import Testing

@testable import Relayout

@Suite("Lifetimes and re-entrancy")
struct LifetimeTests {
    let size = LayoutSize(width: 100, height: 100)

    @Test("items, closures and the root are released with the layout")
    func noLeak() throws {
        weak var weakItem: Box?
        weak var weakRoot: Box?
        weak var weakCapture: Box?
        do {
            let root = Box("root")
            let item = Box("item", in: root)
            let capture = Box("captured")
            (weakRoot, weakItem, weakCapture) = (root, item, capture)
            let layout = ViewLayout(root: root) { (_: Void) in
                Layout { root in
                    let _ = capture
                    item.width == 10
                    item.leading == root.leading
                }
                .identified(by: "x")
            }
            try layout.layout((), in: size)
            try layout.layout((), in: size)
        }
        #expect(weakItem == nil && weakRoot == nil && weakCapture == nil)
    }

    /// Its rows say `label`, not `self.label`: that this compiles is half of the test.
    private final class Screen {
        let root = Box("root"), label = Box("label"), rows = [Box("first"), Box("second")]
        lazy var layout = ViewLayout(root: root) { [unowned self] (_: Void) in content() }

        @LayoutBuilder func content() -> LayoutBlock {
            ListLayout(rows.indices, id: \.self) { row in rows[row.element].width == label.width }
            ListLayout(rows.indices, id: \.self, memoizedBy: \.self) { row in
                rows[row.element].height == label.height
            }
            SizeLayout(width: 50...) {
                label.width == 10
            } else: {
                label.width == 20
            }
            TraitLayout(Traits()) {
                label.height == 10
            } else: {
                label.height == 20
            }
            FirstThatFits {
                rows[0].top == label.top
            } or: {
                rows[0].top == label.bottom
            }
            ContentLayout(of: label) { _ in rows[1].top == label.top }
            FrameLayout { _ in rows.isEmpty ? .zero : LayoutSize(width: 10, height: 10) }
            Layout { view in label.leading == view.leading }
        }
    }

    @Test("what stands inside a layout mentions properties without self, and keeps no screen alive")
    func implicitSelf() throws {
        weak var weakScreen: Screen?
        do {
            let screen = Screen()
            weakScreen = screen
            for child in [screen.label] + screen.rows { screen.root.add(child) }
            try screen.layout.layout((), in: size)
            try screen.layout.layout((), in: size)
            #expect(screen.rows[1].frame.width == 10)
        }
        #expect(weakScreen == nil)
    }

    @Test("the layout does not keep its root, and says when it is gone")
    func rootIsWeak() throws {
        var root: Box? = Box("root")
        let layout = ViewLayout(root: root!) { (_: Void) in LayoutBlock.nothing }
        try layout.layout((), in: size)
        weak let gone = root
        root = nil
        #expect(gone == nil)
        #expect(throws: LayoutError.rootIsGone) { try layout.layout((), in: size) }
    }

    @Test("an item is held until an update without it is committed")
    func itemsAreHeld() throws {
        let root = Box("root")
        weak var weakGuide: LayoutGuide?
        let layout = ViewLayout(root: root) { (isShown: Bool) in
            if isShown {
                let guide = LayoutGuide(in: root, named: "gap")
                let _ = (weakGuide = guide)
                guide.width == 10
            }
        }
        try layout.layout(true, in: size)
        #expect(weakGuide?.frame.width == 10)
        #expect(throws: LayoutError.self) { try layout.layout(false, in: LayoutSize(width: .nan, height: 0)) }
        #expect(weakGuide != nil)
        try layout.layout(false, in: size)
        #expect(weakGuide == nil)
    }

    @Test("an item that was only sized is kept until another sizing or an update does without it, and not asked again")
    func sizedOnly() throws {
        let root = Box("root")
        let layout = ViewLayout(root: root) { (item: Box) in item.top == root.top }
        var item: Box? = Box("sized", in: root, 10, 10)
        weak let gone = item
        _ = try layout.sizeThatFits(item!)
        _ = try layout.sizeThatFits(item!)
        #expect(item?.measuredWidths == [nil])
        layout.contentDidChange(item!)
        _ = try layout.sizeThatFits(item!)
        #expect(item?.measuredWidths == [nil, nil])
        item?.removeFromParent()
        item = nil
        #expect(gone != nil)
        let other = Box("other", in: root)
        _ = try layout.sizeThatFits(other)
        #expect(gone == nil)
        try layout.layout(other, in: .zero)
        #expect(other.measuredWidths == [nil])
    }

    @Test("an item that only a refused update mentions is released")
    func refusedItems() throws {
        let root = Box("root")
        weak var weakGuide: LayoutGuide?
        let layout = ViewLayout(root: root, policy: .strict) { (width: Double) in
            let guide = LayoutGuide(in: root)
            let _ = (weakGuide = guide)
            guide.width == width
        }
        #expect(throws: LayoutError.self) { try layout.layout(.nan, in: size) }
        #expect(weakGuide == nil)
    }

    @Test("an item that only a line mentions which is left out is released")
    func leftOutItems() throws {
        let root = Box("root")
        weak var weakGuide: LayoutGuide?
        let layout = ViewLayout(root: root) { (width: Double) in
            let guide = LayoutGuide(in: root)
            let _ = (weakGuide = guide)
            guide.width == width
        }
        layout.warningLog = nil
        let receipt = try layout.layout(.nan, in: size)
        #expect(weakGuide == nil && receipt.warnings.count == 1 && receipt.appeared.isEmpty)
    }

    @Test("a guide that knows its place leaves nothing behind where a refused update made its owner, too")
    func guideOfReleasedOwner() throws {
        let root = Box("root")
        weak var released: Box?
        let layout = ViewLayout(root: root, policy: .strict) { (width: Double) in
            let card = Box("card")
            let _ = (released = card)
            card.width == width
            card.leading == LayoutGuide.margins(of: card).leading
        }
        #expect(throws: LayoutError.self) { try layout.layout(.nan, in: size) }
        #expect(released == nil)
        #expect(layout.reconciler.items.numberOfGuide.isEmpty && layout.reconciler.brokenInvariant == nil)
    }

    @Test("a layout asked for while placing is queued, and runs once with the last state")
    func reentrantFromPlace() throws {
        let root = Box("root")
        let item = Box("item", in: root)
        let layout = ViewLayout(root: root) { (width: Double) in item.width == width }
        var inner: [Receipt] = []
        item.onPlace = {
            guard item.frame.width == 10 else { return }
            inner.append(try! layout.layout(20, in: LayoutSize(width: 100, height: 100)))
            inner.append(try! layout.layout(30, in: LayoutSize(width: 100, height: 100)))
        }
        let receipt = try layout.layout(10, in: size)
        #expect(inner.map(\.counts.all) == [0, 0])
        #expect(receipt.appeared.map(\.placed.width) == [10])
        #expect(receipt.queued.map { $0.moved.map(\.placed.width) } == [[30]])
        #expect(item.placements == 2)
    }

    @Test("a layout asked for while describing or measuring is queued")
    func reentrantFromDescriptionAndMeasure() throws {
        let root = Box("root")
        let item = Box("item", in: root)
        item.content = Content(width: 5, height: 5)
        var layout: ViewLayout<Double>!
        layout = ViewLayout(root: root) { (width: Double) in
            if width == 10 { let _ = try! layout.layout(11, in: LayoutSize(width: 100, height: 100)) }
            item.width == width
        }
        item.onMeasure = { [unowned item] in
            if item.measuredWidths.count == 1 { try! layout.layout(12, in: LayoutSize(width: 100, height: 100)) }
        }
        let receipt = try layout.layout(10, in: size)
        #expect(receipt.queued.count == 1)
        #expect(item.frame.width == 12)
    }

    @Test("a layout asked for while a size is found runs then, and never after a later one")
    func requestDuringSizing() throws {
        let root = Box("root")
        let item = Box("item", in: root)
        item.content = Content(width: 5, height: 5)
        let layout = ViewLayout(root: root) { (width: Double) in item.width == width }
        item.onMeasure = { [unowned item] in
            if item.measuredWidths.count == 1 { try! layout.layout(20, in: LayoutSize(width: 100, height: 100)) }
        }
        #expect(try layout.sizeThatFits(10) == .zero)
        #expect(item.frame.width == 20)
        #expect(try layout.layout(30, in: size).queued.isEmpty)
        #expect(item.frame.width == 30)
    }

    @Test("a layout asked for while ambiguity is exercised runs then, and never after a later one")
    func requestDuringExercise() throws {
        let root = Box("root")
        let item = Box("item", in: root)
        let layout = ViewLayout(root: root) { (width: Double) in item.width == width }
        try layout.layout(10, in: size)
        item.onPlace = { [unowned item] in
            if item.placements == 2 { try! layout.layout(20, in: LayoutSize(width: 100, height: 100)) }
        }
        #expect(try !layout.exerciseAmbiguity().isEmpty)
        #expect(item.frame == rect(0, 0, 20, 0))
        #expect(try layout.layout(30, in: size).queued.isEmpty)
        #expect(item.frame.width == 30)
    }

    @Test("a layout asked for during a refused update is dropped")
    func requestDuringRefusal() throws {
        let root = Box("root")
        let item = Box("item", in: root)
        let layout = ViewLayout(root: root) { (width: Double) in item.width == width }
        item.content = Content(width: -1)
        item.onMeasure = { _ = try! layout.layout(20, in: LayoutSize(width: 100, height: 100)) }
        #expect(throws: LayoutError.self) { try layout.layout(10, in: size) }
        #expect(throws: LayoutError.self) { try layout.sizeThatFits(10) }
        item.content = Content()
        item.onMeasure = nil
        #expect(try layout.layout(30, in: size).queued.isEmpty)
        #expect(item.frame.width == 30)
    }

    @Test("an update stands although one that was asked for during it is refused, and says why")
    func refusedRequest() throws {
        let root = Box("root")
        let item = Box("item", in: root)
        let layout = ViewLayout(root: root, policy: .strict) { (width: Double) in item.width == width }
        var log: [LayoutError] = []
        layout.refusalLog = { log.append($0) }
        try layout.layout(5, in: size)
        item.onPlace = { [unowned item] in
            if item.frame.width == 10 { _ = try! layout.layout(.nan, in: LayoutSize(width: 1, height: 1)) }
        }
        let receipt = try layout.layout(10, in: size)
        #expect(receipt.moved.count == 1 && receipt.queued.isEmpty)
        #expect(layout.frame(of: item)?.width == 10)
        guard case .numberOutOfRange = receipt.queuedError else {
            Issue.record("\(receipt)")
            return
        }
        #expect(log.count == 1)
        #expect(try layout.layout(11, in: size).queuedError == nil)
    }

    @Test("a size is found although an update that was asked for meanwhile is refused")
    func refusedRequestDuringSizing() throws {
        let root = Box("root")
        let item = Box("item", in: root)
        item.content = Content(width: 5, height: 5)
        let layout = ViewLayout(root: root, policy: .strict) { (width: Double) in
            item.width == width
            item.leading == root.leading
            root.trailing >= item.trailing
        }
        var log: [LayoutError] = []
        layout.refusalLog = { log.append($0) }
        item.onMeasure = { _ = try! layout.layout(.nan, in: LayoutSize(width: 1, height: 1)) }
        #expect(try layout.sizeThatFits(30).width == 30)
        item.onMeasure = nil
        try layout.layout(30, in: size)
        item.onPlace = { _ = try! layout.layout(.nan, in: LayoutSize(width: 1, height: 1)) }
        #expect(try !layout.exerciseAmbiguity().isEmpty, "its top is open")
        #expect(log.count == 2)
    }

    @Test("updates that always ask for another one are an error, and end")
    func endless() {
        let root = Box("root")
        let item = Box("item", in: root)
        var layout: ViewLayout<Double>!
        layout = ViewLayout(root: root) { (width: Double) in
            let _ = try! layout.layout(width + 1, in: LayoutSize(width: 100, height: 100))
            item.width == width
        }
        layout.refusalLog = nil
        #expect(throws: LayoutError.updatesNeverEnd) { try layout.layout(0, in: size) }
    }

    @Test("a size asked for during an update of the same layout is refused")
    func sizeDuringUpdate() throws {
        let root = Box("root")
        let item = Box("item", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in item.width == 10 }
        var caught: LayoutError?
        item.onPlace = {
            do throws(LayoutError) { _ = try layout.sizeThatFits(()) } catch { caught = error }
        }
        try layout.layout((), in: size)
        #expect(caught == .askedDuringUpdate)
    }

    @Test("frames can be read while items are placed")
    func readingFrames() throws {
        let root = Box("root")
        let item = Box("item", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in item.width == 10 }
        var seen: LayoutRect?
        item.onPlace = { seen = layout.frame(of: item) }
        try layout.layout((), in: size)
        #expect(seen == rect(0, 0, 10, 0))
    }
}

extension LayoutBlock {
    /// A block that says nothing.
    static var nothing: LayoutBlock { LayoutBuilder.buildBlock() }
}
