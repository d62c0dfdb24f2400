/// A layout whose constraints are known by an identifier, which becomes part of their path.
///
/// Identifiers inside each other compose: `outer/inner [3]`.
public struct IdentifyingLayout: LayingOut {
    private let component: PathComponent
    private let inner: NestedLayout

    /// Creates an identified layout. If `isNumbered`, each constraint's place in it is added, from 0: `inner [3]`.
    public init(_ identifier: String, numbered isNumbered: Bool = false, _ layout: some LayingOut) {
        component = .identifier(identifier, numbered: isNumbered)
        inner = .make(layout)
    }

    /// Creates an identified layout from a builder.
    public init(
        _ identifier: String, numbered isNumbered: Bool = false, @LayoutBuilder _ content: () -> LayoutBlock
    ) {
        self.init(identifier, numbered: isNumbered, content())
    }

    /// Gives the layout's constraints under the identifier.
    public func layOut(into pass: inout LayoutPass) {
        let outer = pass.enter(component)
        pass.add(inner)
        pass.leave(to: outer)
    }

    /// One more than that of the layout inside.
    public var nesting: Int { inner.nesting }
}

extension LayingOut {
    /// This layout, known by an identifier. If `isNumbered`, each constraint's place in it is added: `Test [0]`.
    public func identified(by identifier: String, numbered isNumbered: Bool = false) -> IdentifyingLayout {
        IdentifyingLayout(identifier, numbered: isNumbered, self)
    }
}
