/// The lines of a builder, in the order in which they were written.
///
/// One object with its memory behind it, so that a block takes a single allocation; where that is full, an object of
/// twice its size follows, and the lines of a block inside follow in their own. Most lines mention items that a line
/// before mentioned, and holding those again would take longer than all the rest: a line holds an item only where none
/// before is known to.
final class Lines: ManagedBuffer<Lines.Header, Line> {
    struct Header {
        let capacity: Int
        var count = 0
        /// What follows this piece, and its memory.
        var next: Lines?
        var nextPiece: Piece?
        /// Whether the lines follow those of another block.
        var isPart = false
        /// In a block's first piece: where there may be room.
        var last: Piece
        /// In a block's first piece: items that the block holds.
        var held = RetainedItems()
        /// In a block's first piece: how many layout values are nested in each other in the block.
        var nesting = 0
        /// In a block's first piece: where the lines stand.
        var file = SourceLocation.unknown.file
    }

    /// An object's memory, without the object.
    struct Piece {
        let header: UnsafeMutablePointer<Header>
        let start: UnsafeMutablePointer<Line>

        var lines: UnsafeBufferPointer<Line> { UnsafeBufferPointer(start: start, count: header.pointee.count) }

        func link(to next: consuming Lines, _ piece: Piece) {
            header.pointee.next = next
            header.pointee.nextPiece = piece
        }

        func append(_ line: Line) {
            (start + header.pointee.count).initialize(to: line)
            header.pointee.count += 1
        }
    }

    /// To allocate and to free memory of this size, about a kilobyte, takes no longer than for one line.
    private static let firstCapacity = 12

    /// No lines.
    static func make(capacity: Int = firstCapacity) -> Lines {
        let lines = create(minimumCapacity: capacity) {
            Header(capacity: capacity, last: $0.withUnsafeMutablePointers { Piece(header: $0, start: $1) })
        }
        return unsafeDowncast(lines, to: Lines.self)
    }

    deinit {
        for line in piece.lines { line.release() }
        // One after the other: a loop may have made any number of pieces.
        var next = piece.header.pointee.next.take()
        while isKnownUniquelyReferenced(&next), let lines = next {
            // Without saying so, the object would be let go of before its memory is read.
            next = withExtendedLifetime(lines) { lines.piece.header.pointee.next.take() }
        }
    }

    /// The lines of this object alone.
    private var piece: Piece { withUnsafeMutablePointers { Piece(header: $0, start: $1) } }

    /// Where the lines stand.
    var file: UnsafePointer<UInt8> {
        get { piece.header.pointee.file }
        set { piece.header.pointee.file = newValue }
    }

    /// How many layout values are nested inside each other.
    var nesting: Int { piece.header.pointee.nesting }

    /// Adds a constraint.
    func append(_ constraint: borrowing Constraint) {
        let header = piece.header
        if constraint.shape.isWritten, constraint.leftNumbers != nil {
            let twoSided = TwoSidedConstraint(copy constraint)
            return pieceWithRoom(header).append(.twoSided(Unmanaged.passRetained(twoSided)))
        }
        pieceWithRoom(header).append(.constraint(LooseConstraint(constraint, &header.pointee.held)))
    }

    /// Adds a layout.
    func append(_ layout: NestedLayout) {
        let header = piece.header
        if layout.nesting > header.pointee.nesting { header.pointee.nesting = layout.nesting }
        pieceWithRoom(header).append(.layout(Unmanaged.passRetained(layout)))
    }

    /// Adds the lines of another block, which stand in the same file; false, and nothing happens, if they are part of a
    /// block already. Nothing is to be added to the other block any more.
    func append(_ other: consuming Lines) -> Bool {
        let (header, piece) = (piece.header, other.piece)
        guard !piece.header.pointee.isPart, other !== self else { return false }
        piece.header.pointee.isPart = true
        let last = piece.header.pointee.last
        header.pointee.nesting = max(header.pointee.nesting, piece.header.pointee.nesting)
        header.pointee.last.link(to: other, piece)
        header.pointee.last = last
        return true
    }

    /// All lines, by pieces, in order.
    func forEachPiece(_ body: (UnsafeBufferPointer<Line>) -> Void) {
        withExtendedLifetime(self) {
            var piece = piece
            body(piece.lines)
            while let next = piece.header.pointee.nextPiece {
                body(next.lines)
                piece = next
            }
        }
    }

    /// Given the header of a block's first piece.
    private func pieceWithRoom(_ header: UnsafeMutablePointer<Header>) -> Piece {
        let last = header.pointee.last
        return last.header.pointee.count < last.header.pointee.capacity ? last : nextPiece(header)
    }

    @inline(never)
    private func nextPiece(_ header: UnsafeMutablePointer<Header>) -> Piece {
        let last = header.pointee.last
        let next = Lines.make(capacity: last.header.pointee.capacity * 2)
        last.link(to: next, next.piece)
        header.pointee.last = next.piece
        return next.piece
    }
}
