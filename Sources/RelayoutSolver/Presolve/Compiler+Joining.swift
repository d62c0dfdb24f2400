/// Takes unknowns back into components that were set aside, where the canonical rule decides about them before it
/// decides about what they depend on.
///
/// Most need not be: the height of a list, which is decided first, is the sum of its rows' heights. Each of these is as low as it can
/// be, whatever the others are, so their sum is, too. To decide about it first would change nothing, but make one component of the
/// whole list.
///
/// The argument: what is chosen is the first point in an order of wishes. Suppose that this point is best also for
/// another wish, over all that the optimum leaves open: then it stays the first, wherever that wish is put into the
/// order. (A probe makes a wish count only if something is still open, which the other wish may have settled: so
/// nothing is argued about components with probes.) And a lower bound holds everywhere that holds where its variable is
/// at its least.
extension Compiler {
    /// Takes back the eliminated unknowns that depend on a component with a choice and must take part in it: those that
    /// the canonical order decides before what the choice is about, and those whose bounds limit it. Not those that are
    /// where the choice would put them.
    func reinstateForCanonicalRule() {
        guard components.hasChoice.view.contains(true), !freeColumns.isEmpty else { return }
        var open = ChoiceDependents(unknownCount: model.variableCount)
        for component in 0..<components.count where components.hasChoice[component] { note(component, in: &open) }
        // What is set aside depends on what is set aside after it; what it is near to may have been set aside before.
        for (unknown, row) in freeColumns.reversed() { note(unknown, setAsideWith: row, in: &open) }
        // A variable that follows another one may be as open as that.
        for follower in sheet.followers { open.decisive[follower] = Self.never }
        var reinstated: [Int] = []
        for (at, (unknown, row)) in freeColumns.enumerated().reversed() where open.decisive[unknown] >= 0 {
            guard !decomposition.isProtected[unknown], !guardWantedPlace(unknown, &open) else { continue }
            work.canonicalJoins += 1
            needsAnotherAttempt = true
            reinstate(unknown, with: row)
            reinstated.append(at)
        }
        if !reinstated.isEmpty { reinstateBeside(reinstated, open) }
    }

    /// Counts this attempt among those that take back or join what the canonical rule decides together, once. Returns how many steps
    /// it goes on from there without being asked to.
    ///
    /// One may have to be taken back after the other, each because its neighbour was: along a row of items of any length, say. So
    /// from the third such attempt on the neighbours are taken back, too, theirs, and so on, four times as far in each attempt:
    /// a chain takes about as many attempts as its length has digits. Where it goes too far, components are larger than they need
    /// be; no value changes.
    private func beginSteps() -> Int {
        if attemptOfLastJoin != work.attempts {
            attemptOfLastJoin = work.attempts
            attemptsWithJoins += 1
        }
        // No chain is longer than all variables.
        return attemptsWithJoins > 2 ? min(1 << min(2 * (attemptsWithJoins - 2), 30), model.variableCount) : 0
    }

    /// Asks for an attempt in which a variable shares its component with the one that it is near to; as far as it goes, that one
    /// with what it is near to, and so on.
    func join(_ variable: Int32) {
        needsAnotherAttempt = true
        var member = variable
        for step in 0...beginSteps() {
            let near = model.near(of: member)
            guard near >= 0 else { break }
            if isJoined.insert(member) {
                work.canonicalJoins += 1
                joined.append(member)
            } else if step > 0 {
                // Another one went on from here, or they are near to each other in a circle.
                break
            }
            // Again, too, for one that was joined before: its class may have got other members since.
            protect(near)
            protect(member)
            member = near
        }
    }

    /// In a row of items a place has two.
    private static var mostNeighbours: Int { 4 }

