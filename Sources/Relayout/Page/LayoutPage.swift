/// A page to look at layouts: one file of HTML with everything in it, for any browser.
///
///     let page = try layout.page(states: [("short", short, size), ("long", long, size)])
///     print(page.html)
///
/// It draws the frames at every width of a slider, which evaluates the proven ``Pieces``: there is no solver in it. An item that
/// is clicked tells its constraints with their lines, each of its numbers as a sum, and what would change it. Conflicts are drawn
/// where they are, with their arithmetic and ways out; what is open as arrows; and a change of state is animated, with the
/// receipt and the causes of each move.
public struct LayoutPage: Sendable {
    /// The page's heading.
    public let title: String
    /// A name and JSON of each layout.
    private var layouts: [(name: String, json: String)] = []

    /// Creates a page without layouts, to which those of other pages are appended.
    public init(title: String) { self.title = title }

    init(title: String, json: String) {
        self.title = title
        layouts = [(title, json)]
    }

    /// Shows the layouts of another page too, to be chosen by their titles.
    public mutating func append(_ other: LayoutPage) { layouts += other.layouts }

    /// The file. Cost: linear in its length.
    public var html: String {
        let data = layouts.enumerated().map { place, layout in
            "<script type=\"application/json\" id=\"layout-\(place)\">\(layout.json)</script>"
        }
        let names =
            "<script type=\"application/json\" id=\"layouts\">\(layouts.map { $0.name.pageText }.pageList)</script>"
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title.pageMarkup)</title>
            <style>
            \(PageStyle.text)
            </style>
            </head>
            <body>
            \(PageBody.text(title: title))
            \(names)
            \(data.joined(separator: "\n"))
            <script>
            \(PageScript.text)
            </script>
            </body>
            </html>

            """
    }
}

extension ViewLayout {
    /// A page that shows states of this layout at every width of a range. Nothing is placed.
    ///
    /// - Parameters:
    ///   - title: what the page is called.
    ///   - states: each with the size at which it is looked at first. Where there is none, or no traits, the page says that there
    ///     is nothing to show.
    ///   - traits: sets to choose from, with names.
    ///   - widths: of the slider, in points; nil stands for half the least of the sizes to twice the largest.
    ///   - fitsHeight: whether the layout decides about its height; otherwise a state has the one of its size.
    ///   - kind: what items of one colour have in common; "guide" is for what is only shown when it is asked for.
    ///   - prepare: makes the items show a state before it is described, where what they measure does not follow from it.
    ///
    /// Throws ``LayoutError``. Cost: that of ``pieces(_:widths:height:traits:changingAt:)`` for each state and traits, and, for
    /// each interval between two breakpoints, that of ``explain(_:limit:)`` without breakpoints for all items.
    public func page(
        title: String = "Layout", states: [(name: String, state: State, size: LayoutSize)],
        traits: [(name: String, traits: Traits)] = [("default", Traits())], widths: ClosedRange<Double>? = nil,
        fitsHeight: Bool = false, kind: ((any LayoutItem) -> String)? = nil, prepare: ((State) -> Void)? = nil
    ) throws(LayoutError) -> LayoutPage {
        guard !states.isEmpty, !traits.isEmpty else { return LayoutPage(title: title) }
        for state in states { _ = try check(Proposal(exactly: state.size), Traits()) }
        let range = (states.map { $0.size.width }.min()!, states.map { $0.size.width }.max()!)
        let widths = widths ?? range.0 / 2...min(1e9, range.1 * 2)
        let kind = kind ?? { $0 is LayoutGuide ? "guide" : TypeName(of: $0).text }
        var views: [String] = []
        for (_, state, size) in states {
            prepare?(state)
            for (_, traits) in traits {
                views.append(
                    try proving { () throws(LayoutError) in
                        let subject = try self.subject(
                            state, widths, fitsHeight ? nil : size.height, { _ in traits }, [])
                        return try PageView(subject, widths, kind)
                            .json(width: min(max(size.width, widths.lowerBound), widths.upperBound))
                    })
            }
        }
        let changes = try changes(states, traits, fitsHeight, prepare)
        let fields = [
            "\"states\":\(states.map { $0.name.pageText }.pageList)",
            "\"traits\":\(traits.map { $0.name.pageText }.pageList)",
            "\"views\":\(views.pageList)", "\"changes\":\(changes.pageList)",
        ]
        return LayoutPage(title: title, json: "{\(fields.joined(separator: ","))}")
    }

    /// For each set of traits what the changes between states do: all of them where there are few, otherwise those to the next.
    private func changes(
        _ states: [(name: String, state: State, size: LayoutSize)], _ traits: [(name: String, traits: Traits)],
        _ fitsHeight: Bool, _ prepare: ((State) -> Void)?
    ) throws(LayoutError) -> [String] {
        let all = states.indices.flatMap { from in states.indices.map { (from, $0) } }.filter { $0 != $1 }
        let pairs = states.count <= 4 ? all : all.filter { $1 == $0 + 1 }
        var result: [String] = []
        for (_, traits) in traits {
            var changes: [String] = []
            for (from, to) in pairs {
                let change = try proving { () throws(LayoutError) in
                    try self.change(states, from, to, traits, fitsHeight, prepare)
                }
                changes.append(change.json)
            }
            result.append(changes.pageList)
        }
        return result
    }

    private func change(
        _ states: [(name: String, state: State, size: LayoutSize)], _ from: Int, _ to: Int, _ traits: Traits,
        _ fitsHeight: Bool, _ prepare: ((State) -> Void)?
    ) throws(LayoutError) -> PageChange {
        var (updates, receipt) = (PageUpdates(), Receipt())
        for place in [from, to] {
            prepare?(states[place].state)
            let size = states[place].size
            let proposal = Proposal(
                width: .exactly(size.width), height: fitsHeight ? .unspecified : .exactly(size.height))
            receipt = try updates.update(try check(proposal, traits)) { describe(states[place].state, $0) }
        }
        // Where a way between the two is refused, the receipt stands alone.
        return PageChange(from: from, to: to, text: "\(receipt)", causes: (try? receipt.causes()) ?? [])
    }
}

extension ViewLayout where State == Void {
    /// A page that shows a layout that depends on no state, at first in a size.
    public func page(
        title: String = "Layout", in size: LayoutSize,
        traits: [(name: String, traits: Traits)] = [("default", Traits())], widths: ClosedRange<Double>? = nil,
        fitsHeight: Bool = false, kind: ((any LayoutItem) -> String)? = nil
    ) throws(LayoutError) -> LayoutPage {
        try page(
            title: title, states: [("", (), size)], traits: traits, widths: widths, fitsHeight: fitsHeight, kind: kind)
    }
}
