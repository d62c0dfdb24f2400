/// Questions about a layout, answered without a commit. Ask a copy: it cannot be updated afterwards.
extension Reconciler {
    /// The size that the root takes, where its lines of text are, and what is missing to make it fit.
    mutating func size(
        _ request: Request, _ describe: (LayoutEnvironment) -> LayoutBlock
    ) throws(LayoutError) -> (content: Content, warnings: [LayoutWarning]) {
        let draft = try fit(request, describe)
        return (content(of: draft), openSizes(request, draft.records))
    }

    /// Solves, and where the width was left open once more at the width that came out: with no more room than that, text beside other
    /// text may wrap elsewhere, and a choice by the width may be another one. So what is answered is what a layout of that size needs.
    private mutating func fit(_ request: Request, _ describe: (LayoutEnvironment) -> LayoutBlock) throws(LayoutError)
        -> Draft
    {
        let draft = try settleUncommitted(request, describe)
        if case .exactly = request.proposal.width { return draft }
        guard draft.choosesBySizes || draft.asksRootSize || isTextNarrowed else { return draft }
        var given = request
        given.proposal.width = .exactly(rootSize.width)
        return try settleUncommitted(given, after: draft, describe)
    }

    private var isTextNarrowed: Bool { items.mentioned.contains(where: contents.isNarrowed) }

    private func content(of draft: Draft) -> Content {
        var content = Content(width: rootSize.width, height: rootSize.height)
        if let (first, last) = draft.findings.rootBaselines {
            content.firstBaseline = top(of: first) + contents.used(first).firstBaseline
            content.capline = top(of: first) + contents.used(first).capline
            content.lastBaseline = rootSize.height - bottom(of: last) + contents.used(last).lastBaseline
        }
        return content
    }

    /// The size as content of the root. Where text inside wraps at the width that is asked for, the content is only as
    /// wide as the layout gets with at most that width.
    mutating func content(
        _ request: Request, _ describe: (LayoutEnvironment) -> LayoutBlock
    ) throws(LayoutError) -> (content: Content, warnings: [LayoutWarning]) {
        let draft = try fit(request, describe)
        var content = content(of: draft)
        let warnings = openSizes(request, draft.records)
        guard case .exactly(let width) = request.proposal.width, isTextNarrowed else { return (content, warnings) }
        var room = request
        room.proposal.width = .atMost(width)
        _ = try settleUncommitted(room, after: draft, describe)
        content.width = rootSize.width
        return (content, warnings)
    }

    /// The items' frames.
    mutating func frames(_ request: Request, _ describe: (LayoutEnvironment) -> LayoutBlock) throws(LayoutError)
        -> LayoutFrames
    {
        _ = try settleUncommitted(request, describe)
        return solvedFrames(request.traits)
    }

    /// The items' frames, and which items give the containers their lines of text.
    mutating func innerFrames(
        _ request: Request, _ describe: (LayoutEnvironment) -> LayoutBlock
    ) throws(LayoutError) -> InnerFrames {
        var request = request
        request.reportsBaselines = true
        let draft = try settleUncommitted(request, describe)
        return InnerFrames(
            frames: solvedFrames(request.traits), baselineItems: draft.findings.baselineItems,
            locations: locations(in: draft.records))
    }

    private mutating func settleUncommitted(
        _ request: Request, after before: Draft? = nil, _ describe: (LayoutEnvironment) -> LayoutBlock
    ) throws(LayoutError) -> Draft {
        var stopwatch = Stopwatch()
        // Only another update would use the room.
        keepsRoom = false
        let (draft, _) = try settle(request, &stopwatch, after: before, describe)
        if request.policy == .strict {
            let setAside = setAside(draft.records)
            if !setAside.isEmpty {
                throw .conflicts(reports(of: setAside.drafts(draft.records), draft.records))
            }
        }
        return draft
    }

    /// The lines that say where items lie.
    private func locations(in records: RecordSet) -> [ObjectIdentifier: RowLocations] {
        var byNumber: [Int32: RowLocations] = .init()
        var cursor = RecordSet.Cursor(records)
        for index in records.indices {
            let record = cursor[index]
            for side in [record.first, record.second] {
                for number in [side.item, side.origin] where number > ItemTable.root {
                    byNumber[number, default: RowLocations()].note(record.location, side.attribute.axis)
                }
            }
        }
        var locations: [ObjectIdentifier: RowLocations] = .init()
        for (number, rows) in byNumber { locations[ObjectIdentifier(items[number])] = rows }
        return locations
    }
}
