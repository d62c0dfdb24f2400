#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    #if canImport(UIKit)
        import UIKit
    #else
        import AppKit
    #endif

    /// What views do about their room that are hidden, where it is another thing than by default: extensions store nothing.
    @MainActor
    final class HiddenViews {
        static let shared = HiddenViews()

        private struct Word {
            weak var view: PlatformView?
            let visibility: ItemVisibility
        }

        private var words: [ObjectIdentifier: Word] = [:]
        /// How many there are when those of views that are no more are thrown out.
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
