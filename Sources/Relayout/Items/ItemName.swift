/// What reports call an item. Text is made only when a report is read: most never are.
struct ItemName: Sendable {
    /// What the item calls itself.
    let given: String?
    /// The item's type, the name of those without one.
    let type: TypeName

    init(_ item: any LayoutItem) {
        given = item.layoutName
        type = TypeName(of: item)
    }

    var text: String { given ?? type.text }
}
