extension Receipt {
    /// How long the parts of an update took, in seconds. Zero on systems older than the standard library's clock.
    ///
    /// The only part of a receipt that is not a function of state and history. Taking the time costs some 50 ns a part.
    public struct Durations: Hashable, Sendable {
        /// From the state to constraints, and asking items for their parents.
        public internal(set) var generate = 0.0
        /// Comparing the constraints with those of before.
        public internal(set) var diff = 0.0
        /// From the difference to values: lowering, solving, and asking items for content.
        public internal(set) var solve = 0.0
        /// From values to frames, and giving them to the items.
        public internal(set) var place = 0.0

        /// All parts together.
        public var total: Double { generate + diff + solve + place }
    }
}

/// Takes the time between one part of an update and the next. One for all parts: to look at the clock takes as long as to
/// place two items.
struct Stopwatch {
    private var last = Stopwatch.now()

    /// The seconds since the part before, or since the beginning.
    mutating func lap() -> Double {
        let now = Stopwatch.now()
        defer { last = now }
        return now - last
    }

    private static func now() -> Double { Runtime.seconds }
}
