/// What is kept of the memoized lists of a layout, from one pass to the next.
///
/// A value that a pass is given and hands back: an update that fails drops what its passes made of it.
struct ListMemoTable {
    /// The described row of a memoized list around what is being said now, or the whole layout.
    struct Surroundings {
        /// Where it begins in the set that is being made.
        var start = 0
        /// Where it began in the set before; nil where it is new.
        var startBefore: Int? = 0
        /// What the pass that described it before recorded of the lists in it.
        var before = ListMemos()
        /// What this pass recorded of them so far.
        var current = ListMemos()
    }

    /// Counts the passes that led to this state.
    private(set) var pass: UInt32 = 0
    private(set) var given: Given?
    private(set) var givenBefore: Given?
    /// After a pass, its `current` has all memos.
    var surroundings = Surroundings()

    /// Whether containers are lent lines of text in this pass, and were in the one before: then records of lines were
    /// changed after they had been said.
    var hasLenders = false
    private var hadLenders = false
    /// What the layout's closure asked for itself, this time and the time before: every row may depend on it.
    var asked: Reads.Kinds = []
    private var askedBefore: Reads.Kinds = []

    mutating func begin(_ given: Given) {
        hadLenders = hasLenders
        hasLenders = false
        askedBefore = asked
        asked = []
        givenBefore = self.given
        self.given = given
        surroundings = Surroundings(before: surroundings.current)
        pass &+= 1
    }

    /// Lets go of what was recorded before the pass that ends.
    mutating func end() { surroundings.before = ListMemos() }

    /// What the pass before recorded of a list; nil where that is of no use now.
    func memo(_ place: ListMemo.Place) -> ListMemo? {
        surroundings.startBefore == nil || surroundings.before.isEmpty ? nil : surroundings.before[place]
    }

    /// Whether the pass before laid the list out by itself.
    func isOfPassBefore(_ memo: ListMemo) -> Bool { memo.pass &+ 1 == pass }

    /// Whether rows say the same as in the pass before if neither their elements nor their items changed.
    func areAsBefore(_ kinds: Reads.Kinds) -> Bool {
        guard let given, let givenBefore else { return false }
        let kinds = kinds.union(asked).union(askedBefore)
        return !kinds.contains(.volatile) && !(hadLenders && kinds.contains(.baselines))
            && given.agrees(with: givenBefore, on: kinds)
    }
}
