import Relayout

extension Samples {
    static func gone() throws -> Shown {
        let shown = Shown()
        func print(_ values: Any...) { shown.print(values) }

        #sourceLocation(file:"App/Bar.swift",line:3)
        final class Badge: LayoutItem {
            let layoutName: String?
            let layoutParent: (any LayoutItem)?
            var visibility = ItemVisibility.visible
            private(set) var frame = LayoutRect.zero

            init(_ name: String, in parent: View) { (layoutName, layoutParent) = (name, parent) }

            func place(_ frame: LayoutRect) { self.frame = frame }
        }

        let bar = View("bar")
        let name = View("name", in: bar)
        let badge = Badge("badge", in: bar)
        let text = View("text", in: bar)

        let line = ViewLayout(root: bar) { (_: Void) in
            Items(name, badge, text).verticalEdges.map { $0 == bar.verticalEdges.inset(by: 8) }
            name.leading == bar.leading + 16
            name.width == 64
            badge.leading == name.trailing + 8
            badge.width == 48
            text.leading == badge.trailing + 12
            text.width == 96
        }

        let size = LayoutSize(width: 280, height: 40)
        try line.layout(in: size)
        badge.visibility = .gone
        print(try line.layout(in: size))

        let form = View("form")
        let field = View("field", in: form)
        let error = Badge("error", in: form)
        let button = View("button", in: form)

        let column = ViewLayout(root: form) { (_: Void) in
            field.top == form.top + 8
            field.horizontalEdges == form.horizontalEdges.inset(by: 16)
            error.top == field.bottom + 4
            error.horizontalEdges == field.horizontalEdges
            button.top == error.bottom + 20
            button.horizontalEdges == field.horizontalEdges
            Items(field, button).height.map { $0 == 36 }
            error.height == 24
        }
        #sourceLocation()

        let without = line.snapshot()!
        badge.visibility = .visible
        try line.layout(in: size)
        shown.picture("gone", ("the badge is there", line.snapshot()!), ("gone", without))

        let formSize = LayoutSize(width: 200, height: 150)
        try column.layout(in: formSize)
        let wrong = column.snapshot()!
        error.visibility = .gone
        try column.layout(in: formSize)
        shown.picture("gone-form", ("an error", wrong), ("gone", column.snapshot()!))
        return shown
    }
}
