/// What items and paths are called, for reports that are read later, or never.
struct Names: Sendable {
    let items: [ItemName]
    let paths: PathNames

    func item(_ number: Int32) -> String { items[Int(number)].text }
}
