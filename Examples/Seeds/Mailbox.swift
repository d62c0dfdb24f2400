import Relayout

/// What has a page, and is no worked example of the documents.
enum Mailbox {
    /// The README's mailbox, reading and editing, in a size of each size class.
    static var text: String {
        get throws {
            let screen = View("screen")
            let (header, toolbar) = (View("header", in: screen), View("toolbar", in: screen))
            let messages = [1, 2, 3].map { View("message \($0)", in: screen) }
            let example = Example("The README's mailbox", screen) { (isEditing: Bool) in
                Layout { root in
                    header.leading == root.leading
                    header.trailing == root.trailing
                    header.top == root.top
                    header.height == 44
                    toolbar.leading == root.leading
                    toolbar.trailing == root.trailing
                    toolbar.bottom == root.bottom
                }
                .identified(by: "bars")
                ConditionalLayout(isEditing) {
                    toolbar.height == 49
                } else: {
                    toolbar.height == 0
                }
                TraitLayout(.horizontalSizeClass(.regular)) { header.height >= 64 ~ .high }
                ListLayout(messages, id: \.layoutName) { row in
                    let view = row.element
                    view.top == (row.previous?.element.bottom ?? header.bottom) + 8
                    view.leading == header.leading + 16
                    view.trailing == header.trailing - 16
                    view.height == 60
                }
                .identified(by: "messages")
            }
            return try example.text(
                [("reading", false), ("editing", true)],
                [
                    (LayoutSize(width: 320, height: 480), .horizontalSizeClass(.compact)),
                    (LayoutSize(width: 768, height: 480), .horizontalSizeClass(.regular)),
                ])
        }
    }
}
