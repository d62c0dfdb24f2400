/// The layout of one root: a function from a state to constraints, and what it takes to keep items placed by them.
///
///     let feed = ViewLayout(root: screen) { (state: Feed) in
///         header.height == 44
///         ConditionalLayout(state.isEditing) { toolbar.height == 49 } else: { toolbar.height == 0 }
///     }
///     let receipt = try feed.layout(state, in: Size(width: 320, height: 480))
///
/// Every update goes one way: the state becomes constraints, these are compared with the ones before, the difference
/// goes to the solver, and items whose frames changed are placed. Nothing on the way reads a frame, and nothing is
/// shown before everything is solved. Frames are a function of state, size, traits and content, never of the updates
/// before.
///
/// The root is held weakly, all other items as long as the layout mentions them.
public final class ViewLayout<State> {
    private weak var root: (any LayoutItem)?
    private let policy: ConflictPolicy
    private let describe: (State) -> LayoutBlock
    /// Everything that is kept between updates. Not to be touched while user code runs that may call back.
    private var reconciler = Reconciler()
    private var isUpdating = false
    /// What was asked for during an update; the last request stands for all.
    private var request: (state: State, size: Size, traits: Traits)?
    /// Items whose content changed since the last update.
    private var changedContent: [ObjectIdentifier] = []

    /// Creates the layout of `root`. Nothing is evaluated before the first update.
    ///
    /// `policy`: what happens where required constraints contradict each other.
    public init(
        root: any LayoutItem, policy: ConflictPolicy = .setAside,
        @LayoutBuilder layout: @escaping (_ state: State) -> LayoutBlock
    ) {
        self.root = root
        self.policy = policy
        describe = layout
    }

    /// Lays the root out in `size`, in points, and places every item whose frame changed.
    ///
    /// Asked for from inside an update of the same layout, it is queued and runs after that update, once, with the
    /// state of the last request; the receipt is then empty, and the outer one has it in ``Receipt/queued``.
    ///
    /// Throws ``LayoutError``; nothing has changed then. Cost: linear in the number of constraints, plus solving what
    /// changed.
    @discardableResult
    public func layout(
        _ state: State, in size: Size, traits: Traits = Traits()
    ) throws(LayoutError) -> Receipt {
        guard !isUpdating else {
            request = (state, size, traits)
            return Receipt.queued
        }
        var receipt = try update(state, Proposal(exactly: size), traits)
        var rounds = 0
        while let next = request, rounds < ViewLayout.maximumQueuedUpdates {
            request = nil
            rounds += 1
            receipt.queued.append(try update(next.state, Proposal(exactly: next.size), next.traits))
        }
        request = nil
        return receipt
    }
}
