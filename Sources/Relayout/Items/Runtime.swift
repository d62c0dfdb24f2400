// What the library asks of Swift's runtime, and what stands for it in Embedded Swift (WebAssembly without a system, a
// microcontroller), which has no weak references, no names of types and no clock. What else differs says `hasFeature(Embedded)`
// where it stands: values of protocol types are objects, snapshots are not `Codable`, and `Items`, whose words are key paths, is
// not there (nor can `explain(_:of:)` be called, for the same reason), nor are audits on all cores.

#if hasFeature(Embedded)
    // Bodies of functions are seen by those who use them, so that each file needs the solver's words, as `Priority`.
    @_exported import RelayoutSolver
#endif

/// An item that is not kept alive.
///
/// Embedded Swift has no weak references: the item is held, and a root together with its layout for ever if the root holds
/// the layout. Take the layout away from a root that goes.
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
        /// Whether a text stands in this one: elsewhere a word of the standard library's other half, which is not there.
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
