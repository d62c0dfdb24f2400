/// A layout among the lines of a builder, with the line on which it stands.
@usableFromInline
final class NestedLayout {
    @usableFromInline let layout: any LayingOut
    /// How many layout values are nested inside each other in a block that has this one.
    @usableFromInline let nesting: Int
    /// nil where it stands on no line of its own.
    @usableFromInline let location: SourceLocation?

    @inlinable
    init(_ layout: consuming any LayingOut, at location: SourceLocation?) {
        nesting = layout.nesting &+ 1
        self.layout = layout
        self.location = location
    }

    /// This layout, or none if it is nested deeper than any update goes; see ``InnerLayout``.
    @inlinable var limited: NestedLayout {
        nesting <= LayoutPass.maximumDepth + 1 ? self : NestedLayout(TooDeeplyNested(), at: location)
    }
}
