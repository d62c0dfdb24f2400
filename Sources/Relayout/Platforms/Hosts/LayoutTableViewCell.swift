#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// A table cell that is as high as its layout needs at the table's width.
    ///
    ///     final class ChatCell: LayoutTableViewCell<Message> {
    ///         let text = UILabel()
    ///         @LayoutBuilder override func layout(for message: Message) -> LayoutBlock { … }
    ///     }
    ///
    /// Set ``state`` in the data source. After a change of a cell that is shown, tables ask again for its height by themselves
    /// from iOS 16 on; before, let them: `tableView.performBatchUpdates(nil)`.
    open class LayoutTableViewCell<State>: UITableViewCell {
        /// What is laid out; nil before the first one.
        public var state: State? {
            get { host.state }
            set {
                host.state = newValue
                // From iOS 16 on a table asks again for the size of a cell that says so.
                invalidateIntrinsicContentSize()
            }
        }

        /// The view that fills the content view: the layout's root.
        public let host: LayoutView<State?>

        /// Creates a cell, as tables do.
        public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            let link = CellLink<State>()
            host = link.makeHost()
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            link.describe = { [unowned self] in return layout(for: $0, in: $1) }
            host.fill(contentView)
        }

        /// Cells of this class are made in code.
        @available(*, unavailable, message: "register the class instead")
        public required init?(coder: NSCoder) { fatalError("register the class instead") }

        /// The layout of a state. Override it, with `@LayoutBuilder`; ``host`` is the root.
        @LayoutBuilder
        open func layout(for state: State) -> LayoutBlock {}

        /// The layout of a state in its environment. Override it where the layout asks for traits or size.
        @LayoutBuilder
        open func layout(for state: State, in environment: LayoutEnvironment) -> LayoutBlock { layout(for: state) }

        /// The given width, and the height of the layout in what accessories leave of it, with the line between cells.
        open override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize {
            // The content view has its place only after a pass; the host's height is about to change.
            host.waiting(while: layoutIfNeeded)
            let room = contentView.bounds
            let beside =
                room.isEmpty ? .zero : CGSize(width: bounds.width - room.width, height: bounds.height - room.height)
            let width = max(targetSize.width - max(beside.width, 0), 0)
            let content = host.hosted.content(state, width: Double(width), host.layoutTraits, tellsOpenSizes: true)
            let height = content.height ?? 0
            return CGSize(width: targetSize.width, height: height + max(beside.height, 0))
        }
    }

    /// A collection view cell that is as large as its layout needs.
    ///
    /// By default as high as it needs at the width that the collection's layout gives it, as in lists; see ``fitsWidth``.
    open class LayoutCollectionViewCell<State>: UICollectionViewCell {
        /// What is laid out; nil before the first one.
        public var state: State? {
            get { host.state }
            set {
                host.state = newValue
                // From iOS 16 on a collection view asks again for the size of a cell that says so.
                invalidateIntrinsicContentSize()
            }
        }

        /// Whether the width comes from the layout too, as for chips in a flow. Default: false.
        open var fitsWidth: Bool { false }

        /// The view that fills the content view: the layout's root.
        public let host: LayoutView<State?>

        /// Creates a cell, as collection views do.
        public override init(frame: CGRect) {
            let link = CellLink<State>()
            host = link.makeHost()
            super.init(frame: frame)
            link.describe = { [unowned self] in return layout(for: $0, in: $1) }
            host.fill(contentView)
        }

        /// Cells of this class are made in code.
        @available(*, unavailable, message: "register the class instead")
        public required init?(coder: NSCoder) { fatalError("register the class instead") }

        /// The layout of a state. Override it, with `@LayoutBuilder`; ``host`` is the root.
        @LayoutBuilder
        open func layout(for state: State) -> LayoutBlock {}

        /// The layout of a state in its environment. Override it where the layout asks for traits or size.
        @LayoutBuilder
        open func layout(for state: State, in environment: LayoutEnvironment) -> LayoutBlock { layout(for: state) }

        /// The attributes with the size of the layout.
        open override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            let attributes = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
            let width = fitsWidth ? nil : Double(layoutAttributes.size.width)
            let content = host.hosted.content(state, width: width, host.layoutTraits, tellsOpenSizes: true)
            attributes.size = CGSize(width: width ?? content.width ?? 0, height: content.height ?? 0)
            return attributes
        }
    }

    /// The host is made before the cell is there to be asked.
    @MainActor
    private final class CellLink<State> {
        var describe: ((State, LayoutEnvironment) -> LayoutBlock)?

        func makeHost() -> LayoutView<State?> {
            LayoutView(nil) { [self] state, environment in
                if let state { describe?(state, environment) }
            }
        }
    }

    extension UIView {
        fileprivate func fill(_ view: UIView) {
            frame = view.bounds
            autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(self)
        }
    }
#endif
