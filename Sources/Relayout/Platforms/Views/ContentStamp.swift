#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    #if canImport(UIKit)
        import UIKit
    #else
        import AppKit
    #endif

    /// What is compared to find out whether a view has to be measured again.
    struct ContentStamp: Equatable {
        private let size: CGSize
        /// With fonts and paragraph styles, of which the natural size does not tell all.
        private let text: NSAttributedString?
        private let lines: Int
        private let visibility: ItemVisibility
        var superview: ObjectIdentifier?
        private let priorities: SIMD4<Float>

        @MainActor
        init(_ view: PlatformView) {
            size = view.stampedSize
            (text, lines) = view.stampedText
            visibility = view.visibility
            superview = view.superview.map { ObjectIdentifier($0) }
            priorities = view.contentPriorities
        }
    }
#endif
