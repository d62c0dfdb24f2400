/// What a layout's closure knows of the place where it is shown: traits, and the size that is asked for.
///
///     ViewLayout(root: screen) { (state: Feed, environment) in
///         if environment.width >= 600, environment.direction == .leftToRight { sidebar.width == 240 }
///     }
public struct LayoutEnvironment {
    private let given: Given
    private let reads: Reads

    init(_ given: Given, _ reads: Reads) { (self.given, self.reads) = (given, reads) }

    /// What is known of the place where the layout is shown.
    public var traits: Traits {
        reads.insert(.traits)
        return given.traits
    }

    /// Which way lines of text run.
    public var direction: ReadingDirection { traits[StandardTraits.Direction.self] ?? .leftToRight }

    /// The root's width.
    public var width: TrackedLength { TrackedLength(.horizontal, given, reads) }

    /// The root's height.
    public var height: TrackedLength { TrackedLength(.vertical, given, reads) }

    /// Refused: a size would be plain numbers, of which no threshold is known.
    @available(*, unavailable, message: "ask environment.width and environment.height")
    public var size: LayoutSize { fatalError() }

    /// Sets the line for what is described from here on without one of its own.
    func begin(at location: SourceLocation) { reads.location = location }
}
