import JSONText
import Relayout

/// Proves the frames of each scene of a file at every width, and prints the breakpoints, or one line of JSON for each scene.
struct SweepReport {
    /// The widths, in points; nil stands for half the root's, and for twice.
    let from: Double?
    let to: Double?
    let asJSON: Bool

    /// Returns whether every line could be used.
    func run(on file: JSONLines) throws -> Bool {
        try file.forEach(Scene.self) { scene in
            let layout = try SceneLayout(scene, usesStacks: false)
            guard let size = layout.root.model.abs.rect?.size else { throw SceneError.noPlace(layout.root.model.id) }
            let (from, to) = (from ?? size.width / 2, to ?? size.width * 2)
            guard from <= to else { throw SceneError.emptyRange(from, to) }
            let viewLayout = ViewLayout(root: layout.root) { (layout: SceneLayout) in layout }
            let pieces = try viewLayout.pieces(
                layout, widths: from...to, height: size.height, traits: layout.traits)
            print(asJSON ? json(scene, layout, pieces) : "\(scene.id)\n\(pieces)\n")
        }
    }

    private func json(_ scene: Scene, _ layout: SceneLayout, _ pieces: Pieces) -> String {
        let ends = pieces.boundaries
        let stretches = ends.count > 1 ? Array(zip(ends, ends.dropFirst())) : [(ends[0], ends[0])]
        let items = layout.items.map { (item: $0, name: $0.model.id.quotedForJSON) }
        let texts = stretches.map { from, to in
            let (start, end) = (
                frames(of: layout, pieces, at: from, isLeft: false), frames(of: layout, pieces, at: to, isLeft: true)
            )
            let frames = items.indices.map { "\(items[$0].name):[\(start[$0].json),\(end[$0].json)]" }
            return "{\"from\":\(from),\"to\":\(to),\"frames\":{\(frames.joined(separator: ","))}}"
        }
        let unproven = pieces.unproven.map { "\($0)".quotedForJSON }.joined(separator: ",")
        return
            "{\"id\":\(scene.id.quotedForJSON),\"pieces\":[\(texts.joined(separator: ","))],\"unproven\":[\(unproven)]}"
    }

    /// In root coordinates, as the scenes have them; an item that no constraint mentions is where its parent begins.
    private func frames(of layout: SceneLayout, _ pieces: Pieces, at width: Double, isLeft: Bool) -> [LayoutRect] {
        let origin = layout.root.absoluteFrame
        var known: [ObjectIdentifier: LayoutRect] = [:]
        return layout.items.map { item in
            let place = pieces.place(of: item)
            var frame = place.flatMap { pieces.items[$0].frame(at: width, isLeft: isLeft) } ?? .zero
            if place != nil {
                frame.x += origin.x
                frame.y += origin.y
            } else if let parent = item.parent.flatMap({ known[ObjectIdentifier($0)] }) {
                (frame.x, frame.y) = (parent.x, parent.y)
            }
            known[ObjectIdentifier(item)] = frame
            return frame
        }
    }
}

extension LayoutRect {
    fileprivate var json: String { "[\(x),\(y),\(width),\(height)]" }
}
