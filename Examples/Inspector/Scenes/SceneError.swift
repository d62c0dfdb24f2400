/// Why a scene cannot be laid out.
enum SceneError: Error, CustomStringConvertible {
    case noItems
    case secondRoot(String)
    case duplicateItem(String)
    case unknownItem(String, in: String)
    case noPlace(String)
    case mixedKinds(constraint: String)
    case strangeHolder(constraint: String)
    case unknownScene(String)
    case emptyRange(Double, Double)

    var description: String {
        switch self {
        case .noItems: "the scene has no items"
        case .secondRoot(let id): "\(id) has no parent, but is not the first item"
        case .duplicateItem(let id): "two items are called \(id)"
        case .unknownItem(let id, let place): "\(place) names \(id), which is no item before it"
        case .noPlace(let id): "the place of \(id) is given, but its numbers are not, or those of its parent"
        case .mixedKinds(let id): "constraint \(id) relates quantities of different kinds"
        case .strangeHolder(let id): "constraint \(id) is measured from an item that is not the nearest common ancestor"
        case .emptyRange(let from, let to): "there is no width from \(from) to \(to)"
        case .unknownScene(let id): "there is no scene \(id)"
        }
    }
}
