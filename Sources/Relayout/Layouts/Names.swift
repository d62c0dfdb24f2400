/// What items and paths are called, for reports that are read later, or never.
final class Names: Sendable {
    let items: [ItemName]
    /// By item number: the parent's; -1 at the root.
    let parents: [Int32]
    /// The numbers in use, in order of first mention, without the root's.
    let order: [Int32]
    /// Those that were in use before.
    let left: [Int32]
    let paths: PathNames

    init(items: [ItemName], parents: [Int32], order: [Int32], left: [Int32], paths: PathNames) {
        (self.items, self.parents, self.order, self.left, self.paths) = (items, parents, order, left, paths)
    }

    static let none = Names(items: [], parents: [], order: [], left: [], paths: PathNames())

    /// What reports call the items, to be asked for once and used for many.
    var labels: ItemLabels { ItemLabels(self) }

    /// The same, where nothing is said of those that left.
    var ofPresent: Names { Names(items: items, parents: parents, order: order, left: [], paths: paths) }

    /// What reports call one item. Cost: linear in the number of items.
    func label(of number: Int32) -> String {
        let text = items[Int(number)].text
        func isOther(_ other: Int32) -> Bool { other != number && items[Int(other)].text == text }
        let isShared = isOther(ItemTable.root) || order.contains(where: isOther) || left.contains(where: isOther)
        return isShared ? labels.item(number) : text
    }
}
