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
        /// Whether, in debug builds, a few memoized rows are described although their keys did not change, to find keys
        /// that leave something out.
        var looksForStale = false
        /// Whether a layout around this one asks, which needs to know which items give the containers their lines of
        /// text.
        var reportsBaselines = false
        /// Whether it is for a proof, which has to know what is compared with lengths that come out of solving.
        var isForProof = false
        /// Its number among the layouts that another update tries; nil where no other update asks. See ``Needs``.
        var tried: Int?

        /// What the root is in, where it is a guide in which a layout is tried.
        var ownerOfGuide: ObjectIdentifier? {
            tried == nil ? nil : (root as? LayoutGuide)?.layoutParent.map { ObjectIdentifier($0) }
        }

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
