/// The named constraints of one update.
struct NameTable: Sendable {
    /// A name in use.
    private struct Entry: Sendable {
        /// Where the constraint stands in layout order; nil while it is no part of the layout, because it is overridden to be
        /// none or left out.
        var record: Int?
        let place: DuplicateName.Place
    }

    private var entries: [String: Entry] = .init()
    /// Names that came again, in layout order.
    private(set) var duplicates: [DuplicateName] = []

    /// The constraint of a name, by its place in layout order.
    func record(of name: String) -> Int? { entries[name]?.record }

    /// All names, also of constraints that are no part of the layout. In no order.
    var names: some Collection<String> { entries.keys }

    /// Gives a name to a constraint, or reports who has it. Returns whether it was free.
    mutating func claim(_ name: String, place: DuplicateName.Place) -> Bool {
        if let first = entries[name] {
            duplicates.append(DuplicateName(name: name, first: first.place, second: place))
            return false
        }
        entries[name] = Entry(record: nil, place: place)
        return true
    }

    /// Notes where the constraint of a name stands in layout order.
    mutating func note(record: Int, of name: String) { entries[name]?.record = record }
}
