/// The named constraints of one update.
struct NameTable: Sendable {
    /// A name in use.
    private struct Entry: Sendable {
        /// Where the constraint stands in layout order; nil while it is overridden to be no part of the layout.
        let record: Int?
        let place: DuplicateName.Place
    }

    private var entries: [String: Entry] = [:]
    /// Names that came again, in layout order.
    private(set) var duplicates: [DuplicateName] = []

    /// The constraint of a name, by its place in layout order.
    func record(of name: String) -> Int? { entries[name]?.record }

    /// All names, also of constraints that are overridden to be no part of the layout. In no order.
    var names: some Collection<String> { entries.keys }

    /// Gives a name to a constraint, or reports who has it. Returns whether it was free.
    mutating func claim(_ name: String, record: Int?, place: DuplicateName.Place) -> Bool {
        if let first = entries[name] {
            duplicates.append(DuplicateName(name: name, first: first.place, second: place))
            return false
        }
        entries[name] = Entry(record: record, place: place)
        return true
    }
}
