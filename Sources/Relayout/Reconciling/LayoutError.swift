/// Why an update was refused. After a throw the layout is as it was before: nothing was placed, and the next update is
/// compared with the last one that succeeded.
public enum LayoutError: Error, Hashable, Sendable {
    /// The root was released.
    case rootIsGone
    /// A length of the given size is NaN, infinite, negative, or above 1e9.
    case sizeOutOfRange(Double, LayoutAxis)
    /// The priority of a proposal is not above 0 and at most 1000.
    case fittingOutOfRange(Double)
    /// The display scale is NaN, not above zero, or above 1e6.
    case displayScaleOutOfRange(Double)
    /// Layout values are nested in each other beyond ``LayoutPass/maximumDepth``.
    case nestedTooDeeply(path: String)
    /// The policy is ``ConflictPolicy/strict``, and the parents of an item do not lead to the root; otherwise it counts as
    /// gone, see ``MissingItem``. `mentionedBy`: the first constraint that names it, or that names an item inside it.
    case outsideRoot(item: String, mentionedBy: ConstraintReport?)
    /// The policy is ``ConflictPolicy/strict``, and a number of a constraint is NaN or out of range: |constant| ≤ 1e9,
    /// |multiplier| ≤ 1e6, 0 < priority ≤ 1000. A multiplier below 1e-6 counts as zero on the right. On the left it is out
    /// of range beside a quantity on the right, and a plain number on the right is divided by it. The text names the number
    /// as it was written. Under the other policy the constraint is left out: ``LayoutWarning/numberOutOfRange(_:)``.
    case numberOutOfRange(ConstraintReport)
    /// The multipliers or constants of these constraints lie so far apart that no frames were found that keep them to a
    /// millionth. Never thrown while the multipliers of each are within 1e-3 … 1e3, and constants up to 1e6.
    case numbersTooFarApart([ConstraintReport])
    /// An item measured its content, at a width or by itself, to something that is NaN, infinite, negative, or above 1e9;
    /// of baselines and the capline only the magnitude is limited. Thrown under either policy, as there is no line to leave out.
    case contentOutOfRange(item: String, Content, width: Double?)
    /// A priority of an item's content, `horizontal hugging` or another one, is not above 0 and at most 1000.
    case contentPriorityOutOfRange(item: String, String, Double)
    /// The minimum width of the columns of a ``TableLayout``, in points, is not above 0 and at most 1e9. `at`: the line
    /// of the table.
    case columnWidthOutOfRange(Double, in: String, at: SourceLocation)
    /// A ``FrameLayout`` reads the frame of an item that it has not placed before: that frame may depend on the one that
    /// is being computed. `at`: the line of the layout.
    case frameNotKnown(item: String, in: String, at: SourceLocation)
    /// A constraint mentions an item that the layout inside another item places, and that layout refuses the size that
    /// the other item gets.
    case innerFrameNotKnown(item: String, in: String, reason: String)
    /// The policy is ``ConflictPolicy/strict``, and required constraints contradict each other.
    case conflicts([ConflictReport])
    /// A size, frames, a proof, or why something is as it is were asked for while the same layout was being updated.
    case askedDuringUpdate
    /// Updates were asked for during updates, one after the other, without end. Unlike after the other errors, those
    /// that ran have taken effect.
    case updatesNeverEnd
    /// The solver gave up. This is a fault of the library, never of its input.
    case internalFault(String)
}

extension LayoutError: CustomStringConvertible {
    /// One sentence; for conflicts their reports.
    public var description: String {
        switch self {
        case .rootIsGone: "the root of the layout was released: a layout does not keep it alive"
        case .sizeOutOfRange(let length, let axis):
            "the \(axis == .horizontal ? "width" : "height") of the layout must be from 0 to 1e9, not \(length)"
        case .fittingOutOfRange(let priority): "the fitting priority must be above 0 and at most 1000, not \(priority)"
        case .displayScaleOutOfRange(let scale): "the display scale must be above 0 and at most 1e6, not \(scale)"
        case .nestedTooDeeply(let path):
            "layouts are nested more than \(LayoutPass.maximumDepth) deep" + (path.isEmpty ? "" : " in \(path)")
                + ": most likely one contains itself, as by a function that calls itself without an end"
        case .outsideRoot(let item, let constraint):
            "\(item) is not inside the root" + (constraint.map { ", but part of \($0)" } ?? "")
        case .numberOutOfRange(let constraint):
            "a number is out of range: \(constraint)" + (constraint.fault.map { ": \($0)" } ?? "")
        case .numbersTooFarApart(let constraints):
            "numbers are too far apart to lay these out with certainty: "
                + constraints.map { "\($0)" }.joined(separator: "; ")
        case .contentOutOfRange(let item, let content, let width):
            "the content of \(item)\(width.map { " at a width of \($0.shortText)" } ?? "") is out of range: \(content); lengths must be from 0 to 1e9, baselines from -1e9 to 1e9"
                + (content.badLength.map { ", not \($0.digits)" } ?? "")
        case .contentPriorityOutOfRange(let item, let what, let priority):
            "the \(what) priority of the content of \(item) must be above 0 and at most 1000, not \(priority.digits)"
        case .columnWidthOutOfRange(let width, let container, let location):
            "the columns of the table in \(container)\(location.inParentheses) must be at least a width wide that is above 0 and at most 1e9, not "
                + width.digits
        case .frameNotKnown(let item, let container, let location):
            "the frames of \(container)\(location.inParentheses) read the frame of \(item), which they have not placed before: place it first, or "
                + "say in constraints how the items that follow it lie to it"
        case .innerFrameNotKnown(let item, let container, let reason):
            "where \(item) is inside \(container) is not known, because the layout there is refused: \(reason)"
        case .conflicts(let conflicts): conflicts.map { "\($0)" }.joined(separator: "\n")
        case .askedDuringUpdate: "a layout cannot be asked while it is being updated; ask afterwards"
        case .updatesNeverEnd: "every update of the layout asked for another one, without end"
        case .internalFault(let message): "internal fault of the solver: \(message)"
        }
    }
}

/// What happens where required constraints contradict each other, or a constraint cannot be taken as it was written.
public enum ConflictPolicy: Hashable, Sendable {
    /// Constraints that contradict earlier ones are set aside, those with a number that no layout accepts left out, and all are
    /// reported; the rest is laid out exactly.
    case setAside
    /// The update is refused with ``LayoutError/conflicts(_:)``, with ``LayoutError/numberOutOfRange(_:)``, and with
    /// ``LayoutError/outsideRoot(item:mentionedBy:)`` where an item is in no tree.
    case strict
}

extension SourceLocation {
    /// ` (App/Feed.swift:12)`; nothing where it is not known.
    fileprivate var inParentheses: String { self == .unknown ? "" : " (\(self))" }
}

extension Content {
    /// The first length that no layout accepts.
    fileprivate var badLength: Double? {
        let sizes = [width ?? 0, height ?? 0]
        if let size = sizes.first(where: { !($0 >= 0 && $0 <= 1e9) }) { return size }
        let offsets = [firstBaseline, lastBaseline, capline]
        return offsets.first { !($0.magnitude <= 1e9) }
    }
}
