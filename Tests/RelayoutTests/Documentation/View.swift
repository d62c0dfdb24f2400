import Relayout

extension Samples {
    final class View: LayoutItem {
        let layoutName: String?
        let layoutParent: (any LayoutItem)?
        private(set) var frame = LayoutRect.zero

        init(_ name: String, in parent: View? = nil) { (layoutName, layoutParent) = (name, parent) }

        func place(_ frame: LayoutRect) { self.frame = frame }
    }

    /// Text in a typeface whose characters are 8 points wide and whose lines are 20 high.
    final class Label: LayoutItem {
        let layoutName: String?
        let layoutParent: (any LayoutItem)?
        var text: String
        var resistance = Priority.high
        private(set) var frame = LayoutRect.zero

        init(_ name: String, _ text: String, in parent: View) {
            (layoutName, layoutParent, self.text) = (name, parent, text)
        }

        func place(_ frame: LayoutRect) { self.frame = frame }

        func compressionResistance(_ axis: LayoutAxis) -> Priority { resistance }

        func measure(width: Double?) -> Content {
            var (longest, current, lines) = (0, 0, 1)
            let room = width.map { Int($0 / 8) } ?? .max
            for word in text.split(separator: " ") {
                if current > 0, current + 1 + word.count > room { (current, lines) = (0, lines + 1) }
                current += (current > 0 ? 1 : 0) + word.count
                longest = max(longest, current)
            }
            return Content(
                width: Double(longest * 8), height: Double(lines * 20), firstBaseline: 16, lastBaseline: 4,
                kind: .steps)
        }
    }
}
