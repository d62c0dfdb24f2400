/// The first of several layouts that fits its container; the last one, where none does.
///
///     FirstThatFits(in: card, .horizontal) {
///         StackLayout(.horizontal, in: card, [name, badge], spacing: 8)
///     } or: {
///         StackLayout(.vertical, in: card, [name, badge], spacing: 4)
///     }
///
/// A layout fits if its own fitting size does: the size that the container would take if that layout were all there is,
/// with what ``ViewLayout/overrides`` say of its lines. It is compared with the size that the container has, which
/// therefore must not depend on the choice: where the two go round in a circle, ``Receipt/unsettled`` names the
/// container. While the container's size is not known, as where it is only being asked for, the first layout stands. So
/// an outer choice is made before those in it.
///
/// The items of all layouts must be in the container, or, where that is a guide, in what the guide is in: a layout with another
/// one never fits, and ``LayoutWarning/itemOutsideContainer(item:container:location:)`` says so. The widths of the root at which
/// the choice changes are breakpoints of ``ViewLayout/pieces(_:widths:height:traits:)``. Cost: a layout from scratch of each one
/// that is tried, once in an update for each width, also where choices are inside each other. Items are measured as in any layout,
/// once for each width.
public struct FirstThatFits: LayingOut {
    private let container: (any LayoutItem)?
    private let axes: [LayoutAxis]
    /// At least one.
    private var layouts: [() -> LayoutBlock]

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
        // Content may be measured.
        pass.reads.insert(.volatile)
        let isStray = pass.reads.hasReadVaryingValue
        let container = container ?? pass.root
        let choice = pass.needs.meet(in: container, isStray: isStray)
        func number(of index: Int) -> Int { pass.needs.number(of: index, of: choice, in: container) }
        let last = layouts.count - 1
        let chosen = (0..<last).first { fits(layouts[$0], number(of: $0), container, &pass) } ?? last
        // What an override names may be in a layout that was not tried.
        for index in layouts.indices.dropFirst(chosen + 1) where pass.hasUnknownOverrides {
            _ = need(nil, layouts[index], number(of: index), container, &pass)
        }
        let around = pass.needs.enter(number(of: chosen))
        // What the choice was told is not in the layouts: where it may be another one each time, its number is, too.
        pass.reads.hasReadVaryingValue = false
        layouts[chosen]().layOut(into: &pass)
        pass.reads.hasReadVaryingValue = isStray
        pass.needs.leave(to: around)
    }

    /// `number`: the layout's among all that are tried.
    private func fits(
        _ layout: @escaping () -> LayoutBlock, _ number: Int, _ container: any LayoutItem, _ pass: inout LayoutPass
    ) -> Bool {
        if axes.contains(.horizontal), let width = pass.lengthToCompare(.horizontal, of: container) {
            let needed = needed(nil, layout, number, container, &pass)?.width
            pass.note(needed.map { [$0] } ?? [], .horizontal, of: container)
            guard let needed, needed <= width + SolvedSizes.sameLength else { return false }
        }
        return !axes.contains(.vertical) || fitsHeight(layout, number, container, &pass)
    }

    private func fitsHeight(
        _ layout: @escaping () -> LayoutBlock, _ number: Int, _ container: any LayoutItem, _ pass: inout LayoutPass
    ) -> Bool {
        let width = pass.lengthToCompare(.horizontal, of: container)
        guard let height = pass.lengthToCompare(.vertical, of: container), width != nil || container === pass.root
        else { return true }
        let (item, location) = (container === pass.root ? nil : container, pass.location)
        pass.reads.insert(.choices)
        pass.reads.note(SizeQuestion(item: item, axis: .vertical, need: layout, location: location))
        return needed(width, layout, number, container, &pass).map { $0.height <= height + SolvedSizes.sameLength }
            ?? false
    }

    /// The size that the container takes at a width, or by itself, where the layout is all there is; nil where that cannot be
    /// laid out.
    private func needed(
        _ width: Double?, _ layout: () -> LayoutBlock, _ number: Int, _ container: any LayoutItem,
        _ pass: inout LayoutPass
    ) -> LayoutSize? {
        let need = need(width, layout, number, container, &pass)
        if container === pass.root { return need.size }
        let outsider = need.outside.first { ItemsAround($0).contains { $0 === pass.root } }
        guard let outsider else { return need.size }
        let location = pass.location
        if !pass.findings.outsiders.contains(where: { $0.location == location }) {
            pass.findings.outsiders.append((ItemName(outsider), ItemName(container), location))
        }
        return nil
    }

    private func need(
        _ width: Double?, _ layout: () -> LayoutBlock, _ number: Int, _ container: any LayoutItem,
        _ pass: inout LayoutPass
    ) -> Needs.Need {
        if let known = pass.needs[number, width] { return known }
        let need = tried(width, layout, number, container, &pass)
        pass.needs[number, width] = need
        return need
    }

    private func tried(
        _ width: Double?, _ layout: () -> LayoutBlock, _ number: Int, _ container: any LayoutItem,
        _ pass: inout LayoutPass
    ) -> Needs.Need {
        var alone = Reconciler()
        let proposal = Proposal(width: width.map { .exactly($0) } ?? .unspecified)
        var request = Reconciler.Request(
            root: container, proposal: proposal, traits: pass.traits, overrides: pass.overrides, policy: .setAside,
            owner: nil)
        request.tried = number
        alone.contents = pass.contents.lending(pass.items)
        let around = pass.needs.enter(number)
        swap(&alone.needs, &pass.needs)
        let content = try? alone.size(request) { _ in layout() }.content
        swap(&alone.needs, &pass.needs)
        pass.needs.leave(to: around)
        // The lender is let go first: as long as somebody else has it, taking back would copy it.
        alone.contents.lender = nil
        pass.contents.takeBack(alone.contents, alone.items, pass.items)
        return Needs.Need(
            size: content.map { LayoutSize(width: $0.width ?? 0, height: $0.height ?? 0) }, outside: alone.items.outside
        )
    }
}
