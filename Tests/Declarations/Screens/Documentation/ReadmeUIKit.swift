#if canImport(UIKit)
    import Relayout
    import UIKit

    struct Mailbox {
        var messages: [String]
        var isEditing = false
    }

    final class MailboxController: LayoutViewController<Mailbox> {
        let header = UILabel()
        let list = UILabel()
        let delete = UIButton(type: .system)

        override func viewDidLoad() {
            super.viewDidLoad()
            header.text = "Inbox"
            list.numberOfLines = 0
            delete.setTitle("Delete", for: .normal)
        }

        @LayoutBuilder override func layout(for mailbox: Mailbox) -> LayoutBlock {
            let safeArea = LayoutGuide.safeArea(of: view)
            let _ = list.text = mailbox.messages.joined(separator: " ")

            header.top == safeArea.top + 8
            header.leading == safeArea.leading + 16
            list.top == header.bottom + 8
            list.leading == header.leading
            list.trailing == safeArea.trailing - 16
            if mailbox.isEditing {
                delete.bottom == safeArea.bottom - 8
                delete.centerX == view.centerX
                list.bottom <= delete.top - 8
            }
        }
    }

    @MainActor func showMailbox(in window: UIWindow) {
        let controller = MailboxController(Mailbox(messages: ["one", "two"]))
        window.rootViewController = controller
        controller.state.isEditing = true  // laid out before the next frame is drawn
        controller.animate(to: Mailbox(messages: ["two"]))  // animated
    }
#endif
