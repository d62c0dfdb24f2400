/// Writes an explanation for people: which lines contradict, why, what it mostly comes from, and what would end it.
struct ExplanationText {
    let conflict: LoggedConflict
    let system: LoggedSystem
    let names: ItemNames
    private(set) var paragraphs: [String] = []

    init(conflict: LoggedConflict, system: LoggedSystem, names: ItemNames) {
        self.conflict = conflict
        self.system = system
        self.names = names
    }

    var text: String { (paragraphs + [unread]).filter { !$0.isEmpty }.joined(separator: "\n\n") }

    // MARK: A contradiction

    mutating func add(
        _ contradiction: Contradiction, _ assumption: Assumption, _ cause: Cause, _ repairs: [Repair],
        brokenIsMember: Bool?
    ) {
        let arithmetic = Arithmetic(system: system, contradiction: contradiction, names: names, conflict: conflict)
        paragraphs.append(heading(contradiction) + "\n" + lines(contradiction.lines))
        paragraphs.append("Why: " + arithmetic.sentence)
        if let picture = Picture(
            system: system, contradiction: contradiction, assumption: assumption, names: names,
            pivot: arithmetic.pivotRow)
        {
            paragraphs.append(picture.text)
        }
        let lines = contradiction.lines.compactMap { conflict.lines[$0].constraint }
        let size = system.sizeForTheMoment(lines, contradiction)
        paragraphs.append(
            "Usual cause: "
                + cause.sentence(needs: assumption, size: size, canYield: lines.contains(where: \.isOfProgrammer)))
        let numbered = repairs.map { "  - \($0.text)" + ($0.isEnough ? "" : "; another contradiction remains") }
        paragraphs.append(
            numbered.isEmpty
                ? nobodys(contradiction)
                : "What would end this contradiction, each by itself:\n" + numbered.joined(separator: "\n"))
        if let broken = conflict.broken { paragraphs.append(verdict(broken, contradiction, brokenIsMember ?? false)) }
        if conflict.breaksAnother {
            paragraphs.append("The constraint that was broken is not in the list: the log was edited, or cut.")
        }
    }

    /// Who made lines that nobody can change, and from what.
    private func nobodys(_ contradiction: Contradiction) -> String {
        let makers = Set(contradiction.lines.compactMap { conflict.lines[$0].constraint?.maker })
        let isPrivate = contradiction.lines.flatMap(system.items(ofLine:)).allSatisfy {
            let item = system.items.items[$0]
            return item.className.hasSuffix("LayoutGuide") || ViewClass.isOfSystem(item.className)
        }
        var (words, properties): ([String], [String]) = ([], [])
        for maker in Maker.allCases where makers.contains(maker) {
            switch maker {
            case .programmer: break
            case .stackView:
                words.append("stack views")
                properties.append("spacing, hidden views")
            case .autoresizingMask:
                words.append("autoresizing masks")
                properties.append("frames")
            case .system: words.append("the system")
            }
        }
        let last = words.popLast() ?? ""
        let made =
            "None of these lines is yours: "
            + (words.isEmpty ? last : words.joined(separator: ", ") + " and " + last) + " made them"
        return isPrivate || properties.isEmpty
            ? made + "." : made + " from properties that you set (\(properties.joined(separator: ", "))). Change those."
    }

    private func heading(_ contradiction: Contradiction) -> String {
        let (count, total) = (contradiction.lines.count, conflict.lines.count)
        switch (count, total) {
        case (1, 1): return "The only line contradicts itself:"
        case (1, _): return "One of \(total) lines contradicts itself:"
        case _ where count == total:
            return total == 2
                ? "Both lines contradict each other:"
                : "All \(total) lines together contradict each other, and none could be left out:"
        default: return "\(count) of the \(total) lines contradict each other; the rest have no part in it:"
        }
    }

    private func lines(_ lines: [Int]) -> String {
        let written = lines.map { line in
            (
                number: "\(line + 1)", text: system.text(ofLine: line, names),
                note: conflict.lines[line].constraint?.note ?? ""
            )
        }
        let width = written.map(\.number.count).max() ?? 0
        let textWidth = min(70, written.map(\.text.count).max() ?? 0)
        return written.map { entry in
            let pad = String(repeating: " ", count: width - entry.number.count)
            let gap = entry.note.isEmpty ? "" : String(repeating: " ", count: max(0, textWidth - entry.text.count) + 3)
            return "  \(pad)\(entry.number)  \(entry.text)\(gap)\(entry.note)"
        }.joined(separator: "\n")
    }

