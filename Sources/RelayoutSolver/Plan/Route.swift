/// All that depends on the constants of a few rows, for when these are edited again and again.
///
/// Most of what moves in a resize follows a single number: the width, or the height of a text. So operations are folded:
/// what reads one moving cell, and others that stand still, becomes `base + factor · cell`; and if that cell is itself
/// folded, the one that it follows takes its place. These are the *followers*. What is left are *steps*: what the
/// edited rows feed, what reads several cells that move each in its own way, and components. Followers come right after
/// their step; none of them waits for another one, and instead of a bound for each there is a range for their step.
struct Route: ~Copyable {
    struct Step: BitwiseCopyable {
        /// The operation; that of a component has the number of its remembered form (-1: none) in place of a row.
        var operation: Operation
        var firstFollower: Int32 = 0
        var endFollower: Int32 = 0
        /// While its value is in this range, neither it nor a follower is below its bound, or far from zero. Without meaning
        /// where the step has several values.
        var low: Double
        var high = Tolerance.nearValue
    }

    /// What is `base + factor · source`.
    struct Follower: BitwiseCopyable {
        let target: Int32
        var source: Int32
        var factor: Double
        var base: Double
    }

    /// How an operation was folded.
    struct Folding: BitwiseCopyable {
        /// The step that the operation follows, or that it is.
        var step: Int32 = -1
        /// How it follows; its target is -1 where the operation is a step.
        var follower = Follower(target: -1, source: -1, factor: 0, base: 0)
        /// Whether the rows feed it.
        var isHead = false
    }

    /// None for no route.
    private(set) var rows = RowList()
    /// What depends on the rows, in order.
    private(set) var operations = Buffer<Int32>()
    /// Whether the steps are right: while nothing else was edited than the rows.
    private(set) var isFolded = false
    private(set) var steps = Buffer<Step>()
    private var followers = Buffer<Follower>()
    /// By follower: the least value that it may take.
    private var bounds = Buffer<Double>()
    /// By follower: the least value that needs no closer look, as it is neither below the bound nor far from zero.
    private var lows = Buffer<Double>()
    private var forms = RememberedForms()
    /// Whether something was computed that is far from zero, or no number.
    var isFar = false
    /// How many cells the operations compute.
    private(set) var mostChanges = 0
    /// By row: its step.
    private var heads = Buffer<Int32>()

    /// By operation: its place among the operations of the route, or -1.
    private var places = Buffer<Int32>()
    private var foldings = Buffer<Folding>()

    /// An operation with a larger factor stays a step: so factors do not multiply along a chain beyond all bounds.
    private static var largestFactor: Double { 1e6 }

    // MARK: Gathering

    mutating func begin(_ rows: UnsafeBufferPointer<Int32>, operationCount: Int) {
        self.rows.set(to: rows)
        operations.truncate(to: 0)
        places.reset(to: -1, count: operationCount)
        isFolded = false
    }

    /// Appends what is computed next.
    mutating func append(_ operation: Int32) {
        places[operation] = Int32(operations.count)
        operations.append(operation)
    }

    mutating func removeAll() {
        rows.removeAll()
        isFolded = false
    }

    /// Forgets the steps, as other rows were edited.
    mutating func unfold() { isFolded = false }

    /// Lets another row of the model stand where one did.
    mutating func replace(_ old: Int32, by new: Int32) {
        guard let at = rows.replace(old, by: new), isFolded else { return }
        steps[heads[at]].operation.row = new
    }

    // MARK: Folding

    /// Folds the operations, with the present values of everything that the route's rows do not move.
    mutating func fold(
        _ sheet: Sheet, _ records: UnsafePointer<RowRecord>, _ workspace: inout ComponentWorkspace
    ) {
        steps.truncate(to: 0)
        forms.removeAll()
        mostChanges = 0
        foldings.reset(to: Folding(), count: operations.count)
        for row in rows.view { foldings[places[sheet.operationOfRow[row]]].isHead = true }
        for at in operations.indices {
            let operation = sheet.operations[operations[at]]
            if !foldings[at].isHead, let folding = folding(of: operation, sheet, records) {
                foldings[at] = folding
            } else {
                foldings[at].step = Int32(steps.count)
                addStep(operation, of: sheet, &workspace)
            }
        }
        arrangeFollowers(of: sheet)
        heads.truncate(to: 0)
        for row in rows.view { heads.append(foldings[places[sheet.operationOfRow[row]]].step) }
        isFolded = true
    }

