/// One step of the way from a layout's top to a constraint.
enum PathComponent: Hashable, Sendable {
    /// An ``IdentifyingLayout``.
    case identifier(String, numbered: Bool)
    /// An element of a ``ListLayout``; `occurrence` tells elements of the same id apart, from 0.
    case element(ElementID, occurrence: Int)

    var isNumbered: Bool {
        if case .identifier(_, numbered: true) = self { return true }
        return false
    }
}

/// A list element's id, of any type.
struct ElementID: Hashable, Sendable {
    let value: any Hashable & Sendable

    static func == (lhs: ElementID, rhs: ElementID) -> Bool { AnyHashable(lhs.value) == AnyHashable(rhs.value) }

    func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}

/// The paths of one layout's constraints, each at a small number. A path holds its parent's number and one component;
/// it lives as long as an update enters it, and is freed with the id that it holds.
struct PathTable: Sendable {
    private struct Node: Sendable {
        /// nil at a free number, and at the top.
        var component: PathComponent?
        var parent: Int32
        /// The update that entered the path last.
        var stamp: UInt32
        /// Where the path's first record stands in the committed set; -1 in a path that is not of it.
        var start: Int32 = -1
        /// Where the path's first record stands in the set that is being made.
        var nextStart: Int32 = -1
        /// The last list that had the path as one of its elements.
        var list: UInt32 = 0
    }

    private struct Key: Hashable, Sendable {
        let parent: Int32
        let component: PathComponent
    }

    /// The path of constraints that came through no identifier and no list.
    static let top: Int32 = 0

    private var nodes = [Node(component: nil, parent: -1, stamp: 0)]
    private var numbers: [Key: Int32] = [:]
    private var free: [Int32] = []
    private var update: UInt32 = 0
    /// How many paths the running update has entered.
    private var entered = 0
    /// Counts the lists that were laid out, ever.
    private var lists: UInt32 = 0

    /// How many paths are kept, the top included.
    var count: Int { nodes.count - free.count }

    /// Starts an update.
    mutating func begin() {
        update &+= 1
        entered = 0
    }

    /// The number of a path, which is kept until an update without it is committed.
    mutating func number(of component: PathComponent, in parent: Int32) -> Int32 {
        let key = Key(parent: parent, component: component)
        if let number = numbers[key] {
            touch(number)
            return number
        }
        let node = Node(component: component, parent: parent, stamp: 0)
        let number: Int32
        if let last = free.popLast() {
            number = last
            nodes[Int(number)] = node
        } else {
            number = Int32(nodes.count)
            nodes.append(node)
        }
        numbers[key] = number
        touch(number)
        return number
    }

    /// A number for one laying out of one list, to tell whether an id comes twice in it.
    mutating func beginList() -> UInt32 {
        lists &+= 1
        return lists
    }

    /// Marks the path as an element of the list; false if it already was one.
    mutating func claim(_ number: Int32, for list: UInt32) -> Bool {
        defer { nodes[Int(number)].list = list }
        return nodes[Int(number)].list != list
    }

    private mutating func touch(_ number: Int32) {
        guard nodes[Int(number)].stamp != update else { return }
        nodes[Int(number)].stamp = update
        nodes[Int(number)].nextStart = -1
        entered += 1
    }

    /// Where the path's first record stood in the committed set.
    func start(of number: Int32) -> Int? {
        let start = nodes[Int(number)].start
        return start < 0 ? nil : Int(start)
    }

    /// Notes where the path's first record stands in the set that is being made.
    mutating func setNextStart(_ start: Int, of number: Int32) {
        if nodes[Int(number)].nextStart < 0 { nodes[Int(number)].nextStart = Int32(start) }
    }

    /// Ends an update that was committed: paths that it did not enter are freed.
    mutating func commit() {
        let hasLeaving = entered + 1 < count
        for number in nodes.indices.dropFirst() where nodes[number].component != nil {
            if hasLeaving, nodes[number].stamp != update {
                release(number)
            } else {
                nodes[number].start = nodes[number].nextStart
            }
        }
    }

    /// Ends an update that failed: paths that only it entered are freed.
    mutating func abandon() {
        for number in nodes.indices.dropFirst() where nodes[number].component != nil && nodes[number].start < 0 {
            release(number)
        }
    }

    private mutating func release(_ number: Int) {
        numbers[Key(parent: nodes[number].parent, component: nodes[number].component!)] = nil
        nodes[number].component = nil
        free.append(Int32(number))
    }

    /// The components from the top, joined: `feed[42]/title [3]` for the fourth constraint of a numbered `title`.
    func text(of number: Int32, ordinal: Int32? = nil) -> String {
        var text = ""
        var ordinal = ordinal
        var number = number
        while number > 0 {
            let node = nodes[Int(number)]
            let joint = text.isEmpty || text.hasPrefix("[") ? "" : "/"
            text = PathTable.text(of: node.component, ordinal: &ordinal) + joint + text
            number = node.parent
        }
        return text
    }

    private static func text(of component: PathComponent?, ordinal: inout Int32?) -> String {
        switch component {
        case .identifier(let identifier, numbered: true):
            defer { ordinal = nil }
            return ordinal.map { "\(identifier) [\($0)]" } ?? identifier
        case .identifier(let identifier, numbered: false):
            return identifier
        case .element(let id, let occurrence):
            return occurrence == 0 ? "[\(id.value)]" : "[\(id.value) #\(occurrence + 1)]"
        case nil:
            return ""
        }
    }

    /// The innermost identifier of a path, with its number; nil where no layout was identified.
    func identifier(of number: Int32, ordinal: Int32) -> String? {
        var number = number
        while number > 0 {
            if case .identifier(let identifier, let isNumbered)? = nodes[Int(number)].component {
                return isNumbered ? "\(identifier) [\(ordinal)]" : identifier
            }
            number = nodes[Int(number)].parent
        }
        return nil
    }
}