    /// Takes back the neighbours of eliminated unknowns that were. `reinstated`: places in ``freeColumns``.
    private func reinstateBeside(_ reinstated: [Int], _ open: borrowing ChoiceDependents) {
        let steps = beginSteps()
        guard steps > 0 else { return }
        let neighbours = KeyedLists<Int32>(keyCount: model.variableCount) { say in
            for (at, (unknown, row)) in freeColumns.enumerated() {
                reduceEliminated(unknown, with: row)
                for term in reduction.remainingTerms.view { say(term.unknown, Int32(at)) }
            }
        }
        var isReached = Buffer<Bool>(repeating: false, count: freeColumns.count)
        for at in reinstated { isReached[at] = true }
        var last = reinstated
        for _ in 0..<steps where !last.isEmpty {
            var next: [Int] = []
            for place in last {
                reduceEliminated(freeColumns[place].unknown, with: freeColumns[place].row)
                // What many share, as the width of a column, does not go on to all of them.
                for term in reduction.remainingTerms.view where neighbours[term.unknown].count <= Self.mostNeighbours {
                    for at in neighbours[term.unknown]
                    where !isReached[at] && open.decisive[freeColumns[Int(at)].unknown] >= 0 {
                        isReached[at] = true
                        next.append(Int(at))
                    }
                }
            }
            for at in next { reinstate(freeColumns[at].unknown, with: freeColumns[at].row) }
            work.canonicalJoins += next.count
            last = next
        }
    }

    /// Notes what an eliminated unknown depends on.
    private func note(_ unknown: Int32, setAsideWith row: Int32, in open: inout ChoiceDependents) {
        reduceEliminated(unknown, with: row)
        var (last, own): (Int32, Double) = (-1, -1)
        for at in reduction.remainingTerms.indices {
            let term = reduction.remainingTerms[at]
            if term.unknown == unknown {
                own = term.coefficient
            } else {
                last = later(last, open.decisive[term.unknown])
            }
        }
        guard last >= 0 else { return }
        let extreme = extreme(besides: unknown, open)
        open.decisive[unknown] = last
        open.extremes[unknown] = own < 0 ? extreme : -extreme
    }

    /// What depends on a choice.
    private struct ChoiceDependents: ~Copyable {
        /// By unknown: the member, of all that it depends on, that the canonical rule decides last; -1 of what depends on no choice.
        var decisive: Buffer<Int32>
        /// By unknown: 1 if it is at the least, -1 if it is at the most that the constraints leave it, whatever the constants are;
        /// 0 where that is not known.
        var extremes: Buffer<Int8>
        /// By variable, of those that have been asked about.
        var chains: Buffer<Chain>

        init(unknownCount: Int) {
            decisive = Buffer(repeating: -1, count: unknownCount)
            extremes = Buffer(repeating: 0, count: unknownCount)
            chains = Buffer(repeating: .unknown, count: unknownCount)
        }

        /// Where the chain from a variable to what it is near to, to what that is near to, and so on, ends: nowhere if
        /// it goes round.
        enum Chain: UInt8, BitwiseCopyable { case unknown, followed, ends, cyclic }
    }

    /// Notes the unknowns of a component with a choice. The unknown of its first canonical row is at its least, if that
    /// row wants a length to be short: nothing was chosen before it.
    private func note(_ component: Int, in open: inout ChoiceDependents) {
        let unknowns = components.unknowns(of: component)
        var last: Int32 = -1
        for at in unknowns { last = later(last, decidingMember(of: components.unknowns[at].variable)) }
        for at in unknowns { open.decisive[components.unknowns[at].variable] = last }
        guard !components.hasProbes(component), let row = components.firstCanonicalRow(of: component) else { return }
        let (member, terms) = (~components.rows[row].source, components.terms(of: row))
        let variable = model.variables[Int(member)]
        guard terms.count == 1, variable.lowerBound >= 0, model.near(of: member) < 0 else { return }
        let unknown = components.unknowns[unknowns.lowerBound + Int(terms[0].unknown)].variable
        open.extremes[unknown] = terms[0].coefficient > 0 ? 1 : -1
    }

    /// Whether the form just reduced, without one unknown, is at its least (1) or at its most (-1); 0 where that is not
    /// known. All open parts have their values at once: so if each adds the least that it can, the sum is at its least,
    /// too.
    private func extreme(besides unknown: Int32 = -1, _ open: borrowing ChoiceDependents) -> Int8 {
        var found: Int8 = 0
        for at in reduction.remainingTerms.indices {
            let term = reduction.remainingTerms[at]
            guard term.unknown != unknown, open.decisive[term.unknown] >= 0 else { continue }
            let extreme = term.coefficient > 0 ? open.extremes[term.unknown] : -open.extremes[term.unknown]
            guard extreme != 0, found == 0 || extreme == found else { return 0 }
            found = extreme
        }
        return found
    }

