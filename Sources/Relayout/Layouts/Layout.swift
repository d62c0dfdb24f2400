/// Constraints and layouts, written one after the other.
public struct Layout: LayingOut {
    private let content: (any LayoutItem) -> LayoutBlock
    /// The nesting of a fixed layout; 0 for a closure that is called in every update.
    public let nesting: Int

    /// Creates a layout from a closure that is given the root, and is called in every update.
    public init(@LayoutBuilder @_implicitSelfCapture _ content: @escaping (_ root: any LayoutItem) -> LayoutBlock) {
        self.content = content
        nesting = 0
    }

    /// Creates a layout that always says the same. The closure is called once, here.
    public init(@LayoutBuilder _ content: () -> LayoutBlock) { self.init(content()) }

    /// Creates a layout of constraints made elsewhere, which carry the caller's line.
    public init(_ constraints: [Constraint], fileID: StaticString = #fileID, line: UInt32 = #line) {
        self.init(LayoutBlock(constraints, at: SourceLocation(fileID: fileID, line: line)))
    }

    private init(_ block: LayoutBlock) {
        let isTooDeep = block.nesting > LayoutPass.maximumDepth
        let block = isTooDeep ? LayoutBlock(NestedLayout.make(block)) : block
        content = { _ in block }
        nesting = block.nesting
    }

    /// Gives what the closure says of the pass's root.
    public func layOut(into pass: inout LayoutPass) {
        content(pass.root).layOut(into: &pass)
    }
}
