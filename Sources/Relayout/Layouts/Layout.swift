/// Constraints and layouts, written one after the other.
public struct Layout: LayingOut {
    private let content: (any LayoutItem) -> LayoutBlock

    /// Creates a layout from a closure that is given the root, and is called in every update.
    public init(@LayoutBuilder _ content: @escaping (_ root: any LayoutItem) -> LayoutBlock) {
        self.content = content
    }

    /// Creates a layout that always says the same. The closure is called once, here.
    public init(@LayoutBuilder _ content: () -> LayoutBlock) {
        let block = content()
        self.content = { _ in block }
    }

    /// Creates a layout of constraints made elsewhere, which carry the caller's line.
    public init(_ constraints: [Constraint], fileID: StaticString = #fileID, line: UInt32 = #line) {
        let block = LayoutBlock(constraints, at: SourceLocation(fileID: fileID, line: line))
        content = { _ in block }
    }

    /// Gives what the closure says of the pass's root.
    public func layOut(into pass: inout LayoutPass) {
        content(pass.root).layOut(into: &pass)
    }
}
