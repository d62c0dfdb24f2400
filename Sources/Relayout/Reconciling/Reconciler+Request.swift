extension Reconciler {
    /// What an update is asked for.
    struct Request {
        let root: any LayoutItem
        var proposal: Proposal
        let traits: Traits
        let overrides: [String: ConstraintOverride]
        let policy: ConflictPolicy
        /// Whose properties name the items, if anybody's.
        let owner: AnyObject?
        /// Whether memoized rows are described beside everything, in debug builds, to see whether their keys tell all.
        var looksForStale = false
        /// Whether a layout around asks whose lines of text those of containers are.
        var tellsLines = false
        /// Whether it is for a proof, which has to know what is compared with lengths that come out of solving.
        var isForProof = false
        /// Which layout it is about, of those that another update tries; nil where it is no part of one. See ``Needs``.
        var tried: Int?

        /// Throws where a number is out of range.
        func check() throws(LayoutError) {
            for axis in LayoutAxis.allCases {
                guard let length = proposal[axis].points else { continue }
                if !(length >= 0 && length <= 1e9) { throw .sizeOutOfRange(length, axis) }
            }
            if !proposal.fitting.isValid { throw .fittingOutOfRange(proposal.fitting.rawValue) }
            if let scale = traits[StandardTraits.DisplayScale.self], !(scale > 0 && scale <= 1e6) {
                throw .displayScaleOutOfRange(scale)
            }
        }
    }
}
