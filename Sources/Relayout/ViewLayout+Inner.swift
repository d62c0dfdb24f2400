// A layout inside an item of another one. The content that it is measured to brings both together: the outer one hands its
// traits on and asks where items are, the inner one says when something changed.

/// The layout inside an item, in the state that was measured.
final class StateContent<State>: InnerContent {
    #if hasFeature(Embedded)
        private var layout: ViewLayout<State>?
    #else
        private weak var layout: ViewLayout<State>?
    #endif
    private let state: State
    /// Given by who measured it, beside what the layout around gave.
    private let traits: Traits
    let inherited: Traits
    let items: [ObjectIdentifier]
    /// What was asked for last.
    private var last: (size: LayoutSize, places: Places)?

    private struct Places {
        var frames: [ObjectIdentifier: LayoutRect] = [:]
        let lines: [ObjectIdentifier: LentLines]
        let locations: [ObjectIdentifier: RowLocations]
    }

    init(
        _ layout: ViewLayout<State>, _ state: State, _ traits: Traits, inherited: Traits, items: [ObjectIdentifier]
    ) {
        (self.layout, self.state, self.traits) = (layout, state, traits)
        (self.inherited, self.items) = (inherited, items)
    }

    func frame(of item: any LayoutItem, in size: LayoutSize) -> Result<LayoutRect, InnerRefusal> {
        do throws(LayoutError) {
            // The root itself, where it is not the item around.
            return .success(
                try places(in: size).frames[ObjectIdentifier(item)]
                    ?? LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
            )
        } catch {
            return .failure(InnerRefusal(reason: "\(error)"))
        }
    }

    func lines(of item: any LayoutItem, in size: LayoutSize) -> LentLines? {
        (try? places(in: size))?.lines[ObjectIdentifier(item)]
    }

    func location(of item: any LayoutItem, _ axis: LayoutAxis, in size: LayoutSize) -> SourceLocation? {
        (try? places(in: size))?.locations[ObjectIdentifier(item)]?[axis]
    }

    func corners(over widths: ClosedRange<Double>) -> [Double]? {
        try? layout?.contentCorners(of: state, over: widths, traits)
    }

    private func places(in size: LayoutSize) throws(LayoutError) -> Places {
        if let last, last.size == size { return last.places }
        guard let layout else { throw .rootIsGone }
        let solved = try layout.innerFrames(of: state, in: size, traits)
        var places = Places(lines: solved.lines, locations: solved.locations)
        for entry in solved.frames.entries { places.frames[ObjectIdentifier(entry.item)] = entry.frame }
        last = (size, places)
        return places
    }

    func inherit(_ traits: Traits) { layout?.inherited = traits }

    func contentDidChange(_ item: any LayoutItem) { layout?.contentDidChange(item) }

    func attach(to outer: any OuterLayout) { layout?.attach(to: outer) }

    func detach(from outer: any OuterLayout) { layout?.detach(from: outer) }
}

/// A layout, not held; in Embedded Swift, as any item, held.
struct WeakOuter {
    #if hasFeature(Embedded)
        var layout: (any OuterLayout)?
    #else
        weak var layout: (any OuterLayout)?
    #endif
}

extension ViewLayout: OuterLayout {
    func contentDidChange(inside item: any LayoutItem) { contentDidChange(item) }

    /// Says that this layout has the root of another one among its items.
    func attach(to inner: [any InnerContent]) {
        for content in inner { content.attach(to: self) }
    }

    /// Takes in who has the root among its items.
    func attach(to outer: any OuterLayout) {
        outers.removeAll { $0.layout == nil || $0.layout === outer }
        outers.append(WeakOuter(layout: outer))
    }

    /// Forgets one who had the root among its items. What another one gave since stays.
    func detach(from outer: any OuterLayout) {
        outers.removeAll { $0.layout == nil || $0.layout === outer }
        if outers.isEmpty { inherited = Traits() }
    }

    /// Whether the root was laid out without size because it is gone, by itself or with what it is in. The items are asked:
    /// who lays out around need never have measured what is gone.
    var isGone: Bool {
        guard reconciler.rootSize == .zero else { return false }
        var (item, depth) = (root, 0)
        while let current = item, depth < LayoutPass.maximumDepth {
            if current.visibility == .gone { return true }
            (item, depth) = (current.layoutParent, depth + 1)
        }
        return false
    }

    /// Tells the layouts around that something changed in here.
    func tellOuters() {
        guard !outers.isEmpty, let root else { return }
        for outer in outers { outer.layout?.contentDidChange(inside: root) }
    }
}
