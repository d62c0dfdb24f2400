import Relayout
import Testing

@Suite("Names and overrides")
struct NamedConstraintTests {
    @Test("of many overrides of unknown names each is told, and of few what was meant too")
    func manyUnknown() throws {
        let root = Box("root")
        let item = Box("item", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in (item.width == 10).named("width") }
        layout.warningLog = nil
        for count in [1, 16, 17, 2000] {
            layout.overrides = .init(
                uniqueKeysWithValues: (0..<count).map { ("widt\($0 == 0 ? "" : "\($0)")", .removed) })
            let warnings = try layout.layout(in: LayoutSize(width: 9, height: 9)).warnings
            #expect(warnings.count == count)
            #expect(warnings[0] == .unknownOverride("widt", similar: count <= 16 ? "width" : nil))
        }
    }

    let root = Box("root")
    let box: Box
    let size = LayoutSize(width: 100, height: 100)

    init() { box = Box("box", in: root) }

    private func makeLayout() -> ViewLayout<Double> {
        ViewLayout(root: root) { (width: Double) in
            (box.width == width).named("width")
            box.width <= 50 ~ .may
        }
    }

    @Test("an override survives other states until it is released")
    func survives() throws {
        let layout = makeLayout()
        try layout.layout(10, in: size)
        #expect(layout.constraint(named: "width")?.constant == 10)
        layout.overrides["width"] = .constant(70)
        #expect(box.frame.width == 10)
        try layout.layout(20, in: size)
        #expect(box.frame.width == 70)
        #expect(layout.constraint(named: "width")?.constant == 70)
        try layout.layout(30, in: size)
        #expect(box.frame.width == 70)
        layout.overrides["width"] = nil
        let receipt = try layout.layout(30, in: size)
        #expect(box.frame.width == 30)
        #expect(receipt.edited.map(\.after.path) == ["width"])
    }

    @Test("an override is what stands on the right of the line as it is written")
    func asWritten() throws {
        let other = Box("other", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            (box.width * 2 == 100).named("scaled")
            (box.height * -2 + 10 <= -30 ~ .high).named("both")
            other.width == 10
            (other.height / 3 - 4 == other.width * 2 + 1 ~ .high).named("relative")
            box.height == 0 ~ .may
        }
        try layout.layout(in: size)
        #expect(box.frame.width == 50 && box.frame.height == 20 && abs(other.frame.height - 75) < 1e-6)
        layout.overrides = ["scaled": .constant(60), "both": .constant(-50), "relative": .constant(7)]
        try layout.layout(in: size)
        #expect(box.frame.width == 30 && box.frame.height == 30 && abs(other.frame.height - 93) < 1e-6)
        layout.overrides = [:]
        try layout.layout(in: size)
        #expect(box.frame.width == 50 && box.frame.height == 20 && abs(other.frame.height - 75) < 1e-6)
    }

    @Test("a removed constraint is no part of the layout until it is released")
    func removed() throws {
        let layout = makeLayout()
        layout.warningLog = nil
        layout.overrides = ["width": .removed, "unknown": .removed]
        #expect(try layout.layout(10, in: size).counts.all == 1)
        #expect(layout.constraint(named: "width") == nil)
        layout.overrides = [:]
        #expect(try layout.layout(10, in: size).counts.all == 2)
        #expect(box.frame.width == 10)
    }

    @Test("overrides count when a layout is asked for its size")
    func fitting() throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            (box.width == 10).named("width")
            root.width == box.width
        }
        layout.overrides["width"] = .constant(33)
        #expect(try layout.sizeThatFits(()).width == 33)
    }

    @Test("with a number that no layout accepts it is left out, and the report has its name")
    func leftOut() throws {
        let layout = makeLayout()
        layout.warningLog = nil
        try layout.layout(10, in: size)
        layout.overrides["width"] = .constant(.nan)
        let receipt = try layout.layout(10, in: size)
        guard receipt.warnings.count == 1, case .numberOutOfRange(let report) = receipt.warnings[0] else {
            Issue.record("\(receipt.warnings)")
            return
        }
        #expect(report.path == "width" && layout.constraint(named: "width") == nil)
        layout.overrides["width"] = .constant(12)
        #expect(try layout.layout(10, in: size).warnings.isEmpty)
        #expect(layout.constraint(named: "width")?.constant == 12)
    }
}
