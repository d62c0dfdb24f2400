/// Builds a block of constraints and layouts from the lines of a closure.
///
/// A line is a constraint, an array of constraints, a layout or an array of layouts; `if`, `switch` and `for` are
/// understood. A constraint is given the line on which it enters a builder.
@resultBuilder
public enum LayoutBuilder {
    /// A constraint, with the line on which it stands.
    @inlinable
    public static func buildExpression(_ constraint: Constraint, line: UInt32 = #line) -> Constraint {
        Constraint(constraint, line: line)
    }

    /// A layout, or constraints made elsewhere, which are given this line where they have none.
    public static func buildExpression(
        _ layout: any LayingOut, fileID: StaticString = #fileID, line: UInt32 = #line
    ) -> LayoutBlock {
        LayoutBlock(layout, at: SourceLocation(fileID: fileID, line: line))
    }

    /// Layouts made elsewhere.
    public static func buildExpression(
        _ layouts: [any LayingOut], fileID: StaticString = #fileID, line: UInt32 = #line
    ) -> LayoutBlock {
        LayoutBlock(LayoutGroup(layouts), at: SourceLocation(fileID: fileID, line: line))
    }

    /// Nothing was written.
    public static func buildBlock() -> LayoutBlock { LayoutBlock() }

    /// The first line is a constraint.
    @inlinable
    public static func buildPartialBlock(first: Constraint) -> LayoutBlock {
        buildPartialBlock(accumulated: LayoutBlock(), next: first)
    }

    /// The first line is anything else.
    @inlinable
    public static func buildPartialBlock(first: LayoutBlock) -> LayoutBlock { first }

    /// A further line is a constraint.
    @inlinable
    public static func buildPartialBlock(accumulated: LayoutBlock, next: Constraint) -> LayoutBlock {
        accumulated.buffer.append(next)
        return accumulated
    }

    /// A further line is anything else.
    @inlinable
    public static func buildPartialBlock(accumulated: LayoutBlock, next: LayoutBlock) -> LayoutBlock {
        accumulated.buffer.append(next.buffer)
        return accumulated
    }

    /// An `if` without `else`.
    public static func buildOptional(_ block: LayoutBlock?) -> LayoutBlock { block ?? LayoutBlock() }

    /// The first branch.
    public static func buildEither(first: LayoutBlock) -> LayoutBlock { first }

    /// The other branch.
    public static func buildEither(second: LayoutBlock) -> LayoutBlock { second }

    /// A loop.
    public static func buildArray(_ blocks: [LayoutBlock]) -> LayoutBlock {
        blocks.reduce(LayoutBlock()) { buildPartialBlock(accumulated: $0, next: $1) }
    }

    /// All lines, with the file in which they stand.
    @inlinable
    public static func buildFinalResult(_ block: LayoutBlock, fileID: StaticString = #fileID) -> LayoutBlock {
        block.buffer.file = SourceLocation(fileID: fileID, line: 0).file
        return block
    }

    /// An `if #available`.
    public static func buildLimitedAvailability(_ block: LayoutBlock) -> LayoutBlock { block }
}
