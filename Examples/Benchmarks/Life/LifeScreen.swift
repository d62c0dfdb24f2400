import Relayout

/// The items of a workload, made once, as an app keeps its views.
final class LifeScreen {
    let root = TextItem(in: nil, named: "root")
    let outer: LayoutGuide
    let inner: LayoutGuide
    /// What a conflict elsewhere is about.
    private let badge: TextItem
    /// The items of each element, by its id.
    let parts: [[TextItem]]

    /// `count`: ids are below it.
    init(_ workload: any LifeWorkload, count: Int) {
        let root = root
        outer = LayoutGuide(in: root, named: "outer")
        inner = LayoutGuide(in: root, named: "inner")
        badge = TextItem(in: root, named: "badge")
        parts = (0..<count).map { id in
            var parts: [TextItem] = []
            for (name, parent, content) in workload.parts(of: id) {
                let text = parts.count == workload.placeOfText ? workload.text(of: id, version: 0) : nil
                parts.append(
                    TextItem(in: parent.map { parts[$0] } ?? root, named: "\(name) \(id)", text, content: content))
            }
            return parts
        }
    }

    @LayoutBuilder func conflict(_ state: LifeState) -> LayoutBlock {
        badge.leading == root.leading
        badge.top == root.top
        badge.height == 10
        badge.width == 10
        if state.hasConflict { badge.width == 20 }
    }

    /// All that has a frame, in the order of ``LifeWorkload/appendFrames(of:to:)``, and before it the badge.
    func items(_ state: LifeState) -> [TextItem] { [badge] + state.elements.flatMap { parts[$0.id] } }
}
