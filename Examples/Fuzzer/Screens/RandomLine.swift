import Relayout

/// What one line of a random layout says of two things.
enum RandomLine {
    /// How many kinds there are, numbered from 0.
    static let kinds = 19

    /// A constraint of this kind. `points`: what it adds, where it adds something; `factor`: what it multiplies by, likewise.
    static func constraint(
        _ kind: Int, _ first: any LayoutItem, _ second: any LayoutItem, points: Double, factor: Double
    ) -> Constraint {
        switch kind {
        case 0: first.leading == second.leading + points
        case 1: first.trailing == second.trailing * factor - points
        case 2: first.leading >= second.trailing + points
        case 3: first.left == second.right + points
        case 4: first.top == second.bottom + points
        case 5: first.top >= second.top * factor + points
        case 6: first.bottom <= second.bottom - points
        case 7: first.width == second.width * factor + points
        case 8: first.height >= second.width * factor - points
        case 9: first.centerX == second.centerX * factor
        case 10: first.firstBaseline == second.firstBaseline + points
        case 11: first.lastBaseline <= second.top + points
        case 12: first.centerY == second.lastBaseline
        case 13: first.width == points.magnitude
        case 14: first.height <= points.magnitude
        case 15: first.leading - second.trailing == second.leading - first.trailing
        case 16: first.capline >= second.capline + points
        case 17: first.height == first.width * factor
        default: first.right == second.right - points
        }
    }
}
