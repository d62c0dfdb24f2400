import RelayoutSolver

/// Items along the edges of a container, around one in the middle that takes the room they leave.
///
///     BorderLayout(top: [header], center: list, bottom: [toolbar], insets: Insets(20), spacing: 10)
///
/// Items at the top and bottom span the whole width and are as high as their content; those at the leading and trailing
/// sides are as wide as their content and span the height in between. Where `spanning` is vertical, it is the sides that
/// reach from top to bottom. Without a middle, room is left between, as if there were an empty one.
///
/// Items that are gone are left out, with their spacing. Items at the edges are kept to their content at 500: above
/// usual hugging, so that the middle grows instead of them, and below usual resistance to compression. Where there is too
/// little room for all, what resists compression least gives way, and of equals the edges: a middle whose content may be larger
/// than its room, such as a long text, needs less resistance than they have.
public struct BorderLayout: LayingOut {
    private let container: (any LayoutItem)?
    private let sides: [[any LayoutItem]]
    private let center: (any LayoutItem)?
    private let insets: Insets
    private let spacing: Double
    private let spanning: LayoutAxis

    /// Creates a border. The items of each side are given in order of reading: from the top, or from the leading edge.
    ///
    /// `container`: what they are in; nil stands for the root. `spacing`: between neighbours, in points. `spanning`: the
    /// axis along which those items lie that take the whole length of the container.
    public init(
        in container: (any LayoutItem)? = nil, top: [any LayoutItem] = [], leading: [any LayoutItem] = [],
        center: (any LayoutItem)? = nil, trailing: [any LayoutItem] = [], bottom: [any LayoutItem] = [],
        insets: Insets = .zero, spacing: Double = 0, spanning: LayoutAxis = .horizontal
    ) {
        self.container = container
        sides = [leading, trailing, top, bottom]
        self.center = center
        self.insets = insets
        self.spacing = spacing
        self.spanning = spanning
    }

    private static let path = PathComponent.container("BorderLayout")

    /// Gives the border's constraints.
    public func layOut(into pass: inout LayoutPass) {
        let scope = pass.enter(Self.path)
        defer { pass.leave(to: scope) }
        let container = container ?? pass.root
        // Each is on one side.
        var rest = Set(
            pass.shown((self.sides + [[self.center].compactMap { $0 }]).joined(), in: container).map {
                ObjectIdentifier($0)
            })
        let sides = self.sides.map { side in side.filter { rest.remove(ObjectIdentifier($0)) != nil } }
        let center = self.center.flatMap { rest.contains(ObjectIdentifier($0)) ? $0 : nil }
        let box = Room(
            axis: .horizontal, start: LayoutAxis.horizontal.start(container) + insets.leading,
            end: LayoutAxis.horizontal.end(container) - insets.trailing)
        let stack = Room(
            axis: .vertical, start: LayoutAxis.vertical.start(container) + insets.top,
            end: LayoutAxis.vertical.end(container) - insets.bottom)
        // Those that span come first: the others lie between them.
        let (outer, inner) = spanning == .horizontal ? (stack, box) : (box, stack)
        let between = line(up: items(sides, along: outer.axis), within: outer, across: inner, &pass)
        let middle = line(up: items(sides, along: inner.axis), within: inner, across: between, &pass)
        for room in [between, middle] {
            if let center {
                pass.add(room.axis.start(center) == room.start)
                pass.add(room.axis.end(center) == room.end)
            } else {
                pass.add(room.end - room.start >= 0)
            }
            pass.add(room.axis.length(container) == 0 ~ .canvas)
        }
    }

    /// Two places along an axis that something lies between.
    private struct Room {
        let axis: LayoutAxis
        var start: ItemAnchor<AnchorKind.AlongAxis>
        var end: ItemAnchor<AnchorKind.AlongAxis>
    }

    private func items(
        _ sides: [[any LayoutItem]], along axis: LayoutAxis
    ) -> (first: [any LayoutItem], last: [any LayoutItem]) {
        axis == .horizontal ? (sides[0], sides[1]) : (sides[2], sides[3])
    }

    /// Puts the items of two opposite sides against them. Returns the room in between.
    private func line(
        up items: (first: [any LayoutItem], last: [any LayoutItem]), within room: Room, across: Room,
        _ pass: inout LayoutPass
    ) -> Room {
        let axis = room.axis
        var rest = room
        for item in items.first {
            pass.add(axis.start(item) == rest.start)
            rest.start = axis.end(item) + spacing
        }
        for item in items.last.reversed() {
            pass.add(axis.end(item) == rest.end)
            rest.end = axis.start(item) - spacing
        }
        for item in items.first + items.last {
            pass.add(axis.length(item) == 0 ~ 500)
            pass.add(across.axis.start(item) == across.start)
            pass.add(across.axis.end(item) == across.end)
        }
        return rest
    }
}
