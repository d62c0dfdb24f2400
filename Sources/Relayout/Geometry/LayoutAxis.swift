/// One of the two directions of the plane.
public enum LayoutAxis: UInt8, Hashable, Sendable, CaseIterable {
    /// Along x.
    case horizontal
    /// Along y.
    case vertical
}
