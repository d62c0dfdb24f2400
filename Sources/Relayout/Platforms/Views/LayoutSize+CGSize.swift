#if canImport(UIKit)
    import UIKit
#elseif canImport(AppKit)
    import AppKit
#endif

#if canImport(UIKit) || canImport(AppKit)
    extension LayoutSize {
        init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
    }

    extension CGSize {
        init(_ content: Content) { self.init(width: content.width ?? 0, height: content.height ?? 0) }
    }
#endif