    private func verdict(_ broken: Int, _ contradiction: Contradiction, _ isMember: Bool) -> String {
        if contradiction.lines == [broken] { return "The system broke line \(broken + 1), which contradicts itself." }
        if !isMember {
            return
                "The system broke line \(broken + 1), which has no part in the contradiction: breaking it ends nothing. Expect the next conflict at once."
        }
        return contradiction.lines.contains(broken)
            ? "The system broke line \(broken + 1), which is one of them: that ends this contradiction, but it need not be the line to change."
            : "The system broke line \(broken + 1), which is in another contradicting set of this list."
    }

    // MARK: No contradiction

    mutating func addConsistent(_ cause: Cause) {
        let read = conflict.lines.count { $0.constraint != nil }
        let all = read == conflict.lines.count
        let subject =
            all
            ? "The list does not contradict as printed"
            : read == 0
                ? "No line could be read"
                : "What could be read (\(read) of \(conflict.lines.count) lines) does not contradict"
        paragraphs.append(subject + ": " + cause.sentence(needs: nil))
        let readable = conflict.lines.indices.filter { conflict.lines[$0].constraint != nil }
        if !readable.isEmpty { paragraphs.append(lines(Array(readable))) }
        let limits = cause == .margins ? marginLimits() : []
        if !limits.isEmpty { paragraphs.append("These lines hold only if " + limits.joined(separator: " and ") + ".") }
        if conflict.breaksAnother {
            paragraphs.append("The constraint that was broken is not in the list: the log was edited, or cut.")
        }
    }

    /// What the margins have to be for the lines to hold.
    private func marginLimits() -> [String] {
        let all = Set(conflict.lines.indices)
        let beyond = 1e6
        return system.quantities.enumerated().compactMap { number, quantity in
            guard case .inset = quantity.kind, let kind = quantity.kindName,
                let least = system.value(of: number, nearestTo: 0, in: all, under: .margins),
                let most = system.value(of: number, nearestTo: beyond, in: all, under: .margins)
            else { return nil }
            let limits = [
                least > 1e-3 ? "at least \(least.short)" : nil, most < beyond / 2 ? "at most \(most.short)" : nil,
            ].compactMap { $0 }
            guard !limits.isEmpty else { return nil }
            let limit = most - least < 1e-3 ? least.short : limits.joined(separator: " and ")
            return "the \(kind) of \(names[quantity.item]) is \(limit)"
        }
    }

    /// The lines that could not be read or do not count, and why.
    private var unread: String {
        var notes: [String] = []
        for (line, entry) in conflict.lines.enumerated() {
            if case .unreadable(let text, let reason) = entry {
                notes.append(
                    "  line \(line + 1) cannot be read: \(reason)" + (text.isEmpty ? "" : "\n    \(text.prefix(160))"))
            }
        }
        for (line, reason) in system.left { notes.append("  line \(line + 1) does not count: \(reason.text(names))") }
        return notes.joined(separator: "\n")
    }
}

extension LoggedSystem {
    /// A line as an equation, with names.
    func text(ofLine line: Int, _ names: ItemNames) -> String {
        mentions[line, default: []].map { mention in
            text(
                mention.demand, left: names[mention.left], right: mention.right.map { names[$0] },
                constant: mention.demand.constant)
        }.joined(separator: ", ")
    }

    func text(_ demand: LoggedConstraint.Demand, left: String, right: String?, constant: Double) -> String {
        let start = "\(left).\(demand.left.attribute) \(demand.relation.rawValue) "
        guard let place = demand.right, let right else { return start + constant.short }
        let factor = demand.factor == 1 ? "" : "\(demand.factor.short) * "
        let tail = abs(constant) < 1e-12 ? "" : constant < 0 ? " - \((-constant).short)" : " + \(constant.short)"
        return "\(start)\(factor)\(right).\(place.attribute)\(tail)"
    }
}

extension LoggedSystem.Omission {
    fileprivate func text(_ names: ItemNames) -> String {
        switch self {
        case .priority(let priority): "its priority is \(priority.short), so that it yields"
        case .unnamedContainer(let item): "it counts from the container of \(names[item]), which the log does not name"
        case .beyondScreens(let number): "\(number) is beyond any screen"
        case .multiplier: "its multiplier is out of range"
        }
    }
}

extension LoggedConstraint {
    /// Who made it, as far as the log tells.
    fileprivate var note: String {
        if let origin { return origin }
        if let identifier { return "'\(identifier.withoutEscapes)'" }
        if isAutoresizingMask { return "autoresizing mask" }
        return className.hasPrefix("MAS") ? "Masonry" : mayBeOfSystem ? "the system's, or yours" : ""
    }
}
