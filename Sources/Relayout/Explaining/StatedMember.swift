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

    /// What to write so that its number is changed; nil where nothing can be.
    func cure(number: Double, change: Double) -> String? {
        guard isPossible(number: number, change: change) else { return nil }
        switch cure {
        case .equation(var equation, _):
            equation.constant += change
            // What would be written as 0 is not written.
            if equation.constant.magnitude < 1e-6 { equation.constant = 0 }
            guard case .constraint(let report) = member else { return "`\(equation.text)`" }
            return "`\(equation.text)`" + (report.override.map { ", in \($0)" } ?? "")
        case .points: return "\((number + change).shortText) pt"
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
