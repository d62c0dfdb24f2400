import Relayout

extension Seeds {
    private static let screens = [LayoutSize(width: 320, height: 480), LayoutSize(width: 480, height: 320)]

    /// Options in a row, with priorities, and names by which two constants are changed at run time. The state: whether
    /// they are.
    static func autoLayoutKitOptions() throws -> String {
        let container = View("container")
        let (a, b, c) = (View("A", in: container), View("B", in: container), View("C", in: container))
        let example = Example<Bool>("AutoLayoutKit: options", container) { _ in
            (a.height == 60).named("height")  // required
            PrioritizingLayout(500) {
                (a.width == 60).named("width")
                a.right == b.left - 10
            }
            a.centerY == container.centerY  // required again
            b.center == container.center
            c.left == b.right + 10
            c.centerY == container.centerY
            [b, c].map { $0.size == LayoutSize(width: 60, height: 60) }
        }
        return try example.text([("as written", false), ("70", true)], screens.map { ($0, Traits()) }) { isLarge in
            example.layout.overrides = isLarge ? ["height": .constant(70), "width": .constant(70)] : [:]
        }
    }

    /// A bottom that makes room for the keyboard, by its name. The state: the keyboard's height.
    static func autoLayoutKitKeyboard() throws -> String {
        let parent = View("parent")
        let child = View("child", in: parent)
        let example = Example<Double>("AutoLayoutKit: the keyboard", parent) { _ in
            child.top == parent.top
            child.left == parent.left
            child.width == parent.width * 0.8
            (child.bottom == parent.bottom).named("bottom")
        }
        return try example.text([("hidden", 0), ("shown", 216)], screens.map { ($0, Traits()) }) { keyboard in
            example.layout.overrides["bottom"] = .constant(-keyboard)
        }
    }
}
