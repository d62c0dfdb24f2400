// The quick start as README has it: `.ci/toolkits` compares them.
// README:
import Relayout
import UIKit

final class MailboxController: LayoutViewController<[String]> {
    let header = UILabel()
    let list = UILabel()

    override func viewDidLoad() { list.numberOfLines = 0 }

    @LayoutBuilder override func layout(for messages: [String]) -> LayoutBlock {
        let _ = (header.text = "Inbox", list.text = messages.joined(separator: " "))
        header.top == view.top + 8
        header.leading == view.leading + 16
        list.top == header.bottom + 8
        list.leading == header.leading
        list.trailing == view.trailing - 16
    }
}
