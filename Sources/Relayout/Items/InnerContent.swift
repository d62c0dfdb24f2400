/// A layout inside an item, as the layout around knows it from the content that the item measured.
///
/// It alone places what is inside. The layout around may relate its items to one inside, and gets that one's frame from
/// here.
protocol InnerContent: AnyObject {
    /// The traits from around that it was measured in. All that is asked of it is answered in these.
    var inherited: Traits { get }

    /// Which layout it is of; nil where that was released.
    var layoutIdentity: ObjectIdentifier? { get }

    /// The items that are part of it, and its root.
    var items: [ObjectIdentifier] { get }

    /// Where an item that is part of it lies if its root is of this size, in points, in the root's coordinates; or why it is
    /// refused.
    func frame(of item: any LayoutItem, in size: LayoutSize) -> Result<LayoutRect, InnerRefusal>

    /// The items that give an item of this layout its lines of text; nil where the lines are its own.
    func baselineItems(of item: any LayoutItem, in size: LayoutSize) -> BaselineItems?

    /// The line of code that says where an item of this layout lies along an axis, if the root is of this size; nil
    /// where no line does.
    func location(of item: any LayoutItem, _ axis: LayoutAxis, in size: LayoutSize) -> SourceLocation?

    /// The widths between which its size and its lines of text are linear functions of its width, ascending, and the
    /// ends of the range; nil where that is not proven.
    func corners(over widths: ClosedRange<Double>) -> [Double]?

    /// Runs `body`, which measures the item, with these traits from around; what the layout has is as before afterwards.
    func measuring(in traits: Traits, _ body: () -> Void)

    /// Says that the content of an item inside changed.
    func contentDidChange(_ item: any LayoutItem)

    /// Says that the layout around placed an item inside, while what has this layout was gone.
    func frameDidChange(_ item: any LayoutItem)

    /// Registers a layout that keeps what this one was measured to, and is to be told when something inside changes.
    /// `outer` is held weakly.
    func attach(to outer: any OuterLayout)

    /// Gives it the traits of `outer`; nil: it is no longer part of `outer`. Of several outer layouts, the traits of
    /// the one that placed it last count; without any it is alone, without traits from around.
    func inherit(_ traits: Traits?, from outer: any OuterLayout, isPlaced: Bool)
}

/// The items whose lines of text a container has: its first and its last one.
struct BaselineItems {
    let first: any LayoutItem
    let last: any LayoutItem
}

extension InnerContent {
    /// Whether an item is part of it.
    func contains(_ item: ObjectIdentifier) -> Bool { items.contains(item) }

    /// Whether both are of the same layout.
    func isOfSameLayout(as other: any InnerContent) -> Bool {
        self === other || layoutIdentity.map { $0 == other.layoutIdentity } ?? false
    }
}

/// Why a layout inside an item has no frames.
struct InnerRefusal: Error {
    let reason: String
}

/// A layout with items that have layouts of their own.
protocol OuterLayout: AnyObject {
    /// Says that something changed inside one of its items. Returns whether it keeps anything that this one said.
    func contentDidChange(inside item: any LayoutItem) -> Bool
}
