/// A layout among the lines of a builder, with the line on which it stands.
@usableFromInline
class NestedLayout {
    /// nil where it stands on no line of its own.
    @usableFromInline let location: SourceLocation?

    @inlinable
    init(at location: SourceLocation?) { self.location = location }

    /// Gives what the layout says.
    @usableFromInline
    func layOut(into pass: inout LayoutPass) {}
}

/// One type of them, so that the layout needs no memory beside the object's.
@usableFromInline
final class NestedLayoutOf<Nested: LayingOut>: NestedLayout {
    @usableFromInline let layout: Nested

    @inlinable
    init(_ layout: Nested, at location: SourceLocation?) {
        self.layout = layout
        super.init(at: location)
    }

    @inlinable
    override func layOut(into pass: inout LayoutPass) { layout.layOut(into: &pass) }
}
