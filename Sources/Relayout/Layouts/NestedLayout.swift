/// A layout of any type inside another one, with the line on which it stands.
///
/// An object that knows its layout's type: Embedded Swift has no values of protocol types, and elsewhere such a value
/// would take a second allocation.
@usableFromInline
class NestedLayout {
    /// The nesting of a layout that has this one inside.
    @usableFromInline final let nesting: Int
    /// nil where it stands on no line of its own.
    @usableFromInline final let location: SourceLocation?

    @inlinable
    init(nesting: Int, at location: SourceLocation?) {
        self.nesting = nesting
        self.location = location
    }

    /// Gives what the layout says; every kind of object has its own.
    @usableFromInline
    func layOut(into pass: inout LayoutPass) {}

    /// Wraps a layout. One that is nested deeper than ``LayoutPass/maximumDepth`` is dropped at once, so that no deeper
    /// value is released recursively.
    @inlinable
    static func make(_ layout: consuming some LayingOut, at location: SourceLocation? = nil) -> NestedLayout {
        let nesting = layout.nesting
        guard nesting <= LayoutPass.maximumDepth else { return TooDeeplyNested(nesting: nesting, at: location) }
        return LayoutValue(layout, nesting: nesting + 1, at: location)
    }
}

/// A layout whose type is known: one object has the value, however large it is.
@usableFromInline
final class LayoutValue<Value: LayingOut>: NestedLayout {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: consuming Value, nesting: Int, at location: SourceLocation?) {
        self.value = value
        super.init(nesting: nesting, at: location)
    }

    @inlinable
    override func layOut(into pass: inout LayoutPass) { value.layOut(into: &pass) }

    @inlinable
    deinit {}
}

/// What is left of layouts that are nested too deeply.
@usableFromInline
final class TooDeeplyNested: NestedLayout {
    @inlinable
    override init(nesting: Int, at location: SourceLocation?) { super.init(nesting: nesting, at: location) }

    @usableFromInline
    override func layOut(into pass: inout LayoutPass) { pass.refuseNesting() }

    @inlinable
    deinit {}
}
