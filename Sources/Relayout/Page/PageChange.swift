/// What a change from one state to another does, as a page's script reads it: the receipt, and why items move.
struct PageChange {
    /// Which state, by its place, to which.
    let from: Int
    let to: Int
    /// The receipt.
    let text: String
    let causes: [MoveCauses]

    var json: String {
        let moves = causes.map { move in
            let sum = move.causes.map { cause in
                "[\(cause.amount.pageText),\(cause.text.pageText),\((cause.place ?? "").pageText)]"
            }
            return "[\(move.item.pageText),\(move.number.pageText),\(move.old.pageText),\(move.new.pageText),"
                + "\(sum.pageList)]"
        }
        return "{\"from\":\(from),\"to\":\(to),\"text\":\(text.pageText),\"moves\":\(moves.pageList)}"
    }
}

/// An update that tells nobody: the receipts of a layout without its items being placed.
struct PageUpdates {
    private var kept = CopyOnWrite(Reconciler())
    private var updateSnapshot: Receipt.UpdateSnapshot?

    /// Lays out as the request says. Everything is measured anew: the items may show something else by now.
    mutating func update(
        _ request: Reconciler.Request, _ describe: (LayoutEnvironment) -> LayoutBlock
    ) throws(LayoutError) -> Receipt {
        for number in kept.value.lowered.order where number != ItemTable.root {
            if let item = kept.value.items.entries[Int(number)].item {
                kept.value.forgetContent(of: [ObjectIdentifier(item)])
            }
        }
        var stopwatch = Stopwatch()
        var (receipt, _) = try kept.value.update(request, &stopwatch, describe)
        guard let new = Receipt.UpdateSnapshot(root: request.root, kept.value, request.traits) else { return receipt }
        if let updateSnapshot { receipt.updateSnapshots = (updateSnapshot, new) }
        updateSnapshot = new
        return receipt
    }
}
