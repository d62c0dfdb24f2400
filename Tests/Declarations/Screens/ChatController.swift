#if canImport(UIKit)
    import Relayout
    import UIKit

    struct Message: Equatable { var text: String, isMine = false }

    final class ChatCell: LayoutTableViewCell<Message> {
        let bubble = UIView(), text = UILabel()

        @LayoutBuilder override func layout(for message: Message) -> LayoutBlock {
            bubble.verticalEdges == host.verticalEdges.inset(by: 4)
            if message.isMine { bubble.trailing == host.trailing - 8 } else { bubble.leading == host.leading + 8 }
            bubble.width <= host.width * 0.75
            text.edges == bubble.edges.inset(by: 10)
        }
        func show(_ message: Message) {
            text.numberOfLines = 0
            text.text = message.text
            state = message
        }
    }

    struct Chat { var draft = "", isTyping = false }

    final class ChatController: LayoutViewController<Chat>, UITableViewDataSource {
        let table = UITableView(), field = UITextField(), send = UIButton(type: .system), typing = UILabel()
        var messages: [Message] = [] { didSet { table.reloadData() } }
        private lazy var keyboard = LayoutGuide.keyboard(in: view)

        override func viewDidLoad() {
            table.register(ChatCell.self, forCellReuseIdentifier: "message")
            table.dataSource = self
            typing.text = "is typing"
            send.setTitle("Send", for: .normal)
            field.borderStyle = .roundedRect
            send.setContentHuggingPriority(.required, for: .horizontal)
        }
        @LayoutBuilder override func layout(for chat: Chat) -> LayoutBlock {
            table.top == view.top
            table.horizontalEdges == view.horizontalEdges
            table.bottom == (chat.isTyping ? typing : field).top - 8
            if chat.isTyping {
                typing.leading == view.leading + 16
                typing.bottom == field.top - 8
            }
            field.leading == view.leading + 8
            field.bottom == keyboard.top - 8
            send.leading == field.trailing + 8
            send.firstBaseline == field.firstBaseline
            send.trailing == view.trailing - 8
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath) as! ChatCell
            cell.show(messages[indexPath.row])
            return cell
        }
    }
#endif
