/// A member of contradictions in words, made once for all that it is in.
final class StatedMember: Sendable {
    /// What sort of member it is.
    enum Kind: Hashable, Sendable {
        case constraint, content, gone, nonNegativeSize, rootWidth, rootHeight

        /// Whether it is the size that the layout was asked for.
        var isRootSize: Bool { self == .rootWidth || self == .rootHeight }
    }

    /// What it looks like with another number.
    enum Cure: Sendable {
        /// The equation, in which a length may not come out below zero.
        case equation(Equation, isLength: Bool)
        /// A length in points.
        case points
        /// There is nothing to change.
        case none
    }

    let member: ConflictReport.Member
    let sentence: String
    let kind: Kind
    private let cure: Cure

    init(_ member: ConflictReport.Member, _ sentence: String, _ cure: Cure) {
        (self.member, self.sentence, self.cure) = (member, sentence, cure)
        kind =
            switch member {
            case .constraint: .constraint
            case .content: .content
            case .gone: .gone
            case .nonNegativeSize: .nonNegativeSize
            case .rootSize(let axis): axis == .horizontal ? .rootWidth : .rootHeight
            }
    }

    /// Whether there is something to write so that its number is changed.
    func isPossible(number: Double, change: Double) -> Bool {
        switch cure {
        case .equation(let equation, let isLength): !isLength || equation.constant + change >= 0
        case .points: number + change >= 0
        case .none: false
        }
    }

    /// What is written, as a number of points, once its number is changed.
    func written(number: Double, change: Double) -> Double {
        guard case .equation(var equation, _) = cure else { return number + change }
        equation.constant += change
        // What would be written as 0 is not written.
        if equation.constant.magnitude < 1e-6 { equation.constant = 0 }
        return equation.written
    }

    /// The change of its number that such a number makes.
    func change(of number: Double, writing written: Double) -> Double {
        guard case .equation(let equation, _) = cure else { return written - number }
        return equation.writing(written).constant - equation.constant
    }

    /// What to write so that such a number stands there; nil where there is nothing to change.
    func cure(writing written: Double) -> String? {
        switch cure {
        case .equation(let equation, _):
            let text = "`\(equation.writing(written).text)`"
            guard case .constraint(let report) = member else { return text }
            return text + (report.override.map { ", in \(ConstraintOverride.code($0))" } ?? "")
        case .points: return "\(written.exactText) pt"
        case .none: return nil
        }
    }
}

extension StatedMember: Hashable {
    static func == (lhs: StatedMember, rhs: StatedMember) -> Bool {
        lhs === rhs || lhs.member == rhs.member && lhs.sentence == rhs.sentence
    }

    func hash(into hasher: inout Hasher) { hasher.combine(member) }
}
