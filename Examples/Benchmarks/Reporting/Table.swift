import Foundation

/// A table in Markdown whose columns also line up in a terminal.
struct Table: CustomStringConvertible {
    private var rows: [[String]]

    init(columns: [String]) { rows = [columns] }

    mutating func add(_ cells: [String]) { rows.append(cells) }

    var description: String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        // The first two columns are names, the others numbers.
        let lines = rows.map { row in
            let cells = row.enumerated().map { column, cell in
                let padding = String(repeating: " ", count: widths[column] - cell.count)
                return column < 2 ? cell + padding : padding + cell
            }
            return "| " + cells.joined(separator: " | ") + " |"
        }
        let dashes = widths.enumerated().map { column, width in
            column < 2 ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
        }
        return ([lines[0], "| " + dashes.joined(separator: " | ") + " |"] + lines.dropFirst()).joined(separator: "\n")
    }
}

/// A number with three significant digits, without an exponent where it can be read.
func rounded(_ number: Double) -> String {
    guard number.isFinite, number != 0 else { return number == 0 ? "0" : "\(number)" }
    let exponent = Int(log10(number.magnitude).rounded(.down))
    guard (-3..<7).contains(exponent) else { return String(format: "%.1e", number) }
    return String(format: "%.\(max(0, 2 - exponent))f", number)
}

/// With which power of its size something grows that is `before` at one size and `now` at another.
func growthExponent(from before: Double, at sizeBefore: Int, to now: Double, at size: Int) -> Double {
    log(now / before) / log(Double(size) / Double(sizeBefore))
}

/// A time with its unit.
func time(microseconds: Double) -> String {
    switch microseconds {
    case ..<1: rounded(microseconds * 1e3) + " ns"
    case ..<1e3: rounded(microseconds) + " µs"
    case ..<1e6: rounded(microseconds / 1e3) + " ms"
    default: rounded(microseconds / 1e6) + " s"
    }
}
