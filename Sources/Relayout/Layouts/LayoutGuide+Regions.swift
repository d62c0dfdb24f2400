import RelayoutSolver

// Regions that the place gives where a layout is shown. Their numbers are traits: the guide stays the same, whatever
// appears on the screen.
//
//     let margins = LayoutGuide.margins(of: root)
//     title.leading == margins.leading
extension LayoutGuide {
    /// The part of `owner` that lies in the safe area of the layout's root, as ``Traits/safeArea(_:)`` gives it; all of
    /// it where nothing is given.
    ///
    /// For the root, the guide's edges are those of the safe area, required. For another item, each edge is the inner
    /// one of the item's and the safe area's: it is pulled there at a priority of 749, so that nothing of a lower
    /// priority moves it, such as the usual hugging or content that could be larger.
    public static func safeArea(
        of owner: any LayoutItem, fileID: StaticString = #fileID, line: UInt32 = #line
    ) -> LayoutGuide {
        PlacedGuide("safe area", of: owner, at: SourceLocation(fileID: fileID, line: line)) { guide, owner, pass in
            let insets = pass.traits[StandardTraits.SafeArea.self] ?? .zero
            let root = pass.root
            guard owner !== root, insets != .zero else { return guide.edges == owner.edges.inset(by: insets) }
            // Not required within the root's: an owner that lies outside has an empty safe area.
            return (guide.edges <= owner.edges) + (guide.edges <= root.edges.inset(by: insets) ~ 999)
                + (guide.edges == owner.edges ~ .region)
        }
    }

    /// `owner` without its margins, which count from the edges of its safe area. They are `insets`, where these are
    /// given, or else those of ``Traits/margins(_:)``, or else 8 points on each side.
    public static func margins(
        of owner: any LayoutItem, _ insets: Insets? = nil, fileID: StaticString = #fileID, line: UInt32 = #line
    ) -> LayoutGuide {
        let safeArea = safeArea(of: owner, fileID: fileID, line: line)
        let numbers = insets.map { [$0.top, $0.leading, $0.bottom, $0.trailing] } ?? []
        return PlacedGuide("margins", of: owner, [], numbers, at: SourceLocation(fileID: fileID, line: line)) {
            guide, owner, pass in
            let insets = insets ?? pass.traits[StandardTraits.Margins.self] ?? 8
            let area = pass.traits[StandardTraits.SafeArea.self] == nil ? owner : safeArea
            return guide.edges == area.edges.inset(by: insets)
        }
    }

    /// The middle of `owner`'s margins, at most as wide as lines are comfortable to read.
    ///
    /// Its width is drawn to that at a priority of 748. `width`: in points. Where it is not given: ``Traits/readableWidth(_:)``, or
    /// else 672.
    public static func readableWidth(
        of owner: any LayoutItem, atMost width: Double? = nil, fileID: StaticString = #fileID, line: UInt32 = #line
    ) -> LayoutGuide {
        let margins = margins(of: owner, fileID: fileID, line: line)
        return PlacedGuide(
            "readable width", of: owner, [], width.map { [$0] } ?? [], at: SourceLocation(fileID: fileID, line: line)
        ) { guide, _, pass in
            let width = width ?? pass.traits[StandardTraits.ReadableWidth.self] ?? 672
            return (guide.verticalEdges == margins.verticalEdges) + [
                guide.centerX == margins.centerX,
                guide.width <= margins.width,
                guide.width <= width,
                guide.width == margins.width ~ .readableRegion,
            ]
        }
    }

    /// What the keyboard covers, at the bottom of the layout's root: as high as ``Traits/keyboardHeight(_:)`` says, and
    /// never less than the safe area leaves out there. So what ends at its top is never covered.
    ///
    /// `owner`: the item in whose coordinates the guide lies.
    public static func keyboard(
        in owner: any LayoutItem, fileID: StaticString = #fileID, line: UInt32 = #line
    ) -> LayoutGuide {
        PlacedGuide("keyboard", of: owner, at: SourceLocation(fileID: fileID, line: line)) { guide, _, pass in
            let root = pass.root
            let height = pass.traits[StandardTraits.KeyboardHeight.self] ?? 0
            let safe = (pass.traits[StandardTraits.SafeArea.self] ?? .zero).bottom
            return (guide.horizontalEdges == root.horizontalEdges) + [
                guide.bottom == root.bottom,
                // NaN gets through from either side, to be reported by name.
                guide.height == (height.isNaN || height >= safe ? height : safe),
            ]
        }
    }
}
