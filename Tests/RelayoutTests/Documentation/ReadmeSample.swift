import Relayout

extension Samples {
    static func readme() throws -> Shown {
        let shown = Shown()
        func print(_ values: Any...) { shown.print(values) }

        #sourceLocation(file:"App/Mailbox.swift",line:3)
        struct Message: Identifiable {
            let id: Int
            let view: View
        }

        let screen = View("screen")
        let toolbar = View("toolbar", in: screen)

        let mailbox = ViewLayout(root: screen) { (mail: (messages: [Message], isEditing: Bool)) in
            toolbar.horizontalEdges == screen.horizontalEdges
            toolbar.bottom == screen.bottom
            toolbar.height == (mail.isEditing ? 49 : 0)
            ListLayout(mail.messages) { row in
                let view = row.element.view
                view.top == (row.previous?.element.view.bottom ?? screen.top) + 8
                view.horizontalEdges == screen.horizontalEdges.inset(by: 16)
                view.height == 60
            }
            .identified(by: "messages")
        }

        var messages = [1, 2].map { Message(id: $0, view: View("message \($0)", in: screen)) }
        try mailbox.layout((messages, false), in: LayoutSize(width: 320, height: 480))
        messages.swapAt(0, 1)
        print(try mailbox.layout((messages, true), in: LayoutSize(width: 320, height: 480)))

        let photo = View("photo", in: screen)
        let badge = ViewLayout(root: screen) { (isWide: Bool) in
            photo.width == 40
            if isWide { photo.width == 60 }
        }
        badge.conflictLog = { print($0) }
        try badge.layout(true, in: LayoutSize(width: 320, height: 480))
        #sourceLocation()
        return shown
    }
}
