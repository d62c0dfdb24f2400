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
    /// Given by whoever measured it; those of the layout around are ``inherited``.
    private let traits: Traits
    let inherited: Traits
    let items: [ObjectIdentifier]
    /// What was asked for last.
    private var last: (size: LayoutSize, places: Places)?

    private struct Places {
        var frames: [ObjectIdentifier: LayoutRect] = .init()
        let baselineItems: [ObjectIdentifier: BaselineItems]
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
            // An item without a frame is the root itself, where that is not the item around.
            return .success(
                try places(in: size).frames[ObjectIdentifier(item)]
                    ?? LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
            )
        } catch {
            return .failure(InnerRefusal(reason: "\(error)"))
        }
    }

    func baselineItems(of item: any LayoutItem, in size: LayoutSize) -> BaselineItems? {
        (try? places(in: size))?.baselineItems[ObjectIdentifier(item)]
    }

    func location(of item: any LayoutItem, _ axis: LayoutAxis, in size: LayoutSize) -> SourceLocation? {
        (try? places(in: size))?.locations[ObjectIdentifier(item)]?[axis]
    }

    func corners(over widths: ClosedRange<Double>) -> [Double]? {
        guard let layout else { return nil }
        return try? layout.inheriting(inherited) { () throws(LayoutError) in
            try layout.contentCorners(of: state, over: widths, traits)
        }
    }

    private func places(in size: LayoutSize) throws(LayoutError) -> Places {
        if let last, last.size == size { return last.places }
        guard let layout else { throw .rootIsGone }
        let solved = try layout.inheriting(inherited) { () throws(LayoutError) in
            try layout.innerFrames(of: state, in: size, traits)
        }
        var places = Places(baselineItems: solved.baselineItems, locations: solved.locations)
        for entry in solved.frames.entries { places.frames[ObjectIdentifier(entry.item)] = entry.frame }
        last = (size, places)
        return places
    }

    var layoutIdentity: ObjectIdentifier? { layout.map { ObjectIdentifier($0) } }

    func measuring(in traits: Traits, _ body: () -> Void) {
        if let layout { layout.inheriting(traits, body) } else { body() }
    }

    func contentDidChange(_ item: any LayoutItem) { layout?.contentDidChange(item) }

    func frameDidChange(_ item: any LayoutItem) { layout?.frameDidChange(item) }

    func attach(to outer: any OuterLayout) { layout?.attach(to: outer) }

    func inherit(_ traits: Traits?, from outer: any OuterLayout, isPlaced: Bool) {
        layout?.inherit(traits, from: outer, isPlaced: isPlaced)
    }
}

/// A layout around this one, which keeps what this one was measured to. Held weakly; in Embedded Swift strongly, as any
/// item.
struct Outer {
    #if hasFeature(Embedded)
        var layout: (any OuterLayout)?
    #else
        weak var layout: (any OuterLayout)?
    #endif
    /// The traits that it gave, if its last update had the root among its items.
    var given: Traits?
}

extension ViewLayout: OuterLayout {
    func contentDidChange(inside item: any LayoutItem) -> Bool {
        guard keepsContent(of: item) else { return false }
        contentDidChange(item)
        return true
    }

    /// The traits from around in which everything is asked: those of whoever measures at this moment, or else those of
    /// the layout around that placed the root last.
    var inherited: Traits { measuredIn ?? outers.last { $0.given != nil && $0.layout != nil }?.given ?? Traits() }

    /// Runs `body` in these traits from around.
    func inheriting<Result, Failure: Error>(
        _ traits: Traits, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = measuredIn
        measuredIn = traits
        defer { measuredIn = outer }
        return try body()
    }

    /// Tells the layouts inside items what became of them.
    func notifyInnerLayouts(_ inner: InnerChanges) {
        for content in inner.left { content.inherit(nil, from: self, isPlaced: false) }
        for content in inner.found { content.attach(to: self) }
        for content in inner.given { content.inherit(inner.traits, from: self, isPlaced: false) }
        for content in inner.placed { content.inherit(inner.traits, from: self, isPlaced: true) }
    }

    /// Notes a layout that keeps what this one was measured to.
    func attach(to outer: any OuterLayout) { note(outer, isLast: false) { _ in } }

    /// Notes the traits that a layout around gives, or that it does not have the root among its items any more.
    func inherit(_ traits: Traits?, from outer: any OuterLayout, isPlaced: Bool) {
        note(outer, isLast: isPlaced) { $0.given = traits }
    }

    /// `isLast`: whether it comes behind all others from now on; a new one comes first.
    private func note(_ layout: any OuterLayout, isLast: Bool, _ change: (inout Outer) -> Void) {
        outers.removeAll { $0.layout == nil }
        let place = outers.firstIndex { $0.layout === layout }
        if isLast, let place, place < outers.count - 1 { outers.append(outers.remove(at: place)) }
        if place == nil { outers.insert(Outer(layout: layout), at: isLast ? outers.count : 0) }
        change(&outers[isLast ? outers.count - 1 : place ?? 0])
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
    func notifyOuterLayouts() {
        guard !outers.isEmpty, let root else { return }
        let known = outers
        let left = known.filter { $0.layout?.contentDidChange(inside: root) ?? false }
        if left.count < known.count { outers = left }
    }
}
