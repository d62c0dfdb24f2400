/// What a ``LayoutBuilder`` built: constraints and layouts, in the order in which they were written.
public struct LayoutBlock: LayingOut {
    /// nil where nothing was written. An object, so that adding a line never copies those before it, optimised or not;
    /// nobody else refers to it until the builder is done.
    @usableFromInline var lines: Lines?
    /// Where the lines stand.
    @usableFromInline var file = SourceLocation.unknown.file

    @usableFromInline
    init() {}

    @usableFromInline
    init(_ lines: Lines) { self.lines = lines }

    /// A single layout; without a location it is where what contains the block is.
    init(_ layout: any LayingOut, at location: SourceLocation? = nil) {
        let lines = Lines()
        lines.append(layout, at: location)
        self.lines = lines
    }

    /// Gives everything in order.
    public func layOut(into pass: inout LayoutPass) {
        if let lines { pass.add(lines, in: file) }
    }
}
