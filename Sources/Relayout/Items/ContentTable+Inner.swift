/// What a layout has to tell the layouts inside its items; see ``InnerContent``.
struct InnerChanges {
    /// Layouts whose measurements this one keeps.
    var found: [any InnerContent] = []
    /// Layouts that are no longer part of a committed update.
    var left: [any InnerContent] = []
    /// Layouts that became part of one, or get other traits in it.
    var given: [any InnerContent] = []
    /// Layouts whose items are about to be placed.
    var placed: [any InnerContent] = []
    /// The traits that the last two are given.
    var traits = Traits()
}

/// Layouts inside items. Which of them are part of the layout is settled at each commit, by comparing with the one
/// before, so that each one that leaves is told. A layout that is only measured is lent the traits, and keeps nothing.
extension ContentTable {
    /// The layout inside an item, if that is its content.
    func inside(_ number: Int32) -> (any InnerContent)? {
        Int(number) < entries.count ? entries[Int(number)]?.natural.inside : nil
    }

    /// The layouts inside an item of which something is known, also where it was only sized: it may have several, for several widths.
    func insides(_ item: ObjectIdentifier, _ number: Int32?) -> [any InnerContent] {
        let entry = number.flatMap { Int($0) < entries.count ? entries[Int($0)] : nil }
        var found: [any InnerContent] = []
        for known in [entry, sized[item]?.entry] {
            guard let known else { continue }
            for content in [known.natural, known.used] + known.answers.map({ $0.content }) {
                guard let inside = content.inside, !found.contains(where: { $0 === inside }) else { continue }
                found.append(inside)
            }
        }
        return found
    }

    /// The layout inside an item at the width that it has: an item may have several, for several widths.
    private func shown(_ number: Int32) -> (any InnerContent)? {
        guard Int(number) < entries.count, let entry = entries[Int(number)] else { return nil }
        return entry.used.inside ?? entry.natural.inside
    }

    /// What became of the layouts inside items since this was last asked.
    mutating func takeInner() -> InnerChanges {
        inner.traits = traits
        defer { inner = InnerChanges() }
        return inner
    }

    /// Notes, at a commit, which items have layouts inside. `placed`: those that are about to be placed.
    mutating func settleInner(placed: some Sequence<Int32>) {
        guard !(containers.members.isEmpty && given.isEmpty) else { return }
        for number in placed {
            if let inside = shown(number) { inner.placed.append(inside) }
        }
        if givenStamp == traitsStamp, isGivenAsBefore { return }
        let before = given.compactMap { $0.layoutIdentity }
        let old = givenStamp == traitsStamp ? Set(before) : []
        let lost = given
        given = containers.members.compactMap { shown($0) }
        givenStamp = traitsStamp
        let now = Set(given.compactMap { $0.layoutIdentity })
        inner.left += lost.filter { $0.layoutIdentity.map { !now.contains($0) } ?? false }
        inner.given += given.filter { $0.layoutIdentity.map { !old.contains($0) } ?? false }
    }

    private var isGivenAsBefore: Bool {
        var next = 0
        for number in containers.members {
            guard let inside = shown(number) else { continue }
            guard next < given.count, given[next] === inside else { return false }
            next += 1
        }
        return next == given.count
    }
}
