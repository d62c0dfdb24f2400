import Relayout
import Testing
import UIKit

/// Views with numbers by the names of ours, as old code bases have them. Every word on them: `HiddenNames`.
private class Numbers: UIView {}
extension Numbers {
    fileprivate var left: CGFloat { frame.minX }
    fileprivate var right: CGFloat { frame.maxX }
    fileprivate var top: CGFloat { frame.minY }
    fileprivate var bottom: CGFloat { frame.maxY }
    fileprivate var width: CGFloat { frame.width }
    fileprivate var height: CGFloat { frame.height }
    fileprivate var centerX: CGFloat { center.x }
    fileprivate var centerY: CGFloat { center.y }
    fileprivate var size: CGSize { bounds.size }
}

extension Toolkit {
    @MainActor @Suite("Names that views have already") struct HiddenNamesTests {
        @Test("a number of the same name never takes the place of a quantity")
        func numbers() throws {
            let (a, b, root) = (Numbers(frame: rect(0, 0, 10, 10)), Numbers(), UIView())
            root.addSubview(a)
            root.addSubview(b)
            let layout = ViewLayout(root: root) { (_: Int) in
                Layout { root in
                    a.height == 50
                    b.top == root.top + a.height
                }
            }
            try layout.layout(0, in: LayoutSize(width: 100, height: 100))
            #expect(b.frame.minY == 50)
        }

        @available(*, deprecated, message: "says what no constraint is")
        @Test("a product of two quantities is left out with its line, not read as a number")
        func products() throws {
            let (a, b, root) = (Numbers(), Numbers(), UIView())
            root.addSubview(a)
            root.addSubview(b)
            let product: Constraint = b.width == a.width * a.height
            let ratio: Constraint = b.width == a.width / a.height
            let sum: Constraint = b.width == a.width + a.height
            let difference: Constraint = b.width == a.width - a.height
            for constraint in [product, ratio, sum, difference] {
                let layout = ViewLayout(root: root) { (_: Int) in constraint }
                layout.warningLog = nil
                let receipt = try layout.layout(0, in: LayoutSize(width: 100, height: 100))
                #expect(receipt.warnings.count == 1 && receipt.counts.all == 0)
            }
        }
    }
}
