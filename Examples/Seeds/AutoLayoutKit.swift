import Relayout

extension Seeds {
    private static let screens = [Size(width: 320, height: 480), Size(width: 480, height: 320)]

    /// Options in a row, with a named height and width and a priority. The state: the side of the first.
    static func autoLayoutKitOptions() throws -> String {
        let container = View("container")
        let options = ["A", "B", "C"].map { View($0, in: container) }
        let (a, b, c) = (options[0], options[1], options[2])
        let example = Example("AutoLayoutKit: options", container) { (side: Double) in
            Layout {
                a.height == side
                a.width == side ~ 500
            }
            .identified(by: "A")
            a.right == b.left - 10
            c.left == b.right + 10
            for option in [b, c] {
                option.width == 60
                option.height == 60
            }
            b.centerX == container.centerX
            for option in options { option.centerY == container.centerY }
        }
        return try example.text([("60", 60), ("70", 70)], screens)
    }

    /// A margin at the bottom that makes room for the keyboard. The state: the keyboard's height.
    static func autoLayoutKitKeyboard() throws -> String {
        let parent = View("parent")
        let child = View("child", in: parent)
        let example = Example("AutoLayoutKit: the keyboard", parent) { (keyboard: Double) in
            child.top == parent.top
            child.left == parent.left
            child.width == parent.width * 0.8
            Layout([child.bottom == parent.bottom - keyboard]).identified(by: "bottom")
        }
        return try example.text([("hidden", 0), ("shown", 216)], screens)
    }
}
