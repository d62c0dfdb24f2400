import Relayout
import SwiftUI

struct RowOfViews: View {
    var name: String
    var text: String
    var isUnread: Bool

    var body: some View {
        let row = ConstraintLayout(isUnread, fills: .horizontal) { isUnread, views in
            let (root, portrait, name, text, dot) = (views.root, views.portrait, views.name, views.text, views.dot)
            portrait.leading == root.leading + 16
            portrait.top == root.top + 12
            portrait.size == LayoutSize(width: 40, height: 40)
            portrait.bottom <= root.bottom - 12
            name.leading == portrait.trailing + 12
            name.top == portrait.top
            text.leading == name.leading
            text.top == name.bottom + 4
            text.trailing <= root.trailing - 16
            text.bottom <= root.bottom - 12
            if isUnread {
                dot.size == LayoutSize(width: 8, height: 8)
                dot.centerY == name.centerY
                dot.trailing == root.trailing - 16
                name.trailing <= dot.leading - 8
            } else {
                name.trailing <= root.trailing - 16
            }
        }
        row {
            Color.gray.item("portrait")
            Text(name).item("name")
            Text(text).item("text")
            if isUnread { Color.blue.item("dot") }
        }
    }
}
