import Relayout

extension Seeds {
    /// The five pieces of the first Relayout, a line each: group, identifier, condition, traits, list. The state: whether
    /// the list is edited.
    static func relayoutPieces() throws -> String {
        let root = View("root")
        let (bar, sidebar) = (View("bar", in: root), View("sidebar", in: root))
        let rows = ["copy", "move", "delete"].map { View($0, in: root) }
        let bars =
            Layout(bar.horizontalEdges == root.horizontalEdges) + Layout(sidebar.verticalEdges == root.verticalEdges)
        let columns = Layout(rows.flatMap { [$0.leading == sidebar.trailing + 8, $0.trailing == root.trailing - 8] })
        let example = Example("Relayout: five pieces", root) { (isEditing: Bool) in
            LayoutGroup([bars, columns])
            Layout(rows.map { $0.height == 40 }).identified(by: "height", numbered: true)
            ConditionalLayout(isEditing) {
                bar.height == 64
            } else: {
                bar.height == 44
            }
            TraitLayout(.horizontallyRegular) {
                sidebar.width == 200
            } else: {
                sidebar.width == 0
            }
            ListLayout(rows, id: \.layoutName) { $0.element.top == ($0.previous?.element ?? bar).bottom + 4 }
        }
        return try example.text(
            [("reading", false), ("editing", true)],
            [
                (LayoutSize(width: 600, height: 400), .horizontalSizeClass(.regular)),
                (LayoutSize(width: 320, height: 480), .horizontalSizeClass(.compact)),
            ])
    }
}
