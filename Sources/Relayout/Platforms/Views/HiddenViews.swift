#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    #if canImport(UIKit)
        import UIKit
    #else
        import AppKit
    #endif

    /// What hidden views do about their room, where that is not the default. Kept here because extensions store
    /// nothing.
    @MainActor
    final class HiddenViews {
        static let shared = HiddenViews()

        private struct Word {
            weak var view: PlatformView?
            let visibility: ItemVisibility
        }

        private var words: [ObjectIdentifier: Word] = .init()
        /// The number of entries at which those of released views are removed.
        private var limit = 64

        /// An address may be another view's by now.
        subscript(view: PlatformView) -> ItemVisibility {
            get { words[ObjectIdentifier(view)].flatMap { $0.view === view ? $0.visibility : nil } ?? .hidden }
            set {
                words[ObjectIdentifier(view)] = newValue == .hidden ? nil : Word(view: view, visibility: newValue)
                guard words.count > limit else { return }
                words = words.filter { $0.value.view != nil }
                limit = max(2 * words.count, 64)
            }
        }
    }
#endif
