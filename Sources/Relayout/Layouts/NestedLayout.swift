/// A layout among the lines of a builder, with the line on which it stands.
@usableFromInline
final class NestedLayout {
    @usableFromInline let inner: InnerLayout
    /// nil where it stands on no line of its own.
    @usableFromInline let location: SourceLocation?

    @inlinable
    init(_ layout: consuming any LayingOut, at location: SourceLocation?) {
        inner = InnerLayout(layout)
        self.location = location
    }
}
