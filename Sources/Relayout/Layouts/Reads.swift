/// What layouts ask for while they are described, so that it is known on what else than their own values they depend.
final class Reads {
    /// Kinds of things that are asked for, or said.
    struct Kinds: OptionSet {
        let rawValue: UInt8
        /// The size that the layout is asked for, of which anything may be made.
        static let size = Kinds(rawValue: 1)
        /// On which side of that size some lengths are: the comparisons are among ``Reads/sizes``.
        static let comparisons = Kinds(rawValue: 128)
        static let traits = Kinds(rawValue: 2)
        /// Content, sizes that come out, names, ids that come twice: described anew in every update.
        static let volatile = Kinds(rawValue: 4)
        /// Where lines of text are, perhaps one that a container was lent.
        static let baselines = Kinds(rawValue: 16)
        /// Whether items that are mentioned are gone.
        static let presences = Kinds(rawValue: 32)
        /// Something is chosen by lengths that come out of solving.
        static let choices = Kinds(rawValue: 64)
        /// Some constraint lets heights decide about widths.
        static let crossingAxes = Kinds(rawValue: 8)
    }

    private(set) var kinds: Kinds = []
    /// How the layout depends on the size that it is asked for.
    private(set) var sizes = SizeReads()
    /// Where what is being described entered a builder.
    var location = SourceLocation.unknown

    /// Whether the code that is running was told a length or the root: what it describes may hold them, and be something else
    /// in each description of an update.
    var hasReadVaryingValue = false

    /// Whether comparisons with lengths that come out of solving are kept, for a proof: they hold on to layouts.
    var keepsQuestions = false

    /// Notes comparisons of the root's size.
    func note(_ conditions: some Sequence<RootCondition>) { sizes.conditions += conditions }

    /// Notes a comparison with a length that comes out of solving, as the root's height may.
    func note(_ question: @autoclosure () -> SizeQuestion) {
        if keepsQuestions { sizes.questions.append(question()) }
    }

    /// Notes that a line took a length as a plain number.
    func noteNumber(at location: SourceLocation) {
        if sizes.numbers.last != location { sizes.numbers.append(location) }
    }

    func insert(_ kinds: Kinds) { self.kinds.formUnion(kinds) }

    /// What `body` asks for, alone.
    func during(_ body: () -> Void) -> Kinds {
        let outer = kinds
        kinds = []
        body()
        defer { kinds.formUnion(outer) }
        return kinds
    }
}

/// What an update gives to every layout.
struct Given {
    let proposal: ReadTracked<Proposal>
    let traits: Traits

    init(proposal: Proposal, traits: Traits) { (self.proposal, self.traits) = (ReadTracked(proposal), traits) }

    /// Whether what was asked for is the same here and there.
    func agrees(with other: Given, on kinds: Reads.Kinds) -> Bool {
        let size = proposal.withoutNotingRead { $0.points }
        return (!kinds.contains(.size) || size == other.proposal.withoutNotingRead { $0.points })
            && (!kinds.contains(.traits) || traits == other.traits)
    }

    /// Whether all comparisons of the size come out the same here and there.
    func agrees(with other: Given, on conditions: some Sequence<RootCondition>) -> Bool {
        let (size, sizeThere) = (
            proposal.withoutNotingRead { $0.points }, other.proposal.withoutNotingRead { $0.points }
        )
        if size == sizeThere { return true }
        // A comparison along an axis that is left open is false, and is not among the conditions.
        guard (size.width == nil) == (sizeThere.width == nil), (size.height == nil) == (sizeThere.height == nil) else {
            return false
        }
        return conditions.allSatisfy { $0.side(of: size) == $0.side(of: sizeThere) }
    }
}

extension Proposal {
    /// The size that a layout is asked for, or that it may have at most.
    var points: (width: Double?, height: Double?) { (width.points, height.points) }
}
