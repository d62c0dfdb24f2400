/// What is told of many contradictions that are new at once: a row that is too short for its thousand items has hundreds, of which
/// one says all that there is to say.
extension SetAside {
    /// Contradictions of one line are told as one where there are more than this many.
    private static let mostOfLine = 8

    /// Where a member of a contradiction comes from: a line, and what it says of which quantities.
    enum Source: Hashable {
        case line(SourceLocation, Attribute, Attribute?, Int8)
        case content(LayoutAxis, isLeast: Bool)
        case other

        init(_ owner: Reconciler.Owner, in records: RecordSet) {
            switch owner {
            case .record(let index):
                let record = records[Int(index)]
                self = .line(
                    record.location, record.first.attribute, record.isRelative ? record.second.attribute : nil,
                    record.relation.rawValue)
            case .content(_, let axis, let isLeast): self = .content(axis, isLeast: isLeast)
            case .gone, .bound, .root: self = .other
            }
        }
    }

    /// What to tell of some contradictions, given by their places in ``owners``, in ascending order. Cost: the proofs of what is
    /// told.
    func told(_ places: some Collection<Int>, _ records: RecordSet, _ words: MemberWords) -> [ConflictReport] {
        let told = representatives(places, records)
        return zip(told, drafts(at: told.map { $0.place }, records)).map { group, draft in
            draft.report(words, others: group.others)
        }
    }

    /// Of which contradictions, by their places in ``owners``, to tell, and how many others each stands for.
    func representatives(_ places: some Collection<Int>, _ records: RecordSet) -> [(place: Int, others: Int)] {
        guard places.count > Self.mostOfLine else { return places.map { ($0, 0) } }
        let sources = places.map { Source(owners[$0], in: records) }
        var counts: [Source: Int] = .init()
        for source in sources { counts[source, default: 0] += 1 }
        var met: Set<Source> = .init()
        return zip(places, sources).compactMap { place, source in
            let count = counts[source]!
            if count <= Self.mostOfLine { return (place, 0) }
            return met.insert(source).inserted ? (place, count - 1) : nil
        }
    }
}
