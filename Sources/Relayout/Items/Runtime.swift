// What the library asks of Swift's runtime, and what stands for it in Embedded Swift (WebAssembly without a system, a
// microcontroller), which has no weak references, no names of types and no clock. Other differences are marked by
// `hasFeature(Embedded)` in their places: values of protocol types are objects there, snapshots are not `Codable`, and
// three things are missing: `Items` and `explain(_:of:)`, which need key paths, and audits on all cores.

#if hasFeature(Embedded)
    // Bodies of functions are compiled into those who call them, so that these need the solver's types too, such as
    // `Priority`.
    @_exported import RelayoutSolver
#endif

/// An item that is not kept alive.
///
/// Embedded Swift has no weak references: there the item is held strongly. A root that holds its layout is then never
/// released: take the layout away from a root before you drop it.
struct WeakItem {
    #if hasFeature(Embedded)
        private(set) var item: (any LayoutItem)?
    #else
        private(set) weak var item: (any LayoutItem)?
    #endif

    init(_ item: (any LayoutItem)? = nil) { self.item = item }
}

#if hasFeature(Embedded)
    /// Errors of more than one type: as there are no values of protocol types, the others are told as this one.
    public typealias AnyLayoutError = LayoutError
#else
    /// Errors of more than one type.
    public typealias AnyLayoutError = any Error
#endif

/// The name of an item's type. Text is made only when it is read.
struct TypeName: Sendable {
    #if hasFeature(Embedded)
        /// Types have no names there.
        var text: String { "item" }

        init(of item: any LayoutItem) {}
    #else
        private let type: any Any.Type

        var text: String { String(describing: type) }

        init(of item: any LayoutItem) { type = Swift.type(of: item) }
    #endif
}

#if hasFeature(Embedded)
    extension StringProtocol {
        /// Whether this text contains another one: the standard library's method is missing in Embedded Swift.
        func contains(_ text: some StringProtocol) -> Bool {
            indices.contains { self[$0...].hasPrefix(text) }
        }
    }
#endif

/// What only a running system knows.
enum Runtime {
    /// Since some moment, in seconds. Zero where there is no clock.
    static var seconds: Double {
        #if hasFeature(Embedded)
            return 0
        #else
            guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) else { return 0 }
            let (seconds, attoseconds) = Reference.start.duration(to: .now).components
            return Double(seconds) + Double(attoseconds) * 1e-18
        #endif
    }

    /// A value as one would write it, as far as that can be told.
    static func code<Value>(of value: Value) -> String {
        #if hasFeature(Embedded)
            return "state"
        #else
            return String(reflecting: value)
        #endif
    }

    #if !hasFeature(Embedded)
        @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
        private enum Reference {
            static let start = ContinuousClock.now
        }
    #endif
}
