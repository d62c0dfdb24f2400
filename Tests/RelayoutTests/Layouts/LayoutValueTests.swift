import Relayout
import Testing

@Suite("Layout values and the builder")
struct LayoutValueTests {
    let root = Box("root")
    let a: Box
    let b: Box

    init() {
        a = Box("a", in: root)
        b = Box("b", in: root)
    }

    /// What a builder says, as text without lines.
    private func equations(
        traits: Traits = Traits(), @LayoutBuilder _ content: @escaping () -> LayoutBlock
    ) throws -> [String] {
        let layout = ViewLayout(root: root) { (_: Void) in content() }
        layout.conflictLog = nil  // What contradicts is listed all the same.
        return try layout.layout((), in: LayoutSize(width: 100, height: 100), traits: traits).constraints.map {
            report in
            (report.path.isEmpty ? "" : "\(report.path): ") + report.equation
        }
    }

    @Test("a builder takes constraints, arrays, layouts, conditions and loops, in order")
    func builder() throws {
        let made: [Constraint] = [a.width == 1, b.width == 2]
        let layouts: [any LayingOut] = [a.width == 6, LayoutGroup([b.width == 7])]
        let isTrue = true
        let equations = try equations {
            made
            if isTrue { a.width == 3 } else { a.width == 0 }
            if !isTrue { a.width == 0 }
            for number in 4...5 { a.width == Double(number) }
            layouts
            Layout { root in root.width >= 8 }
            switch isTrue {
            case true: a.width == 9
            case false: a.width == 0
            }
            let width = 10.0
            a.width == width
        }
        #expect(
            equations == [
                "a.width == 1", "b.width == 2", "a.width == 3", "a.width == 4", "a.width == 5", "a.width == 6",
                "b.width == 7", "root.width >= 8", "a.width == 9", "a.width == 10",
            ])
    }

    @Test("+ splices groups, one level on each side")
    func groups() {
        let group = (a.width == 1) + (a.width == 2)
        let all = group + (a.width == 3).identified(by: "x") + LayoutGroup([group, group])
        #expect(group.layouts.count == 2)
        #expect(all.layouts.count == 5)
    }

    @Test("the branch not taken is not evaluated")
    func branches() throws {
        var evaluated: [String] = []
        func mark(_ name: String) -> Constraint {
            evaluated.append(name)
            return a.width == 1
        }
        _ = try equations {
            ConditionalLayout(true) {
                mark("then")
            } else: {
                mark("else")
            }
            ConditionalLayout(false) { mark("no") }
            TraitLayout(.verticalSizeClass(.compact)) {
                mark("trait")
            } else: {
                mark("other trait")
            }
        }
        #expect(evaluated == ["then", "other trait"])
    }

    @Test("conditions on traits match subsets, and chain as a logical and")
    func traitConditions() throws {
        let traits: Traits = [.horizontalSizeClass(.compact), .verticalSizeClass(.regular)]
        let equations = try equations(traits: traits) {
            Layout { a.width == 1 }.when(.horizontalSizeClass(.compact)).when(.verticalSizeClass(.regular))
            Layout { a.width == 2 }.when(.horizontalSizeClass(.compact)).when(.verticalSizeClass(.compact))
            Layout { a.width == 3 }.when(Traits())
            Layout { a.width == 4 }.when(true)
            Layout { a.width == 5 }.when(false)
        }
        #expect(equations == ["a.width == 1", "a.width == 3", "a.width == 4"])
    }

    @Test("identifiers compose with each other and with list ids, and number a flattened layout")
    func paths() throws {
        let equations = try equations {
            Layout {
                a.width == 1
                ListLayout([7, 8], id: \.self) { row in
                    (b.width == Double(row.element)).identified(by: "inner")
                }
                LayoutGroup([a.width == 2])
            }
            .identified(by: "outer", numbered: true)
            ListLayout(["x"], id: \.self) { _ in
                ListLayout(["y"], id: \.self) { _ in a.width == 3 }
            }
        }
        #expect(
            equations == [
                "outer [0]: a.width == 1", "outer [1][7]/inner: b.width == 7", "outer [2][8]/inner: b.width == 8",
                "outer [3]: a.width == 2", "[x][y]: a.width == 3",
            ])
    }

    private struct Badge: LayingOut {
        let item: Box
        func layOut(into pass: inout LayoutPass) {
            pass.add(item.width == (pass.size.width ?? 0) / 10)
            pass.add {
                item.height == item.width
                Layout { root in root.height >= 1 }
            }
            if pass.traits.contains(.layoutDirection(.rightToLeft)) { pass.add(item.leading == pass.root.leading) }
        }
    }

    @Test("users' own layouts are used as the library's")
    func ownLayout() throws {
        let layouts: [any LayingOut] = [Badge(item: a), Layout { b.width == 1 }]
        #expect(
            try equations { layouts } == [
                "a.width == 10", "a.height == a.width", "root.height >= 1", "b.width == 1",
            ])
        #expect(
            try equations(traits: .layoutDirection(.rightToLeft)) { Badge(item: a).identified(by: "badge") }.last
                == "badge: a.leading == root.leading")
    }

    @Test("a constraint knows the line that wrote it, one made elsewhere the line where it entered")
    func locations() throws {
        let made = [a.width == 1]
        let line = UInt32(#line)
        let layout = ViewLayout(root: root) { (_: Void) in
            b.width == 2
            made
            Layout {
                a.height == 3
                Badge(item: b)
            }
        }
        layout.conflictLog = nil
        let locations = try layout.layout((), in: LayoutSize(width: 1, height: 1)).constraints.map(\.location)
        #expect(locations.prefix(4).map { $0.line - line } == [2, 3, 5, 6])
        #expect(locations.dropFirst(4).allSatisfy { $0.line < line }, "the lines inside Badge")
        #expect(locations.allSatisfy { $0.fileID.description == "RelayoutTests/LayoutValueTests.swift" })
    }
}
