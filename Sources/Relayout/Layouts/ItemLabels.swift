/// What reports call items: by their names where these are enough, otherwise so that no two are called the same.
///
/// * A name that one item has: `title`.
/// * Items of one name in one parent are counted in order of first mention: `UILabel #2`, and where there are others
///   elsewhere `UILabel #2 in card`.
/// * Otherwise the path from the nearest item around it whose name is enough: `cell #3 › text`. Items in between are
///   left out where the end of the path is unique without them.
///
/// Made when it is first asked for an item: linear in the number of items then. Not to be kept.
final class ItemLabels {
    let names: Names
    /// By item number: names that one item has alone; nil before anything was asked.
    private var texts: [String]?
    /// By number: whether it shares its name with others, and its place among those in the same parent, from 1, or 0 where
    /// it is alone there.
    private var isShared: [Bool] = []
    private var places: [Int32] = []
    /// Whether others of its name have other parents.
    private var isScattered: [Bool] = []
    /// How many items have the same last part inside the same named ancestor.
    private var ends: [End: Int] = .init()
    private var labels: [Int32: String] = .init()

    private struct End: Hashable {
        let ancestor: Int32
        let part: String
    }

    init(_ names: Names) { self.names = names }

    var paths: PathNames { names.paths }

    func parent(of number: Int32) -> Int32 { names.parents[Int(number)] }

    /// What an item is called in a sentence.
    @inline(never)
    func item(_ number: Int32) -> String {
        if let label = labels[number] { return label }
        if texts == nil { count() }
        let label = isShared[Int(number)] ? distinct(number) : texts![Int(number)]
        labels[number] = label
        return label
    }

    /// What it is called before a dot.
    func code(_ number: Int32) -> String { ItemLabels.code(item(number)) }

    /// A label as it stands before a dot, in parentheses where it says where the item is: `(title in card)`.
    static func code(_ label: String) -> String {
        label.containsBytes(of: " in ") || label.containsBytes(of: " of ") ? "(\(label))" : label
    }

    /// A constraint as it was written, with what its items are called.
    func equation(of record: ConstraintRecord) -> String { statedEquation(of: record).text }

    /// The same, whose numbers can be changed.
    @inline(never)
    func statedEquation(of record: ConstraintRecord) -> Equation {
        record.equation(left: paths.leftSide(of: record.path), code)
    }

    /// What items of one kind share: the name without numbers.
    func kind(_ number: Int32) -> String {
        (texts?[Int(number)] ?? names.items[Int(number)].text).filter { !$0.isNumber }
    }

    /// A name of a variable that could stand for it in code: `title`, and `rows[2].title` for a property of an item.
    func variable(_ number: Int32) -> String {
        var (text, current) = (names.items[Int(number)].variable, number)
        while let holder = names.items[Int(current)].holder, isAround(holder, current) {
            text = "\(names.items[Int(holder)].variable).\(text)"
            current = holder
        }
        return text
    }

    /// Whether an item still is around another one.
    private func isAround(_ holder: Int32, _ number: Int32) -> Bool {
        var around = parent(of: number)
        while around > ItemTable.root, around != holder { around = parent(of: around) }
        return around == holder
    }

    // MARK: Once

    private func count() {
        let texts = names.items.map { $0.text }
        self.texts = texts
        (isShared, isScattered) = (
            Array(repeating: false, count: texts.count), Array(repeating: false, count: texts.count)
        )
        places = Array(repeating: 0, count: texts.count)
        let numbers = (texts.isEmpty ? [] : [ItemTable.root]) + names.order + names.left
        var groups: [String: [Int32]] = .init()
        for number in numbers { groups[texts[Int(number)], default: []].append(number) }
        let shared = groups.values.filter { $0.count > 1 }
        for group in shared { place(group) }
        for group in shared {
            for number in group { ends[End(ancestor: namedAncestor(of: number), part: part(number)), default: 0] += 1 }
        }
    }

    /// Counts items of one name in each parent.
    private func place(_ group: [Int32]) {
        var counts: [Int32: Int32] = .init()
        for number in group {
            isShared[Int(number)] = true
            counts[parent(of: number), default: 0] += 1
            places[Int(number)] = counts[parent(of: number)]!
        }
        for number in group {
            isScattered[Int(number)] = counts.count > 1
            if counts[parent(of: number)] == 1 { places[Int(number)] = 0 }
        }
    }

    // MARK: One item

    /// Its name, with its place among those in the same parent.
    private func part(_ number: Int32) -> String {
        let (text, place) = (texts![Int(number)], places[Int(number)])
        return place > 0 ? "\(text) #\(place)" : text
    }

    /// Whether an item is known without saying where it is.
    private func isKnownByName(_ number: Int32) -> Bool {
        number <= ItemTable.root || !isShared[Int(number)] || !isScattered[Int(number)]
    }

    /// The nearest item around this one that is known by its own name.
    private func namedAncestor(of number: Int32) -> Int32 {
        var current = parent(of: number)
        // (Parents of an update that is refused may go round in a circle.)
        var links = 0
        while !isKnownByName(current), links < isShared.count { (current, links) = (parent(of: current), links + 1) }
        return max(current, ItemTable.root)
    }

    private func distinct(_ number: Int32) -> String {
        let part = part(number)
        if number == ItemTable.root || !isScattered[Int(number)] { return part }
        let ancestor = namedAncestor(of: number)
        let around = ancestor == ItemTable.root ? texts![0] : self.part(ancestor)
        if parent(of: number) == ancestor, places[Int(number)] > 0 { return "\(part) in \(around)" }
        if ends[End(ancestor: ancestor, part: part)] == 1 { return "\(around) › \(part)" }
        var steps = [part]
        var current = parent(of: number)
        while current != ancestor, current > ItemTable.root, steps.count < isShared.count {
            steps.append(self.part(current))
            current = parent(of: current)
        }
        if ancestor != ItemTable.root || steps.count == 1 { steps.append(around) }
        return steps.reversed().joined(separator: " › ")
    }
}