    /// How an operation follows a step; nil if it depends on several cells that move, or cannot be folded.
    private func folding(of operation: Operation, _ sheet: Sheet, _ records: UnsafePointer<RowRecord>)
        -> Folding?
    {
        guard operation.isDefinition else { return nil }
        var step: Int32 = -1
        var result = Follower(target: operation.target, source: -1, factor: 0, base: operation.factor)
        if operation.row >= 0 { result.base *= records[Int(operation.row)].constant }
        for at in operation.firstInput..<operation.firstInput + operation.inputCount {
            let input = sheet.inputs[at]
            let place = place(of: input.cell, sheet)
            guard place >= 0 else {
                result.base += input.factor * sheet.cells[Int(input.cell)]
                continue
            }
            var (source, factor) = (input.cell, input.factor)
            let followed = foldings[place].follower
            if followed.target >= 0 {
                result.base += factor * followed.base
                (source, factor) = (followed.source, factor * followed.factor)
            }
            guard result.source < 0 || result.source == source else { return nil }
            result.source = source
            result.factor += factor
            step = foldings[place].step
        }
        let isSafe = result.factor != 0 && result.factor.magnitude <= Self.largestFactor && result.base.isFinite
        return isSafe ? Folding(step: step, follower: result) : nil
    }

    private func place(of cell: Int32, _ sheet: Sheet) -> Int32 {
        let source = sheet.operationOfCell[cell]
        return source >= 0 ? places[source] : -1
    }

    private mutating func addStep(
        _ operation: Operation, of sheet: Sheet, _ workspace: inout ComponentWorkspace
    ) {
        var step = Step(operation: operation, low: max(operation.bound, -Tolerance.nearValue))
        mostChanges += 1
        if operation.kind == .component {
            let component = Int(operation.target)
            let (places, sources) = (UnsafePointer(places.base), UnsafePointer(sheet.operationOfCell.base))
            let form = forms.add(component, of: sheet.components, cells: sheet.cells, &workspace.closedForm) { cell in
                let source = sources[Int(cell)]
                return source >= 0 && places[Int(source)] >= 0
            }
            step.operation.row = form ?? -1
            mostChanges += sheet.components.unknowns(of: component).count - 1
        }
        steps.append(step)
    }

    /// Puts the followers of each step in one piece.
    private mutating func arrangeFollowers(of sheet: Sheet) {
        var end: Int32 = 0
        for folding in foldings.view where folding.follower.target >= 0 { steps[folding.step].endFollower += 1 }
        for at in steps.indices {
            steps[at].firstFollower = end
            end += steps[at].endFollower
            steps[at].endFollower = steps[at].firstFollower
        }
        mostChanges += Int(end)
        followers.reset(to: Folding().follower, count: Int(end))
        bounds.reset(to: -.infinity, count: Int(end))
        lows.reset(to: -Tolerance.nearValue, count: Int(end))
        for at in foldings.indices where foldings[at].follower.target >= 0 {
            let (step, follower) = (foldings[at].step, foldings[at].follower)
            let place = steps[step].endFollower
            steps[step].endFollower += 1
            followers[place] = follower
            bounds[place] = sheet.operations[operations[at]].bound
            lows[place] = max(bounds[place], -Tolerance.nearValue)
            let one = (lows[place] - follower.base) / follower.factor
            let other = (Tolerance.nearValue - follower.base) / follower.factor
            steps[step].low = max(steps[step].low, min(one, other))
            steps[step].high = min(steps[step].high, max(one, other))
        }
    }

    // MARK: Following

