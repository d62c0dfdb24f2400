/// What makes two guides that know their places the same one to a layout, whoever made them when: so that a guide may be
/// made where it is needed, in a closure that runs at every update.
struct GuideKey: Hashable {
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
