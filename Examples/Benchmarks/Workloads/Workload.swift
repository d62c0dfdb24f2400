/// The six families of systems, in sizes from 10 items up.
enum Workload: String, CaseIterable {
    /// A vertical list of rows: icon, title (squeezable), detail (soft height). 16n+4 variables, 21n+3 constraints.
    case feedList = "W1"
    /// A grid of equal cells with gaps, all required. s = round √n; 4s²+4 variables, 4s²+2 constraints.
    case grid = "W2"
    /// A ternary tree of inset containers, children of equal width. 4n+4 variables, 4n+2 constraints.
    case nestedCards = "W3"
    /// A chain of soft heights against one fixed total. 4n+4 variables, 5n+4 constraints.
    case softChain = "W4"
    /// Columns, every other one flexible with a minimum. 4n+5 variables, about 4.5n+4 constraints.
    case flexibleColumns = "W5"
    /// A chain with as many distinct priorities as items. 4n+4 variables, 5n+4 constraints.
    case priorityChain = "W6"

    /// The family's system of `size` items (at least 2), in the given order of constraints.
    func system(size: Int, order: ConstraintOrder = .natural) -> NeutralSystem {
        var builder = SystemBuilder(workload: rawValue, size: size)
        switch self {
        case .feedList: builder.addFeedList()
        case .grid: builder.addGrid()
        case .nestedCards: builder.addNestedCards()
        case .softChain: builder.addSoftChain()
        case .flexibleColumns: builder.addFlexibleColumns()
        case .priorityChain: builder.addPriorityChain()
        }
        return builder.finish(order)
    }
}

/// The order in which a system's constraints are given to a solver.
enum ConstraintOrder: String, CaseIterable {
    case natural
    case shuffled
    case reversed
}

extension NeutralSystem {
    /// The order that makes the family's own system of this size equal to this one, or nil where none does: the system
    /// was not generated, or by another generator.
    var order: ConstraintOrder? {
        guard let family = Workload(rawValue: workload), (2...100_000).contains(size) else { return nil }
        return ConstraintOrder.allCases.first { family.system(size: size, order: $0) == self }
    }
}
