import Relayout

/// Frames as text, one item on each line, indented by its depth.
struct FrameTree: CustomStringConvertible {
    private var lines: [(name: String, frame: LayoutRect, note: String)] = []

    /// Adds the next item. `frame` is in root coordinates, whatever the depth.
    mutating func add(_ name: String, frame: LayoutRect, depth: Int, note: String = "") {
        lines.append((String(repeating: "  ", count: depth) + name, frame, note))
    }

    var description: String {
        let width = lines.map(\.name.count).max() ?? 0
        let columns = ["x", "y", "width", "height"].map { $0.leftPadded(to: 9) }.joined()
        let rows = lines.map { line in
            let numbers = [line.frame.x, line.frame.y, line.frame.width, line.frame.height]
            return line.name.rightPadded(to: width) + numbers.map { $0.shortText.leftPadded(to: 9) }.joined()
                + (line.note.isEmpty ? "" : "  " + line.note)
        }
        return (["".rightPadded(to: width) + columns] + rows).joined(separator: "\n")
    }
}
