/// The items of one conflict, each once, however descriptions mention it.
///
/// A pointer tells an item. A name stands for the pointer that a description explains it with; a key that none explains
/// stands for itself. Labels are decoration: they are cut, and two items can have the same.
struct ItemTable {
    /// What is known of an item.
    struct Item {
        var className = ""
        var label: String?
        var name: String?
        /// The item whose guide it is, and its identifier.
        var guideOf: (owner: Int, kind: String)?
        /// For a container that no description names: the item in it.
        var containerOf: Int?
    }

    private(set) var items: [Item] = []
    private var places: [String: Int] = [:]
    /// Pointers by names, of all descriptions; empty where two items share a name.
    private var pointers: [String: String] = [:]

    init(_ constraints: [LoggedConstraint]) {
        for constraint in constraints {
            for (name, item) in constraint.names where name != "|" {
                guard let pointer = item.pointer else { continue }
                pointers[name] = pointers[name, default: pointer] == pointer ? pointer : ""
            }
            // A name may stand where the class does: name_label:0x7f in one line, name_label in the next.
            for case let item? in constraint.demands.flatMap({ [$0.left.item, $0.right?.item] }) {
                if let pointer = item.pointer, pointers[item.className] == nil { pointers[item.className] = pointer }
            }
        }
    }

    /// The number of an item that a constraint mentions. `sibling` is in the container, if that is what is mentioned.
    mutating func number(of item: ItemReference, in constraint: LoggedConstraint, sibling: ItemReference?) -> Int {
        if item == .container {
            if let container = constraint.names.first(where: { $0.name == "|" })?.item {
                return number(of: container, in: constraint, sibling: nil)
            }
            let inside = sibling.map { self.number(of: $0, in: constraint, sibling: nil) } ?? -1
            let container = place(of: "container of \(inside)")
            items[container].containerOf = inside
            return container
        }
        var (name, className) = (item.key, item.className)
        let place: Int
        if let pointer = item.pointer {
            place = self.place(of: pointer)
        } else {
            let key = item.key ?? ""
            // A name may hold a colon, as a class and a key do: it is one where a line explains it.
            let whole = "\(className):\(key)"
            if let pointer = pointer(of: whole, in: constraint) {
                place = self.place(of: pointer)
                (name, className) = (whole, "")
            } else {
                place = self.place(of: pointer(of: key, in: constraint) ?? whole)
            }
        }
        if !className.isEmpty { items[place].className = className }
        if let label = item.label, !label.isEmpty { items[place].label = label }
        if let name, !name.isEmpty { items[place].name = name }
        return place
    }

    private func pointer(of name: String, in constraint: LoggedConstraint) -> String? {
        constraint.names.first { $0.name == name }?.item.pointer ?? pointers[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    mutating func note(guide: Int, of owner: Int, kind: String) { items[guide].guideOf = (owner, kind) }

    private mutating func place(of identity: String) -> Int {
        if let place = places[identity] { return place }
        places[identity] = items.count
        items.append(Item())
        return items.count - 1
    }
}
