extension WidthSampler {
    /// The widths around one at which everything that was asked on the way to a description is answered alike.
    ///
    /// What layouts ask of sizes that come out of solving is told by the description before: so that one is proven first, and the
    /// widths at which a length passes what it is compared with are known exactly.
    mutating func scope(of steps: [Step], around width: Double) throws(LayoutError) -> DescriptionScope {
        var scope = DescriptionScope()
        scope.widths = subject.widths
        scope.end(at: subject.thresholds, around: width)
        scope.compares = !subject.thresholds.isEmpty
        for step in steps {
            scope.end(at: step.reads.thresholds, around: width)
            if !(step.reads.conditions.isEmpty && step.reads.questions.isEmpty) { scope.compares = true }
            for line in step.reads.numbers { scope.add(.plainNumber(line)) }
            if !step.reads.questions.isEmpty { for item in step.unsettled { scope.add(.unsettled(item: item)) } }
        }
        for (at, step) in steps.enumerated() {
            for question in step.reads.questions
            where scope.causes.isEmpty && scope.widths.lowerBound < scope.widths.upperBound {
                // An open height is compared with nothing.
                if question.item == nil, subject.height == nil, step.sizesFrom == nil { continue }
                let comparison = try comparison(
                    question, step, solved: at + 1 < steps.count ? steps[at + 1].sizesFrom : nil, around: width, &scope)
                if let comparison { scope.end(at: comparison.run(around: width), question) }
            }
        }
        return scope
    }

    /// nil where it cannot be told: because the length is not known, or for the cause that is added to `scope`. `solved`: the
    /// description of the step, with the sizes that came out of it.
    private mutating func comparison(
        _ question: SizeQuestion, _ step: Step, solved: DescribedLayout?, around width: Double,
        _ scope: inout DescriptionScope
    ) throws(LayoutError) -> Comparison? {
        let range = scope.widths
        var functions: [PiecewiseLinear] = []
        if question.item == nil, let height = subject.height {
            let ends = [(range.lowerBound, range.upperBound), (height, height)]
            functions = ends.map { PiecewiseLinear(over: range, $0.0, $0.1) }
        } else if let sizesFrom = step.sizesFrom,
            let lengths = try lengths(of: question.item, in: sizesFrom, over: range, around: width)
        {
            functions = lengths
        } else {
            return nil
        }
        let room = functions[0]
        if question.isOfGrowth {
            guard let solved, let lengths = try lengths(of: question.item, in: solved, over: range, around: width)
            else { return nil }
            return Comparison(
                question, over: range, length: lengths[0].minus(room, over: range), width: room, need: nil)
        }
        let length = question.axis == .horizontal ? functions[0] : functions[1]
        guard let layout = question.need else {
            return Comparison(question, over: range, length: length, width: room, need: nil)
        }
        let need = need(layout, in: question.item ?? subject.root, room, subject.traits(width))
        guard let need else {
            scope.add(.plainNumber(question.location))
            return nil
        }
        return Comparison(question, over: range, length: length, width: room, need: need)
    }

    /// The width and the height of an item, or of the root where that is nil; nil where the layout does not mention it.
    private mutating func lengths(
        of item: (any LayoutItem)?, in layout: DescribedLayout, over range: ClosedRange<Double>, around width: Double
    ) throws(LayoutError) -> [PiecewiseLinear]? {
        let pieces = try pieces(of: layout, over: range, around: width)
        guard let place = item.map(pieces.place(of:)) ?? 0 else { return nil }
        return Array(pieces.items[place].functions[2...])
    }

    /// How high an item has to be for a layout that is all there is, where it is as wide as `room`; nil where that is not proven.
    private func need(
        _ layout: @escaping () -> LayoutBlock, in item: any LayoutItem, _ room: PiecewiseLinear, _ traits: Traits
    ) -> NeededHeight? {
        func heights(_ widths: ClosedRange<Double>) -> PiecewiseLinear? {
            let alone = Subject(
                root: item, traits: { _ in traits }, thresholds: [], overrides: subject.overrides, height: nil,
                widths: widths, isMeasured: true, describe: { _ in layout() })
            guard let pieces = try? Pieces.of(alone, widths), pieces.unproven.isEmpty else { return nil }
            return pieces.items[0].functions[3]
        }
        var need = NeededHeight()
        for line in room.lines where NeededHeight.isKept(line) && need.kept[line.start] == nil {
            let width = max(0, line.start)
            guard let kept = heights(width...width)?.line(at: width) else { return nil }
            need.kept[line.start] = kept
        }
        let ends = room.lines.filter { !NeededHeight.isKept($0) }.flatMap { [max(0, $0.start), max(0, $0.end)] }
        if let low = ends.min(), let high = ends.max() {
            guard let function = heights(low...high) else { return nil }
            need.function = function
        }
        return need
    }

    /// What is proven of a description on the way, at widths where it is the same.
    private mutating func pieces(
        of layout: DescribedLayout, over range: ClosedRange<Double>, around width: Double
    ) throws(LayoutError) -> Pieces {
        for known in knownSteps where known.pieces.widths.lowerBound <= range.lowerBound {
            if known.pieces.widths.upperBound >= range.upperBound, known.layout.agrees(with: layout) {
                return known.pieces
            }
        }
        var (pieces, sweep) = (Pieces(widths: range), Sweep(StepSampler(layout)))
        pieces.add(name: "", ItemIdentity(subject.root))
        try sweep.run(
            over: range,
            apart: { (cell, sampler) throws(LayoutError) in
                sampler.parts(over: cell).map { pieces.append($0, isFirst: true) } ?? false
            },
            { stretches, _ in for stretch in stretches { pieces.append(stretch) } })
        solutions += sweep.sampler.solutions
        unproven += sweep.unproven
        knownSteps.append((layout, pieces))
        return pieces
    }
}

extension DescriptionScope {
    fileprivate mutating func add(_ cause: Pieces.Unproven.Cause) {
        if !causes.contains(cause) { causes.append(cause) }
    }
}

extension PiecewiseLinear {
    /// One straight line.
    fileprivate init(over range: ClosedRange<Double>, _ start: Double, _ end: Double) {
        self.init()
        append(Line(from: range.lowerBound, to: range.upperBound, start: start, end: end), 0)
    }
}
