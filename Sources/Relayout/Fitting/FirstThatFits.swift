/// The first of several layouts that fits its container; the last one, where none does.
///
///     FirstThatFits(in: card, .horizontal) {
///         StackLayout(.horizontal, in: card, [name, badge], spacing: 8)
///     } or: {
///         StackLayout(.vertical, in: card, [name, badge], spacing: 4)
///     }
///
/// What a layout needs is its own fitting size: the size that the container would take if that layout were all there is.
/// It is compared with the size that the container has, which therefore must not depend on the choice: where it does, so that
/// the choice would go round in a circle, ``Receipt/unsettled`` names the container. While the container's size is not known,
/// as where one is only being asked for, the first layout stands. So an outer choice is made before those in it.
///
/// The items of all layouts must be in the container. The widths of the root at which the choice changes are breakpoints of
/// ``ViewLayout/pieces(_:widths:height:traits:)``. Cost: a layout from scratch of each one that is tried.
public struct FirstThatFits: LayingOut {
    private let container: (any LayoutItem)?
    private let axes: [LayoutAxis]
    /// At least one.
    private var layouts: [() -> LayoutBlock]

    /// A length that is missed by no more than this, in points, fits: noise of solving chooses nothing.
    private static let noise = 1e-6

    /// Creates a choice of two. `container`: what has to hold the layout; nil stands for the root. `axes`: along which it
    /// has to fit; both where none is given.
    public init(
        in container: (any LayoutItem)? = nil, _ axes: LayoutAxis...,
        @LayoutBuilder @_implicitSelfCapture first: @escaping () -> LayoutBlock,
        @LayoutBuilder @_implicitSelfCapture or second: @escaping () -> LayoutBlock
    ) {
        self.container = container
        self.axes = axes.isEmpty ? LayoutAxis.allCases : axes
        layouts = [first, second]
    }

    /// The same choice with another layout, which is tried after all others, and stands where none of them fits.
    public func or(@LayoutBuilder @_implicitSelfCapture _ next: @escaping () -> LayoutBlock) -> FirstThatFits {
        var choice = self
        choice.layouts.append(next)
        return choice
    }

    /// Gives the layout that is chosen.
    public func layOut(into pass: inout LayoutPass) {
        let chosen = layouts.dropLast().first { fits($0, &pass) } ?? layouts[layouts.count - 1]
        chosen().layOut(into: &pass)
    }

    private func fits(_ layout: @escaping () -> LayoutBlock, _ pass: inout LayoutPass) -> Bool {
        // Content may be measured.
        pass.reads.insert(.whatMayChange)
        let container = container ?? pass.root
        if axes.contains(.horizontal) {
            var needed: Double?
            let (root, traits) = (pass.root, pass.traits)
            let width = pass.length(.horizontal, of: container) { _ in
                needed = self.needed(Proposal(), layout, container, root, traits)?.width
                return needed.map { [$0] } ?? []
            }
            if let width {
                guard let needed, needed <= width + Self.noise else { return false }
            }
        }
        return !axes.contains(.vertical) || fitsHeight(layout, container, &pass)
    }

    private func fitsHeight(
        _ layout: @escaping () -> LayoutBlock, _ container: any LayoutItem, _ pass: inout LayoutPass
    ) -> Bool {
        let width = pass.lengthToCompare(.horizontal, of: container)
        guard let height = pass.lengthToCompare(.vertical, of: container), width != nil || container === pass.root
        else { return true }
        let (item, location) = (container === pass.root ? nil : container, pass.location)
        pass.reads.note(SizeQuestion(item: item, axis: .vertical, need: layout, location: location))
        let proposal = Proposal(width: width.map { .exactly($0) } ?? .unspecified)
        return needed(proposal, layout, container, pass.root, pass.traits)
            .map { $0.height <= height + Self.noise } ?? false
    }

    /// The size that the container takes where the layout is all there is; nil where that cannot be laid out.
    private func needed(
        _ proposal: Proposal, _ layout: () -> LayoutBlock, _ container: any LayoutItem, _ root: any LayoutItem,
        _ traits: Traits
    ) -> LayoutSize? {
        var alone = Reconciler()
        let request = Reconciler.Request(
            root: container, proposal: proposal, traits: traits, overrides: [:], policy: .setAside, owner: nil)
        guard let content = try? alone.size(request, { _ in layout() }) else { return nil }
        // The root is met only on the way up from an item that is outside the container.
        if container !== root, alone.items.number(of: ObjectIdentifier(root)) != nil { return nil }
        return LayoutSize(width: content.width ?? 0, height: content.height ?? 0)
    }
}
