#if canImport(AppKit) && !canImport(UIKit)
    import Relayout
    import SwiftUI

    final class FittingHostingView<Content: View>: NSHostingView<Content>, FittingView {
        func sizeThatFits(_ size: CGSize) -> CGSize {
            NSHostingController(rootView: rootView).sizeThatFits(in: size)
        }
    }
#endif
