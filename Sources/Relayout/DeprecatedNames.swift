// What types were called before they got names that no module of Apple's has. Not there where those modules are: the old names
// would be ambiguous again.
#if !canImport(UIKit) && !canImport(AppKit)
    /// ``ItemAlignment``.
    @available(*, deprecated, renamed: "ItemAlignment")
    public typealias Alignment = ItemAlignment
    /// ``ItemAnchor``.
    @available(*, deprecated, renamed: "ItemAnchor")
    public typealias Anchor = ItemAnchor
    /// ``LayoutAxis``.
    @available(*, deprecated, renamed: "LayoutAxis")
    public typealias Axis = LayoutAxis
    /// ``TextSizeCategory``.
    @available(*, deprecated, renamed: "TextSizeCategory")
    public typealias ContentSizeCategory = TextSizeCategory
    /// ``Insets``.
    @available(*, deprecated, renamed: "Insets")
    public typealias EdgeInsets = Insets
    /// ``TableLayout``.
    @available(*, deprecated, renamed: "TableLayout")
    public typealias GridLayout = TableLayout
    /// ``ReadingDirection``.
    @available(*, deprecated, renamed: "ReadingDirection")
    public typealias LayoutDirection = ReadingDirection
    /// ``LayoutRect``.
    @available(*, deprecated, renamed: "LayoutRect")
    public typealias Rect = LayoutRect
    /// ``LayoutSize``.
    @available(*, deprecated, renamed: "LayoutSize")
    public typealias Size = LayoutSize
    /// ``LayoutSpring``.
    @available(*, deprecated, renamed: "LayoutSpring")
    public typealias Spring = LayoutSpring
    /// ``LayoutTransition``.
    @available(*, deprecated, renamed: "LayoutTransition")
    public typealias Transition = LayoutTransition
#endif
