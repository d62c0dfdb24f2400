// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import RelayoutSolver

/// Auto Layout between a view and its subviews, one level at a time.
@MainActor open class NSLayoutConstraint: NSObject {
    public enum Axis: Int, Sendable { case horizontal, vertical }
    public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }
    public enum Attribute: Int, Sendable {
        case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline,
            firstBaseline, notAnAttribute = 0
    }

    open private(set) weak var firstItem: AnyObject?
    open private(set) weak var secondItem: AnyObject?
    public let firstAttribute: Attribute
    public let secondAttribute: Attribute
    public let relation: Relation
    public let multiplier: CGFloat
    open var constant: CGFloat { didSet { owner?.needsLayout = true } }
    open var priority = UILayoutPriority.required
    weak var owner: UIView?

    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        firstItem = view1 as AnyObject
        secondItem = view2.map { $0 as AnyObject }
        (firstAttribute, secondAttribute, self.relation) = (attr1, attr2, relation)
        (self.multiplier, constant) = (multiplier, c)
    }

    open var isActive: Bool {
        get { owner != nil }
        set {
            owner?.constraints.removeAll { $0 === self }
            owner = nil
            guard newValue, let first = firstItem as? UIView else { return }
            let second = secondItem as? UIView
            let owner =
                second == nil || second === first
                ? first
                : second === first.superview ? second! : first === second!.superview ? first : first.superview!
            owner.constraints.append(self)
            self.owner = owner
            owner.needsLayout = true
            first.superview?.needsLayout = true
        }
    }
    open class func activate(_ constraints: [NSLayoutConstraint]) { for c in constraints { c.isActive = true } }
    open class func deactivate(_ constraints: [NSLayoutConstraint]) { for c in constraints { c.isActive = false } }

    static func forget(_ view: UIView) {
        for constraint in view.superview?.constraints ?? []
        where constraint.firstItem === view || constraint.secondItem === view { constraint.isActive = false }
    }
}

@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let item: UIView
    let attribute: NSLayoutConstraint.Attribute
    init(_ item: UIView, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }
    func make(_ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor?, _ c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
            attribute: other?.attribute ?? .notAnAttribute, multiplier: 1, constant: c)
    }
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { make(.equal, anchor, 0) }
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        make(.equal, anchor, c)
    }
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor, c) }
}
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { make(.equal, nil, c) }
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { make(.lessThanOrEqual, nil, c) }
}

extension UIView {
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}

// MARK: The engine: the solver of this repository, at Auto Layout's rules

extension NSLayoutConstraint {
    private struct Unknowns {
        let x, y, width, height: Variable
    }

    static func layOutSubviews(of view: UIView) {
        let free = view.subviews.filter { !$0.translatesAutoresizingMaskIntoConstraints }
        guard !free.isEmpty else { return }
        let frames = solve(view, view.bounds.size, .required, .required)
        for subview in free {
            guard let frame = frames[ObjectIdentifier(subview)] else { continue }
            let rect = subview.frame(forAlignmentRect: frame)
            subview.bounds.size = rect.size
            subview.center = CGPoint(
                x: rect.minX + rect.width * subview.layer.anchorPoint.x,
                y: rect.minY + rect.height * subview.layer.anchorPoint.y)
        }
    }

    static func fittingSize(
        of view: UIView, _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        solve(view, target, horizontal, vertical)[ObjectIdentifier(view)]!.size
    }

    private static func solve(
        _ view: UIView, _ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> [ObjectIdentifier: CGRect] {
        var solver = Solver()
        var unknowns: [ObjectIdentifier: Unknowns] = [:]
        try! solver.update { edits throws(SolverError) in
            for item in [view] + view.subviews {
                let u = Unknowns(
                    x: try edits.addVariable(), y: try edits.addVariable(),
                    width: try edits.addVariable(lowerBound: 0), height: try edits.addVariable(lowerBound: 0))
                unknowns[ObjectIdentifier(item)] = u
                func pin(
                    _ v: Variable, _ c: CGFloat, _ p: UILayoutPriority = .required,
                    _ r: RelayoutSolver.Relation = .equal
                )
                    throws(SolverError)
                {
                    try edits.add(
                        LinearConstraint([Term(v)], r, constant: -Double(c), priority: Priority(Double(p.rawValue))))
                }
                if item === view {
                    try pin(u.x, 0)
                    try pin(u.y, 0)
                    try pin(u.width, size.width, horizontal)
                    try pin(u.height, size.height, vertical)
                } else if item.translatesAutoresizingMaskIntoConstraints {
                    let frame = item.alignmentRect(forFrame: item.frame)
                    try pin(u.x, frame.minX)
                    try pin(u.y, frame.minY)
                    try pin(u.width, frame.width)
                    try pin(u.height, frame.height)
                }
                if item === view && view.subviews.isEmpty
                    || item !== view && !item.translatesAutoresizingMaskIntoConstraints
                {
                    var content = item.intrinsicContentSize
                    if content.width < 0, content.height < 0, item is UIStackView {
                        content = item.systemLayoutSizeFitting(.zero)
                    }
                    for (v, c, axis) in [
                        (u.width, content.width, Axis.horizontal), (u.height, content.height, .vertical),
                    ]
                    where c >= 0 {
                        try pin(v, c, item.contentHuggingPriority(for: axis), .lessThanOrEqual)
                        try pin(v, c, item.contentCompressionResistancePriority(for: axis), .greaterThanOrEqual)
                    }
                }
            }
            let own = view.subviews.flatMap { subview in
                subview.constraints.filter {
                    $0.firstItem === subview && ($0.secondItem == nil || $0.secondItem === subview)
                }
            }
            for constraint in view.constraints + own {
                guard let first = constraint.firstItem, let u = unknowns[ObjectIdentifier(first)] else { continue }
                var terms = self.terms(u, constraint.firstAttribute, 1, isRoot: first === view)
                if let second = constraint.secondItem {
                    guard let v = unknowns[ObjectIdentifier(second)] else { continue }
                    terms += self.terms(
                        v, constraint.secondAttribute, -Double(constraint.multiplier), isRoot: second === view)
                }
                try edits.add(
                    LinearConstraint(
                        terms, RelayoutSolver.Relation(rawValue: Int8(constraint.relation.rawValue))!,
                        constant: -Double(constraint.constant), priority: Priority(Double(constraint.priority.rawValue))
                    ))
            }
        }
        return unknowns.mapValues { u in
            CGRect(
                x: solver.values[u.x.index], y: solver.values[u.y.index], width: solver.values[u.width.index],
                height: solver.values[u.height.index])
        }
    }

    private static func terms(_ u: Unknowns, _ attribute: Attribute, _ k: Double, isRoot: Bool) -> [Term] {
        switch attribute {
        case .left, .leading: [Term(u.x, k)]
        case .right, .trailing: [Term(u.x, k), Term(u.width, k)]
        case .top, .firstBaseline: [Term(u.y, k)]
        case .bottom, .lastBaseline: [Term(u.y, k), Term(u.height, k)]
        case .width: [Term(u.width, k)]
        case .height: [Term(u.height, k)]
        case .centerX: [Term(u.x, k), Term(u.width, k / 2)]
        case .centerY: [Term(u.y, k), Term(u.height, k / 2)]
        case .notAnAttribute: []
        }
    }
}
