import Relayout

extension Seeds {
    /// The five pieces of the first Relayout: group, identifier, condition, traits, list. The state: whether the menu is
    /// shown.
    static func relayoutMenu() throws -> String {
        let root = View("root")
        let buttons = ["copy", "move", "delete"].map { View($0, in: root) }
        let cancel = View("cancel", in: root)
        let example = Example("Relayout: a menu", root) { isVisible in
            TraitLayout(.horizontalSizeClass(.regular)) {
                ListLayout(buttons, id: \.layoutName) { row in
                    let next = row.next?.element
                    row.element.top == cancel.top
                    row.element.bottom == cancel.bottom
                    row.element.trailing == (next ?? cancel).leading - (next == nil ? 20 : 4)
                    if let next { row.element.width == next.width }
                }
                buttons[0].leading == root.leading + 10
                cancel.width == 80
            } else: {
                ListLayout(buttons.reversed(), id: \.layoutName) { row in
                    row.element.leading == cancel.leading
                    row.element.trailing == cancel.trailing
                    row.element.bottom == (row.previous?.element ?? cancel).top - (row.index == 0 ? 20 : 4)
                }
                cancel.leading == root.leading + 10
            }
            LayoutGroup((buttons + [cancel]).map { Layout([$0.height == 40]) }).identified(by: "height", numbered: true)
            cancel.trailing == root.trailing - 10
            ConditionalLayout(isVisible) {
                cancel.bottom == root.bottom - 10
            } else: {
                buttons[0].top == root.bottom + 10
            }
        }
        return try example.text(
            [("visible", true), ("hidden", false)],
            [
                (Size(width: 600, height: 400), .horizontalSizeClass(.regular)),
                (Size(width: 320, height: 480), .horizontalSizeClass(.compact)),
            ])
    }
}
