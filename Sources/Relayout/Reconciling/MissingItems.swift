/// The items without a way to the root. They are put into words where somebody asks, as they are the same in every update while they
/// last.
struct MissingItems: Sendable {
    /// In order of first mention.
    let numbers: [Int32]
    /// Those that are inside themselves.
    let circular: Set<Int32>

    /// Cost: linear in the number of items; none where all have a way to the root.
    init(_ items: ItemTable) {
        guard items.hasMissing else {
            (numbers, circular) = ([], [])
            return
        }
        numbers = items.mentioned.filter { items.entries[Int($0)].presence.contains(.isMissing) }
        circular = Set(numbers.filter { items[$0].layoutParent != nil })
    }

    var subjects: [LayoutWarning.Subject] { numbers.map { .missing($0) } }

    /// One for each, among the constraints that mention them. Cost: linear in the number of items and of constraints; none where
    /// none is missing.
    func reports(_ records: RecordSet, _ names: Names) -> [MissingItem] {
        if numbers.isEmpty { return [] }
        let mentions = Mentions(of: self, in: records, names)
        let labels = names.labels
        return numbers.map { number in
            let first = mentions.first[number]
            return MissingItem(
                item: labels.item(number), reason: circular.contains(number) ? .circle : .noParent,
                belongsTo: labels.item(mentions.companion[number] ?? ItemTable.root),
                mentioned: labels.item(first?.item ?? number),
                mentionedBy: first.map { ConstraintReport($0.record, labels) })
        }
    }

    /// Which constraints mention the missing items, and what is inside these.
    private struct Mentions {
        /// By missing item: the first constraint, and what it calls by name.
        private(set) var first: [Int32: (record: ConstraintRecord, item: Int32)] = [:]
        /// By missing item: what it most likely belongs to. That is that in which the first item lies with which it shares a
        /// constraint, or that item itself where others lie in it.
        private(set) var companion: [Int32: Int32] = [:]
        private let parents: [Int32]
        private let missing: Set<Int32>
        /// The items in which others lie.
        private let holders: Set<Int32>

        init(of missing: MissingItems, in records: RecordSet, _ names: Names) {
            (parents, self.missing) = (names.parents, Set(missing.numbers))
            holders = Set(names.order.map { names.parents[Int($0)] })
            for record in records {
                guard record.mentions(where: { missingItem(around: $0) != nil }) else { continue }
                let items = record.items.filter { $0 >= 0 }
                let home = items.first { missingItem(around: $0) == nil }.map { holds($0) ? $0 : parents[Int($0)] }
                for item in items {
                    guard let number = missingItem(around: item) else { continue }
                    if first[number] == nil { first[number] = (record, item) }
                    if let home, companion[number] == nil { companion[number] = home }
                }
            }
        }

        private func holds(_ item: Int32) -> Bool { item == ItemTable.root || holders.contains(item) }

        /// The item itself, or the one around it, that is missing. (No more than one is: it counts as one in the root.)
        private func missingItem(around item: Int32) -> Int32? {
            var current = item
            while current > ItemTable.root {
                if missing.contains(current) { return current }
                current = parents[Int(current)]
            }
            return nil
        }
    }
}
