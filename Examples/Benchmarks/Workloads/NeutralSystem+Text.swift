extension NeutralSystem {
    /// Why a text is not a neutral system.
    struct FormatError: Error, CustomStringConvertible {
        /// Counted from 1, over all white-space separated words.
        var word: Int
        var reason: String

        var description: String { "word \(word): \(reason)" }
    }

    /// Reads the text that ``text`` writes.
    ///
    ///     RLX1 <workload> <size> <variables> <constraints>
    ///     a constraint:  <priority> <relation> <constant> <k> (<variable> <coefficient>)*k
    ///     E <count>      <variable> <m> value*m
    ///     S <count>      <name> <k> (<constraint> <constant>)*k
    init(parsing text: String) throws {
        var words = Words(text)
        try words.expect("RLX1")
        self.init(workload: try words.next("a workload"), size: try words.count("a size"), variableCount: 0)
        variableCount = try words.count("a number of variables")
        for _ in 0..<(try words.count("a number of constraints")) {
            let priority = try words.number("a priority", where: { $0 > 0 && $0 <= 1000 })
            let relation = Int(try words.number("-1, 0 or 1", where: { [-1, 0, 1].contains($0) }))
            let constant = try words.number("a constant")
            let first = terms.count
            for _ in 0..<(try words.count("a number of terms")) {
                let variable = try words.count("a variable", below: variableCount)
                terms.append(Term(variable: variable, coefficient: try words.number("a coefficient")))
            }
            rows.append(
                Row(priority: priority, relation: relation, constant: constant, terms: first..<terms.count))
        }
        try words.expect("E")
        for _ in 0..<(try words.count("a number of held variables")) {
            let variable = try words.count("a variable", below: variableCount)
            let count = try words.count("a number of values, at least 1", where: { $0 > 0 })
            holds.append(Hold(variable: variable, values: try (0..<count).map { _ in try words.number("a value") }))
        }
        try words.expect("S")
        for _ in 0..<(try words.count("a number of toggle sets")) {
            let name = try words.next("a name")
            let count = try words.count("a number of rows")
            let alternatives = try (0..<count).map { _ in
                Alternative(
                    row: try words.count("a row", below: rows.count), constant: try words.number("a constant"))
            }
            toggles.append(Toggle(name: name, alternatives: alternatives))
        }
    }

    /// The system as a text that ``init(parsing:)`` reads back to the same numbers, bit for bit.
    var text: String {
        var text = "RLX1 \(workload) \(size) \(variableCount) \(rows.count)\n"
        for row in rows {
            let products = terms[row.terms].map { "\($0.variable) \(shortest($0.coefficient))" }
            text += "\(shortest(row.priority)) \(row.relation) \(shortest(row.constant)) \(row.terms.count) "
            text += products.joined(separator: " ") + "\n"
        }
        text += "E \(holds.count)\n"
        for hold in holds {
            text += "\(hold.variable) \(hold.values.count) " + hold.values.map(shortest).joined(separator: " ") + "\n"
        }
        text += "S \(toggles.count)\n"
        for toggle in toggles {
            let changes = toggle.alternatives.map { "\($0.row) \(shortest($0.constant))" }
            text += "\(toggle.name) \(toggle.alternatives.count) " + changes.joined(separator: " ") + "\n"
        }
        return text
    }
}

/// The shortest text of a number that is read back as the same number; without a fraction where it has none.
func shortest(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? String(Int(number)) : String(number)
}

/// The words of a text, taken one after the other.
private struct Words {
    private let bytes: [UInt8]
    private var position = 0
    private var taken = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The next word; `expected` says what should have been there.
    mutating func next(_ expected: String) throws -> String {
        while position < bytes.count, bytes[position] <= 32 { position += 1 }
        let start = position
        while position < bytes.count, bytes[position] > 32 { position += 1 }
        taken += 1
        if start == position {
            throw NeutralSystem.FormatError(word: taken, reason: "the text ends before \(expected)")
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    mutating func expect(_ literal: String) throws {
        let word = try next("“\(literal)”")
        if word != literal { throw error(word, "“\(literal)”") }
    }

    mutating func number(_ expected: String, where isValid: (Double) -> Bool = \.isFinite) throws -> Double {
        let word = try next(expected)
        guard let number = Double(word), isValid(number) else { throw error(word, expected) }
        return number
    }

    mutating func count(
        _ expected: String, below limit: Int = .max, where isValid: (Int) -> Bool = { $0 >= 0 }
    ) throws -> Int {
        let word = try next(expected)
        guard let count = Int(word), count >= 0, count < limit, isValid(count) else { throw error(word, expected) }
        return count
    }

    private func error(_ word: String, _ expected: String) -> NeutralSystem.FormatError {
        NeutralSystem.FormatError(word: taken, reason: "“\(word)” is not \(expected)")
    }
}
