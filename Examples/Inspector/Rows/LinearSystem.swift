import RelayoutSolver

/// A plain system of linear constraints, as one line of a rows file describes it.
struct LinearSystem: Decodable {
    let id: String
    /// The names of the unknowns.
    let vars: [String]
    /// The unknowns that are never below zero, by their place in ``vars``.
    let nonNegative: [Int]
    /// In rank order: of contradicting rows the earlier ones are kept.
    let rows: [Row]
    /// What another engine computed, by the unknown's place in ``vars``.
    let recorded: [String: Double]?
    /// The optimum of an independent oracle, likewise.
    let expected: [String: Double]?

    /// One constraint Σ coefficient·unknown {≤,=,≥} rightHandSide, written `[priority, relation, terms, number, label]`.
    struct Row: Decodable {
        let priority: Priority
        let relation: Relation
        let terms: [Term]
        let rightHandSide: Double
        let label: String

        init(from decoder: any Decoder) throws {
            var fields = try decoder.unkeyedContainer()
            priority = Priority(try fields.decode(Double.self))
            relation = try fields.decode(Relation.self)
            terms = try fields.decode([Term].self)
            rightHandSide = try fields.decode(Double.self)
            label = try fields.decode(String.self)
        }
    }

    /// One product of a row, written `[unknown, coefficient]`.
    struct Term: Decodable {
        let unknown: Int
        let coefficient: Double

        init(from decoder: any Decoder) throws {
            var fields = try decoder.unkeyedContainer()
            unknown = try fields.decode(Int.self)
            coefficient = try fields.decode(Double.self)
        }
    }
}
