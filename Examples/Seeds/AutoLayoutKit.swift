import Relayout

extension Seeds {
    private static let screens = [Size(width: 320, height: 480), Size(width: 480, height: 320)]

    /// Options in a row, the first with a name for its height and its width, and the latter with a priority. Its sides are
    /// changed by name.
    static func autoLayoutKitOptions() throws -> String {
        let container = View("container")
        let (a, b, c) = (View("A", in: container), View("B", in: container), View("C", in: container))
        let example = Example("AutoLayoutKit: options", container) { (_: Double) in
            (a.height == 60).named("A height")
            (a.width == 60 ~ 500).named("A width")
            a.right == b.left - 10
            c.left == b.right + 10
            Items(b, c).width.keep(equal: 60)
            Items(b, c).height.keep(equal: 60)
            b.centerX == container.centerX
            Items(a, b, c).centerY.map { $0 == container.centerY }
        }
        return try example.text([("60", 60), ("70", 70)], screens) { side in
            for name in ["A height", "A width"] { example.layout.overrides[name] = .constant(side) }
        }
    }

    /// A bottom edge that makes room for the keyboard when it is told to, by name.
    static func autoLayoutKitKeyboard() throws -> String {
        let parent = View("parent")
        let child = View("child", in: parent)
        let example = Example("AutoLayoutKit: the keyboard", parent) { (_: Double) in
            child.top == parent.top
            child.left == parent.left
            child.width == parent.width * 0.8
            (child.bottom == parent.bottom).named("bottom")
        }
        return try example.text([("hidden", 0), ("shown", 216)], screens) { height in
            example.layout.overrides["bottom"] = .constant(-height)
        }
    }
}
