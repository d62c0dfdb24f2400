extension Pieces: CustomStringConvertible {
    /// A table of the breakpoints, and what is left out or not proven.
    public var description: String {
        let range = "\(widths.lowerBound.shortText) … \(widths.upperBound.shortText)"
        var lines = [
            "\(items.count.counted("item")) at widths \(range): \(breakpoints.count.counted("breakpoint"))"
        ]
        lines += breakpoints.map { "\($0)" }
        lines += leftOut.map { "\(LayoutWarning.numberOutOfRange($0))" }
        lines += unproven.map { "not proven: \($0)" }
        return lines.joined(separator: "\n")
    }
}

extension Pieces.Breakpoint: CustomStringConvertible {
    /// `341: title, badge: title.width >= 40 starts to yield (App/Feed.swift:12)`.
    public var description: String {
        let shown = items.prefix(4).joined(separator: ", ") + (items.count > 4 ? " and \(items.count - 4) more" : "")
        let moved = shown.isEmpty ? "" : " \(shown)"
        return (["\(width.shortText):\(moved)"] + events.map { "    \($0)" }).joined(separator: "\n")
    }
}

extension Pieces.Event: CustomStringConvertible {
    /// One sentence.
    public var description: String {
        switch self {
        case .startsYielding(let member): "\(member) starts to yield"
        case .stopsYielding(let member): "\(member) does not yield any more"
        case .takesHold(let member): "\(member) takes hold"
        case .letsGo(let member): "\(member) lets go"
        case .setAside(let member): "\(member) is contradicted from here on"
        case .holdsAgain(let member): "\(member) is contradicted up to here"
        case .contentChanges(let item, let old, let new): "the content of \(item) changes from \(old) to \(new)"
        case .sizeCondition: "a condition on the size changes"
        case .otherChoice(let item, let line): "the size of \(item) chooses otherwise (\(line))"
        }
    }
}

extension Pieces.Unproven: CustomStringConvertible {
    /// `320 … 400: App/Feed.swift:12 computes with the plain number of a length`.
    public var description: String { "\(from.shortText) … \(to.shortText): \(cause)" }
}

extension Pieces.Unproven.Cause: CustomStringConvertible {
    /// One sentence.
    public var description: String {
        switch self {
        case .plainNumber(let line): "\(line) computes with the plain number of a length"
        case .unknownContent(let item): "\(item) does not say how its content depends on its width"
        case .unsettled(let item):
            "the size of \(item) does not settle: what it measures, or what is chosen by its size, changes it again"
        case .tooManyBreakpoints: "there are too many breakpoints"
        }
    }
}
