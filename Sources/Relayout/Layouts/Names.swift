/// What items and paths are called, for reports that are read later, or never.
struct Names: Sendable {
    let items: [ItemName]
    /// By item number: the parent's; -1 at the root.
    let parents: [Int32]
    let paths: PathNames

    func item(_ number: Int32) -> String { items[Int(number)].text }
}
