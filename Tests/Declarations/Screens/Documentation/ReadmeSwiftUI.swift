import Relayout
import SwiftUI

struct MailboxView: View {
    var messages: [String]

    var body: some View {
        let mailbox = ConstraintLayout(messages.isEmpty, fills: .horizontal) { isEmpty, views in
            views.header.top == views.root.top + 8
            views.header.leading == views.root.leading + 16
            views.list.top == views.header.bottom + (isEmpty ? 0 : 8)
            views.list.leading == views.header.leading
            views.list.trailing == views.root.trailing - 16
        }
        mailbox {
            Text("Inbox").item("header")
            Text(messages.joined(separator: " ")).item("list")
        }
    }
}
