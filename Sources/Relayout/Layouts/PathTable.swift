/// The paths of one layout's constraints, each at a small number. A path holds its parent's number and one component;
/// it lives as long as an update enters it, and is freed with the id that it holds.
struct PathTable: Sendable {
    /// What the running update knows of a path. Apart from the names, so that receipts may share those.
    private struct Mark: Sendable {
        /// The update that entered the path last.
        var stamp: UInt32 = 0
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

    /// What the paths are called.
    private(set) var names = PathNames()
    private var marks = [Mark()]
    private var numbers: [Key: Int32] = [:]
    private var free: [Int32] = []
    /// The paths in the order in which the committed update entered them, and the running one so far. An update that
    /// repeats the one before finds its paths here without hashing.
    private var sequence: [Int32] = []
    private var nextSequence: [Int32] = []
    private var update: UInt32 = 0
    /// How many paths the running update has entered.
    private var entered = 0
    /// Counts the lists that were laid out, ever.
    private var lists: UInt32 = 0

    /// How many paths are kept, the top included.
    var count: Int { marks.count - free.count }

    /// Starts an update.
    mutating func begin() {
        update &+= 1
        entered = 0
        nextSequence.removeAll(keepingCapacity: true)
    }

    /// The number of a path, which is kept until an update without it is committed.
    mutating func number(of component: PathComponent, in parent: Int32) -> Int32 {
        let number = expected(component, in: parent) ?? lookUp(Key(parent: parent, component: component))
        nextSequence.append(number)
        if marks[Int(number)].stamp != update {
            marks[Int(number)].stamp = update
            marks[Int(number)].nextStart = -1
            entered += 1
        }
        return number
    }

    /// The path that the update before entered at this point, if it is this one.
    private func expected(_ component: PathComponent, in parent: Int32) -> Int32? {
        guard nextSequence.count < sequence.count else { return nil }
        let number = sequence[nextSequence.count]
        let node = names.nodes[Int(number)]
        return node.parent == parent && node.component == component ? number : nil
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

    /// Where the path's first record stood in the committed set.
    func start(of number: Int32) -> Int? {
        let start = marks[Int(number)].start
        return start < 0 ? nil : Int(start)
    }

    /// Notes where the path's first record stands in the set that is being made.
    mutating func setNextStart(_ start: Int, of number: Int32) {
        if marks[Int(number)].nextStart < 0 { marks[Int(number)].nextStart = Int32(start) }
    }

    /// Ends an update that was committed: paths that it did not enter are freed.
    mutating func commit() {
        swap(&sequence, &nextSequence)
        let hasLeaving = entered + 1 < count
        for number in marks.indices.dropFirst() where names.nodes[number].component != nil {
            if hasLeaving, marks[number].stamp != update {
                release(number)
            } else {
                marks[number].start = marks[number].nextStart
            }
        }
    }

    /// Ends an update that failed: paths that only it entered are freed.
    mutating func abandon() {
        for number in marks.indices.dropFirst() where names.nodes[number].component != nil && marks[number].start < 0 {
            release(number)
        }
    }

    private mutating func release(_ number: Int) {
        let node = names.nodes[number]
        numbers[Key(parent: node.parent, component: node.component!)] = nil
        names.nodes[number].component = nil
        free.append(Int32(number))
    }
}
