/// Frames by hand: a closure that computes the frames of a container's items with rectangle arithmetic, and returns the
/// size that they need. It stands beside constraints, for the same items.
///
///     FrameLayout(in: cell) { frames in
///         let photo = frames.place(image, .leading(10), .top(10))
///         let text = frames.place(label, .between(photo.trailing + 10, frames.size.width - 10), .top(10))
///         return LayoutSize(width: frames.size.width, height: max(photo.bottom, text.bottom) + 10)
///     }
///
/// The one closure serves sizing and placing. The size that it returns is the container's content, at the container's
/// own hugging and compression resistance: the width is returned for an infinite ``Frames/size``, the height for the
/// solved width. A length that is not finite, as the width above, stands for all the room there is: where the layout is
/// asked for its size in limited room, that is the limit; otherwise there is no content along the axis.
///
/// What the frames are computed from is known: the root's size is given, and another container's comes out of solving
/// (see ``LayoutPass/size(of:)``). Inside, everything counts from the leading edge, so that it mirrors exactly. A frame
/// is four required constraints, relative to the container; constraints may refer to items that were placed by hand.
///
/// The closure is called a few times in an update, and must not do anything but compute.
public struct FrameLayout: LayingOut {
    private let container: (any LayoutItem)?
    private let content: (inout Frames) -> LayoutSize
    /// Whether the container wants to be no wider than what is in it needs at the width that comes out, instead of in an open
    /// room.
    private let isTight: Bool
    /// Whether it is known as a ``FlowLayout`` in reports.
    private let isFlow: Bool

    private static let path = PathComponent.container("FrameLayout")
    private static let pathOfFlow = PathComponent.container("FlowLayout")

    /// Creates frames of items in `container`; nil stands for the root. `content` returns the size that is needed, in
    /// points.
    public init(
        in container: (any LayoutItem)? = nil,
        @_implicitSelfCapture _ content: @escaping (_ frames: inout Frames) -> LayoutSize
    ) {
        self.init(in: container, isTight: false, isFlow: false, content)
    }

    init(
        in container: (any LayoutItem)?, isTight: Bool, isFlow: Bool,
        @_implicitSelfCapture _ content: @escaping (_ frames: inout Frames) -> LayoutSize
    ) {
        self.isFlow = isFlow
        self.container = container
        self.isTight = isTight
        self.content = content
    }

    /// Gives the frames, and the container's content, as constraints.
    public func layOut(into pass: inout LayoutPass) {
        let scope = pass.enter(isFlow ? Self.pathOfFlow : Self.path)
        defer { pass.leave(to: scope) }
        let container = container ?? pass.root
        let known = pass.sizeToCompare(of: container)
        let size = LayoutSize(width: known.width ?? .infinity, height: known.height ?? .infinity)
        if container !== pass.root || !pass.given.proposal.withoutNotingRead({ $0.isExact }) {
            // What another container is offered comes out of solving: it is never more than what was solved.
            let limit =
                container === pass.root
                ? pass.given.proposal.read(notingIn: pass.reads).points : (width: nil, height: nil)
            let open = LayoutSize(width: isTight ? size.width : .infinity, height: .infinity)
            say(needed(in: container, open, .horizontal, limit.width, &pass), of: container, .horizontal, &pass)
            let atWidth = LayoutSize(width: size.width, height: .infinity)
            say(needed(in: container, atWidth, .vertical, limit.height, &pass), of: container, .vertical, &pass)
        }
        let frames = run(in: container, size, &pass)
        if known.width != nil || known.height != nil { pass.note(frames.thresholds, .horizontal, of: container) }
        for (item, frame) in frames.placed {
            // Frames for an open size are only the beginning, and are computed again as soon as it is known.
            add(frame.x, &pass, isOpen: known.width == nil) { item.leading == container.leading + $0 }
            add(frame.y, &pass, isOpen: known.height == nil) { item.top == container.top + $0 }
            add(frame.width, &pass, isOpen: known.width == nil) { item.width == max($0, 0) }
            add(frame.height, &pass, isOpen: known.height == nil) { item.height == max($0, 0) }
        }
    }

    /// How long the container has to be in a room that is open along the axis; where all of an open room is wanted, in one
    /// of this limit.
    private func needed(
        in container: any LayoutItem, _ room: LayoutSize, _ axis: LayoutAxis, _ limit: Double?, _ pass: inout LayoutPass
    ) -> Double {
        let length = run(in: container, room, &pass).needed[axis]
        guard !length.isFinite, let limit else { return length }
        var room = room
        room[axis] = limit
        return run(in: container, room, &pass).needed[axis]
    }

    /// The frames in a container of this size, and the size that they need.
    private func run(in container: any LayoutItem, _ size: LayoutSize, _ pass: inout LayoutPass) -> Frames {
        pass.reads.insert(.volatile)
        var frames = Frames(in: container, size: size, traits: pass.traits, at: pass.location)
        swap(&frames.items, &pass.items)
        swap(&frames.contents, &pass.contents)
        frames.needed = content(&frames)
        swap(&frames.items, &pass.items)
        swap(&frames.contents, &pass.contents)
        if pass.fault == nil { pass.fault = frames.fault }
        return frames
    }

    /// Says how long the container's content is.
    private func say(
        _ length: Double, of container: any LayoutItem, _ axis: LayoutAxis, _ pass: inout LayoutPass
    ) {
        guard length.isFinite else { return }
        let anchor: ItemAnchor<AnchorKind.Length> = axis == .horizontal ? container.width : container.height
        pass.add((anchor <= length).kept(container.hugging(axis)))
        pass.add((anchor >= length).kept(container.compressionResistance(axis)))
    }

    /// Adds what follows from a number. One that is not finite is an error, except while the size is open.
    private func add(
        _ points: Double, _ pass: inout LayoutPass, isOpen: Bool, _ constraint: (Double) -> Constraint
    ) {
        if points.isFinite || !isOpen { pass.add(constraint(points)) }
    }
}
