import Relayout

/// A worked example: a layout, the states and sizes that it is shown in, and how its frames are printed.
struct Example<State> {
    let title: String
    let root: View
    let layout: ViewLayout<State>

    init(_ title: String, _ root: View, @LayoutBuilder _ layout: @escaping (State) -> LayoutBlock) {
        self.title = title
        self.root = root
        self.layout = ViewLayout(root: root, policy: .strict, layout: layout)
    }

    /// The frames for each size and state, each view of the layout in its parent's coordinates.
    /// `prepare` is called before each state.
    func text(
        _ states: [(name: String, state: State)], _ sizes: [(LayoutSize, Traits)], prepare: (State) -> Void = { _ in }
    ) throws -> String {
        if let shelf = PageShelf.current { shelf.add(try page(states, sizes, prepare)) }
        var lines = [title]
        for (size, traits) in sizes {
            for (name, state) in states {
                prepare(state)
                try layout.layout(state, in: size, traits: traits)
                lines.append("  \(size), \(name)" + (traits == Traits() ? "" : ", \(traits)"))
                lines += frames(below: root, indent: "    ")
            }
        }
        return lines.joined(separator: "\n")
    }

    /// The states in each of the sizes at every width, with all of the traits to choose from.
    private func page(
        _ states: [(name: String, state: State)], _ sizes: [(LayoutSize, Traits)], _ prepare: (State) -> Void
    ) throws -> LayoutPage {
        var traits: [Traits] = []
        for (_, next) in sizes where !traits.contains(next) { traits.append(next) }
        return try withoutActuallyEscaping(prepare) { prepare in
            try layout.page(
                title: title,
                states: states.flatMap { name, state in sizes.map { ("\(name), \($0.0)", state, $0.0) } },
                traits: traits.map { ($0 == Traits() ? "default" : "\($0)", $0) }, prepare: prepare)
        }
    }

    /// The same without traits.
    func text(_ states: [(name: String, state: State)], _ sizes: [LayoutSize]) throws -> String {
        try text(states, sizes.map { ($0, Traits()) })
    }

    private func frames(below view: View, indent: String) -> [String] {
        view.subviews.filter { layout.frame(of: $0) != nil }.flatMap { child in
            ["\(indent)\(child.layoutName ?? "") \(child.frame)"] + frames(below: child, indent: indent + "  ")
        }
    }
}
