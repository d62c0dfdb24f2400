import Relayout
import Testing
import UIKit

/// Views that have numbers of type CGFloat.
class Views: UIView {}

extension Views {
    var left: CGFloat { frame.minX }
    var right: CGFloat { frame.maxX }
    var top: CGFloat { frame.minY }
    var bottom: CGFloat { frame.maxY }
    var width: CGFloat { frame.width }
    var height: CGFloat { frame.height }
    var centerX: CGFloat { center.x }
    var centerY: CGFloat { center.y }
    var size: CGSize { bounds.size }
}

@MainActor @Suite("Names that views have already, with numbers of type CGFloat") struct HiddenNamesTests {
    @Test("a number of the same name never takes the place of a quantity")
    func all() { every(Views(), Views(), Views()) }
}
