import Relayout

/// Says of each scene or snapshot of a file what contradicts, what is open, and where everything is.
struct ExplainReport {
    /// The only scene that is wanted; nil for all of them.
    let sceneID: String?

    /// Returns whether every line could be used.
    func run(on file: JSONLines) throws -> Bool {
        var isFound = sceneID == nil
        let isComplete = try file.forEach(Subject.self) { subject in
            if let sceneID, subject.id != sceneID { return }
            isFound = true
            print(try text(of: subject), terminator: "\n\n")
        }
        if !isFound, let sceneID { throw SceneError.unknownScene(sceneID) }
        return isComplete
    }

    private func text(of subject: Subject) throws -> String {
        switch subject {
        case .scene(let scene):
            let layout = try SceneLayout(scene, usesStacks: false)
            guard let size = layout.root.model.abs.rect?.size else { throw SceneError.noPlace(layout.root.model.id) }
            let viewLayout = ViewLayout(root: layout.root) { (layout: SceneLayout) in layout }
            viewLayout.conflictLog = nil
            let receipt = try viewLayout.layout(layout, in: size)
            return "== \(scene.id)\n" + (try text(of: viewLayout, receipt))
        case .snapshot(let snapshot):
            let replay = try snapshot.replay()
            replay.layout.conflictLog = nil
            let receipt = try replay.run()
            return "== snapshot, \(snapshot.traits)\n" + (try text(of: replay.layout, receipt))
        }
    }

    private func text<State>(of layout: ViewLayout<State>, _ receipt: Receipt) throws -> String {
        let conflicts = receipt.conflicts.map { "\($0)" }
        return (conflicts + ["\(try layout.ambiguity())", layout.tree(limit: .max)]).joined(separator: "\n\n")
    }
}

extension ExplainReport {
    /// A line of the file.
    private enum Subject: Decodable {
        case scene(Scene)
        case snapshot(LayoutSnapshot)

        private enum Key: String, CodingKey { case relayout }

        init(from decoder: any Decoder) throws {
            if try decoder.container(keyedBy: Key.self).contains(.relayout) {
                self = .snapshot(try LayoutSnapshot(from: decoder))
            } else {
                self = .scene(try Scene(from: decoder))
            }
        }

        var id: String? {
            switch self {
            case .scene(let scene): scene.id
            case .snapshot: nil
            }
        }
    }
}
