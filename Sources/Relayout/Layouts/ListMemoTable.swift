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
    private var asked = Asked()
    private var askedBefore = Asked()
    /// Whether the closure was told the same as in the pass before.
    private var isClosureAsBefore = false

    private struct Asked {
        var kinds: Reads.Kinds = []
        var conditions: [RootCondition] = []
    }

    mutating func begin(_ given: Given) {
        hadLenders = hasLenders
        hasLenders = false
        askedBefore = asked
        asked = Asked()
        isClosureAsBefore = false
        givenBefore = self.given
        self.given = given
        surroundings = Surroundings(before: surroundings.current)
        pass &+= 1
    }

    /// Takes what the layout's closure asked for, before what it returned is laid out.
    mutating func closureReturned(having reads: Reads) {
        asked = Asked(kinds: reads.kinds, conditions: reads.sizes.conditions)
        isClosureAsBefore = [asked, askedBefore].allSatisfy { isAsBefore($0.kinds, $0.conditions) }
    }

    /// Lets go of what was recorded before the pass that ends.
    mutating func end() { surroundings.before = ListMemos() }

    /// What the pass before recorded of a list; nil where that is of no use now.
    func memo(_ place: ListMemo.Place) -> ListMemo? {
        surroundings.startBefore == nil || surroundings.before.isEmpty ? nil : surroundings.before[place]
    }

    /// Whether the pass before laid the list out by itself.
    func isOfPassBefore(_ memo: ListMemo) -> Bool { memo.pass &+ 1 == pass }

    /// Whether rows say the same as in the pass before if neither their elements nor their items changed. `conditions`: with
    /// what they compared the root's size.
    func areAsBefore(_ kinds: Reads.Kinds, _ conditions: ArraySlice<RootCondition>) -> Bool {
        isClosureAsBefore && isAsBefore(kinds, conditions)
    }

    private func isAsBefore(_ kinds: Reads.Kinds, _ conditions: some Sequence<RootCondition>) -> Bool {
        guard let given, let givenBefore else { return false }
        return !kinds.contains(.volatile) && !(hadLenders && kinds.contains(.baselines))
            && given.agrees(with: givenBefore, on: kinds)
            && (!kinds.contains(.comparisons) || given.agrees(with: givenBefore, on: conditions))
    }
}
