extension SceneCheck {
    /// Places and sizes that nothing decides, as recorded and at the smallest and largest widths.
    mutating func checkFreedom(_ solver: SceneSolver, isFirst: Bool) {
        var known: Set<Int> = []
        let given = (try? solver.freedoms()) ?? []
        report(given, nil, isFirst, &known)
        for end in [extent.widths.lowerBound, extent.widths.upperBound] where end != solver.width {
            guard let freedoms = freedoms(solver, end) else { continue }
            // Those that begin at the same width are told together.
            var begins: [Double: [SceneSolver.Freedom]] = [:]
            for freedom in freedoms where !known.contains(freedom.unknown) {
                begins[begin(of: freedom.unknown, solver, end), default: []].append(freedom)
            }
            for (begin, freedoms) in begins.sorted(by: { $0.key < $1.key }) {
                report(freedoms, min(begin, end)...max(begin, end), isFirst, &known)
            }
        }
    }

    /// What is open at a width; nil where constraints contradict each other there.
    private func freedoms(_ solver: SceneSolver, _ width: Double) -> [SceneSolver.Freedom]? {
        var other = solver
        guard scene.kind != .window, (try? other.resize(width: width, height: solver.height)) != nil,
            other.contradictions.isEmpty
        else { return nil }
        return try? other.freedoms()
    }

    /// Where an unknown that is open at one end of the widths, and not at the given one, begins to be: to a tenth of a point.
    private func begin(of unknown: Int, _ solver: SceneSolver, _ end: Double) -> Double {
        var (open, closed) = (end, solver.width)
        while abs(open - closed) > 0.1 {
            let middle = (open + closed) / 2
            let isOpen = freedoms(solver, middle)?.contains { $0.unknown == unknown } ?? false
            if isOpen { open = middle } else { closed = middle }
        }
        return (open * 10).rounded() / 10
    }

    private mutating func report(
        _ freedoms: [SceneSolver.Freedom], _ widths: ClosedRange<Double>?, _ isFirst: Bool, _ known: inout Set<Int>
    ) {
        var byItem: [Int: [SceneSolver.Freedom]] = [:]
        for freedom in freedoms where known.insert(freedom.unknown).inserted {
            byItem[freedom.unknown / 4, default: []].append(freedom)
        }
        for (item, freedoms) in byItem.sorted(by: { $0.key < $1.key }) {
            let thing = scene.items[item]
            let parts = freedoms.map { freedom in
                let name = ["x", "y", "width", "height"][freedom.unknown % 4]
                guard let least = freedom.least, let most = freedom.most else { return name }
                return "\(name) (\(least.short) to \(most.short))"
            }
            let verb = parts.count == 1 ? "is" : "are"
            var message = "\(words.name(of: item)): its \(parts.joined(separator: ", ")) \(verb) not determined"
            if let widths {
                message += " at widths \(widths.text)"
            }
            // What lays its own inside out, or what code draws, may know its size.
            let ownSize = thing.isOpaque && freedoms.allSatisfy { $0.unknown % 4 > 1 }
            if ownSize { message += " by what is understood: it lays out what is inside in a way of its own" }
            report(
                .undetermined, [place(item)], message + note(isFirst: isFirst), isEstimated: ownSize || isIncomplete,
                widths: widths)
        }
    }
}
