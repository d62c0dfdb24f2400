/// A guide that knows its place: as soon as a layout mentions it, its constraints belong to the layout, after all others.
final class PlacedGuide: LayoutGuide, LayingOut {
    /// What the constraints' path begins with: the kind of guide.
    let path: String
    /// The line that created the guide.
    let location: SourceLocation
    private let owner: ObjectIdentifier
    private let items: [ObjectIdentifier]
    private let numbers: [Double]
    /// Is given the guide and its owner, so that it need not hold either. Arrays, not a builder, so that reports show the
    /// line that created the guide.
    private let constraints: (LayoutGuide, any LayoutItem, LayoutPass) -> [Constraint]

    /// `items`, `numbers`: what the constraints are made of, besides the owner.
    init(
        _ kind: String, of owner: any LayoutItem, _ items: [any LayoutItem] = [], _ numbers: [Double] = [],
        at location: SourceLocation,
        _ constraints: @escaping (_ guide: LayoutGuide, _ owner: any LayoutItem, _ pass: LayoutPass) -> [Constraint]
    ) {
        path = kind
        self.owner = ObjectIdentifier(owner)
        self.items = items.map { ObjectIdentifier($0) }
        self.numbers = numbers
        self.location = location
        self.constraints = constraints
        super.init(in: owner, named: "\(kind) of \(ItemName(owner).text)")
    }

    override var kind: String? { path }

    override var key: GuideKey? { layoutParent == nil ? nil : lastKey }

    override var lastKey: GuideKey? {
        GuideKey(
            kind: path, file: UInt(bitPattern: location.file), line: location.line, owner: owner, items: items,
            numbers: numbers)
    }

    /// Gives the guide's constraints; none where its owner was released, which is found later, as an error.
    func layOut(into pass: inout LayoutPass) {
        guard let owner = layoutParent else { return }
        for constraint in constraints(self, owner, pass) { pass.add(constraint) }
    }
}

extension Priority {
    /// The priority that pulls a barrier to its items: above the usual hugging, so that an item tied to the guide does
    /// not move it; below what items want urgently, so that these are not squeezed.
    static let guide = Priority(251)
    /// The priority that pulls a region of an item to that item's edges: just below what items want urgently, because
    /// nothing that only hugs its content may move a region. It cannot be required, as of two edges only the inner one
    /// is meant.
    static let region = Priority(749)
    /// The priority that gives the readable region the width of the margins: lower, so that it does not move these.
    static let readableRegion = Priority(748)
}
