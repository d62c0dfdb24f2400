extension SceneCheck {
    /// Places and sizes that nothing decides.
    mutating func checkFreedom(_ solver: SceneSolver, isFirst: Bool) {
        var known: Set<Int> = []
        reportFreedom(solver, isFirst ? nil : solver.width, isFirst, &known)
        for width in [extent.widths.lowerBound, extent.widths.upperBound] where width != solver.width {
            var other = solver
            guard (try? other.resize(width: width, height: solver.height)) != nil, other.contradictions.isEmpty else {
                continue
            }
            reportFreedom(other, width, isFirst, &known)
        }
    }

    private mutating func reportFreedom(
        _ solver: SceneSolver, _ width: Double?, _ isFirst: Bool, _ known: inout Set<Int>
    ) {
        guard let freedoms = try? solver.freedoms() else { return }
        var byItem: [Int: [SceneSolver.Freedom]] = [:]
        for freedom in freedoms where known.insert(freedom.unknown).inserted {
            byItem[freedom.unknown / 4, default: []].append(freedom)
        }
        for (item, freedoms) in byItem.sorted(by: { $0.key < $1.key }) where !scene.items[item].isOut {
            let thing = scene.items[item]
            let parts = freedoms.map { freedom in
                let name = ["x", "y", "width", "height"][freedom.unknown % 4]
                guard let least = freedom.least, let most = freedom.most else { return name }
                return "\(name) (\(least.short) to \(most.short))"
            }
            let isOne = parts.count == 1
            var message =
                "\(words.name(of: item)): its \(parts.joined(separator: ", ")) \(isOne ? "is" : "are") not determined"
            if let width { message += " at width \(width.short)" }
            // What lays its own inside out, or what code draws, may know its size.
            let ownSize = thing.isOpaque && freedoms.allSatisfy { $0.unknown % 4 > 1 }
            if ownSize { message += " by what is understood (it lays out what is inside in a way of its own)" }
            report(
                .undetermined, [place(item)], message + note(isFirst: isFirst), isEstimated: ownSize || isIncomplete,
                widths: width.map { $0...$0 })
        }
    }
}
