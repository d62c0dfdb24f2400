#if canImport(SnapKit)
    import SnapKit
    import UIKit

    final class ChatController: UIViewController, UITableViewDataSource {
        struct Message {
            let id: Int
            var text: String
            let isMine: Bool
            var reactions: [String] = []
        }

        final class Cell: UITableViewCell {
            let bubble = UIView(), label = UILabel(), avatar = UIImageView(), reactions = UIStackView()

            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                label.numberOfLines = 0
                reactions.spacing = 4
                [bubble, avatar, reactions].forEach(contentView.addSubview)
                bubble.addSubview(label)
                label.snp.makeConstraints { $0.edges.equalToSuperview().inset(8) }
                avatar.snp.makeConstraints {
                    $0.size.equalTo(32)
                    $0.leading.equalToSuperview().inset(8)
                    $0.bottom.equalTo(bubble)
                    $0.top.greaterThanOrEqualToSuperview()
                }
            }

            required init?(coder: NSCoder) { fatalError("init(coder:)") }

            func show(_ message: Message) {
                label.text = message.text
                avatar.isHidden = message.isMine
                reactions.arrangedSubviews.forEach { $0.removeFromSuperview() }
                for text in message.reactions {
                    let reaction = UILabel()
                    (reaction.text, reaction.font) = (text, .systemFont(ofSize: 12))
                    reactions.addArrangedSubview(reaction)
                }
                bubble.snp.remakeConstraints {
                    $0.top.equalToSuperview()
                    $0.width.lessThanOrEqualToSuperview().multipliedBy(0.75)
                    if message.isMine {
                        $0.trailing.equalToSuperview().inset(8)
                    } else {
                        $0.leading.equalTo(avatar.snp.trailing).offset(8)
                    }
                    if message.reactions.isEmpty { $0.bottom.equalToSuperview().inset(8) }
                }
                reactions.snp.remakeConstraints {
                    $0.leading.equalTo(bubble).offset(8)
                    $0.top.equalTo(bubble.snp.bottom).offset(-6)
                    if !message.reactions.isEmpty { $0.bottom.equalToSuperview().inset(8) }
                }
            }
        }

        let list = UITableView(), bar = UIView(), input = UITextField(), send = UIButton(type: .system)
        var messages: [Message] = [] { didSet { list.reloadData() } }

        override func viewDidLoad() {
            super.viewDidLoad()
            input.placeholder = "Message"
            send.setTitle("Send", for: .normal)
            send.setContentHuggingPriority(.required, for: .horizontal)
            list.dataSource = self
            list.register(Cell.self, forCellReuseIdentifier: "message")
            [list, bar].forEach(view.addSubview)
            [input, send].forEach(bar.addSubview)
            list.snp.makeConstraints {
                $0.top.horizontalEdges.equalToSuperview()
                $0.bottom.equalTo(bar.snp.top)
            }
            bar.snp.makeConstraints {
                $0.horizontalEdges.equalToSuperview()
                $0.bottom.equalTo(view.keyboardLayoutGuide.snp.top)
            }
            input.snp.makeConstraints { $0.leading.verticalEdges.equalToSuperview().inset(8) }
            send.snp.makeConstraints {
                $0.leading.equalTo(input.snp.trailing).offset(8)
                $0.trailing.equalToSuperview().inset(8)
                $0.centerY.equalTo(input)
            }
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath) as! Cell
            cell.show(messages[indexPath.row])
            return cell
        }
    }
#endif
