import RelayoutSolver

/// A layout with its constraints and the alignment rectangles that another engine gave it, as one line of a scenes file
/// describes it. Lengths are in points, y grows downward.
struct Scene: Decodable {
    let id: String
    /// The root first, a parent before its children.
    let items: [Item]
    let constraints: [Constraint]
    /// What stack views add to them.
    let stackConstraints: [Constraint]

    /// A view, or a guide that is laid out like one.
    struct Item: Decodable {
        let id: String
        let kind: Kind
        /// What the view is, for the reader.
        let `class`: String?
        let parent: String?
        /// The alignment rectangle to expect, in root coordinates. The root's is an input.
        let abs: RecordedRect
        /// In the coordinates of the parent's frame.
        let frame: RecordedRect?
        /// Whether ``frame`` is an input: the item keeps its place in its parent as ``mask`` says.
        let fixed: Bool
        let mask: Set<Flexibility>?
        let intrinsic: Intrinsic?
        /// The priority against being stretched.
        let hugging: Pair?
        /// The priority against being squeezed.
        let compression: Pair?
        /// How far the margins lie inside the alignment rectangle.
        let margins: Edges?
        /// From the top to the first line of text, and from the last line to the bottom.
        let baseline: Pair?
        /// How far the alignment rectangle lies inside the frame.
        let alignmentInsets: Edges?
        /// How far a safe area lies inside its parent.
        let insets: Edges?
        /// The height of a top or bottom layout guide.
        let length: Double?
        let stack: Stack?
        /// Whether a stack view leaves the item out.
        let stackHidden: Bool?
    }

    enum Kind: String, Decodable {
        case view, safeArea, topLayoutGuide, bottomLayoutGuide
        case scrollContent = "scroll-content"
    }

    /// What may change when the parent of a fixed item does.
    enum Flexibility: String, Decodable {
        case flexibleMinX, widthSizable, flexibleMaxX, flexibleMinY, heightSizable, flexibleMaxY
    }

    /// The size that content asks for, on each axis that has one.
    struct Intrinsic: Decodable {
        let width: Double?
        let height: Double?
    }

    struct Stack: Decodable {
        let axis: Axis
        /// How the arranged items are spread, where their edges alone do not say it.
        let linear: Spread?
        let arranged: [String]
        let distribution: Distribution
        let alignment: Alignment
        let spacing: Double
        /// Where each arranged item of an NSStackView stays in its stack, if not at the beginning.
        let gravities: [String: Gravity]?
        /// How far the items lie inside the stack; none where it does not say.
        let insets: Edges?

        enum Axis: String, Decodable { case horizontal, vertical }
        enum Distribution: String, Decodable {
            case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
            /// Of NSStackView: items stay together at the beginning, in the middle and at the end.
            case gravityAreas
        }
        enum Alignment: String, Decodable {
            case fill, leading, top, center, centerX, centerY, trailing, bottom, firstBaseline, lastBaseline
            /// Of NSStackView; the last one, as everywhere in AppKit.
            case baseline
            /// Of NSStackView.
            case width, height
        }
        enum Gravity: String, Decodable { case leading, top, center, trailing, bottom }
        enum Spread: String, Decodable { case equalSpacing, equalCentering }
    }

    /// `first.attribute  relation  multiplier · second.attribute + constant`. A scaled place is measured from the origin of
    /// the holder's frame.
    struct Constraint: Decodable {
        let id: String
        let first: Anchor
        let rel: Relation
        let second: Anchor?
        let multiplier: Double
        let constant: Double
        let priority: Double
        let holder: String
    }

    enum Attribute: String, Decodable {
        case left, right, centerX, leftMargin, rightMargin, centerXWithinMargins
        case top, bottom, centerY, topMargin, bottomMargin, centerYWithinMargins, firstBaseline, lastBaseline
        case width, height
    }
}
