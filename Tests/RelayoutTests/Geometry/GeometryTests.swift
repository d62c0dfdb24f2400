import Testing

@testable import Relayout

@Suite("Geometry")
struct GeometryTests {
    @Test(
        "numbers are written as short as a thousandth, or three digits, allow",
        arguments: [
            (8.0, "8"), (-0.5, "-0.5"), (157.3333333, "157.333"), (0, "0"), (-0.0000001, "0"), (1e-5, "1e-05"),
            (0.0004, "0.0004"), (0.0015, "0.0015"), (0.00049999999, "0.0005"), (0.0999999, "0.1"), (1e20, "1e+20"),
            (.infinity, "inf"), (.nan, "nan"), (2.9999999, "3"),
        ])
    func numberText(number: Double, text: String) {
        #expect(number.shortText == text)
    }

    @Test(
        "in code they have the decimals that make them the same to the solver, and no more",
        arguments: [
            (8, "8"), (157.3333333, "157.3333333"), (53.33333333333331, "53.33333333"), (2.9999999, "2.9999999"),
            (0.3333333333333333, "0.3333333333"), (0.0001234, "0.0001234"), (1_000_000.3333333333, "1000000.3333"),
            (-.nan, "nan"),
        ] as [(Double, String)])
    func exactText(number: Double, text: String) {
        #expect(number.exactText == text)
    }

    @Test("rectangles and sizes are written with all their numbers")
    func text() {
        #expect(LayoutRect(x: 1, y: 2.5, width: 3, height: 1.0 / 3).description == "(1, 2.5, 3, 0.333)")
        #expect(LayoutSize(width: 320, height: 480).description == "320 × 480")
        #expect(LayoutRect(x: 1, y: 2, width: 3, height: 4).size == LayoutSize(width: 3, height: 4))
    }

    @Test("an edge a hair below half a pixel is rounded as half a pixel is: up")
    func roundingOfNoise() {
        // 10.25 points are 20.5 pixels, and round to 21; a millionth of a pixel is a hair, a hundred-thousandth is none.
        let noise = LayoutRect(x: 10.25 - 1e-9, y: -0.25 - 1e-9, width: 10, height: 10).rounded(toPixelsOf: 2)
        #expect(noise == LayoutRect(x: 10.5, y: 0, width: 10, height: 10))
        let below = LayoutRect(x: 10.25 - 1e-5, y: -0.25 - 1e-5, width: 10, height: 10).rounded(toPixelsOf: 2)
        #expect(below == LayoutRect(x: 10, y: -0.5, width: 10, height: 10))
    }

    @Test("rectangles are close if every number is")
    func closeness() {
        let rect = LayoutRect(x: 1, y: 2, width: 3, height: 4)
        for (index, keyPath) in [\LayoutRect.x, \.y, \.width, \.height].enumerated() {
            var other = rect
            other[keyPath: keyPath] += 0.5
            #expect(rect.isClose(to: other, tolerance: 0.5), "\(index)")
            #expect(!rect.isClose(to: other, tolerance: 0.4), "\(index)")
        }
    }
}
