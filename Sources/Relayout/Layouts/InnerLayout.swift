/// A layout inside another one, unless it is nested deeper than any update goes: that is let go of at once, so that no
/// value is released recursively which is nested deeper.
@usableFromInline
struct InnerLayout {
    @usableFromInline let layout: any LayingOut
    /// How many layout values are nested inside the one that this is part of.
    @usableFromInline let nesting: Int

    @inlinable
    init(_ layout: consuming any LayingOut) {
        let inner = layout.nesting
        if inner <= LayoutPass.maximumDepth {
            self.layout = layout
            nesting = inner + 1
        } else {
            self.layout = TooDeeplyNested()
            nesting = inner
        }
    }
}

/// What is left of layouts that are nested too deeply.
@usableFromInline
struct TooDeeplyNested: LayingOut {
    @inlinable
    init() {}

    @usableFromInline
    func layOut(into pass: inout LayoutPass) { pass.refuseNesting() }

    @usableFromInline var nesting: Int { LayoutPass.maximumDepth + 1 }
}
