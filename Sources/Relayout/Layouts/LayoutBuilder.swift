/// Builds a block of constraints and layouts from the lines of a closure.
///
/// A line is a constraint, an array of constraints, a layout or an array of layouts; `if`, `switch` and `for` are
/// understood. A constraint is given the line on which it enters a builder.
@resultBuilder
public enum LayoutBuilder {
    // What is on its way into a block is not to be copied: each copy would count references to all items in it.

    /// A constraint that stands on a line of its own.
    public struct Line: ~Copyable {
        @usableFromInline let constraint: Constraint

        @inlinable
        init(_ constraint: consuming Constraint) { self.constraint = constraint }
    }

    /// Anything else that stands in a block: a layout, a branch, what a loop makes.
    public struct Part: ~Copyable {
        @usableFromInline let block: LayoutBlock

        @inlinable
        init(_ block: consuming LayoutBlock) { self.block = block }
    }

    /// A constraint, with the line on which it stands.
    @inlinable
    public static func buildExpression(_ constraint: Constraint, line: UInt32 = #line) -> Line {
        Line(Constraint(constraint, line: line))
    }

    #if hasFeature(Embedded)
        /// A layout, or constraints made elsewhere, which are given this line where they have none.
        @inlinable
        public static func buildExpression(
            _ layout: some LayingOut, fileID: StaticString = #fileID, line: UInt32 = #line
        ) -> Part {
            Part(LayoutBlock(layout, at: SourceLocation(fileID: fileID, line: line)))
        }
    #else
        /// A layout, or constraints made elsewhere, which are given this line where they have none.
        @inlinable
        public static func buildExpression(
            _ layout: consuming any LayingOut, fileID: StaticString = #fileID, line: UInt32 = #line
        ) -> Part {
            Part(LayoutBlock(layout, at: SourceLocation(fileID: fileID, line: line)))
        }

        /// Layouts made elsewhere.
        public static func buildExpression(
            _ layouts: [any LayingOut], fileID: StaticString = #fileID, line: UInt32 = #line
        ) -> Part {
            Part(LayoutBlock(LayoutGroup(layouts), at: SourceLocation(fileID: fileID, line: line)))
        }
    #endif

    /// Nothing was written.
    @inlinable
    public static func buildBlock() -> LayoutBlock { LayoutBlock(openingWith: LayoutBlock()) }

    /// The first line is a constraint.
    @inlinable
    public static func buildPartialBlock(first: borrowing Line) -> LayoutBlock { LayoutBlock(first.constraint) }

    /// The first line is anything else.
    @inlinable
    public static func buildPartialBlock(first: consuming Part) -> LayoutBlock {
        LayoutBlock(openingWith: first.block)
    }

    /// A further line is a constraint.
    @inlinable
    public static func buildPartialBlock(accumulated: LayoutBlock, next: borrowing Line) -> LayoutBlock {
        accumulated.append(next.constraint)
        return accumulated
    }

    /// A further line is anything else.
    @inlinable
    public static func buildPartialBlock(accumulated: LayoutBlock, next: consuming Part) -> LayoutBlock {
        accumulated.append(next.block)
        return accumulated
    }

    /// The first line is a `do`.
    @inlinable
    public static func buildPartialBlock(first: consuming LayoutBlock) -> LayoutBlock {
        LayoutBlock(openingWith: first)
    }

    /// A further line is a `do`.
    @inlinable
    public static func buildPartialBlock(accumulated: LayoutBlock, next: LayoutBlock) -> LayoutBlock {
        accumulated.append(next)
        return accumulated
    }

    /// An `if` without `else`.
    @inlinable
    public static func buildOptional(_ block: LayoutBlock?) -> Part { Part(block ?? LayoutBlock()) }

    /// Several branches without a last `else`.
    @inlinable @_disfavoredOverload
    public static func buildOptional(_ part: consuming Part?) -> Part { part ?? Part(LayoutBlock()) }

    /// The first branch.
    @inlinable
    public static func buildEither(first: LayoutBlock) -> Part { Part(first) }

    /// The other branch.
    @inlinable
    public static func buildEither(second: LayoutBlock) -> Part { Part(second) }

    /// The first of several branches.
    @inlinable
    public static func buildEither(first: consuming Part) -> Part { first }

    /// The others of several branches.
    @inlinable
    public static func buildEither(second: consuming Part) -> Part { second }

    /// A loop.
    public static func buildArray(_ blocks: [LayoutBlock]) -> Part {
        let all = LayoutBlock(openingWith: LayoutBlock())
        for block in blocks { all.append(block) }
        return Part(all)
    }

    /// All lines, with the file in which they stand.
    @inlinable
    public static func buildFinalResult(_ block: LayoutBlock, fileID: StaticString = #fileID) -> LayoutBlock {
        block.note(file: fileID)
        return block
    }

    /// An `if #available`.
    @inlinable
    public static func buildLimitedAvailability(_ block: LayoutBlock) -> LayoutBlock { block }
}

extension LayoutBuilder {
    // What people write by mistake: refused where it stands, with what to write instead.

    /// Refused: the line says nothing of the layout.
    @available(
        *, unavailable,
        message: "this line says nothing of the layout: write a loop as `for … in`, anything else as `let _ = …`"
    )
    public static func buildExpression(_ nothing: Void) -> Part { fatalError() }

    /// Refused: a text alone is no layout.
    @available(
        *, unavailable,
        message: "a text is no layout: parse it with VisualFormat, or name an item by layoutName"
    )
    public static func buildExpression(_ text: String) -> Part { fatalError() }
}
