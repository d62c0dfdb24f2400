import Relayout
import Testing

/// Explanations of layouts whose numbers are very large, very small, or as good as tied, and of very many constraints.
@Suite("Why a quantity has its value, over the whole range of numbers")
struct ValueRangeTests {
    let root = Box("root")
    let field: Box
    let other: Box

    init() { (field, other) = (Box("field", in: root), Box("other", in: root)) }

    /// That the causes account for the value, and that no rate is larger than `rate`.
    private func check(_ report: ValueReport?, rate: Double = 1) throws {
        let report = try #require(report)
        let sum = report.causes.reduce(report.rest) { $0 + $1.contribution }
        let largest = report.causes.reduce(1) { max($0, $1.contribution.magnitude) }
        #expect((sum - report.value).magnitude <= 1e-9 * largest, "\(report)")
        #expect(report.rest == 0, "\(report)")
        for cause in report.causes { #expect(cause.rate.magnitude <= rate * (1 + 1e-9), "\(report)") }
    }

    @Test("a root and constants of up to 1e9 are explained", arguments: [1e-3, 1, 1e3, 1e6, 1e9])
    func large(size: Double) throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            field.leading == root.leading
            field.trailing == root.trailing
            field.top == root.top + size
            field.height == 10
            other.width == field.width * 0.25
            other.leading == field.leading + size ~ .high
        }
        layout.conflictLog = nil
        try layout.layout(in: LayoutSize(width: size, height: 100))
        for item in [field, other] {
            try check(layout.explain(\.trailing, of: item))
            try check(layout.explain(\.bottom, of: item))
        }
        #expect(try layout.explain(\.width, of: field)?.causes.map(\.number) == [size, 0, 0])
        #expect(try layout.explain(\.top, of: field)?.causes.map(\.contribution) == [size])
        _ = try layout.ambiguity()
    }

    @Test("multipliers of 1e-6 to 1e6 are rates", arguments: [1e-6, 1e-3, 1e3, 1e6])
    func multipliers(factor: Double) throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            field.leading == root.leading + 4
            field.width == root.width * factor
            other.leading == field.trailing + 8
            other.width == field.width * (1 / factor)
        }
        try layout.layout(in: LayoutSize(width: 320, height: 100))
        try check(layout.explain(\.trailing, of: other), rate: 1 + factor + 1 / factor)
        let rate = try #require(try layout.explain(\.width, of: field)?.causes.first?.rate)
        #expect((rate / factor - 1).magnitude < 1e-12)
    }

    @Test("a constant counts as it is written, whatever multiplier stands beside it")
    func constantsBesideMultipliers() throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            field.width == root.width * 4 + 12
            other.width == field.width * 0.125 - 3
        }
        try layout.layout(in: LayoutSize(width: 100, height: 100))
        // (400 + 12) / 8 - 3
        let report = try #require(try layout.explain(\.width, of: other))
        #expect(report.value == 48.5)
        try check(report)
        #expect(report.causes.map(\.number).sorted() == [-3, 12, 100])
        for (number, rate) in [(100.0, 0.5), (12, 0.125), (-3, 1)] {
            #expect(report.causes.first { $0.number == number }?.rate == rate, "\(report)")
        }
    }

    @Test("what is pulled apart by equal numbers has rates, not quotients of noise", arguments: [true, false])
    func tied(isGone: Bool) throws {
        other.isGone = isGone
        let layout = ViewLayout(root: root) { (_: Void) in
            field.leading == root.leading + 16
            field.width == 200 ~ .high
            if isGone { field.trailing <= root.trailing - 16 } else { other.width == 0 }
            other.leading == field.leading
            other.trailing == field.trailing
        }
        layout.conflictLog = nil
        try layout.layout(in: LayoutSize(width: 320, height: 480))
        for item in [field, other] {
            try check(layout.explain(\.width, of: item))
            try check(layout.explain(\.trailing, of: item))
        }
    }

    @Test("a value of a thousand causes has them all, and a text of a few lines")
    func many() throws {
        let boxes = (0..<1000).map { Box("\($0)", in: root) }
        let layout = ViewLayout(root: root) { (_: Void) in
            for (index, box) in boxes.enumerated() {
                box.top == (index == 0 ? root.top : boxes[index - 1].bottom) + 2
                box.height == Double(index % 3 + 1)
            }
        }
        try layout.layout(in: LayoutSize(width: 10, height: 10))
        let report = try #require(try layout.explain(\.bottom, of: boxes[999]))
        #expect(report.causes.count == 2000 && report.value == 3999)
        try check(report)
        let lines = report.description.split(separator: "\n")
        #expect(lines.count == 14)
        #expect(lines[7] == "  + 3975  … and 1988 more …")
    }

    @Test("at a corner the constraints of higher priority are named, whatever they are called first")
    func corner() throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            field.leading == root.leading
            field.trailing <= root.trailing
            field.width == 90 ~ .low
            field.width >= 320 ~ .high
        }
        try layout.layout(in: LayoutSize(width: 320, height: 480))
        let report = try #require(try layout.explain(\.width, of: field))
        try check(report)
        #expect(report.causes.map(\.number) == [320, 0, 0])
        #expect(report.breakpoints.map(\.size) == [320])
    }
}
