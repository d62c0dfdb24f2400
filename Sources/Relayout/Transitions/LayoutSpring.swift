/// A damped spring that pulls everything to its end at the same rate:
///
///     x″ + 2ζω·x′ + ω²·(x − end) = 0        ω = 2π / response, ζ = dampingRatio
///
/// Its solution is the same linear combination for every number: x(t) = end + e₁(t)·(x₀ − end) + e₂(t)·v₀. So what is
/// linear among the numbers at the beginning and at the end, and among their velocities, is so at every moment.
public struct LayoutSpring: Hashable, Sendable {
    /// The period of the spring without damping, in seconds: about how long it takes to get there.
    public let response: Double
    /// How strongly the motion is damped: from 1 on nothing that starts at rest overshoots, below 1 it swings, 0 never stops.
    public let dampingRatio: Double

    /// Creates a spring. `response`: from 1e-6 to 1e6 seconds. `dampingRatio`: from 0 to 1e6. Beyond, they count as the nearer
    /// limit, for they may come from a hand on the screen; what is not a number counts as the default.
    public init(response: Double = 0.5, dampingRatio: Double = 1) {
        self.response = response.isNaN ? 0.5 : min(max(response, 1e-6), 1e6)
        self.dampingRatio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0), 1e6)
    }

    /// Creates the spring of a mass of 1: `stiffness` = ω², `damping` = 2ζω, in units of seconds. Limits: those of the other
    /// initializer.
    public init(stiffness: Double, damping: Double) {
        let frequency = max(stiffness, 0).squareRoot()
        self.init(response: 2 * .pi / frequency, dampingRatio: damping / (2 * frequency))
    }

    /// ω, in radians per second.
    var frequency: Double { 2 * .pi / response }

    /// How much of the distance and of the velocity at the beginning is left.
    struct Factors: Equatable {
        /// Of the distance, in the distance: e₁.
        var distance = 1.0
        /// Of the velocity, in the distance, in seconds: e₂.
        var drift = 0.0
        /// Of the distance, in the velocity, per second: e₁′.
        var pull = 0.0
        /// Of the velocity, in the velocity: e₂′.
        var velocity = 1.0
    }

    /// The factors after a time, in seconds; those of the beginning before it, and zeros where it is infinite.
    ///
    /// Distance and velocity follow a linear system whose matrix, in units of 1/ω, is A = ((0, 1), (−1, −2ζ)); the factors
    /// are the entries of exp(A·ωt). One formula for the swinging, the critical and the creeping spring, by nothing but
    /// sums and products: the power series of the matrix divided by a power of two, squared as many times (C. Moler,
    /// C. Van Loan, "Nineteen dubious ways to compute the exponential of a matrix", SIAM Review 20, 1978, method 3). With a
    /// norm of at most ½, what is cut off after A¹⁴ is below 1e-16; each squaring doubles a relative error, and the matrix
    /// shrinks where the spring is damped, so that for times of a hundred periods the error is some 1e-13 of the distance.
    func factors(after seconds: Double) -> Factors {
        guard seconds > 0 else { return Factors() }
        guard seconds.isFinite else { return Factors(distance: 0, drift: 0, pull: 0, velocity: 0) }
        // A spring that still swings after so many periods is left where it is then: its phase is not known any more.
        let angle = min(frequency * seconds, 0x1p40)
        let norm = (1 + 2 * dampingRatio) * angle
        let halvings = max(0, Int(norm.exponent) + 2)
        let step = angle * Double(sign: .plus, exponent: -halvings, significand: 1)
        let generator = Matrix(a: 0, b: step, c: -step, d: -2 * dampingRatio * step)
        var term = Matrix.identity
        var sum = Matrix.identity
        for power in 1...14 {
            term = term * generator * (1 / Double(power))
            sum = sum + term
        }
        for _ in 0..<halvings { sum = sum * sum }
        return Factors(distance: sum.a, drift: sum.b / frequency, pull: sum.c * frequency, velocity: sum.d)
    }

    /// How far a number can still be from its end at most, from this moment on, in points: what is left of the energy, as the
    /// distance that it would reach if it all went into the spring. Never grows. `distance` and `velocity`: at the beginning.
    func reach(_ factors: Factors, distance: Double, velocity: Double) -> Double {
        let left = factors.distance * distance + factors.drift * velocity
        let speed = (factors.pull * distance + factors.velocity * velocity) / frequency
        return (left * left + speed * speed).squareRoot()
    }

    /// Two rows of two: a b, c d.
    private struct Matrix {
        var a, b, c, d: Double

        static let identity = Matrix(a: 1, b: 0, c: 0, d: 1)

        static func * (lhs: Matrix, rhs: Matrix) -> Matrix {
            Matrix(
                a: lhs.a * rhs.a + lhs.b * rhs.c, b: lhs.a * rhs.b + lhs.b * rhs.d, c: lhs.c * rhs.a + lhs.d * rhs.c,
                d: lhs.c * rhs.b + lhs.d * rhs.d)
        }

        static func * (lhs: Matrix, rhs: Double) -> Matrix {
            Matrix(a: lhs.a * rhs, b: lhs.b * rhs, c: lhs.c * rhs, d: lhs.d * rhs)
        }

        static func + (lhs: Matrix, rhs: Matrix) -> Matrix {
            Matrix(a: lhs.a + rhs.a, b: lhs.b + rhs.b, c: lhs.c + rhs.c, d: lhs.d + rhs.d)
        }
    }
}
