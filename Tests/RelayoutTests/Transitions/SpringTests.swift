import Foundation
import Testing

@testable import Relayout

@Suite("Springs")
struct SpringTests {
    /// The factors by the formulas of the textbook.
    private func expected(_ spring: LayoutSpring, _ t: Double) -> LayoutSpring.Factors {
        let (w, z) = (spring.frequency, spring.dampingRatio)
        if z < 1 {
            let d = w * (1 - z * z).squareRoot()
            let (e, s, c) = (exp(-z * w * t), sin(d * t), cos(d * t))
            return LayoutSpring.Factors(
                distance: e * (c + z * w / d * s), drift: e * s / d, pull: -e * w * w / d * s,
                velocity: e * (c - z * w / d * s))
        }
        if z == 1 {
            let e = exp(-w * t)
            return LayoutSpring.Factors(
                distance: e * (1 + w * t), drift: e * t, pull: -e * w * w * t, velocity: e * (1 - w * t))
        }
        let root = w * (z * z - 1).squareRoot()
        let (a, b) = (-z * w + root, -z * w - root)
        let (ea, eb) = (exp(a * t), exp(b * t))
        return LayoutSpring.Factors(
            distance: (a * eb - b * ea) / (a - b), drift: (ea - eb) / (a - b), pull: a * b * (eb - ea) / (a - b),
            velocity: (a * ea - b * eb) / (a - b))
    }

    @Test(
        "the factors are those of the closed forms, whatever the damping", arguments: [0, 0.1, 0.5, 0.825, 1, 1.5, 10])
    func closedForms(dampingRatio: Double) {
        for response in [0.1, 0.5, 3] {
            let spring = LayoutSpring(response: response, dampingRatio: dampingRatio)
            for step in 0...400 {
                let time = response * Double(step) * 0.05
                let (found, wanted) = (spring.factors(after: time), expected(spring, time))
                #expect(abs(found.distance - wanted.distance) < 1e-11, "\(spring) after \(time)")
                #expect(abs(found.drift - wanted.drift) * spring.frequency < 1e-11, "\(spring) after \(time)")
                #expect(abs(found.pull - wanted.pull) / spring.frequency < 1e-11, "\(spring) after \(time)")
                #expect(abs(found.velocity - wanted.velocity) < 1e-11, "\(spring) after \(time)")
            }
        }
    }

    @Test("a spring begins exactly at the beginning, and ends at the end after any time")
    func ends() {
        for spring in [
            LayoutSpring(), LayoutSpring(response: 1e-3, dampingRatio: 0.2),
            LayoutSpring(response: 2, dampingRatio: 1e4),
        ] {
            #expect(spring.factors(after: 0) == LayoutSpring.Factors())
            #expect(spring.factors(after: -1) == LayoutSpring.Factors())
            #expect(spring.factors(after: .infinity).distance == 0)
            for exponent in 0...300 {
                let factors = spring.factors(after: Double(sign: .plus, exponent: exponent, significand: 1))
                #expect(abs(factors.distance) <= 1 && factors.drift.isFinite && factors.pull.isFinite)
            }
        }
    }

    @Test("stiffness and damping say the same as response and damping ratio")
    func units() {
        let spring = LayoutSpring(stiffness: 100, damping: 12)
        #expect(abs(spring.frequency - 10) < 1e-12 && abs(spring.dampingRatio - 0.6) < 1e-12)
    }

    @Test("numbers that no spring has count as the nearest that one has, and what is none as the default")
    func limits() {
        let numbers = [-Double.infinity, -1, 0, 1e-300, 1e-6, 1, 1e6, 1e300, .infinity, .nan]
        for one in numbers {
            for other in numbers {
                for spring in [
                    LayoutSpring(response: one, dampingRatio: other), LayoutSpring(stiffness: one, damping: other),
                ] {
                    #expect(1e-6...1e6 ~= spring.response && 0...1e6 ~= spring.dampingRatio)
                    for seconds in numbers {
                        let factors = spring.factors(after: seconds)
                        let numbers = [factors.distance, factors.drift, factors.pull, factors.velocity]
                        #expect(numbers.allSatisfy { $0.isFinite }, "\(spring), \(seconds)")
                    }
                }
            }
        }
        #expect(LayoutSpring(response: .nan, dampingRatio: .nan) == LayoutSpring())
        #expect(LayoutSpring(response: -3, dampingRatio: -1) == LayoutSpring(response: 1e-6, dampingRatio: 0))
        #expect(LayoutSpring(stiffness: 0, damping: 0).response == 1e6)
    }
}
