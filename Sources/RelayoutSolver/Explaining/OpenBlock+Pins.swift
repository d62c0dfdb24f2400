/// The members that have to be given so that all unknowns of a block are.
extension OpenBlock {
    /// How many sets are tried to find one that is smaller than the one found first.
    private var attempts: Int { min(256, 8192 / unknowns.count) }

    /// After so many members in turn that are not needed, several are tried at once.
    private static var leastStreak: Int { 4 }

    /// A smallest set of members that determines all, if a few hundred attempts can tell; else one without a member to
    /// spare.
    func pins() throws(SolverError) -> [Int] {
        guard unknowns.count > 1 else { return Array(members.indices.prefix(1)) }
        let pins: [Int]
        if let shared, areDecisionsSingle { pins = singlePins(shared) } else { pins = try searchedPins() }
        return try smaller(than: pins) ?? pins
    }

    /// Whether nothing moves once the members of ``pins()`` are held where they are.
    func isSettled(by pins: [Int]) throws(SolverError) -> Bool {
        guard unknowns.count > 1, !pins.isEmpty else { return !pins.isEmpty }
        try hold(pins)
        return try !simplex.hasTrueFreedom()
    }

    /// Whether a form still takes several values once these members are held where they are.
    func varies(_ form: UnsafeBufferPointer<Term>, holding pins: [Int]) throws(SolverError) -> Bool {
        try hold(pins)
        return isOpen(form, try range(of: form))
    }

    private func hold(_ pins: [Int]) throws(SolverError) {
        try goToBase { pins.contains($0) }
        for pin in pins where members[pin].row < 0 { try simplex.settle(form(ofMember: pin), constant: 0) }
    }

    /// The held members without superfluous ones. From the last one on each is let go if that leaves all determined; after
    /// a few in a row that were superfluous, several are tried at once.
    private func searchedPins() throws(SolverError) -> [Int] {
        try goToBase()
        var isPin = members.map { $0.row >= 0 }
        var (judged, left, streak) = (heldMembers.count, heldMembers.count, 0)
        while judged > 0, left > 1 {
            let count = min(streak < Self.leastStreak ? 1 : streak, judged, left - 1)
            let some = heldMembers[judged - count..<judged]
            for pin in some { isPin[pin] = false }
            try goToBase { isPin[$0] }
            // If what is let go does not move while the others are held, nothing else does.
            if try count == 1 ? !varies(some.last!) : !simplex.hasTrueFreedom() {
                (judged, left, streak) = (judged - count, left - count, streak + count)
                continue
            }
            for pin in some { isPin[pin] = true }
            if count == 1 { judged -= 1 }
            streak = 0
        }
        return members.indices.filter { isPin[$0] }
    }

    /// The same where members decide one unknown each. One member that holds all is preferred.
    private func singlePins(_ shared: SharedRows) -> [Int] {
        for member in members.indices where shared.commonRatio(of: form(ofMember: member)) != nil {
            var isOwn = [Bool](repeating: false, count: unknowns.count)
            for term in form(ofMember: member) { isOwn[Int(term.unknown)] = true }
            let mayMove =
                shared.mayMove(tolerance) { !isOwn[Int($0)] } || shared.mayMove(tolerance) { isOwn[Int($0)] }
            if !mayMove { return [member] }
        }
        var pins: [Int] = []
        var isHeld = [Bool](repeating: false, count: unknowns.count)
        for member in members.indices where form(ofMember: member).count == 1 {
            let unknown = form(ofMember: member)[0].unknown
            guard !isHeld[Int(unknown)], shared.mayMove(tolerance, beside: unknown, among: { !isHeld[Int($0)] }) else {
                continue
            }
            pins.append(member)
            isHeld[Int(unknown)] = true
        }
        // Each in turn is let go if it is not needed.
        return pins.reversed().filter { pin in
            let unknown = form(ofMember: pin)[0].unknown
            isHeld[Int(unknown)] = false
            isHeld[Int(unknown)] = shared.mayMove(tolerance, beside: unknown) { !isHeld[Int($0)] }
            return isHeld[Int(unknown)]
        }.reversed()
    }

    /// Whether everything is determined once these members are held where they are: whether the held members are, then.
    private func determine(_ pins: [Int]) throws(SolverError) -> Bool {
        if let shared {
            // Unknowns that none of the members depends on move as freely as before.
            var isMet = [Bool](repeating: false, count: unknowns.count)
            for term in pins.lazy.flatMap({ self.form(ofMember: $0) }) { isMet[Int(term.unknown)] = true }
            if shared.mayMove(tolerance, among: { !isMet[Int($0)] }) { return false }
        }
        try hold(pins)
        for member in heldMembers where !pins.contains(member) {
            if try varies(member) { return false }
        }
        return true
    }

    /// The first set that has fewer members, if there is one: a variable at the end of its way may hold several.
    private func smaller(than pins: [Int]) throws(SolverError) -> [Int]? {
        // Where one row ties all, one member has been looked for.
        if areDecisionsSingle, shared?.tiesAll ?? false { return nil }
        var attempts = attempts
        for count in 1..<max(1, pins.count) {
            // The places of the next set: ascending, then the last one that can goes up.
            var set = Array(0..<count)
            while true {
                attempts -= 1
                guard attempts >= 0 else { return nil }
                if try determine(set) { return set }
                guard let last = set.indices.last(where: { set[$0] < members.count - count + $0 }) else { break }
                let next = set[last] + 1
                for offset in last..<count { set[offset] = next + offset - last }
            }
        }
        return nil
    }
}
