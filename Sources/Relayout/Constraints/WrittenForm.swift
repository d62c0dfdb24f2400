import RelayoutSolver

/// How a constraint was written, apart from its numbers. It is kept with a bare quantity on its left, its numbers on the right;
/// with this, reports show it as it stands in the code.
///
/// The bits are those of a ``ConstraintShape``, where they lie there.
@usableFromInline
struct WrittenForm: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt64

    /// How many bits there are besides the marks of the quantities: five for how it was written, two for the wording, one for
    /// who says its number.
    @inlinable static var size: UInt64 { 8 }

    @usableFromInline
    init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The factor stood on the left alone: `a.width * 2 == b.width`. The record's multiplier is its inverse; where there is
    /// only a number on the right, the factor itself.
    static let scaledLeft = WrittenForm(rawValue: 1 << ConstraintShape.Place.form)
    /// What is added stood on the left alone: `a.leading - 8 == b.leading`.
    static let shiftedLeft = WrittenForm(rawValue: 1 << (ConstraintShape.Place.form + 1))
    /// The place that a distance is measured from stood on the right, with a length: `a.top == root.top + b.height`.
    static let summed = WrittenForm(rawValue: 1 << (ConstraintShape.Place.form + 2))
    /// Of such a sum: what is added to a place stood with the first one, `a.top - 8 == root.top + b.height`.
    static let movedFirst = WrittenForm(rawValue: 1 << (ConstraintShape.Place.form + 3))
    /// Of such a sum: it stood on the left, `root.top + b.height == a.top`.
    static let placeLast = WrittenForm(rawValue: 1 << (ConstraintShape.Place.form + 4))

    /// Its constant is that of an override, not the one of its line.
    static let overridden = WrittenForm(rawValue: 1 << (ConstraintShape.Place.form + 7))

    @inlinable static var wordingPlace: UInt64 { ConstraintShape.Place.form + 5 }
    /// Where ``wording`` lies: one more than the priority's; 0 where the constraint itself states none.
    @inlinable static var wordings: UInt64 { 3 << wordingPlace }
    /// All the bits; the marks of the quantities say how the numbers around each were written.
    @inlinable static var all: UInt64 {
        (1 << size - 1) << ConstraintShape.Place.form
            | UInt64(QuantityCode.marks) << ConstraintShape.Place.second | UInt64(QuantityCode.marks)
    }

    /// Given what stood on the left, and the numbers on the right.
    init(_ side: WrittenSide, isRelative: Bool, multiplier: Double, constant: Double) {
        self = []
        if side.factor != 1, !isRelative || multiplier == 1 { insert(.scaledLeft) }
        if side.sum != 0, constant == 0 { insert(.shiftedLeft) }
    }

    /// How the priority was said; nil where the constraint itself says none.
    var wording: Priority.Wording? {
        Priority.Wording(rawValue: UInt8(truncatingIfNeeded: rawValue >> WrittenForm.wordingPlace & 3) &- 1)
    }
}

extension Priority {
    /// The priority of rows that take the place of those around gone items: below all that is required, so that they
    /// contradict nothing, and above all that a layout states. (What was required with the item there still is.)
    static let nearlyRequired = Priority(999.9999)
    /// How strongly an item keeps near to content that is required, where there is no room for it: above all that a layout
    /// states, and below the gaps that gone items leave.
    static let contentWithoutRoom = Priority(999.9998)
    /// How strongly what is required of a gone item counts where it keeps its room: below what ties that to what is around.
    static let statedWhenKept = Priority(999.9997)
    /// How strongly its content that is required counts there: below what is said of it.
    static let contentWhenKept = Priority(999.9996)
    /// How strongly two ends want to be no farther apart than the gaps that a gone item leaves between them, where that is not all
    /// there is to say of their distance: those of what is around it, and those that something else is between. Below whatever
    /// anybody states, but above what gone items want.
    static let weaklyJoined = Priority(0x1p-40)

    /// Whether the library made the priority, so that it has no spelling in code.
    private func isMade(_ wording: Wording?) -> Bool {
        wording == nil && (self >= .contentWhenKept && self <= .nearlyRequired || self <= .weaklyJoined)
    }

    /// As it follows an equation: ` ~ .high`, `, just below required`.
    func suffix(_ wording: Wording?) -> String { isMade(wording) ? ", \(text(wording))" : " ~ \(text(wording))" }

    /// As it follows a sentence: `at priority .high`, `just below required`.
    func phrase(_ wording: Wording?) -> String { isMade(wording) ? text(wording) : "at priority \(text(wording))" }

    /// As it follows a verb, by its number if it has one: ` at priority 750`, `, just below required`.
    var clauseInNumbers: String { isMade(nil) ? ", \(text(nil))" : " at priority \(self)" }

    /// As it is said in code: `.high` or `750`. `wording`: nil where it is not known; then by its name, if it has one.
    func text(_ wording: Wording?) -> String {
        let names: (name: String, synonym: String)? =
            switch rawValue {
            case 1000: (".required", ".must")
            case 750: (".high", ".shall")
            case 250: (".low", ".may")
            case 50: (".fittingSize", ".fit")
            default: nil
            }
        return switch wording {
        case nil where self <= .weaklyJoined: "weaker than anything that is said"
        case nil where isMade(nil): "just below required"
        case .number: description
        case .name, nil: names?.name ?? description
        case .synonym: names?.synonym ?? description
        }
    }
}
