/// Identifies a guide that knows its place: guides of equal keys are one guide to a layout. So a guide may be made
/// where it is needed, in a closure that runs at every update.
struct GuideKey: Hashable, Sendable {
    /// The kind of guide.
    let kind: String
    /// The file, by its address, and the line that made it.
    let file: UInt
    let line: UInt32
    let owner: ObjectIdentifier
    /// What it was given: items, which it holds, and numbers.
    let items: [ObjectIdentifier]
    let numbers: [Double]
}

/// Which item something is, in all descriptions of one layout: a guide that knows its place is the same however often it is made.
enum ItemIdentity: Hashable {
    case item(ObjectIdentifier)
    case guide(GuideKey)

    init(_ item: any LayoutItem) {
        if let key = (item as? LayoutGuide)?.key { self = .guide(key) } else { self = .item(ObjectIdentifier(item)) }
    }
}
