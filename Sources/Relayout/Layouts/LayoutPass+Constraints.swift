import RelayoutSolver

/// From lines to records. An update mostly says what the one before said: then a line is only compared with the record
/// that stood at its place, which also has the numbers of its items.
extension LayoutPass {
    /// Adds the lines of a builder.
    mutating func add(_ lines: Lines) {
        let file = lines.file
        lines.forEachPiece { lines in
            for index in lines.indices {
                if case .constraint(let constraint) = lines[index], repeats(constraint, in: file) { continue }
                describe(lines[index], in: file)
            }
        }
    }

    /// Whether a line says what the update before said at this place. Then it is said again.
    @inline(__always)
    private mutating func repeats(_ line: LooseConstraint, in file: UnsafePointer<UInt8>) -> Bool {
        guard script.expects(cursor), fault == nil else { return false }
        let record = script.before(cursor)
        guard record.shape == line.shape, record.constant == line.constant, record.multiplier == line.multiplier,
            record.strength == stated(line.priority), record.path == path, record.file == file,
            record.ordinal == ordinal, items.mention(line.first, at: record.firstItem)
        else { return false }
        if let second = line.second {
            guard items.mention(second, at: record.secondItem) else { return false }
        } else if record.isRelative {
            return false
        }
        note(record)
        script.repeatExpected()
        cursor += 1
        return true
    }

    /// Says a line that the update before did not say here.
    @inline(never)
    private mutating func describe(_ line: Line, in file: UnsafePointer<UInt8>) {
        switch line {
        case .constraint(let line):
            guard fault == nil else { return }
            append(
                line.first, line.second, line.shape, multiplier: line.multiplier, constant: line.constant,
                priority: line.priority, file: file)
        case .twoSided(let line): line._withUnsafeGuaranteedRef { append($0.constraint, file: file) }
        case .layout(let layout): layout._withUnsafeGuaranteedRef { add($0) }
        }
    }

    /// Says a constraint; `file` is that of a line that is part of its shape.
    mutating func append(_ constraint: Constraint, file: UnsafePointer<UInt8>) {
        guard fault == nil else { return }
        let left = constraint.leftNumbers
        let outer = left.map { enter(.leftSide(factor: $0.factor, sum: $0.sum)) }
        withExtendedLifetime(constraint) {
            append(
                UnretainedItem(constraint.first), constraint.second.map { UnretainedItem($0) }, constraint.shape,
                multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.statedPriority,
                left: left, file: file)
        }
        if let outer { leave(to: outer) }
    }

    /// Says a constraint in parts, if its numbers are such that a layout accepts them.
    private mutating func append(
        _ first: UnretainedItem, _ second: UnretainedItem?, _ shape: ConstraintShape, multiplier: Double,
        constant: Double,
        priority: Double, left: (factor: Double, sum: Double)? = nil, file: UnsafePointer<UInt8>
    ) {
        let numbers = ConstraintNumbers(
            shape: shape, isRelative: second != nil, multiplier: multiplier, constant: constant,
            priority: Priority(stated(priority)), left: left)
        let location = shape.line == 0 ? location : SourceLocation(file: file, line: shape.line)
        if leavesOut, var fault = numbers.fault {
            // A memoized row with such a line is described in every update, so that the line is reported as long as it
            // is there.
            reads.insert(.volatile)
            if let name = paths.names.override(of: path, shape) {
                fault += "; look where \(ConstraintOverride.code(name)) is set"
            }
            return findings.leftOut.append(
                LeftOutLine(
                    first: first.retained, second: second?.retained, numbers: numbers, path: path, ordinal: ordinal,
                    location: location, fault: fault))
        }
        let guess = script.sides(at: cursor)
        cursor += 1
        let record = items.record(
            first, second, numbers, path: path, ordinal: ordinal, location: location, guess: guess)
        note(record)
        script.append(record)
    }

    /// The place of the next constraint in the innermost numbered layout.
    private var ordinal: Int32 { numberingStart.map { Int32(truncatingIfNeeded: lineCount - $0) } ?? 0 }

    /// How many constraints were said, also of those that were left out: these keep their places in what is numbered.
    var lineCount: Int { script.count + findings.leftOut.count }

    /// A constraint's own priority, or where it states none that of the layouts around it.
    private func stated(_ priority: Double) -> Double {
        Constraint.isStated(priority) ? priority : self.priority.rawValue
    }

    private mutating func note(_ record: ConstraintRecord) {
        if record.crossesAxes { reads.insert(.crossingAxes) }
        if record.dependsOnText { noteText() }
    }

    @inline(never)
    private mutating func noteText() {
        reads.insert(.baselines)
        script.noteTexts(script.count..<script.count + 1)
    }
}

extension ItemTable {
    /// The record of a line, whose items are mentioned by that. `guess`: the sides that stood in its place before.
    @inline(__always)
    mutating func record(
        _ first: UnretainedItem, _ second: UnretainedItem?, _ numbers: ConstraintNumbers, path: Int32, ordinal: Int32,
        location: SourceLocation, guess: (ConstraintRecord.Side, ConstraintRecord.Side) = (.none, .none)
    ) -> ConstraintRecord {
        let shape = numbers.shape
        return ConstraintRecord(
            path: path, first: side(first, shape.first, guess: guess.0),
            second: second.map { side($0, shape.second, guess: guess.1) } ?? .none, ordinal: ordinal,
            relation: shape.relation, multiplier: numbers.multiplier, constant: numbers.constant,
            priority: numbers.priority, location: location, form: shape.form)
    }

    /// One side of it. `guess`: the one that stood there before.
    private mutating func side(
        _ item: UnretainedItem, _ code: QuantityCode, guess: ConstraintRecord.Side
    ) -> ConstraintRecord.Side {
        if let attribute = code.attribute {
            return ConstraintRecord.Side(mention(item, guess: guess.item), attribute)
        }
        let distance = unsafeDowncast(item.retained, to: Distance.self)
        return ConstraintRecord.Side(
            item: mention(UnretainedItem(distance.item), guess: guess.item),
            origin: mention(UnretainedItem(distance.originItem), guess: guess.origin),
            attribute: distance.attribute, originAttribute: distance.originAttribute)
    }
}
