// An item inside another one that has a layout of its own is placed by that layout. Where this layout mentions such an
// item, constraints hold it at the frame that it gets there, so that other items can be related to it.

/// An item that the layout inside another item places.
struct InnerItem: Hashable {
    let item: Int32
    /// The item with that layout.
    let container: Int32
}

extension LayoutPass {
    /// Holds the items at their frames inside their containers, for the solved sizes of these. Comes first, so that
    /// what contradicts it is set aside. Returns the items that `describe` mentions, each once, in order of first mention; nil
    /// where none are held.
    mutating func hold(_ inner: [InnerItem], _ describe: (inout LayoutPass) -> Void) -> [Int32]? {
        guard !inner.isEmpty else {
            describe(&self)
            return nil
        }
        for place in inner { hold(place) }
        let start = items.log.open()
        describe(&self)
        var seen: Set<Int32> = .init()
        return items.log.close(from: start).filter { seen.insert($0).inserted }
    }

    /// A container inside is held with the items whose lines of text it has, and what is around these.
    private mutating func hold(_ place: InnerItem) {
        if findings.held.contains(place) { return }
        findings.held.append(place)
        let (item, container) = (items[place.item], items[place.container])
        let natural = content(of: container)
        guard let content = contents.inside(place.container), content.contains(ObjectIdentifier(item)) else { return }
        let known = size(of: container)
        let size = LayoutSize(width: known.width ?? natural.width ?? 0, height: known.height ?? natural.height ?? 0)
        switch content.frame(of: item, in: size) {
        case .failure(let refusal):
            if fault == nil {
                fault = .innerFrame(item: ItemName(item), in: ItemName(container), reason: refusal.reason)
            }
        case .success(let frame):
            let isMirrored = given.traits[StandardTraits.Direction.self] == .rightToLeft
            let leading = isMirrored ? size.width - frame.x - frame.width : frame.x
            let outer = enter(.made("inside"))
            for constraint in [
                item.leading == container.leading + leading, item.top == container.top + frame.y,
                item.width == max(frame.width, 0), item.height == max(frame.height, 0),
            ] {
                let axis: LayoutAxis = constraint.shape.first.isHorizontal ? .horizontal : .vertical
                let location = content.location(of: item, axis, in: size) ?? location
                append(Constraint(constraint, line: location.line), file: location.file)
            }
            leave(to: outer)
            guard let lent = content.baselineItems(of: item, in: size) else { return }
            heldBaselines.append((place.item, lent))
            for owner in [lent.first, lent.last] where owner !== item {
                hold(InnerItem(item: items.mention(owner), container: place.container))
                for around in ItemsAround(owner).prefix(while: { $0 !== container }) {
                    hold(InnerItem(item: items.mention(around), container: place.container))
                }
            }
        }
    }
}
