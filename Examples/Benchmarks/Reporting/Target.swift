/// A limit that a phase is to stay below.
struct Target {
    /// What is limited.
    enum Quantity {
        /// The median, in microseconds.
        case time
        /// The median, as a multiple of hand-written arithmetic.
        case timesHand
        /// The median, in nanoseconds for each row and hold.
        case perConstraint
        /// The median, in nanoseconds for each variable.
        case perVariable
        /// The mean without a microsecond for each basis row that changes in a step on average, in nanoseconds for each
        /// variable.
        case perVariableBesidesBasis
        /// The median, as a multiple of the same in the natural order of constraints.
        case timesNatural
        /// The exponent of the median's growth from n = 100.
        case growth
        /// The peak, in megabytes.
        case memory
        /// The exponent of the peak's growth from n = 1000: below it a peak is mostly pages that everything needs.
        case memoryGrowth
    }

    let workload: Workload
    var order = ConstraintOrder.natural
    let phase: String
    let size: Int
    let quantity: Quantity
    let limit: Double

    /// All targets of the solver.
    static let all: [Target] =
        feedList
        + [Workload.grid, .nestedCards].flatMap { workload in
            [
                Target(workload: workload, phase: "build", size: 10, quantity: .time, limit: 3),
                Target(workload: workload, phase: "build", size: 1000, quantity: .perConstraint, limit: 60),
                Target(workload: workload, phase: "build", size: 10_000, quantity: .growth, limit: 1.1),
                Target(workload: workload, phase: "resize", size: 10, quantity: .time, limit: 0.05),
                Target(workload: workload, phase: "resize", size: 1000, quantity: .perVariable, limit: 2),
                Target(workload: workload, phase: "resize", size: 10_000, quantity: .growth, limit: 1.1),
            ]
        }
        + [
            Target(workload: .nestedCards, phase: "change", size: 1000, quantity: .time, limit: 2),
            Target(workload: .nestedCards, phase: "change", size: 10_000, quantity: .time, limit: 5),
        ] + coupled

    private static let feedList: [Target] =
        [
            Target(workload: .feedList, phase: "build", size: 10, quantity: .time, limit: 25),
            Target(workload: .feedList, phase: "build", size: 1000, quantity: .timesHand, limit: 250),
            Target(workload: .feedList, phase: "build", size: 10_000, quantity: .timesHand, limit: 300),
            Target(workload: .feedList, phase: "build", size: 10_000, quantity: .growth, limit: 1.1),
            Target(workload: .feedList, phase: "resize", size: 10, quantity: .time, limit: 0.5),
            Target(workload: .feedList, phase: "resize", size: 1000, quantity: .timesHand, limit: 8),
            Target(workload: .feedList, phase: "resize", size: 10_000, quantity: .timesHand, limit: 10),
            Target(workload: .feedList, phase: "resize", size: 10_000, quantity: .growth, limit: 1.1),
            Target(workload: .feedList, phase: "change", size: 1000, quantity: .timesHand, limit: 4),
            Target(workload: .feedList, phase: "sw1", size: 1000, quantity: .timesHand, limit: 40),
            Target(workload: .feedList, phase: "build", size: 1000, quantity: .memory, limit: 6),
            Target(workload: .feedList, phase: "build", size: 10_000, quantity: .memoryGrowth, limit: 1.05),
        ]
        + [ConstraintOrder.shuffled, .reversed].flatMap { order in
            [
                Target(
                    workload: .feedList, order: order, phase: "build", size: 1000, quantity: .timesNatural, limit: 2),
                Target(
                    workload: .feedList, order: order, phase: "build", size: 10_000, quantity: .growth, limit: 1.15),
            ]
        }

    private static let coupled: [Target] =
        [
            Target(workload: .softChain, phase: "build", size: 10, quantity: .time, limit: 6),
            Target(workload: .softChain, phase: "build", size: 1000, quantity: .perConstraint, limit: 300),
            Target(workload: .softChain, phase: "build", size: 10_000, quantity: .growth, limit: 1.2),
            Target(workload: .softChain, phase: "resize", size: 10, quantity: .time, limit: 0.3),
            Target(workload: .softChain, phase: "change", size: 10, quantity: .time, limit: 0.3),
            Target(workload: .softChain, phase: "resize", size: 1000, quantity: .perVariable, limit: 15),
            // 5 µs and the values, at 2 ns for each of the 4,004.
            Target(workload: .softChain, phase: "change", size: 1000, quantity: .time, limit: 13),
        ]
        + [Workload.flexibleColumns, .priorityChain].flatMap { workload in
            [
                Target(workload: workload, phase: "build", size: 1000, quantity: .perConstraint, limit: 1000),
                Target(workload: workload, phase: "build", size: 10_000, quantity: .growth, limit: 1.3),
                Target(
                    workload: workload, phase: "resize", size: 1000, quantity: .perVariableBesidesBasis, limit: 15),
            ]
        }
}

extension SolverReport {
    /// Each target with what was measured. Targets of sizes that were not run are left out.
    func table(of targets: [Target]) -> Table {
        var table = Table(columns: ["system", "phase", "n", "limit", "measured", "reached"])
        for target in targets where isKnown(target) {
            let measured = measure(target)
            table.add([
                Series(target.workload.rawValue, order: target.order).name, target.phase, "\(target.size)",
                text(target.limit, target.quantity), measured.map { text($0, target.quantity) } ?? "cut",
                measured.map { $0 <= target.limit ? "yes" : "no" } ?? "no",
            ])
        }
        return table
    }

    private func isKnown(_ target: Target) -> Bool {
        point(target.phase, of: Series(target.workload.rawValue, order: target.order), size: target.size) != nil
    }

    private func measure(_ target: Target) -> Double? {
        func at(_ size: Int, _ order: ConstraintOrder) -> Point? {
            point(target.phase, of: Series(target.workload.rawValue, order: order), size: size)
        }
        guard let point = at(target.size, target.order), let median = point.median else { return nil }
        switch target.quantity {
        case .time: return median
        case .timesHand: return point.hand.map { median / $0 }
        case .perConstraint: return median * 1e3 / Double(point.constraints)
        case .perVariable: return median * 1e3 / Double(point.variables)
        case .perVariableBesidesBasis:
            guard let measurement = point.result.measurement, let changed = measurement.changedBasisRows else {
                return nil
            }
            return max(0, measurement.timing.mean - changed) * 1e3 / Double(point.variables)
        case .timesNatural: return at(target.size, .natural)?.median.map { median / $0 }
        case .growth: return at(100, target.order).flatMap { Self.growth(of: \.median, from: $0, to: point) }
        case .memory: return point.peak.map { $0 / 1e6 }
        case .memoryGrowth: return at(1000, target.order).flatMap { Self.growth(of: \.peak, from: $0, to: point) }
        }
    }

    private func text(_ number: Double, _ quantity: Target.Quantity) -> String {
        switch quantity {
        case .time: time(microseconds: number)
        case .timesHand: rounded(number) + " × hand"
        case .perConstraint: rounded(number) + " ns a constraint"
        case .perVariable: rounded(number) + " ns a variable"
        case .perVariableBesidesBasis: rounded(number) + " ns a variable and 1 µs a changed basis row"
        case .timesNatural: rounded(number) + " × natural"
        case .growth: "exponent " + rounded(number)
        case .memory: rounded(number) + " MB"
        case .memoryGrowth: "exponent " + rounded(number)
        }
    }
}
