#if canImport(UIKit)
    import Relayout
    import UIKit

    final class RowOfAnchors: UIView {
        let portrait = UIImageView()
        let name = UILabel()
        let text = UILabel()
        let dot = UIView()
        private var whenRead: [NSLayoutConstraint] = []
        private var whenUnread: [NSLayoutConstraint] = []

        var isUnread = false {
            didSet {
                NSLayoutConstraint.deactivate(isUnread ? whenRead : whenUnread)
                NSLayoutConstraint.activate(isUnread ? whenUnread : whenRead)
                dot.isHidden = !isUnread
            }
        }

        func setUp() {
            for view in [portrait, name, text, dot] {
                view.translatesAutoresizingMaskIntoConstraints = false
                addSubview(view)
            }
            text.numberOfLines = 0
            dot.isHidden = true
            NSLayoutConstraint.activate([
                portrait.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
                portrait.topAnchor.constraint(equalTo: topAnchor, constant: 12),
                portrait.widthAnchor.constraint(equalToConstant: 40),
                portrait.heightAnchor.constraint(equalToConstant: 40),
                portrait.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -12),
                name.leadingAnchor.constraint(equalTo: portrait.trailingAnchor, constant: 12),
                name.topAnchor.constraint(equalTo: portrait.topAnchor),
                text.leadingAnchor.constraint(equalTo: name.leadingAnchor),
                text.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 4),
                text.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -16),
                text.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -12),
                dot.widthAnchor.constraint(equalToConstant: 8),
                dot.heightAnchor.constraint(equalToConstant: 8),
                dot.centerYAnchor.constraint(equalTo: name.centerYAnchor),
                dot.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            ])
            whenRead = [name.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -16)]
            whenUnread = [name.trailingAnchor.constraint(lessThanOrEqualTo: dot.leadingAnchor, constant: -8)]
            NSLayoutConstraint.activate(whenRead)
        }
    }

    final class RowOfConstraints: LayoutView<Bool> {
        let portrait = UIImageView()
        let name = UILabel()
        let text = UILabel()
        let dot = UIView()

        @LayoutBuilder override func layout(for isUnread: Bool) -> LayoutBlock {
            let _ = text.numberOfLines = 0
            portrait.leading == self.leading + 16
            portrait.top == self.top + 12
            portrait.size == LayoutSize(width: 40, height: 40)
            portrait.bottom <= self.bottom - 12
            name.leading == portrait.trailing + 12
            name.top == portrait.top
            text.leading == name.leading
            text.top == name.bottom + 4
            text.trailing <= self.trailing - 16
            text.bottom <= self.bottom - 12
            if isUnread {
                dot.size == LayoutSize(width: 8, height: 8)
                dot.centerY == name.centerY
                dot.trailing == self.trailing - 16
                name.trailing <= dot.leading - 8
            } else {
                name.trailing <= self.trailing - 16
            }
        }
    }
#endif
