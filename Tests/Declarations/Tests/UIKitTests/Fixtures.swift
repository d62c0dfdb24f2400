import Relayout
import Testing
import UIKit

// What tests of other suites leave behind in the stand-ins must not reach these: all run one after the other.
@MainActor @Suite(.serialized) enum Toolkit {}

@MainActor
func window(_ width: CGFloat, _ height: CGFloat) -> UIWindow {
    StandIn.reset()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    shown = window
    return window
}

/// As the application keeps it.
@MainActor private var shown: UIWindow?

extension UIWindow {
    /// Shows a view in all of the window, as a root view controller's.
    func show(_ view: UIView) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
        layoutIfNeeded()
    }
}

@MainActor
func label(_ text: String, lines: Int = 0) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

extension CGRect {
    /// `tolerance`: in points, of place and size together.
    func isClose(to other: CGRect, within tolerance: Double = 1e-6) -> Bool {
        abs(minX - other.minX) + abs(minY - other.minY) + abs(width - other.width) + abs(height - other.height)
            < tolerance
    }
}

extension UIView {
    var passes: Int { StandIn.passes[ObjectIdentifier(self)] ?? 0 }
}
