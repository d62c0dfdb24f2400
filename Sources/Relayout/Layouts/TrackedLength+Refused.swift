extension ItemAnchor where Kind == AnchorKind.Length {
    /// Refused: the environment's lengths are asked, the root's are related to.
    @available(*, unavailable, message: "relate it to the root: a.width == root.width * 0.5")
    public static func == (lhs: ItemAnchor, length: TrackedLength) -> Constraint { fatalError() }

    /// Refused: the environment's lengths are asked, the root's are related to.
    @available(*, unavailable, message: "relate it to the root: a.width <= root.width * 0.5")
    public static func <= (lhs: ItemAnchor, length: TrackedLength) -> Constraint { fatalError() }

    /// Refused: the environment's lengths are asked, the root's are related to.
    @available(*, unavailable, message: "relate it to the root: a.width >= root.width * 0.5")
    public static func >= (lhs: ItemAnchor, length: TrackedLength) -> Constraint { fatalError() }
}