    /// Guards that an unknown is where the members of its class want it that the canonical order asks before the deciding
    /// member, and no bound of a member limits what is open. Returns false if it is not so.
    ///
    /// False where variables are near to each other in a circle: after all others, these and those near to one of them
    /// are asked again in their order, to be near to zero.
    private func guardWantedPlace(_ unknown: Int32, _ open: inout ChoiceDependents) -> Bool {
        let last = open.decisive[unknown]
        var member = unknown
        while member >= 0 {
            let variable = model.variables[Int(member)]
            if variable.lowerBound > -.infinity {
                reduceForm(of: member)
                // (An unknown below its bound has been taken back already.)
                guard extreme(open) == 1 else { return false }
            }
            if isInCycle(from: member, &open) { return false }
            let near = model.near(of: member)
            if later(member, last) == last {
                // What is displaced wishes what its displacement does, which is asked for itself.
                guard near < 0 && variable.lowerBound >= 0 || isDisplaced(member) || guardNearness(member, near, open)
                else { return false }
            }
            member = decomposition.classes.member(after: member)
        }
        return true
    }

    /// Whether the chain from a variable to what it is near to, to what that is near to, and so on, ends in a circle.
    /// Cost: all calls together go through each variable once.
    private func isInCycle(from variable: Int32, _ open: inout ChoiceDependents) -> Bool {
        var member = variable
        while member >= 0, open.chains[member] == .unknown {
            open.chains[member] = .followed
            member = model.near(of: member)
        }
        let chain: ChoiceDependents.Chain = member < 0 || open.chains[member] == .ends ? .ends : .cyclic
        member = variable
        while member >= 0, open.chains[member] == .followed {
            open.chains[member] = chain
            member = model.near(of: member)
        }
        return open.chains[variable] == .cyclic
    }

    /// Returns whether a variable is as near as can be to `near` (-1: to zero). If that holds only on one side of `near`, the
    /// side is guarded.
    private func guardNearness(_ variable: Int32, _ near: Int32, _ open: borrowing ChoiceDependents) -> Bool {
        reduceForm(of: variable, near: near)
        let side = Double(extreme(open))
        return side != 0 ? guardSide(side) : !isReducedOpen(open)
    }

    /// Whether something in the form just reduced depends on a choice.
    private func isReducedOpen(_ open: borrowing ChoiceDependents) -> Bool {
        for at in reduction.remainingTerms.indices where open.decisive[reduction.remainingTerms[at].unknown] >= 0 {
            return true
        }
        return false
    }

    /// Guards that the form just reduced is not below zero, or not above it (`side` is 1 or -1). Returns false if it is.
    private func guardSide(_ side: Double) -> Bool {
        var value = sheet.addInputs(reduction.inputs, times: side, to: 0)
        for at in reduction.remainingTerms.indices {
            let term = reduction.remainingTerms[at]
            sheet.addInput(term.unknown, side * term.coefficient)
            value += side * term.coefficient * sheet.cells[Int(term.unknown)]
        }
        _ = sheet.endNewCell(
            row: -1, factor: 0, bound: 0, inputCount: reduction.remainingTerms.count + reduction.inputs.count,
            value: value)
        return !Plan.isBelow(value, 0)
    }

    /// Stands for a member that decides later than all others.
    private static var never: Int32 { .max }

    /// The one of two members that decides later; -1 stands for none.
    private func later(_ a: Int32, _ b: Int32) -> Int32 {
        if min(a, b) < 0 || b == Self.never { return max(a, b) }
        return a == Self.never || model.variablePrecedes(b, a) ? a : b
    }

    /// The member that decides where an open class is: the first one that is near to zero, or to something known.
    /// (One that is near to something open ties the two, and decides neither.)
    private func decidingMember(of unknown: Int32) -> Int32 {
        var (first, member) = (Self.never, unknown)
        while member >= 0 {
            let near = model.variables[Int(member)].near
            if near < 0 || decomposition.classes.isKnown(near),
                first == Self.never || model.variablePrecedes(member, first)
            {
                first = member
            }
            member = decomposition.classes.member(after: member)
        }
        return first
    }
}
