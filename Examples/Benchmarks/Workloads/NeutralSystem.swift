/// A constraint system as every solver can be given it: the input of a benchmark, in flat arrays, so that reading it
/// costs a solver's phase next to nothing.
struct NeutralSystem: Equatable {
    /// The family: `W1` … `W6`, or whatever a file says.
    var workload: String
    /// The number of items that the family was asked for.
    var size: Int
    /// Variables are numbered from 0 up to this number.
    var variableCount: Int
    /// The constraints, in the order in which a solver is given them.
    var rows: [Row] = []
    /// The terms of all rows; each row has a range of them.
    var terms: [Term] = []
    /// Variables held at a value. The first is the one that is resized.
    var holds: [Hold] = []
    /// Sets of rows that change together.
    var toggles: [Toggle] = []

    /// One constraint `Σ coefficient·variable + constant  relation  0`.
    struct Row: Equatable {
        /// 1000 is required, below it optional.
        var priority: Double
        /// -1 for ≤, 0 for =, 1 for ≥.
        var relation: Int
        /// On the side of the terms.
        var constant: Double
        /// Where the terms stand in ``NeutralSystem/terms``.
        var terms: Range<Int>
    }

    /// One product.
    struct Term: Equatable {
        var variable: Int
        var coefficient: Double
    }

    /// A variable held at a value with priority 900.
    struct Hold: Equatable {
        var variable: Int
        /// The values it goes through in a cycle; the first is the initial one. Never empty.
        var values: [Double]
    }

    /// Rows that are replaced by the same with another constant, and back.
    struct Toggle: Equatable {
        var name: String
        var alternatives: [Alternative]
    }

    /// What one row of a toggle becomes.
    struct Alternative: Equatable {
        var row: Int
        var constant: Double
    }

    /// The priority of every hold.
    static let holdPriority = 900.0
}
