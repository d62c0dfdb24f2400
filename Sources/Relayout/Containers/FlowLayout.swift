/// Items in rows, as words in a paragraph: one after the other, and into the next row where the width is used up.
///
///     FlowLayout(in: card, tags, spacing: 8, lineSpacing: 6, insets: Insets(12))
///
/// Each item has the size of its content, within `limits` and no wider than the container: text that wraps there is as
/// wide as its longest line. A row is as high as its highest item. The container is as high as the rows need. It wants
/// to be as wide as all items in one row, or if the flow is tight, only as wide as its longest row. Items that are gone
/// are left out.
///
/// Where rows break depends on the width: the frames are computed, as in a ``FrameLayout``. They change at exact widths, which are
/// breakpoints of ``ViewLayout/pieces(_:widths:height:traits:)``; where an item is narrowed to the container's width they follow it.
public struct FlowLayout: LayingOut {
    private let container: (any LayoutItem)?
    private let items: [any LayoutItem]
    private let spacing: Double
    private let lineSpacing: Double
    private let insets: Insets
    private let alignment: ItemAlignment
    private let limits: SizeLimits
    private let isTight: Bool
    private var customLimits: [ObjectIdentifier: SizeLimits] = .init()

    /// Creates a flow of `items`, in order.
    ///
    /// `container`: what they are in; nil stands for the root. `spacing`: between neighbours, in points. `lineSpacing`:
    /// between rows; nil stands for `spacing`. `alignment`: of the items of a row; the first baseline is as `start`, the last
    /// one as `end`. `isTight`: whether a container whose width is open is only as wide as the longest row that its room
    /// leaves, as `sizeThatFits(Proposal(width: .atMost(320)))` then says.
    public init(
        in container: (any LayoutItem)? = nil, _ items: [any LayoutItem], spacing: Double = 0,
        lineSpacing: Double? = nil, insets: Insets = .zero, alignment: ItemAlignment = .start,
        limits: SizeLimits = SizeLimits(), isTight: Bool = false
    ) {
        self.isTight = isTight
        self.container = container
        self.items = items
        self.spacing = spacing
        self.lineSpacing = lineSpacing ?? spacing
        self.insets = insets
        self.alignment = alignment
        self.limits = limits
    }

    /// The same flow with other limits of one of its items, instead of those of every item.
    public func limits(_ limits: SizeLimits, of item: any LayoutItem) -> FlowLayout {
        var flow = self
        flow.customLimits[ObjectIdentifier(item)] = limits
        return flow
    }

    /// Gives the rows' frames.
    public func layOut(into pass: inout LayoutPass) {
        let items = pass.shown(items, in: container ?? pass.root)
        pass.add(FrameLayout(in: container, isTight: isTight, isFlow: true) { frames in place(items, in: &frames) })
    }

    /// Returns the size that the rows and the insets need.
    private func place(_ items: [any LayoutItem], in frames: inout Frames) -> LayoutSize {
        let outside = insets.leading + insets.trailing
        let room = max(frames.size.width - outside, 0)
        frames.thresholds = []
        var needed = 0.0
        var y = insets.top
        var row: [(item: any LayoutItem, size: LayoutSize)] = []
        var width = 0.0
        func end(_ row: [(item: any LayoutItem, size: LayoutSize)], _ frames: inout Frames) {
            let height = row.map { $0.size.height }.max() ?? 0
            var x = insets.leading
            for (item, size) in row {
                let fit = alignment == .fill ? Fit.fill : Fit.size.aligned(.start, alignment)
                let rect = fit.rect(of: size, in: LayoutRect(x: x, y: y, width: size.width, height: height))
                frames.place(item, .leading(rect.x), .top(rect.y), width: rect.width, height: rect.height)
                x += size.width + spacing
            }
            needed = max(needed, x - spacing - insets.leading)
            y += height
        }
        for item in items {
            let size = size(of: item, in: room, &frames)
            let wanted = width + spacing + size.width
            if !row.isEmpty { frames.thresholds?.append(wanted - SolvedSizes.sameLength + outside) }
            if !row.isEmpty, wanted > room + SolvedSizes.sameLength {
                end(row, &frames)
                y += lineSpacing
                (row, width) = ([], 0)
            }
            width += (row.isEmpty ? 0 : spacing) + size.width
            row.append((item, size))
        }
        if !row.isEmpty { end(row, &frames) }
        return LayoutSize(width: needed + outside, height: y + insets.bottom)
    }

    private func size(of item: any LayoutItem, in room: Double, _ frames: inout Frames) -> LayoutSize {
        let limits = customLimits[ObjectIdentifier(item)] ?? limits
        let natural = frames.content(of: item)
        let wanted = limits.clamp(natural.width ?? 0, .horizontal)
        // A limit that is no number is reported with the frame.
        let isNarrowed = wanted > room + SolvedSizes.sameLength
        let width = isNarrowed ? room : wanted
        if isNarrowed {
            frames.thresholds = nil
        } else {
            frames.thresholds?.append(wanted - SolvedSizes.sameLength + insets.leading + insets.trailing)
        }
        let content = width == natural.width ? natural : frames.content(of: item, width: width)
        // Wrapped text is as wide as its longest line.
        let wrapped = content.lengths.widthWanted(after: natural.width, at: width, natural: natural.lengths)
        return LayoutSize(
            width: min(width, limits.clamp(wrapped ?? width, .horizontal)),
            height: limits.clamp(content.height ?? 0, .vertical))
    }
}
