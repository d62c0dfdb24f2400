/// A piece of a layout: a value that says which constraints hold.
///
/// The library's own pieces are such values, and users' types are used in exactly the same way:
///
///     struct Badge: LayingOut {
///         let icon: Icon
///         func layOut(into pass: inout LayoutPass) {
///             pass.add {
///                 icon.width == 16
///                 icon.height == 16
///             }
///         }
///     }
///
/// What it says may depend on its own values and on what the pass knows (root, size, traits, content, and the size of an
/// item, see ``LayoutPass/size(of:)``), and on nothing else: no frame can be read here, because none has been computed.
public protocol LayingOut {
    /// Gives the constraints, and the layouts inside this one, to the pass, in order. Called once in every update that
    /// reaches the value, and again where some layout asked for the size of an item and another one came out.
    func layOut(into pass: inout LayoutPass)

    /// How many layout values are nested inside each other in this one, as far as that is known without asking it for
    /// constraints. Default: 0. A type that holds any other layout adds 1 to what that one says.
    ///
    /// The library's own types drop what is nested deeper than ``LayoutPass/maximumDepth`` as soon as they are given
    /// it, so that values of any depth are built and released without running out of stack; laying them out is refused
    /// with ``LayoutError/nestedTooDeeply(path:)``. What a closure would make does not count, as it does not exist yet.
    var nesting: Int { get }
}

#if hasFeature(Embedded)
    /// A layout of any type: there are no values of protocol types there.
    public typealias AnyLayingOut = LayoutBlock
#else
    /// A layout of any type.
    public typealias AnyLayingOut = any LayingOut
#endif

extension LayingOut {
    /// 0.
    public var nesting: Int { 0 }
}

extension Constraint: LayingOut {
    /// Gives this one constraint.
    public func layOut(into pass: inout LayoutPass) { pass.add(self) }
}

extension Array: LayingOut where Element: LayingOut {
    // Mostly arrays of constraints, as composite anchors make them: without a specialization each element would be
    // looked up as a value of any type.

    /// Gives the elements in order.
    @_specialize(where Element == Constraint)
    public func layOut(into pass: inout LayoutPass) {
        for element in self { pass.add(element) }
    }

    /// One more than the deepest element's.
    public var nesting: Int {
        @_specialize(where Element == Constraint)
        get { reduce(1) { Swift.max($0, 1 + $1.nesting) } }
    }
}

extension Optional: LayingOut where Wrapped: LayingOut {
    /// Gives what is there, if anything is.
    public func layOut(into pass: inout LayoutPass) {
        if let wrapped = self { pass.add(wrapped) }
    }

    /// One more than that of what is there.
    public var nesting: Int { map { $0.nesting + 1 } ?? 0 }
}
