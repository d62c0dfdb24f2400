#if canImport(UIKit)
    import Relayout
    import UIKit

    struct Profile {
        var name: String
        var status: String?
    }

    final class ProfileHeader: LayoutView<Profile> {
        let name = UILabel()
        let status = UILabel()

        @LayoutBuilder override func layout(for profile: Profile) -> LayoutBlock {
            let _ = (name.text = profile.name, status.text = profile.status)
            name.top == self.top + 12
            name.leading == self.leading + 16
            name.trailing <= self.trailing - 16
            if profile.status == nil {
                self.bottom == name.bottom + 12
            } else {
                status.top == name.bottom + 4
                status.leading == name.leading
                status.trailing <= self.trailing - 16
                self.bottom == status.bottom + 12
            }
        }
    }

    final class ProfileController: UIViewController {
        let header = ProfileHeader(Profile(name: "Ada"))
        let follow = UIButton(type: .system)

        override func viewDidLoad() {
            super.viewDidLoad()
            follow.setTitle("Follow", for: .normal)
            for subview in [header, follow] {
                subview.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(subview)
            }
            NSLayoutConstraint.activate([
                header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                header.topAnchor.constraint(equalTo: view.topAnchor),
                follow.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 8),
                follow.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            ])
        }
    }

    final class Rating: UIView {
        let stars = UILabel()

        init() {
            super.init(frame: .zero)
            stars.text = "★★★★"
            stars.translatesAutoresizingMaskIntoConstraints = false
            addSubview(stars)
            NSLayoutConstraint.activate([
                stars.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 6),
                stars.topAnchor.constraint(equalTo: topAnchor, constant: 2),
                trailingAnchor.constraint(equalTo: stars.trailingAnchor, constant: 6),
                bottomAnchor.constraint(equalTo: stars.bottomAnchor, constant: 2),
            ])
        }

        required init?(coder: NSCoder) { fatalError("made in code") }
    }

    final class ReviewController: LayoutViewController<String> {
        let review = UILabel()
        let rating = Rating()

        @LayoutBuilder override func layout(for text: String) -> LayoutBlock {
            let _ = review.text = text
            rating.top == view.top + 16
            rating.leading == view.leading + 16
            review.top == rating.bottom + 8
            review.leading == rating.leading
            review.trailing <= view.trailing - 16
        }
    }

    final class StoryView: UIScrollView {
        let title = UILabel()
        let text = UILabel()
        private(set) lazy var story = LayoutView(()) { [unowned self] (_: Void) in
            StackLayout(.vertical, [title, text], spacing: 8, insets: 16)
        }

        func show(_ string: String) {
            (title.text, text.text, text.numberOfLines) = ("A story", string, 0)
            if story.superview == nil { addSubview(story) }
            text.contentDidChange()
            setNeedsLayout()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            let height = story.sizeThatFits(CGSize(width: bounds.width, height: .infinity)).height
            story.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
            contentSize = story.frame.size
        }
    }

    final class CommentCell: LayoutTableViewCell<String> {
        let comment = UILabel()

        @LayoutBuilder override func layout(for text: String) -> LayoutBlock {
            let _ = (comment.text = text, comment.numberOfLines = 0)
            comment.edges == host.edges.inset(by: 12)
        }
    }
#endif
