/// A guide that knows its place: as soon as a layout mentions it, its constraints belong to the layout, after all others.
final class PlacedGuide: LayoutGuide, LayingOut {
    /// What the constraints' path begins with: the kind of guide.
    let path: String
    /// The line that created the guide.
    let location: SourceLocation
    /// Is given the guide and its owner, so that it need not hold either. Arrays, not a builder, so that reports show the
    /// line that created the guide.
    private let constraints: (LayoutGuide, any LayoutItem, LayoutPass) -> [Constraint]

    init(
        _ kind: String, of owner: any LayoutItem, at location: SourceLocation,
        _ constraints: @escaping (_ guide: LayoutGuide, _ owner: any LayoutItem, _ pass: LayoutPass) -> [Constraint]
    ) {
        path = kind
        self.location = location
        self.constraints = constraints
        super.init(in: owner, named: "\(kind) of \(ItemName(owner).text)")
    }

    override var knowsItsPlace: Bool { true }

    /// Gives the guide's constraints; none where its owner is gone, which is an error that is found later.
    func layOut(into pass: inout LayoutPass) {
        guard let owner = layoutParent else { return }
        for constraint in constraints(self, owner, pass) { pass.add(constraint) }
    }
}

extension Priority {
    /// Of what draws a guide that is as large as it may be to its limit: above the usual hugging, so that an item which
    /// is tied to the guide does not draw it away; below what items want urgently, so that these are not squeezed.
    static let guide = Priority(251)
}
