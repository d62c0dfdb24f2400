/// How high an item has to be for a layout that is all there is.
struct NeededHeight {
    /// Over the item's width, where that changes with the root's; empty where it never does.
    var function = PiecewiseLinear()
    /// At the widths that the item keeps while the root's changes. Such a width may be exactly one at which lines break, where the
    /// function has the heights of both sides.
    var kept: [Double: PiecewiseLinear.Line] = .init()

    /// Whether the item keeps its width.
    static func isKept(_ room: PiecewiseLinear.Line) -> Bool {
        (room.start - room.end).magnitude <= Tolerance.agreement * max(1, room.start.magnitude)
    }

    /// The height over the item's width, near where the root is as wide as `width`. `room`: the item's width there.
    func line(over room: PiecewiseLinear.Line, at width: Double) -> PiecewiseLinear.Line? {
        Self.isKept(room) ? kept[room.start] : function.line(at: room.value(at: width))
    }
}
