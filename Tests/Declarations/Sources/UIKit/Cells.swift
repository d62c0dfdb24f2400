// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public enum SeparatorStyle: Int, Sendable { case none, singleLine }
    public enum AccessoryType: Int, Sendable { case none, disclosureIndicator }
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        addSubview(contentView)
        contentView.frame = bounds
    }
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }
    public let reuseIdentifier: String?
    public let contentView = UIView()
    open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
    open var isEditing = false
    /// A table whose cells size themselves asks again.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        superview?.setNeedsLayout()
    }
    open func prepareForReuse() {}
    open override func layoutSubviews() {
        super.layoutSubviews()
        let accessory: CGFloat = accessoryType == .none ? 0 : 38
        // The line between cells takes a pixel of the cell.
        let line = (superview as? UITableView)?.separatorStyle == .singleLine ? 1 / traitCollection.displayScale : 0
        contentView.frame = CGRect(x: 0, y: 0, width: bounds.width - accessory, height: bounds.height - line)
    }
}

extension IndexPath {
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    public var row: Int { self[1] }
    public var section: Int { self[0] }
}

@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

@MainActor open class UITableView: UIScrollView {
    public static let automaticDimension: CGFloat = -1
    open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
    open var rowHeight = UITableView.automaticDimension
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { for cell in cells { cell.setNeedsLayout() } }
    }
    open var estimatedRowHeight = UITableView.automaticDimension
    private var classes: [String: UITableViewCell.Type] = [:]
    private var pool: [String: [UITableViewCell]] = [:]
    private var cells: [UITableViewCell] = []
    open var visibleCells: [UITableViewCell] { cells }
    private var isStale = true

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        classes[identifier] = cellClass as? UITableViewCell.Type
    }
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = pool[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        return StandIn.make(classes[identifier]!, identifier)
    }
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        cells.indices.contains(indexPath.row) ? cells[indexPath.row] : nil
    }
    open func reloadData() {
        isStale = true
        setNeedsLayout()
    }
    /// Asks for heights again, without asking for cells.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        setNeedsLayout()
        layoutIfNeeded()
        completion?(true)
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        if isStale {
            isStale = false
            for cell in cells { pool[cell.reuseIdentifier ?? "", default: []].append(cell) }
            let count = dataSource?.tableView(self, numberOfRowsInSection: 0) ?? 0
            let old = cells
            cells = (0..<count).map { dataSource!.tableView(self, cellForRowAt: IndexPath(row: $0, section: 0)) }
            for cell in old where !cells.contains(where: { $0 === cell }) { cell.removeFromSuperview() }
            for cell in cells where cell.superview !== self { addSubview(cell) }
        }
        var y: CGFloat = 0
        for cell in cells {
            // The table gives the width first, and lays the cell out, so that the accessory has its place.
            cell.frame = CGRect(x: 0, y: y, width: bounds.width, height: cell.bounds.height)
            let height =
                rowHeight >= 0
                ? rowHeight
                : cell.systemLayoutSizeFitting(
                    CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
            cell.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            y += height
        }
        contentSize = CGSize(width: bounds.width, height: y)
    }
}

extension StandIn {
    /// Swift on Linux makes no object of a class that only the run time knows: tests say how.
    @MainActor public static var factories: [ObjectIdentifier: (String) -> UITableViewCell] = [:]
    @MainActor static func make(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
        factories[ObjectIdentifier(type)]!(identifier)
    }
}

@MainActor open class UICollectionReusableView: UIView {
    open var reuseIdentifier: String? { nil }
    open func prepareForReuse() {}
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}
@MainActor open class UICollectionViewCell: UICollectionReusableView {
    public let contentView = UIView()
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let copy = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
        copy.size = systemLayoutSizeFitting(
            layoutAttributes.size, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
        return copy
    }
}
@MainActor open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    open var frame = CGRect.zero
    open var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }
    nonisolated public func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated {
            let copy = UICollectionViewLayoutAttributes()
            copy.frame = frame
            return Unchecked(copy)
        }.value
    }
    private struct Unchecked: @unchecked Sendable {
        let value: Any
        init(_ value: Any) { self.value = value }
    }
}