    /// Evaluates steps from `at` on with their followers, as long as they define cells, are remembered forms, or check
    /// rows that plainly hold. Returns nil where another kind of step is next. There must be room for the changes,
    /// which may list cells whose value is as before.
    ///
    /// This is what a resize does, a nanosecond or two for each value: everything is reached through plain pointers.
    /// (Mutating, because Swift lends a class's stored structure in place only to mutating calls, and copies it for
    /// others.)
    @inline(__always)
    mutating func follow(
        from at: inout Int, _ inputs: UnsafePointer<Input>, _ records: UnsafePointer<RowRecord>,
        _ cells: UnsafeMutablePointer<Double>, _ changes: inout Buffer<Change>, _ work: inout Work
    ) -> Plan.Finding? {
        var step = UnsafePointer(steps.base + at)
        let end = UnsafePointer(steps.base + steps.count)
        var change = changes.base + changes.count
        var finding: Plan.Finding? = .fine
        var solved = 0
        while step < end {
            var (target, value) = (step.pointee.operation.target, step.pointee.operation.factor)
            let (row, isDefinition) = (step.pointee.operation.row, step.pointee.operation.isDefinition)
            if isDefinition || step.pointee.operation.isOf(.check) {
                if row >= 0 { value *= records[Int(row)].constant }
                var input = inputs + Int(step.pointee.operation.firstInput)
                let last = input + Int(step.pointee.operation.inputCount)
                while input < last {
                    value += input.pointee.factor * cells[Int(input.pointee.cell)]
                    input += 1
                }
                if !isDefinition {
                    guard Plan.plainlyHolds(value, records[Int(row)].relation) else {
                        finding = nil
                        break
                    }
                    step += 1
                    continue
                }
            } else {
                guard step.pointee.operation.isOf(.component), row >= 0, let found = forms.solve(row, cells: cells)
                else {
                    finding = nil
                    break
                }
                (target, value) = found
                solved += 1
            }
            let old = cells[Int(target)]
            if old != value {
                cells[Int(target)] = value
                change.initialize(to: Change(cell: target, old: old))
                change += 1
                computeFollowers(of: step, cells, &change) { $0.pointee.base + $0.pointee.factor * value }
                if !(value >= step.pointee.low && value <= step.pointee.high), isBelowBound(step, value, cells) {
                    finding = .broken
                    break
                }
            }
            step += 1
        }
        at = step - UnsafePointer(steps.base)
        changes.extend(to: change - changes.base)
        work.rememberedForms += solved
        return finding
    }

    /// Computes what follows a step that the general case evaluated.
    mutating func computeFollowers(
        of number: Int, _ cells: UnsafeMutablePointer<Double>, _ changes: inout Buffer<Change>
    ) -> Plan.Finding {
        var change = changes.base + changes.count
        let step = UnsafePointer(steps.base + number)
        var low = UnsafePointer(lows.base + Int(step.pointee.firstFollower))
        var areNear = true
        computeFollowers(of: step, cells, &change) { follower in
            let value = follower.pointee.base + follower.pointee.factor * cells[Int(follower.pointee.source)]
            if !(value >= low.pointee && value <= Tolerance.nearValue) { areNear = false }
            low += 1
            return value
        }
        changes.extend(to: change - changes.base)
        return !areNear && isBelowBound(step, nil, cells) ? .broken : .fine
    }

    @inline(__always)
    private func computeFollowers(
        of step: UnsafePointer<Step>, _ cells: UnsafeMutablePointer<Double>,
        _ change: inout UnsafeMutablePointer<Change>, value: (UnsafePointer<Follower>) -> Double
    ) {
        var follower = UnsafePointer(followers.base + Int(step.pointee.firstFollower))
        let end = UnsafePointer(followers.base + Int(step.pointee.endFollower))
        while follower < end {
            let cell = cells + Int(follower.pointee.target)
            change.initialize(to: Change(cell: follower.pointee.target, old: cell.pointee))
            cell.pointee = value(follower)
            follower += 1
            change += 1
        }
    }

    /// Whether a step with this value, or one of its followers, is below its bound. Notes what is far from zero.
    @inline(never)
    private mutating func isBelowBound(
        _ step: UnsafePointer<Step>, _ value: Double?, _ cells: UnsafePointer<Double>
    ) -> Bool {
        if let value {
            if !(value.magnitude <= Tolerance.nearValue) { isFar = true }
            if value < step.pointee.operation.bound, Plan.isBelow(value, step.pointee.operation.bound) { return true }
        }
        for at in step.pointee.firstFollower..<step.pointee.endFollower {
            let value = cells[Int(followers[at].target)]
            if !(value.magnitude <= Tolerance.nearValue) { isFar = true }
            if value < bounds[at], Plan.isBelow(value, bounds[at]) { return true }
        }
        return false
    }
}
