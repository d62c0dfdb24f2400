/// A layout inside an item, solved, as the layout around it asks for it.
struct InnerFrames {
    let frames: LayoutFrames
    /// By container: the items that give it its lines of text.
    let baselineItems: [ObjectIdentifier: BaselineItems]
    /// By item, of those that a constraint mentions.
    let locations: [ObjectIdentifier: RowLocations]
}

/// The lines that say where an item lies: the first one along each axis.
struct RowLocations {
    private var horizontal: SourceLocation?
    private var vertical: SourceLocation?

    /// Takes in the line of the next constraint.
    mutating func note(_ location: SourceLocation, _ axis: LayoutAxis) {
        guard location.line > 0 else { return }
        switch axis {
        case .horizontal: horizontal = horizontal ?? location
        case .vertical: vertical = vertical ?? location
        }
    }

    /// The line along an axis; where there is none, that along the other one.
    subscript(axis: LayoutAxis) -> SourceLocation? {
        axis == .horizontal ? horizontal ?? vertical : vertical ?? horizontal
    }
}
