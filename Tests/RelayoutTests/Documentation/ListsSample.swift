import Relayout

extension Samples {
    static func lists() throws -> Shown {
        let shown = Shown()
        func print(_ values: Any...) { shown.print(values) }

        #sourceLocation(file:"App/Messages.swift",line:3)
        struct Message: Identifiable {
            let id: Int
            let view: View
            var height = 60.0
        }

        let list = View("list")
        let messages = ViewLayout(root: list) { (messages: [Message]) in
            ListLayout(messages) { row in
                let view = row.element.view
                view.horizontalEdges == list.horizontalEdges.inset(by: 8)
                view.top == (row.previous?.element.view.bottom ?? list.top) + 8
                view.height == row.element.height
            }
            .identified(by: "messages")
        }

        var state = (1...3).map { Message(id: $0, view: View("message \($0)", in: list)) }
        let phone = LayoutSize(width: 320, height: 480)
        try messages.layout(state, in: phone)

        state.insert(Message(id: 4, view: View("message 4", in: list)), at: 1)
        print(try messages.layout(state, in: phone))

        let long = ViewLayout(root: list) { (messages: [Message]) in
            ListLayout(messages, memoizedBy: \.height) { row in
                let view = row.element.view
                view.horizontalEdges == list.horizontalEdges.inset(by: 8)
                view.top == (row.previous?.element.view.bottom ?? list.top) + 8
                view.height == row.element.height
            }
        }
        try long.layout(state, in: phone)
        state[3].height = 80
        print(try long.layout(state, in: phone).report.describedElements, "of", state.count)

        let toolbar = View("toolbar")
        let buttons = ["reply", "archive", "delete"].map { View($0, in: toolbar) }

        let bar = ViewLayout(root: toolbar) { (isWide: Bool) in
            StackLayout(.horizontal, in: toolbar, buttons, spacing: 8, insets: 8, distribution: .fillEqually)
            if isWide { Items(buttons).width.map { $0 <= 120 } }
        }
        try bar.layout(false, in: LayoutSize(width: 320, height: 44))
        print(buttons.map(\.frame))
        #sourceLocation()

        let small = LayoutSize(width: 240, height: 320)
        let after = state.map { Message(id: $0.id, view: $0.view) }
        try messages.layout(after.filter { $0.id != 4 }, in: small)
        let before = messages.snapshot()!
        try messages.layout(after, in: small)
        shown.picture("lists", ("before", before), ("after", messages.snapshot()!))
        return shown
    }
}
