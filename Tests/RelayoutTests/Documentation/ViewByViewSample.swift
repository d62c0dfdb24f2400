import Relayout

extension Samples {
    static func viewByView() async throws -> Shown {
        let shown = Shown()
        func print(_ values: Any...) { shown.print(values) }

        #sourceLocation(file:"App/Heights.swift",line:3)
        actor Heights {
            private let cell = View("cell")
            private lazy var text = Label("text", "", in: cell)
            private lazy var layout = ViewLayout(root: cell) { [cell, text] (_: Void) in
                text.edges == cell.edges.inset(by: 12)
            }

            func height(of string: String, at width: Double) throws -> Double {
                text.text = string
                layout.contentDidChange(text)
                return try layout.sizeThatFits((), Proposal(width: .exactly(width))).height
            }
        }

        let heights = Heights()
        print(try await heights.height(of: "It can do whatever we know how to order it to perform", at: 200))
        #sourceLocation()
        return shown
    }
}
