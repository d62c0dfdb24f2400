import Relayout

extension Seeds {
    private static let screens = [LayoutSize(width: 320, height: 480), LayoutSize(width: 480, height: 320)]

    /// Examples 1 to 3: a width, a shape, and a flexible inset. The state: how high the view wants to be.
    static func keepLayoutRules() throws -> String {
        let root = View("root")
        let view = View("view", in: root)
        let example = Example("KeepLayout: a width, a shape, an inset", root) { (height: Double) in
            view.width == 150
            view.width.keep(min: .must(4.0 / 3), max: .must(16.0 / 9), of: view.height)
            view.height == height ~ 500
            (view.top - root.top).keep(min: 10, equal: .may(20))
            view.bottom <= root.bottom - 300
        }
        return try example.text(
            [("high", 200), ("low", 20)], [LayoutSize(width: 320, height: 480), LayoutSize(width: 320, height: 415)])
    }

    /// Example 4: a view in the upper third. The state: the inset.
    static func keepLayoutThird() throws -> String {
        let root = View("root")
        let view = View("view", in: root)
        let example = Example("KeepLayout: kept in the upper third", root) { (inset: Double) in
            view.insets(in: root).keep(min: .must(inset), equal: .may(inset))
            view.width.keep(min: .must(16.0 / 9), of: view.height)
            view.centerX == root.centerX
            view.centerY.keep(min: .must(1.0 / 3), equal: .may(1.0 / 3), max: .must(0.5), of: root.bottom)
        }
        return try example.text([("inset 10", 10), ("inset 30", 30)], screens)
    }

    /// Three views with insets of 20 and gaps of 10. The state: the inset.
    static func keepLayoutThree() throws -> String {
        let root = View("root")
        let (red, green, blue) = (View("red", in: root), View("green", in: root), View("blue", in: root))
        let example = Example("KeepLayout: three views", root) { (inset: Double) in
            Items(red, green, blue).insets(in: root).keep(min: .must(inset), max: .may(inset))
            [green.top - red.bottom, blue.top - red.bottom, blue.left - green.right].keep(min: 10, max: .shall(10))
            Items(red, green, blue).height.allEqual()
            blue.width == green.width
        }
        return try example.text([("inset 20", 20), ("inset 40", 40)], screens)
    }

    /// Example 5: five views around the middle one. The state: the padding.
    static func keepLayoutFive() throws -> String {
        let root = View("root")
        let views = ["red", "green", "blue", "cyan", "magenta", "yellow"].map { View($0, in: root, 60, 40) }
        let (red, green, blue, cyan, magenta, yellow) = (views[0], views[1], views[2], views[3], views[4], views[5])
        let example = Example("KeepLayout: aligned around the middle", root) { (padding: Double) in
            magenta.center == root.center
            [
                green.left - red.right, magenta.left - cyan.right, blue.left - green.right,
                yellow.left - magenta.right, magenta.top - green.bottom,
            ].keep(min: .shall(padding), max: .may(padding))
            Items(red, green, blue).bottom.allEqual()
            Items(cyan, magenta, yellow).top.allEqual()
            red.right == cyan.right
            green.centerX == magenta.centerX
            blue.left == yellow.left
        }
        return try example.text([("padding 10", 10), ("padding 20", 20)], screens)
    }
}
