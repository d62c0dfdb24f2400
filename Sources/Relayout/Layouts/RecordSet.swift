/// The constraints of one update, in layout order: a piece table (C. Crowley, "Data structures for text sequences", 1998).
///
/// Most of what an update says was said before. It stays where it is, and only what is new is stored:
///
///     before   a b c d e      storages   1: a b c d e            pieces   1[0..<5]
///     after    a b x d e      storages   1: a b c d e   2: x     pieces   1[0..<2]  2[0..<1]  1[3..<5]
///
/// So a set costs what is new in it, and the one before stays whole, for receipts and for updates that fail. A set of
/// many pieces, or of storages that are mostly out of use, is written as one: that is a constant for each new record.
struct RecordSet: Sendable {
    /// A stretch of the set before that stands, record by record the same, in the new one.
    struct Run: Equatable, Sendable {
        var before: Int
        var after: Int
        var count: Int
    }

    struct Piece: Sendable {
        fileprivate let storage: [ConstraintRecord]
        /// Where the piece begins in the set.
        fileprivate let start: Int
        /// What leads from a place in the set to the one in the storage.
        fileprivate let shift: Int
    }

    /// So many pieces are always fine, and one more for so many records.
    private static let fewPieces = 16
    private static let recordsForPiece = 256

    /// In order, none of them empty.
    private(set) var pieces: [Piece] = []
    private(set) var count = 0
    /// How many records the storages hold, at most.
    private(set) var held = 0

    init(_ records: [ConstraintRecord] = []) {
        append(records, 0..<records.count)
        held = count
    }

    /// Creates a set of runs of the set before, ascending, and of new records between them.
    init(_ runs: [Run], of before: RecordSet, and new: [ConstraintRecord]) {
        var next = 0
        for run in runs {
            let gap = run.after - count
            append(new, next..<next + gap)
            next += gap
            append(before, run.before..<run.before + run.count)
        }
        append(new, next..<new.count)
        held = before.held + new.count
        if pieces.count > RecordSet.fewPieces + count / RecordSet.recordsForPiece || held > 2 * count {
            self = RecordSet(written())
        }
    }

    private func written() -> [ConstraintRecord] {
        var records: [ConstraintRecord] = []
        records.reserveCapacity(count)
        for (place, piece) in pieces.enumerated() {
            records += piece.storage[piece.start + piece.shift..<end(of: place) + piece.shift]
        }
        return records
    }

    private mutating func append(_ storage: [ConstraintRecord], _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        pieces.append(Piece(storage: storage, start: count, shift: range.lowerBound - count))
        count += range.count
    }

    private mutating func append(_ other: RecordSet, _ range: Range<Int>) {
        var next = range.lowerBound
        var place = other.place(of: next)
        while next < range.upperBound {
            let piece = other.pieces[place]
            let end = Swift.min(range.upperBound, other.end(of: place))
            append(piece.storage, next + piece.shift..<end + piece.shift)
            next = end
            place += 1
        }
    }

    /// Where the piece ends in the set.
    private func end(of place: Int) -> Int { place + 1 < pieces.count ? pieces[place + 1].start : count }

    /// The piece that a record is in.
    private func place(of index: Int) -> Int {
        Swift.max(0, pieces.indices.first(onceTrue: { pieces[$0].start > index }) - 1)
    }
}

extension RecordSet {
    /// Reads records that are near each other, mostly without looking for their piece.
    struct Cursor {
        private let set: RecordSet
        private var storage: [ConstraintRecord] = []
        private var range = 0..<0
        private var shift = 0

        init(_ set: RecordSet) { self.set = set }

        subscript(index: Int) -> ConstraintRecord {
            mutating get {
                if !range.contains(index) { move(to: index) }
                return storage[index + shift]
            }
        }

        @inline(never)
        private mutating func move(to index: Int) {
            let place = set.place(of: index)
            (storage, shift) = (set.pieces[place].storage, set.pieces[place].shift)
            range = set.pieces[place].start..<set.end(of: place)
        }
    }
}

extension RecordSet: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(index: Int) -> ConstraintRecord {
        let place = place(of: index)
        return pieces[place].storage[index + pieces[place].shift]
    }
}
