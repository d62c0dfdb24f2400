import Foundation
import Relayout

/// Writes a page that shows the scenes of a file, or the states of a feed, at every width.
struct PageReport {
    /// Where to; nil stands for standard output.
    let out: String?
    /// The only scene that is wanted; nil for all of them.
    let sceneID: String?

    /// Returns whether every line could be shown; the others are.
    func run(on file: JSONLines) throws -> Bool {
        let title = [URL(fileURLWithPath: file.path).lastPathComponent, sceneID].compactMap { $0 }
        var page = LayoutPage(title: title.joined(separator: " · "))
        var states: [Feed] = []
        var isFound = sceneID == nil
        let isComplete = try file.forEach(Subject.self) { subject in
            switch subject {
            case .feed(let feed): states.append(feed)
            case .scene(let scene):
                if let sceneID, scene.id != sceneID { return }
                isFound = true
                page.append(try self.page(of: scene))
            }
        }
        if let sceneID, !isFound { throw SceneError.unknownScene(sceneID) }
        if !states.isEmpty { page.append(try self.page(of: states)) }
        guard let out else {
            print(page.html, terminator: "")
            return isComplete
        }
        guard FileManager.default.createFile(atPath: out, contents: Data(page.html.utf8)) else {
            throw InputError(path: out, reason: "cannot be written")
        }
        return isComplete
    }

    private func page(of scene: Scene) throws -> LayoutPage {
        let layout = try SceneLayout(scene, usesStacks: false)
        guard let size = layout.root.model.abs.rect?.size else { throw SceneError.noPlace(layout.root.model.id) }
        let viewLayout = ViewLayout(root: layout.root) { (layout: SceneLayout) in layout }
        return try viewLayout.page(
            title: scene.id, states: [("", layout, size)],
            traits: [
                ("left to right", layout.traits),
                ("right to left", layout.traits.merging(.layoutDirection(.rightToLeft))),
            ],
            kind: { ($0 as? SceneItem).map(\.model).map { $0.kind == .view ? $0.class ?? "view" : "guide" } ?? "guide" }
        )
    }

    private func page(of states: [Feed]) throws -> LayoutPage {
        let screen = FeedScreen()
        let layout = ViewLayout(root: screen.root) { (feed: Feed) in screen.layout(for: feed) }
        return try layout.page(
            title: "feed", states: states.map { ($0.title, $0, LayoutSize(width: $0.width, height: $0.height)) },
            traits: [("left to right", Traits()), ("right to left", .layoutDirection(.rightToLeft))],
            kind: { ($0 as? TextBox)?.text == nil ? "bar" : "card" },
            prepare: { feed in
                for card in feed.cards { screen.box(for: card).text = card.text }
            })
    }
}

extension PageReport {
    /// A line of the file.
    private enum Subject: Decodable {
        case scene(Scene)
        case feed(Feed)

        private enum Key: String, CodingKey { case cards }

        init(from decoder: any Decoder) throws {
            if try decoder.container(keyedBy: Key.self).contains(.cards) {
                self = .feed(try Feed(from: decoder))
            } else {
                self = .scene(try Scene(from: decoder))
            }
        }
    }
}
