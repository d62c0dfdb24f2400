/// How content is fitted into a room: which lengths come from the content, which from the room, and where the rest goes.
///
///     Fit.height                                           // the room's width, the content's height
///     Fit.size.limited().aligned(.end, .end)               // the content's size, no larger than the room, at its end
///     Fit.size.scaledDown().aligned(.center, .center)      // a picture, in its proportions
///
/// A room with no extent along an axis stands for one that is as long as the content, where the content decides there.
public struct Fit: Hashable, Sendable {
    /// What is said along one axis.
    private struct Length: Hashable {
        var isContent = false
        var isLimited = false
        var isRoomIfEmpty = false
        var alignment = ItemAlignment.start
    }

    private var horizontal = Length()
    private var vertical = Length()
    private var isScaledDown = false

    private init(width: Bool, height: Bool) {
        horizontal.isContent = width
        vertical.isContent = height
    }

    /// The size of the room; the content is not asked.
    public static let fill = Fit(width: false, height: false)
    /// The width of the content, the height of the room.
    public static let width = Fit(width: true, height: false)
    /// The width of the room, the height of the content at that width.
    public static let height = Fit(width: false, height: true)
    /// The size of the content.
    public static let size = Fit(width: true, height: true)

    /// The same, but no longer than the room, along one axis or both.
    public func limited(_ axes: LayoutAxis...) -> Fit {
        changing(axes) { $0.isLimited = true }
    }

    /// The same, but content that is larger than the room keeps its proportions and is made smaller until it fits. It is
    /// never made larger.
    public func scaledDown() -> Fit {
        var fit = self
        fit.isScaledDown = true
        return fit
    }

    /// The same, but as long as the room where the content has no length, along one axis or both.
    public func orRoom(_ axes: LayoutAxis...) -> Fit {
        changing(axes) { $0.isRoomIfEmpty = true }
    }

    /// The same, at another place in the room. `fill` and the first baseline are as `start`, the last one as `end`.
    public func aligned(_ horizontal: ItemAlignment, _ vertical: ItemAlignment) -> Fit {
        var fit = self
        fit.horizontal.alignment = horizontal
        fit.vertical.alignment = vertical
        return fit
    }

    private func changing(_ axes: [LayoutAxis], _ change: (inout Length) -> Void) -> Fit {
        var fit = self
        if axes.isEmpty || axes.contains(.horizontal) { change(&fit.horizontal) }
        if axes.isEmpty || axes.contains(.vertical) { change(&fit.vertical) }
        return fit
    }

    /// Whether the content has any say.
    var asksContent: Bool { horizontal.isContent || vertical.isContent }
    /// Whether the content is asked at the room's width.
    var isAsWideAsRoom: Bool { !horizontal.isContent }

    /// Where content of a size goes in a room, in the room's coordinates. Lengths in points.
    ///
    /// 1. Limits. 2. Proportions. 3. The room instead of nothing. 4. The room along axes that the content does not
    /// decide. 5. The place.
    public func rect(of content: LayoutSize, in room: LayoutRect) -> LayoutRect {
        var size = content
        if horizontal.isLimited, room.width > 0 { size.width = min(size.width, room.width) }
        if vertical.isLimited, room.height > 0 { size.height = min(size.height, room.height) }
        if isScaledDown { size = scaled(size, into: room.size) }
        if !horizontal.isContent || (horizontal.isRoomIfEmpty && size.width == 0) { size.width = room.width }
        if !vertical.isContent || (vertical.isRoomIfEmpty && size.height == 0) { size.height = room.height }
        return LayoutRect(
            x: room.x + place(horizontal, size.width, room.width),
            y: room.y + place(vertical, size.height, room.height), width: size.width, height: size.height)
    }

    private func scaled(_ size: LayoutSize, into room: LayoutSize) -> LayoutSize {
        let factor = min(
            1, room.width > 0 && size.width > 0 ? room.width / size.width : 1,
            room.height > 0 && size.height > 0 ? room.height / size.height : 1)
        return LayoutSize(width: size.width * factor, height: size.height * factor)
    }

    private func place(_ length: Length, _ points: Double, _ room: Double) -> Double {
        guard room > 0 else { return 0 }
        return switch length.alignment {
        case .center: (room - points) / 2
        case .end, .lastBaseline: room - points
        case .fill, .start, .firstBaseline: 0
        }
    }
}
