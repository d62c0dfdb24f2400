/// The paths of one layout's constraints, each at a small number. A path holds its parent's number and one component;
/// it lives as long as an update enters it, and is freed with the id that it holds.
struct PathTable: Sendable {
    /// What is known of a path. Apart from the names, so that receipts may share those.
    private struct Mark: Sendable {
        var isFree = false
        /// The update that entered the path last.
        var stamp: UInt32 = 0
        /// Where the path's first record stood in the set of that update: a place to guess from; -1 where there is none.
        var start: Int32 = -1
        /// The last list that had the path as one of its elements.
        var list: UInt32 = 0
    }

    private struct Key: Hashable, Sendable {
        let parent: Int32
        let component: PathComponent
        /// Of both. Ids are compared and hashed by a witness: that is to happen once for each key, not for each
        /// neighbour in the table.
        private let hash: Int

        init(parent: Int32, component: PathComponent) {
            self.parent = parent
            self.component = component
            var hasher = Hasher()
            hasher.combine(parent)
            hasher.combine(component)
            hash = hasher.finalize()
        }

        static func == (lhs: Key, rhs: Key) -> Bool {
            lhs.hash == rhs.hash && lhs.parent == rhs.parent && lhs.component == rhs.component
        }

        func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    }

    /// The path of constraints that came through no identifier and no list.
    static let top: Int32 = 0

    /// What the paths are called.
    private(set) var names = PathNames()
    private var marks: [Mark] = []
    private var numbers: [Key: Int32] = .init()
    private var free: [Int32] = []
    /// Numbers that the running update took, to be given back should it fail. Empty between updates.
    private var created: [Int32] = []
    /// The paths in the order in which they are first entered. An update that repeats the one before finds its paths
    /// here without hashing.
    private(set) var entered = FirstUseOrder()
    /// What is entered now, to be entered again when it is carried over.
    var log = UseLog()
    private var update: UInt32 = 0
    /// Counts the lists that were laid out, ever.
    private var lists: UInt32 = 0

    /// How many paths are kept, the top included.
    var count: Int { marks.count - free.count }

    /// Starts an update, or describes the running one again.
    mutating func begin() {
        update &+= 1
        // The top. Not before: an empty table is to cost nothing.
        if marks.isEmpty {
            marks.append(Mark())
            names.nodes.append(PathNames.Node(component: .identifier("", numbered: false), parent: -1))
        }
        entered.begin()
    }

    /// The number of a path, which is kept until an update that does not enter it is committed.
    mutating func number(of component: PathComponent, in parent: Int32) -> Int32 {
        let number = expected(component, in: parent) ?? lookUp(Key(parent: parent, component: component))
        log.note(number)
        _ = entered.use(number)
        return number
    }

    /// Enters again what a row entered that is carried over.
    mutating func enterAgain(_ numbers: ArraySlice<Int32>) {
        log.note(numbers)
        entered.use(numbers, below: marks.count)
    }

    /// Enters again what a whole list entered, if it is all the same so far; false if it is not.
    mutating func repeatEntries(_ range: Range<Int>) -> Bool {
        !log.isOpen && entered.repeatUses(range)
    }

    /// The path that the update before entered at this point, if it is this one.
    private func expected(_ component: PathComponent, in parent: Int32) -> Int32? {
        guard let number = entered.expected else { return nil }
        // In place: a copy would count references.
        let isSame = names.nodes.withUnsafeBufferPointer { nodes in
            nodes[Int(number)].parent == parent && nodes[Int(number)].component == component
        }
        return isSame ? number : nil
    }

    private mutating func lookUp(_ key: Key) -> Int32 {
        if let number = numbers[key] { return number }
        let node = PathNames.Node(component: key.component, parent: key.parent)
        let number: Int32
        if let last = free.popLast() {
            number = last
            names.nodes[Int(number)] = node
            marks[Int(number)] = Mark()
        } else {
            number = Int32(marks.count)
            names.nodes.append(node)
            marks.append(Mark())
        }
        numbers[key] = number
        created.append(number)
        return number
    }

    /// A number for one laying out of one list, to tell whether an id comes twice in it.
    mutating func beginList() -> UInt32 {
        lists &+= 1
        return lists
    }

    /// Marks the path as an element of the list; false if it already was one.
    mutating func claim(_ number: Int32, for list: UInt32) -> Bool {
        defer { marks[Int(number)].list = list }
        return marks[Int(number)].list != list
    }

    /// Notes where the path's first record stands in the set that is being made. Returns where it stood before, as far
    /// as is known. (Nil where an update enters a path again, as that of a second stack in one place: its records go on.)
    mutating func begin(_ number: Int32, at start: Int) -> Int? {
        let mark = marks[Int(number)]
        guard mark.stamp != update else { return nil }
        marks[Int(number)].stamp = update
        marks[Int(number)].start = Int32(truncatingIfNeeded: start)
        return mark.start < 0 ? nil : Int(mark.start)
    }

    /// Ends an update that was committed: paths that it did not enter are freed, and returned.
    @discardableResult
    mutating func commit() -> [Int32] {
        entered.end()
        let total = count - 1 - entered.count
        var leaving: [Int32] = []
        for number in 1..<Int32(marks.count) {
            if leaving.count == total { break }
            if !marks[Int(number)].isFree, !entered.has(number) { leaving.append(number) }
        }
        for number in leaving { release(number) }
        created.removeAll(keepingCapacity: true)
        entered.commit()
        return leaving
    }

    /// Ends an update that failed: paths that only it entered are freed.
    mutating func abandon() {
        for number in created { release(number) }
        created = []
        entered.abandon()
    }

    /// Frees a number. It keeps its name until it is used again: receipts have the names of what was removed.
    private mutating func release(_ number: Int32) {
        let node = names.nodes[Int(number)]
        numbers[Key(parent: node.parent, component: node.component)] = nil
        marks[Int(number)].isFree = true
        free.append(number)
    }
}
