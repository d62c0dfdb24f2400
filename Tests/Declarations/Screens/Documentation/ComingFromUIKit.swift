#if canImport(UIKit)
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
                name.leadingAnchor.constraint(equalTo: portrait.trailingAnchor, constant: 12),
                name.topAnchor.constraint(equalTo: portrait.topAnchor),
                text.leadingAnchor.constraint(equalTo: name.leadingAnchor),
                text.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 4),
                text.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -16),
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
#endif
