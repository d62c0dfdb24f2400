/// The items of a scene, connected.
struct SceneTree {
    /// All items but those that a stack view leaves out, a parent before its children.
    private(set) var items: [SceneItem] = []
    private var known: [String: SceneItem] = [:]
    private var leftOut: Set<String> = []

    init(_ scene: Scene) throws(SceneError) {
        for model in scene.items {
            guard known[model.id] == nil, !leftOut.contains(model.id) else { throw .duplicateItem(model.id) }
            guard let parentID = model.parent else {
                guard items.isEmpty else { throw .secondRoot(model.id) }
                let safeArea = scene.items.first { $0.kind == .safeArea && $0.parent == model.id }
                insert(SceneItem(model, parent: nil, safeInsets: safeArea?.insets?.insets ?? .zero))
                continue
            }
            if let parent = try item(parentID, namedIn: "item \(model.id)"), model.stackHidden != true {
                insert(SceneItem(model, parent: parent))
            } else {
                leftOut.insert(model.id)
            }
        }
        if items.isEmpty { throw .noItems }
    }

    private mutating func insert(_ item: SceneItem) {
        items.append(item)
        known[item.model.id] = item
    }

    /// The item called `id`; nil where a stack view leaves it out.
    func item(_ id: String, namedIn place: String) throws(SceneError) -> SceneItem? {
        if let item = known[id] { return item }
        if leftOut.contains(id) { return nil }
        throw .unknownItem(id, in: place)
    }

    /// The items called `ids`, without those that a stack view leaves out.
    func items(_ ids: [String], namedIn place: String) throws(SceneError) -> [SceneItem] {
        var result: [SceneItem] = []
        for id in ids {
            if let item = try item(id, namedIn: place) { result.append(item) }
        }
        return result
    }
}
