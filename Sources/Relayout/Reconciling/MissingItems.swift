/// The items without a way to the root. They are put into words where somebody asks, as they are the same in every update while they
/// last.
struct MissingItems: Sendable {
    /// In order of first mention.
    private(set) var numbers: [Int32] = []
    /// Those that are inside themselves.
    private(set) var circular: Set<Int32> = .init()

    /// Where none is missing.
    static var none: MissingItems { MissingItems() }

    private init() {}

    /// Cost: linear in the number of items; none where all have a way to the root.
    init(_ items: ItemTable) {
        guard items.hasMissing else { return }
        numbers = items.mentioned.filter { items.entries[Int($0)].presence.contains(.isMissing) }
        circular = Set(numbers.filter { items[$0].layoutParent != nil })
    }

    var subjects: [LayoutWarning.Subject] { numbers.map { .missing($0) } }

    /// One report for each missing item, with the first constraint that mentions it. Cost: linear in the number of
    /// items and of constraints; none where no item is missing.
    func reports(_ records: RecordSet, _ names: Names) -> [MissingItem] {
        if numbers.isEmpty { return [] }
        let mentions = Mentions(of: numbers, in: records, names)
        let labels = names.labels
        return numbers.map { number in
            let (first, item, companion) = (
                mentions.first[Int(number)], mentions.item[Int(number)], mentions.companion[Int(number)]
            )
            return MissingItem(
                item: labels.item(number), reason: circular.contains(number) ? .circle : .noParent,
                belongsTo: labels.item(max(companion, ItemTable.root)),
                mentioned: labels.item(item < 0 ? number : item),
                mentionedBy: first < 0 ? nil : ConstraintReport(records[Int(first)], labels))
        }
    }

    /// Which constraints mention the missing items, or items inside them. Arrays are by item number, with -1 where
    /// nothing is known.
    private struct Mentions {
        /// The index of the first such constraint.
        private(set) var first: [Int32]
        /// The item that this constraint names.
        private(set) var item: [Int32]
        /// What the item most likely belongs to: the first item with which it shares a constraint if that has children,
        /// otherwise the parent of that item.
        private(set) var companion: [Int32]
        private let parents: [Int32]
        private var isMissing: [Bool]
        /// By item number: whether it is the parent of another item.
        private var holds: [Bool]

        init(of numbers: [Int32], in records: RecordSet, _ names: Names) {
            parents = names.parents
            let nothing = [Int32](repeating: -1, count: parents.count)
            (first, item, companion) = (nothing, nothing, nothing)
            isMissing = Array(repeating: false, count: parents.count)
            holds = isMissing
            for number in numbers { isMissing[Int(number)] = true }
            for number in names.order { holds[Int(parents[Int(number)])] = true }
            for (index, record) in records.enumerated()
            where record.mentions(where: { missingItem(around: $0) >= 0 }) { take(record, Int32(index)) }
        }

        private mutating func take(_ record: ConstraintRecord, _ index: Int32) {
            var home: Int32 = -1
            for other in record.items where other >= 0 && home < 0 && missingItem(around: other) < 0 {
                home = other == ItemTable.root || holds[Int(other)] ? other : parents[Int(other)]
            }
            for other in record.items where other >= 0 {
                let number = missingItem(around: other)
                guard number >= 0 else { continue }
                if first[Int(number)] < 0 { (first[Int(number)], item[Int(number)]) = (index, other) }
                if companion[Int(number)] < 0 { companion[Int(number)] = home }
            }
        }

        /// The missing item that this one is, or lies in; -1 if there is none. (There is no second one: a missing item
        /// counts as a child of the root.)
        private func missingItem(around item: Int32) -> Int32 {
            var current = item
            while current > ItemTable.root, !isMissing[Int(current)] { current = parents[Int(current)] }
            return current > ItemTable.root ? current : -1
        }
    }
}
