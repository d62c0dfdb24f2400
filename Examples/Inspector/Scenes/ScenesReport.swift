import JSONText
import Relayout

/// Lays out each scene of a file and prints a table of them, one line of JSON for each, or the tree of a single one.
struct ScenesReport {
    let asJSON: Bool
    /// The only scene that is wanted; nil for all of them.
    let sceneID: String?
    /// Whether stacks are laid out by the library's own ones, and only scenes with stacks are wanted.
    let usesStacks: Bool
    /// The width of the root; nil for the recorded one. Frames at another one are compared with nothing.
    var width: Double?

    /// Returns whether every line could be used.
    func run(on file: JSONLines) throws -> Bool {
        var summary = Summary()
        if !asJSON, sceneID == nil { print(Self.header) }
        let isComplete = try file.forEach(Scene.self) { scene in
            if let sceneID, sceneID != scene.id { return }
            if usesStacks, !scene.items.contains(where: { $0.stack != nil }) { return }
            let result = try Result(scene, usesStacks: usesStacks, width: width)
            summary.add(result, isCompared: width == nil)
            switch (asJSON, sceneID) {
            case (true, _): print(json(result))
            case (false, nil): print(line(for: result))
            case (false, _): print(tree(of: result))
            }
        }
        if let sceneID, summary.scenes == 0 { throw SceneError.unknownScene(sceneID) }
        if !asJSON, sceneID == nil { print("\n\(summary.text)") }
        return isComplete
    }

    private static let header = "items  constraints  conflicts  deviation  scene        (largest deviation in points)"

    private func line(for result: Result) -> String {
        [
            "\(result.items.count)".leftPadded(to: 5), "\(result.receipt.counts.all)".leftPadded(to: 12),
            "\(result.receipt.conflicts.count)".leftPadded(to: 10),
            (width == nil ? result.deviation : nil).inPoints.leftPadded(to: 10),
            " " + result.scene.id,
        ].joined(separator: " ")
    }

    private func json(_ result: Result) -> String {
        let frames = result.items.map { item in
            let frame = item.absoluteFrame
            return "\(item.model.id.quotedForJSON):[\(frame.x),\(frame.y),\(frame.width),\(frame.height)]"
        }
        return "{\"id\":\(result.scene.id.quotedForJSON),\"frames\":{\(frames.joined(separator: ","))}}"
    }

    private func tree(of result: Result) -> String {
        var tree = FrameTree()
        for item in result.items {
            tree.add(
                "\(item.model.class ?? item.model.kind.rawValue) \(item.model.id)", frame: item.absoluteFrame,
                depth: item.depth,
                note: item.isCompared && width == nil ? "off by \(Optional(item.deviation).inPoints)" : "")
        }
        return ([result.scene.id, "\(tree)"] + result.receipt.conflicts.map { "\($0)" }).joined(separator: "\n")
    }
}

extension ScenesReport {
    /// A scene that was laid out.
    private struct Result {
        let scene: Scene
        let items: [SceneItem]
        let receipt: Receipt

        init(_ scene: Scene, usesStacks: Bool, width: Double?) throws {
            let layout = try SceneLayout(scene, usesStacks: usesStacks)
            let root = layout.root
            guard var size = root.model.abs.rect?.size else { throw SceneError.noPlace(root.model.id) }
            if let width {
                size.width = width
                root.give(width: width)
            }
            let viewLayout = ViewLayout(root: root) { (layout: SceneLayout) in layout }
            viewLayout.conflictLog = nil  // The report shows them.
            receipt = try viewLayout.layout(layout, in: size, traits: layout.traits)
            items = layout.items
            self.scene = scene
        }

        /// The largest one of all items that were not an input.
        var deviation: Double { items.filter(\.isCompared).map(\.deviation).max() ?? 0 }
    }

    /// Counts over the whole file.
    private struct Summary {
        var scenes = 0
        var conflicting = 0
        var compared = 0
        var near = 0
        /// How many scenes say something by a word, and how many of them are near.
        var words = Scene.Word.allCases.map { (word: $0, scenes: 0, near: 0) }

        mutating func add(_ result: Result, isCompared: Bool) {
            scenes += 1
            conflicting += result.receipt.conflicts.isEmpty ? 0 : 1
            guard isCompared else { return }
            compared += 1
            let isNear = result.deviation <= Double.recordedTolerance
            near += isNear ? 1 : 0
            for index in words.indices where result.scene.says(words[index].word) {
                words[index].scenes += 1
                words[index].near += isNear ? 1 : 0
            }
        }

        var text: String {
            let parts = words.filter { $0.scenes > 0 }.map { "\($0.word.rawValue) \($0.near) of \($0.scenes)" }
            return (parts.isEmpty ? "" : "Scenes with \(parts.joined(separator: ", ")).\n")
                + "\(scenes) scenes, \(conflicting) with a conflict."
                + (compared > 0 ? " Near the recorded frames: \(near) of \(compared)." : "")
        }
    }
}
