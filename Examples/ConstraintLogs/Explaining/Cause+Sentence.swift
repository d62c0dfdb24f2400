extension Cause {
    /// What it mostly comes from and what to look at first. `needs` is what the contradiction takes for granted, `size` what was
    /// given for the moment; `canYield` says whether a line is the programmer's, to be lowered.
    func sentence(needs: Assumption?, size: Double? = nil, canYield: Bool = true) -> String {
        let advice =
            canYield ? "The final layout may be right; lower one of them to 999." : "The final layout may be right."

        return switch self {
        case .autoresizingMask:
            "a view made in code still has translatesAutoresizingMaskIntoConstraints = true, so that its frame is turned into required constraints beside your own."
        case .temporarySize:
            size.map { abs($0) < 1e-3 } ?? false
                ? "the container has no size yet (it is laid out once with 0 before its real size), and required insets do not fit into it. \(advice)"
                : "the container is laid out for the moment with \(size.map { "the size \($0.short)" } ?? "a frame that is not its last"), and what is required does not fit it. \(advice)"
        case .hiddenArrangedView:
            "a hidden arranged view gets size 0 from its stack view, and what is required inside it does not fit."
        case .encapsulatedSize:
            "the size that a table, collection or window gives for the moment, often an estimate, against required constraints from edge to edge."
                + (canYield
                    ? " Lower one of them to 999 (mostly the last one, or the fixed size), and it yields until the real size is known."
                    : "")
        case .fittingSize:
            "the size is being probed for self-sizing (systemLayoutSizeFitting) while required constraints want another one."
        case .negativeSize: "a size that was computed from another one that is still 0."
        case .madeTwice:
            "the same thing was constrained twice, mostly because constraints are made anew without removing the old ones."
        case .fixedSizeAgainstEdges: "a fixed size, and edges on both sides that ask for another one."
        case .margins:
            needs != nil
                ? "the layout margins take more room than there is."
                : "a margin takes part, and the log does not tell how large it is."
        case .chain: "edges, gaps and sizes that add up to different numbers."
        case .baseline:
            needs == nil
                ? "a baseline takes part, and the log does not tell how deep it lies: it depends on the font and the text."
                : "a baseline."
        case .rounding:
            needs != nil
                ? "a number that was rounded: a ratio asks for a fraction of a point, and the lines are off by less than rounding to whole points changes. Round nothing, or lower one of them to 999."
                : "the numbers are printed with six digits, and these agree as printed. Look for a value that is off by less (48 and 48.333 print alike in part), and compare the real constants."
        case .unnamedContainer:
            "an autoresizing mask counts from a container that the console does not name, so that it can be held against nothing. Look first whether that view, made in code, still has translatesAutoresizingMaskIntoConstraints = true."
        case .incomplete:
            "a constraint that takes part is missing from it, or a line was changed or cut. Paste the log whole, from \"Unable to simultaneously satisfy\" to the broken constraint."
        }
    }
}
