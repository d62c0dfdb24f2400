/// What a ``LayoutBuilder`` built: constraints and layouts, in the order in which they were written.
public struct LayoutBlock: LayingOut {
    /// An object, so that adding a line never copies those before it, optimised or not; nobody else refers to it until
    /// the builder is done. Always there in a block to which a builder adds lines: ``init(openingWith:)`` sees to that.
    private var lines: Lines?
    /// Where there are no lines: a single layout.
    private var layout: NestedLayout?

    @_effects(releasenone) @usableFromInline
    init() {}

    @_effects(releasenone) @usableFromInline
    init(_ layout: consuming NestedLayout) { self.layout = layout }

    /// A single layout; without a location it is where what contains the block is.
    @inlinable
    init(_ layout: consuming some LayingOut, at location: SourceLocation? = nil) {
        self.init(NestedLayout.make(layout, at: location))
    }

    /// That of the deepest layout in it, and one more.
    public var nesting: Int { max(lines?.nesting ?? 0, layout?.nesting ?? 0) }

    /// Gives everything in order.
    public func layOut(into pass: inout LayoutPass) {
        if let lines { pass.add(lines) }
        if let layout { pass.add(layout) }
    }
}

// What a builder calls. `releasenone`: no reference count reaches zero in these, as items are held by what mentions
// them until the line is taken in, and a block keeps what it takes in. It spares users' closures more than half of
// their reference counting; without it the compiler retains every item anew around each call.
extension LayoutBlock {
    /// A single constraint, and room for more.
    @_effects(releasenone) @usableFromInline
    init(_ constraint: borrowing Constraint) {
        let lines = Lines.make()
        lines.append(constraint)
        self.lines = lines
    }

    /// What another block says, with room for more.
    @_effects(releasenone) @usableFromInline
    init(openingWith block: LayoutBlock) {
        lines = block.lines ?? Lines.make()
        if let layout = block.layout { lines?.append(layout) }
    }

    /// Adds a constraint to a block that has room for more.
    @_effects(releasenone) @usableFromInline
    func append(_ constraint: borrowing Constraint) {
        lines?.append(constraint)
    }

    /// Adds what another block says, to which nothing is to be added any more.
    @_effects(releasenone) @usableFromInline
    func append(_ other: consuming LayoutBlock) {
        if let others = other.lines, let lines, !lines.append(others) {
            // Some program calls the builder itself, with one block twice.
            lines.append(NestedLayout.make(copy other))
        }
        if let layout = other.layout { lines?.append(layout) }
    }

    /// Notes where the block stands.
    @_effects(releasenone) @usableFromInline
    func note(file: StaticString) {
        lines?.file = SourceLocation(fileID: file, line: 0).file
    }
}
