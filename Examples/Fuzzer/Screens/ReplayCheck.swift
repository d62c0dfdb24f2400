import Relayout

/// A snapshot is the layout that it was taken from: laid out again it gives the same frames, and sets the same lines aside.
enum ReplayCheck {
    /// What a replay of a snapshot, straight and read from its lines, has otherwise; nil where all is the same.
    static func fault(of snapshot: LayoutSnapshot) throws -> String? {
        let read = try LayoutSnapshot(lines: snapshot.lines)
        if read != snapshot { return "lines: read \(read.lines), should be \(snapshot.lines)" }
        let replay = try snapshot.replay()
        (replay.layout.conflictLog, replay.layout.warningLog) = (nil, nil)
        try replay.run()
        guard let again = replay.layout.snapshot() else { return "there is no snapshot" }
        guard again.items.count == snapshot.items.count else { return "other items" }
        for (item, other) in zip(snapshot.items, again.items) {
            for (a, b) in zip(item.frame, other.frame) where abs(a - b) > 1e-6 {
                return "\(item.name) is at \(other.frame), should be at \(item.frame)"
            }
            var same = other
            same.frame = item.frame
            if same != item { return "item is \(other), should be \(item)" }
        }
        guard again.constraints.count == snapshot.constraints.count else { return "other constraints" }
        for (entry, other) in zip(snapshot.constraints, again.constraints)
        where entry.outcome != other.outcome || abs(entry.error - other.error) > 1e-6 {
            let (found, expected) = ("\(other.outcome) \(other.error)", "\(entry.outcome) \(entry.error)")
            return "\(entry.path) \(entry.location) \(found), should be \(expected)"
        }
        return nil
    }

    /// What is wrong with the replay of the random layout of this seed; `wasLaidOut`: whether there is one.
    static func fault(seed: UInt64, wasLaidOut: inout Bool) -> String? {
        let random = RandomLayout(seed: seed)
        do { try random.show() } catch { return nil }
        wasLaidOut = true
        do {
            if let fault = try random.layout.snapshot().flatMap({ try fault(of: $0) }) { return fault }
            return try againFault(seed, random)
        } catch {
            return "threw \(error)"
        }
    }

    /// Overrides, in range or not, beside whatever contradicts what: after each change all is as in a fresh layout, in which layouts
    /// are asked for their constraints by name.
    private static func againFault(_ seed: UInt64, _ random: RandomLayout) throws -> String? {
        for step in 0..<3 {
            for name in 0..<4 where (seed >> UInt64(name) + UInt64(step)) & 1 == 0 {
                random.layout.overrides["line \(name)"] = step == 1 ? nil : random.override()
            }
            let fresh = RandomLayout(seed: seed, isDirect: true)
            fresh.layout.overrides = random.layout.overrides
            let (found, expected) = (try random.show(), try fresh.show())
            let (told, should) = (found.warnings.map { "\($0)" }, expected.warnings.map { "\($0)" })
            if told != should { return "step \(step): warnings are \(told), should be \(should)" }
            guard let one = random.layout.snapshot(), let other = fresh.layout.snapshot() else { return "no snapshot" }
            if let fault = one.misplaced(from: other) { return "step \(step): \(fault)" }
            let outcomes = (one.constraints.map(\.outcome), other.constraints.map(\.outcome))
            if outcomes.0 != outcomes.1 { return "step \(step): other lines are set aside" }
            if let fault = try fault(of: one) { return "step \(step): replayed \(fault)" }
        }
        return nil
    }
}
