import Relayout
import Testing
import UIKit

/// Views that have numbers of type Double.
class Views: UIView {}

extension Views {
    var left: Double { Double(frame.minX) }
    var right: Double { Double(frame.maxX) }
    var top: Double { Double(frame.minY) }
    var bottom: Double { Double(frame.maxY) }
    var width: Double { Double(frame.width) }
    var height: Double { Double(frame.height) }
    var centerX: Double { Double(center.x) }
    var centerY: Double { Double(center.y) }
}

@MainActor @Suite("Names that views have already, with numbers of type Double") struct HiddenNamesTests {
    @Test("a number of the same name never takes the place of a quantity")
    func all() { every(Views(), Views(), Views()) }
}
