/// Closed forms for a route: the parts of them that do not depend on the cells that move along it are computed once.
///
/// An optional level whose rows do not move keeps its minimisers; those of a level of one moving row lie at that row's
/// point. What is left of ``ClosedForm`` is a few comparisons, with the same result to the last bit.
struct RememberedForms: ~Copyable {
    struct Form: BitwiseCopyable {
        let component: Int32
        /// The only unknown.
        let variable: Int32
        /// Its required rows that move.
        let firstMoving: Int32
        let endMoving: Int32
        let firstLevel: Int32
        var endLevel: Int32
        /// What the required rows that do not move leave open.
        var interval = Interval()
    }

    /// A row whose constant moves.
    struct Moving: BitwiseCopyable {
        let cell: Int32
        /// Whether what lies to the left, or to the right, of its point is a violation.
        let endsLeft: Bool
        let endsRight: Bool
        let coefficient: Double

        init(_ row: Int, of table: ComponentTable) {
            let form = table.form(of: row)
            cell = table.rows[row].cell
            coefficient = table.terms(of: row)[0].coefficient
            endsLeft = coefficient > 0 ? form.forbidsBelow : form.forbidsAbove
            endsRight = coefficient > 0 ? form.forbidsAbove : form.forbidsBelow
        }

        @inline(__always)
        func point(_ cells: UnsafePointer<Double>) -> Double { -cells[Int(cell)] / coefficient }
    }

    /// The minimisers of an optional level.
    struct Level: BitwiseCopyable {
        /// If the only row of the level moves: its number among the moving rows. Otherwise -1.
        var mover: Int32 = -1
        var left = 0.0
        var right = 0.0

        init(mover: Int32) { self.mover = mover }

        init(left: Double, right: Double) { (self.left, self.right) = (left, right) }

        init(at row: Moving, _ cells: UnsafePointer<Double>) {
            let point = row.point(cells)
            self.init(left: row.endsLeft ? point : -.infinity, right: row.endsRight ? point : .infinity)
        }
    }

    private var forms = Buffer<Form>()
    private var moving = Buffer<Moving>()
    private var levels = Buffer<Level>()

    mutating func removeAll() {
        forms.truncate(to: 0)
        moving.truncate(to: 0)
        levels.truncate(to: 0)
    }

    /// Adds a component, to be remembered for its present constants. Returns its number, or nil if it has several
    /// unknowns, a choice, or a level of several rows of which some move.
    mutating func add(
        _ component: Int, of table: ComponentTable, cells: UnsafePointer<Double>,
        _ solver: inout ClosedForm, moves: (_ cell: Int32) -> Bool
    ) -> Int32? {
        let unknowns = table.unknowns(of: component)
        guard unknowns.count == 1, !table.mayChoose[component] else { return nil }
        let first = moving.count
        var required = first
        let rows = table.rows(of: component)
        for at in rows where moves(table.rows[at].cell) {
            moving.append(Moving(at, of: table))
            if table.level(of: at) == 0 {
                required = moving.count
            } else if !isAlone(at, in: rows, of: table) {
                moving.truncate(to: first)
                return nil
            }
        }
        forms.append(
            Form(
                component: Int32(component), variable: table.unknowns[unknowns.lowerBound].variable,
                firstMoving: Int32(first), endMoving: Int32(required), firstLevel: 0, endLevel: 0))
        remember(forms.count - 1, of: table, cells: cells, &solver)
        return Int32(forms.count - 1)
    }

    /// Whether an optional row is the only one of its level, and counts.
    private func isAlone(_ at: Int, in rows: Range<Int>, of table: ComponentTable) -> Bool {
        let row = table.form(of: at)
        let steepness = table.terms(of: at)[0].coefficient.magnitude * row.weight
        return row.level < ComponentTable.probe && steepness > 0
            && (at == rows.lowerBound || table.level(of: at - 1) != row.level)
            && table.endOfLevel(at: at, in: rows) == at + 1
    }

    private mutating func remember(
        _ number: Int, of table: ComponentTable, cells: UnsafePointer<Double>, _ solver: inout ClosedForm
    ) {
        let form = forms[number]
        let rows = table.rows(of: Int(form.component))
        var next = rows.lowerBound
        solver.begin()
        while next < rows.upperBound, table.level(of: next) == 0 {
            if !isMoving(table.rows[next].cell, in: form) { solver.narrow(by: next, of: table, cells: cells) }
            next += 1
        }
        let firstLevel = Int32(levels.count)
        var mover = form.endMoving
        let interval = solver.interval
        while next < rows.upperBound, table.level(of: next) < ComponentTable.probe {
            let end = table.endOfLevel(at: next, in: rows)
            if mover < moving.count, moving[mover].cell == table.rows[next].cell {
                levels.append(Level(mover: mover))
                mover += 1
            } else {
                solver.begin()
                let (left, right) = solver.minimisers(of: next..<end, in: table, cells: cells)
                levels.append(Level(left: left, right: right))
            }
            next = end
        }
        forms[number] = Form(
            component: form.component, variable: form.variable, firstMoving: form.firstMoving,
            endMoving: form.endMoving, firstLevel: firstLevel, endLevel: Int32(levels.count), interval: interval)
    }

    private func isMoving(_ cell: Int32, in form: Form) -> Bool {
        (form.firstMoving..<form.endMoving).contains { moving[$0].cell == cell }
    }

    /// The unknown of a form, and its value for the present constants: nil if required rows do not meet exactly, or
    /// leave a choice.
    @inline(__always)
    func solve(_ number: Int32, cells: UnsafePointer<Double>) -> (variable: Int32, value: Double)? {
        let form = forms.base + Int(number)
        var interval = form.pointee.interval
        for at in Int(form.pointee.firstMoving)..<Int(form.pointee.endMoving) {
            let row = moving.base + at
            let point = row.pointee.point(cells)
            if row.pointee.endsLeft, point > interval.low { interval.low = point }
            if row.pointee.endsRight, point < interval.high { interval.high = point }
        }
        guard !interval.areEndsCrossed, interval.joinCrossedEnds() else { return nil }
        var at = Int(form.pointee.firstLevel)
        while !interval.isDetermined {
            guard at < Int(form.pointee.endLevel) else { return nil }
            var level = levels.base[at]
            if level.mover >= 0 { level = Level(at: moving.base[Int(level.mover)], cells) }
            interval.narrow(to: level.left, level.right)
            at += 1
        }
        return (form.pointee.variable, interval.value)
    }
}

extension ComponentTable {
    /// Where the level ends that begins at one of some rows.
    func endOfLevel(at first: Int, in rows: Range<Int>) -> Int {
        var end = first + 1
        while end < rows.upperBound, level(of: end) == level(of: first) { end += 1 }
        return end
    }
}
