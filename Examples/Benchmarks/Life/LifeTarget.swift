import Relayout

/// Who lays out a workload.
protocol LifeTarget {
    var name: String { get }
    /// What a frame may differ by from the one by hand, in points.
    var tolerance: Double { get }
    /// Shows all that the phase shows. One result for each, or none at all where the phase cannot be said.
    func run(_ phase: LifePhase, of workload: any LifeWorkload) throws -> [LifeShown]
}

extension LifeTarget {
    var tolerance: Double { 1e-6 }
}

struct LifeShown {
    /// In microseconds.
    var time = 0.0
    /// In the order of ``LifeScreen/items(_:)``; nil where they are not looked at: after the first round.
    var frames: [LayoutRect]?
    /// Counts of what was done, in the order of ``LifeSuite/counted``.
    var work: [Int] = []
}
