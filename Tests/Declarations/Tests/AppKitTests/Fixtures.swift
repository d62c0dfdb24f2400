import AppKit

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> NSRect {
    NSRect(x: x, y: y, width: width, height: height)
}

@MainActor
func show(_ view: NSView, _ width: Double = 300, _ height: Double = 200) -> NSWindow {
    let window = NSWindow(contentRect: rect(0, 0, width, height))
    window.contentView = view
    view.frame = rect(0, 0, width, height)
    window.layoutIfNeeded()
    return window
}

extension NSView {
    var passes: Int { StandIn.passes[ObjectIdentifier(self)] ?? 0 }
}
