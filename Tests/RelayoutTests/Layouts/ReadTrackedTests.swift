import Testing

@testable import Relayout

@Suite("What code is told while it describes itself")
struct ReadTrackedTests {
    private let root = Box("root")
    private let item: Box

    init() { item = Box("item", in: root, 30, 20) }

    /// Runs a body in an update, and returns whether the code counts as having read what varies afterwards.
    private func hasReadVaryingValue(_ body: @escaping (inout LayoutPass) -> Void) throws -> Bool {
        struct Asking: LayingOut {
            let body: (inout LayoutPass) -> Void
            func layOut(into pass: inout LayoutPass) { body(&pass) }
        }
        var hasReadVaryingValue = false
        let layout = ViewLayout(root: root) { [item] (_: Void) in
            item.width >= 10
            Asking { pass in
                pass.reads.hasReadVaryingValue = false
                body(&pass)
                hasReadVaryingValue = pass.reads.hasReadVaryingValue
            }
        }
        try layout.layout(in: LayoutSize(width: 100, height: 50))
        return hasReadVaryingValue
    }

    @Test(
        "every way to a length that is solved, to the size that is asked for, or to the root tells that code was told")
    func told() throws {
        let (root, item) = (root, item)
        let ways: [(String, (inout LayoutPass) -> Void)] = [
            ("root", { _ = $0.root }), ("size", { _ = $0.size }), ("size of the root", { _ = $0.size(of: root) }),
            ("size of an item", { _ = $0.size(of: item) }),
            ("length", { _ = $0.length(.horizontal, of: item) { _ in [] } }),
            ("length of the root", { _ = $0.length(.vertical, of: root) { _ in [] } }),
            ("size to compare", { _ = $0.sizeToCompare(of: item) }),
            ("size of the root to compare", { _ = $0.sizeToCompare(of: root) }),
            ("content at the solved width", { _ = $0.contentAtSolvedWidth(of: item) }),
            ("frames", { FrameLayout(in: item) { $0.size }.layOut(into: &$0) }),
            ("choice by size", { SizeLayout(of: item, width: 0...) { item.height >= 1 }.layOut(into: &$0) }),
            ("choice in the root", { SizeLayout(width: 0...) { item.height >= 1 }.layOut(into: &$0) }),
            ("columns", { TableLayout(in: item, [], columnsAtLeast: 9).layOut(into: &$0) }),
        ]
        for (name, way) in ways { #expect(try hasReadVaryingValue(way), "\(name)") }
    }

    @Test("what is the same in every description of an update tells nothing, nor does what a layout inside was told")
    func untold() throws {
        let (root, item) = (root, item)
        let ways: [(String, (inout LayoutPass) -> Void)] = [
            ("traits", { _ = $0.traits }), ("content", { _ = $0.content(of: item) }),
            ("whether it is gone", { _ = $0.items.isGone(item) }),
            ("the closure's environment", { _ = $0.environment.width >= 50 }),
            ("a layout inside", { $0.add(SizeLayout(of: root, width: 0...) { item.height >= 1 }) }),
            (
                "a choice that was not told",
                {
                    $0.add(
                        FirstThatFits(in: item) {
                            item.height >= 1
                        } or: {
                            item.height >= 2
                        })
                }
            ),
        ]
        for (name, way) in ways { #expect(try !hasReadVaryingValue(way), "\(name)") }
    }
}
