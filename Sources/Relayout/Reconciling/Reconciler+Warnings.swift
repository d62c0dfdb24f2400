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
        // To look among all names for each of many would take longer than the update.
        let isFew = unknown.count <= 16
        return unknown.sorted().map { name in
            .unknownOverride(name, similar: isFew ? names.filter { $0.isLike(name) }.min() : nil)
        }
    }

    /// Along which of the axes that were left open the root fits nothing although it has items: no line says where one of its ends
    /// is. Cost: none where it has a size.
    func openSizes(_ request: Request, _ records: RecordSet) -> [LayoutWarning] {
        guard !items.entries[Int(ItemTable.root)].isGone else { return [] }
        var open: [LayoutWarning] = []
        for axis in LayoutAxis.allCases where rootSize[axis] == 0 {
            if case .exactly = request.proposal[axis] { continue }
            if let warning = openSize(axis, records) { open.append(warning) }
        }
        return open
    }

    private func openSize(_ axis: LayoutAxis, _ records: RecordSet) -> LayoutWarning? {
        // The root's margins and safe area are where it is.
        func isRoot(_ number: Int32) -> Bool {
            number == ItemTable.root
                || items.entries[Int(number)].knowsItsPlace && items.parents[Int(number)] == ItemTable.root
        }
        func isThere(_ number: Int32) -> Bool {
            number >= 0 && !isRoot(number) && !items.entries[Int(number)].isGone
        }
        let isMirrored = lowered.direction == .rightToLeft
        var (hasStart, hasEnd) = (false, false)
        // By item: the first record that says where it is.
        var firstRecords = [Int](repeating: -1, count: items.entries.count)
        var cursor = RecordSet.Cursor(records)
        for index in records.indices {
            let record = cursor[index]
            let tiesItem = record.mentions(where: isThere)
            func note(_ number: Int32, _ attribute: Attribute) {
                guard number >= 0, attribute.axis == axis else { return }
                guard isRoot(number) else {
                    if firstRecords[Int(number)] < 0 { firstRecords[Int(number)] = index }
                    return
                }
                guard tiesItem || attribute.isSize else { return }
                switch attribute {
                case .width, .height: (hasStart, hasEnd) = (true, true)
                case .leading, .top: hasStart = true
                case .trailing, .bottom: hasEnd = true
                case .left, .right: if (attribute == .left) == isMirrored { hasEnd = true } else { hasStart = true }
                default: break
                }
            }
            for side in [record.first, record.second] {
                note(side.item, side.attribute)
                note(side.origin, side.originAttribute)
            }
        }
        guard !(hasStart && hasEnd), let last = last(of: firstRecords, axis) else { return nil }
        let labels = labels
        return .openSize(
            OpenSize(
                root: labels.item(ItemTable.root), axis: axis, hasStart: hasStart, hasEnd: hasEnd,
                item: labels.item(last), location: records[firstRecords[Int(last)]].location))
    }

    /// The item that reaches farthest towards the bottom or the trailing edge, of those that are there, have an extent, and a record.
    private func last(of records: [Int], _ axis: LayoutAxis) -> Int32? {
        let (values, unknowns) = (solver!.values, lowered.unknowns)
        var (last, farthest): (Int32?, Double) = (nil, -.infinity)
        for number in items.mentioned where records[Int(number)] >= 0 && !items.entries[Int(number)].isGone {
            let own = unknowns[Int(number)]
            let extent = values[own.extent(axis).index]
            let end = values[own.place(axis).index] + extent
            if extent > 0, end > farthest { (last, farthest) = (number, end) }
        }
        return last
    }
}

extension String {
    /// Whether another string has the same letters, or all but one that is put in, left out or exchanged, or two neighbours that
    /// have changed places; or is a path that ends with this one.
    fileprivate func isLike(_ other: String) -> Bool {
        if lowercased() == other.lowercased() || other.hasSuffix("/\(self)") { return true }
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
