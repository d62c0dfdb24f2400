extension Reconciler {
    /// The lines that were left out. Their items are named as if the lines counted, which takes a copy of the table: no
    /// other line may mention them. Cost: none where nothing was left out.
    func leftOut(_ lines: ArraySlice<LeftOutLine>, _ request: Request) -> LeftOutConstraints {
        if lines.isEmpty { return .none }
        var copy = self
        let constraints = lines.map { (record: $0.record(among: &copy.items), fault: $0.fault) }
        if copy.items.mentioned.count > items.mentioned.count { copy.items.resolveParents() }
        copy.learnNames(request)
        return LeftOutConstraints(constraints: constraints, names: copy.names.ofPresent)
    }

    /// The rows that the solver lacks (``LoweredSet/mayLackRows``). Cost: none where it never lacked any.
    mutating func lackingRows(_ records: RecordSet) -> LeftOutConstraints {
        guard lowered.mayLackRows else { return .none }
        let places = lowered.rows.indices.filter { lowered.rows[$0].id == nil }
        lowered.mayLackRows = !places.isEmpty
        let lowering = lowering
        let constraints = places.map {
            (record: records[$0], fault: lowering.constraint(for: records[$0]).fault)
        }
        return LeftOutConstraints(constraints: constraints, names: names)
    }

    /// Items that containers were given more than once, or that are around them. Cost: none where none was.
    func duplicateItems(_ findings: LayoutPass.Findings) -> [LayoutWarning] {
        if findings.duplicateItems.isEmpty { return [] }
        let labels = labels
        return findings.duplicateItems.map { item, container, isAround, location in
            .duplicateItem(
                DuplicateItem(
                    item: labels.item(item), container: labels.item(container), isAroundContainer: isAround,
                    location: location))
        }
    }

    /// Items that are not in what their layout is to fit in.
    func outsiders(_ findings: LayoutPass.Findings) -> [LayoutWarning] {
        findings.outsiders.map {
            .itemOutsideContainer(item: $0.item.text, container: $0.container.text, location: $0.location)
        }
    }

    /// Guides that came where others of the same name left from the same place: most likely they are made anew in each
    /// update. Cost: none where no guide came.
    func guidesMadeAnew(_ after: RecordSet) -> [LayoutWarning] {
        guard !items.created.isEmpty else { return [] }
        // Those that know their places are known again if nothing about them changed.
        func guides(_ numbers: [Int32]) -> Set<Int32> {
            Set(numbers.filter { (items[$0] as? LayoutGuide)?.knowsItsPlace == false })
        }
        let (old, new) = (guides(items.leaving), guides(items.created))
        guard !old.isEmpty, !new.isEmpty else { return [] }
        let left = Set(firstMentions(of: old, in: records).map { $0.place })
        let labels = labels
        return firstMentions(of: new, in: after).filter { left.contains($0.place) }.map { mention in
            .guideMadeAnew(
                labels.item(mention.number), mentionedBy: ConstraintReport(after[mention.index], labels))
        }
    }

    /// Where a guide is mentioned first.
    private struct Mention {
        struct Place: Hashable {
            let path: Int32
            let location: SourceLocation
            let name: String
            let parent: Int32
        }

        let number: Int32
        let index: Int
        let place: Place
    }

    private func firstMentions(of guides: Set<Int32>, in records: RecordSet) -> [Mention] {
        var (rest, mentions) = (guides, [Mention]())
        for (index, record) in records.enumerated() where !rest.isEmpty {
            for number in record.items {
                guard rest.remove(number) != nil else { continue }
                mentions.append(
                    Mention(
                        number: number, index: index,
                        place: Mention.Place(
                            path: record.path, location: record.location, name: items.names[Int(number)].text,
                            parent: items.parents[Int(number)])))
            }
        }
        return mentions
    }

    /// Overrides of names that no constraint has, nor had while they were in force. `names`: those of this description.
    mutating func unknownOverrides(
        _ overrides: [String: ConstraintOverride], _ names: Set<String>
    ) -> [LayoutWarning] {
        if overrides.isEmpty, overridden.isEmpty { return [] }
        var (known, unknown): (Set<String>, [String]) = (.init(), [])
        for name in overrides.keys {
            if names.contains(name) || overridden.contains(name) { known.insert(name) } else { unknown.append(name) }
        }
        overridden = known
        return unknown.sorted().map { name in
            .unknownOverride(name, similar: names.filter { $0.isLike(name) }.min())
        }
    }
}

extension String {
    /// Whether another string has the same letters, or all but one that is put in, left out or exchanged, or two neighbours that
    /// have changed places.
    fileprivate func isLike(_ other: String) -> Bool {
        if lowercased() == other.lowercased() { return true }
        let (short, long) = count <= other.count ? (Array(self), Array(other)) : (Array(other), Array(self))
        guard long.count > 1, long.count - short.count <= 1 else { return false }
        let same = zip(short, long).prefix { $0 == $1 }.count
        if short.count == long.count, same + 1 < short.count {
            var swapped = short
            swapped.swapAt(same, same + 1)
            if swapped == long { return true }
        }
        return Array(short.dropFirst(long.count == short.count ? same + 1 : same)) == Array(long.dropFirst(same + 1))
    }
}
