import Relayout
import Testing
import UIKit

/// A view as users write it: it draws by itself.
private final class Chart: UIView, FittingView {
    var bars = 3 { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { CGSize(width: 10 * bars, height: 40) }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: size.width < intrinsicContentSize.width ? 80 : 40)
    }
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        contentDidChange()
    }
}

extension Toolkit {
    @MainActor @Suite("What UIKit's views say of their content") struct ContentTests {
        /// Lays `views` out below each other at the top left, at most 200 points wide. Returns the host.
        private func column(_ views: UIView..., width: Double = 200) -> LayoutView<Int> {
            let window = window(320, 480)
            let host = LayoutView(0) { _ in
                Layout { root in
                    for (index, view) in views.enumerated() {
                        view.leading == root.leading
                        view.width <= width
                        view.top == (index == 0 ? root.top : views[index - 1].bottom)
                    }
                }
            }
            window.show(host)
            return host
        }

        @Test("a label has its natural size, rounded up to pixels, and wraps where it has less room")
        func labels() {
            let (short, long) = (label("Hi"), label("one two three four five six"))
            _ = column(short, long)
            // 17 points, 20.23 a line: 20.5 at two pixels a point.
            #expect(short.frame == rect(0, 0, 17, 20.5))
            #expect(long.bounds.size == CGSize(width: 195.5, height: 40.5))
        }

        @Test("text is asked at the width rounded down to a pixel: rounding edges costs no line")
        func rounding() {
            // Exactly as wide as 21 characters need: 178.5.
            let text = label("aaaaaaaaaa bbbbbbbbbb")
            _ = column(text, width: 178.9)
            #expect(text.sizeThatFits(CGSize(width: text.bounds.width, height: .infinity)).height <= text.bounds.height)
        }

        @Test("wherever text lies, it has the width that it was asked at")
        func roundingAnywhere() {
            let text = label("aaaaaaaaaa bbbbbbbbbb")
            let window = window(320, 480)
            StandIn.setTraits(of: window, UITraitCollection(displayScale: 3))
            let host = LayoutView(0.0) { x in
                Layout { root in
                    text.leading == root.leading + x
                    text.width == 178.6
                    text.top == root.top
                }
            }
            window.show(host)
            for x in stride(from: 0, through: 1, by: 0.1) {
                host.state = x
                window.layoutIfNeeded()
                let needed = text.sizeThatFits(CGSize(width: text.bounds.width, height: .infinity)).height
                #expect(needed <= text.bounds.height, "at \(x)")
            }
        }

        @Test("along an axis without an intrinsic length a view has no content")
        func oneAxis() {
            let (name, slider) = (label("name"), UISlider())
            name.setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
            let window = window(200, 100)
            let host = LayoutView(0) { _ in
                Layout { root in
                    name.leading == root.leading
                    slider.leading == name.trailing
                    slider.trailing == root.trailing
                    slider.top == root.top
                }
            }
            window.show(host)
            #expect(name.bounds.width == 34)
            #expect(slider.frame == rect(34, 0, 166, 34))
        }

        @Test("sizeThatFits is asked of no class that does not say so: an image keeps its height")
        func image() {
            let image = UIImageView(image: StandIn.image(24, 24))
            image.bounds.size = CGSize(width: 5, height: 5)
            _ = column(image, width: 10)
            #expect(image.bounds.size == CGSize(width: 10, height: 24))
        }

        @Test("what a view that fits says of its frame is said of its alignment rectangle")
        func alignedFit() {
            final class Bubble: UIView, FittingView {
                override var intrinsicContentSize: CGSize { CGSize(width: 300, height: 20) }
                override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
                override func sizeThatFits(_ size: CGSize) -> CGSize {
                    CGSize(width: size.width, height: size.width == 206 ? 44 : 0)
                }
            }
            let bubble = Bubble()
            _ = column(bubble)
            #expect(bubble.frame == rect(-2, -1, 206, 44))
        }

        @Test("a view with less resistance gives way")
        func resistance() {
            let (a, b) = (label("aaaa"), label("bbbb"))
            b.setContentCompressionResistancePriority(UILayoutPriority(700), for: .horizontal)
            let window = window(50, 100)
            let host = LayoutView(0) { _ in
                Layout { root in
                    a.leading == root.leading
                    b.leading == a.trailing
                    b.trailing == root.trailing
                }
            }
            window.show(host)
            #expect(a.bounds.width == 34)
            #expect(b.bounds.width == 16)
        }

        @Test("hugging and resistance are those of the view; a priority of 0 wants nothing, and is no error")
        func priorities() {
            let (a, b) = (label("aaaa"), label("bbbb"))
            a.setContentHuggingPriority(UILayoutPriority(0), for: .horizontal)
            let window = window(100, 100)
            let host = LayoutView(0) { _ in
                Layout { root in
                    a.leading == root.leading
                    b.leading == a.trailing
                    b.trailing == root.trailing
                }
            }
            window.show(host)
            #expect(a.bounds.width == 66)
            #expect(b.bounds.width == 34)
        }

        @Test("baselines come from the font, in labels, fields, buttons and text views")
        func baselines() {
            let (small, large, field) = (label("small"), label("large"), UITextField())
            large.font = .systemFont(ofSize: 40)
            field.borderStyle = .roundedRect
            let (button, text, capitals) = (UIButton(type: .system), UITextView(), label("CAPITALS"))
            button.setTitle("button", for: .normal)
            text.text = "text"
            text.isScrollEnabled = false
            let window = window(400, 100)
            let host = LayoutView(0) { _ in
                Layout { root in
                    large.top == root.top
                    small.firstBaseline == large.firstBaseline
                    field.lastBaseline == large.firstBaseline
                    button.firstBaseline == large.firstBaseline
                    text.firstBaseline == large.firstBaseline
                    capitals.capline == large.capline
                }
            }
            window.show(host)
            #expect(abs(button.frame.minY + 6 + 17 * 0.95 - 38) <= 0.5)
            #expect(abs(text.frame.minY + 8 + 12 * 0.95 - 38) <= 0.5)
            #expect(abs(capitals.frame.minY + 17 * (0.95 - 0.7) - 40 * (0.95 - 0.7)) <= 0.5)
            #expect(abs(small.frame.minY + 17 * 0.95 - 38) <= 0.5)
            #expect(abs(field.frame.minY + (field.bounds.height - 20.23) / 2 + 17 * 0.95 - 38) <= 0.5)
        }

        @Test("a plain view has no content, whatever its sizeThatFits answers; a stack view has what is in it")
        func views() {
            let (plain, stack) = (
                UIView(frame: rect(0, 0, 70, 70)), UIStackView(arrangedSubviews: [label("one"), label("two")])
            )
            stack.axis = .vertical
            let host = column(plain, stack)
            #expect(plain.bounds.size == .zero)
            #expect(stack.bounds.size == CGSize(width: 25.5, height: 40.5))
            #expect(host.receipt?.report.unsettled.isEmpty == true)
        }

        @Test("constraints inside a view say how large it is: Auto Layout inside a host")
        func autoLayoutInside() {
            let (card, title) = (UIView(), label("title"))
            card.addSubview(title)
            title.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
                card.trailingAnchor.constraint(equalTo: title.trailingAnchor, constant: 10),
                title.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
                card.bottomAnchor.constraint(equalTo: title.bottomAnchor, constant: 5),
            ])
            _ = column(card)
            #expect(card.bounds.size == CGSize(width: 62.5, height: 30.5))
            #expect(title.frame.minX == 10)
        }

        @Test(
            "what a scroll view scrolls, and what the system makes of autoresizing masks, says nothing of a view's size"
        )
        func foreignConstraints() {
            final class Mask: NSLayoutConstraint {}
            let (scroll, box, page, inner) = (UIScrollView(), UIView(), label("page"), UIView())
            scroll.addSubview(page)
            page.translatesAutoresizingMaskIntoConstraints = false
            page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor).isActive = true
            box.addSubview(inner)
            Mask(
                item: inner, attribute: .width, relatedBy: .equal, toItem: box, attribute: .width, multiplier: 1,
                constant: -50
            ).isActive = true
            let window = window(320, 480)
            // Weaker than any content.
            let host = LayoutView(0) { _ in
                Layout { root in
                    scroll.width == 100 ~ 100
                    box.width == 100 ~ 100
                }
            }
            window.show(host)
            #expect(scroll.bounds.width == 100 && box.bounds.width == 100)
        }

        @Test("after a change of text size all are measured again, whether their natural size is another one or not")
        func textSize() {
            final class Paragraph: UIView, FittingView {
                override var intrinsicContentSize: CGSize { CGSize(width: 300, height: 20) }
                override func sizeThatFits(_ size: CGSize) -> CGSize {
                    let isLarge = traitCollection.preferredContentSizeCategory == .accessibilityLarge
                    return CGSize(width: size.width, height: isLarge ? 80 : 40)
                }
            }
            let view = Paragraph()
            let host = column(view)
            #expect(view.bounds.height == 40)
            StandIn.setTraits(of: host.window!, UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
            host.window!.layoutIfNeeded()
            #expect(view.bounds.height == 80)
        }

        @Test("a text that changed is measured again in the next pass, and nothing else is")
        func changedText() {
            let (a, b) = (label("aaaa"), label("bbbb"))
            let host = column(a, b)
            a.text = "aaaaaaaa"
            host.setNeedsLayout()
            host.layoutIfNeeded()
            #expect(a.bounds.width == 68)
            #expect(host.receipt?.report.measurements == 1)
        }

        @Test("invalidateIntrinsicContentSize of a view that says so leads to another layout")
        func invalidated() {
            let chart = Chart()
            let host = column(chart)
            #expect(chart.bounds.size == CGSize(width: 30, height: 40))
            chart.bars = 30
            host.window!.layoutIfNeeded()
            #expect(chart.bounds.size == CGSize(width: 200, height: 80))
        }

        @Test("a view that Auto Layout lays out inside is asked at its width")
        func constrainedAtWidth() {
            let stack = UIStackView(arrangedSubviews: [label("one two three four five six")])
            stack.axis = .vertical
            _ = column(stack)
            #expect(stack.bounds.size == CGSize(width: 200, height: 40.5))
        }

        @Test("what changed inside a view that Auto Layout lays out is measured again, and so is a stack view")
        func changedInside() {
            let (card, title, line) = (UIView(), label("title"), label("one"))
            let stack = UIStackView(arrangedSubviews: [line])
            card.addSubview(title)
            title.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                title.leadingAnchor.constraint(equalTo: card.leadingAnchor),
                card.trailingAnchor.constraint(equalTo: title.trailingAnchor),
            ])
            let host = column(card, stack)
            #expect(card.bounds.width == 42.5 && stack.bounds.width == 25.5)
            (title.text, line.text) = ("longer title", "one two")
            host.setNeedsLayout()
            host.layoutIfNeeded()
            #expect(card.bounds.width == 102 && stack.bounds.width == 59.5)
        }

        @Test("text whose paragraphs change is measured again, though its natural size is the same")
        func paragraphs() {
            let text = label("one two three four five six")
            let host = column(text)
            #expect(text.bounds.height == 40.5)
            let style = NSMutableParagraphStyle()
            style.lineSpacing = 10
            text.attributedText = NSAttributedString(
                string: text.text!, attributes: [.font: text.font!, .paragraphStyle: style])
            host.setNeedsLayout()
            host.layoutIfNeeded()
            #expect(text.bounds.height == 50.5)
            text.numberOfLines = 1
            host.setNeedsLayout()
            host.layoutIfNeeded()
            #expect(text.bounds.height == 20.5)
        }

        @Test("a view that names views inside for its baselines has theirs, as a stack view does")
        func lentBaselines() {
            final class Card: UIView {
                let (title, note) = (label("title"), label("note"))
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(title)
                    addSubview(note)
                }
                required init?(coder: NSCoder) { nil }
                override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 80) }
                override var forFirstBaselineLayout: UIView { title }
                override var forLastBaselineLayout: UIView { note }
                override func layoutSubviews() {
                    title.frame = rect(0, 10, bounds.width, 20.5)
                    note.frame = rect(0, bounds.height - 25, bounds.width, 20.5)
                }
            }
            let (card, upper, lower) = (Card(), label("upper"), label("lower"))
            let (stack, beside) = (UIStackView(arrangedSubviews: [label("one"), label("two")]), label("beside"))
            stack.axis = .vertical
            let window = window(400, 200)
            let host = LayoutView(0) { _ in
                Layout { root in
                    card.top == root.top
                    upper.firstBaseline == card.firstBaseline
                    lower.lastBaseline == card.lastBaseline
                    stack.top == root.top + 100
                    beside.lastBaseline == stack.lastBaseline
                }
            }
            window.show(host)
            #expect(abs(upper.frame.minY - 10) <= 0.5)
            #expect(abs(lower.frame.maxY - 75.5) <= 0.5)
            #expect(abs(beside.frame.maxY - stack.frame.maxY) <= 0.5)
            // It is laid out as large as its content to find out, and is as large as before when only a size is asked for.
            card.bounds.size = CGSize(width: 200, height: 120)
            card.contentDidChange()
            _ = host.sizeThatFits(CGSize(width: 400, height: CGFloat.infinity))
            #expect(card.bounds.size == CGSize(width: 200, height: 120))
        }

        @Test("reports call a view by its identifier, or by what it reads")
        func names() {
            let (named, read) = (label("Sign in"), label("Sign in"))
            named.accessibilityIdentifier = "sign in"
            #expect(named.layoutName == "sign in")
            #expect(read.layoutName == nil && read.layoutText == "Sign in")
        }

        @Test("a hidden view keeps its room, and a stack leaves it out")
        func hidden() {
            let (a, b, c) = (label("a"), label("b"), label("c"))
            let window = window(100, 100)
            let host = LayoutView(0) { _ in StackLayout(.vertical, [a, b, c], spacing: 8, distribution: .start) }
            window.show(host)
            #expect(c.frame.minY == 57)
            b.isHidden = true
            host.setNeedsLayout()
            host.layoutIfNeeded()
            #expect(c.frame.minY == 28.5)
            let (d, e, f) = (label("d"), label("e"), label("f"))
            e.isHidden = true
            window.show(
                LayoutView(0) { _ in
                    Layout { root in
                        d.top == root.top
                        e.top == d.bottom + 8
                        f.top == e.bottom + 8
                    }
                })
            #expect(f.frame.minY == 57)
            // One word of a view.
            e.whenHidden = .gone
            window.layoutIfNeeded()
            #expect(f.frame.minY == 28.5)
            e.isHidden = false
            e.contentDidChange()
            window.layoutIfNeeded()
            #expect(f.frame.minY == 57)
            b.whenHidden = .visible
            window.show(host)
            #expect(c.frame.minY == 57)
        }

        @Test("what is said of a hidden view is said of no other view at the same address")
        func hiddenViews() {
            for _ in 0..<200 {
                let view = UIView()
                #expect(view.whenHidden == .hidden)
                view.whenHidden = .gone
                #expect(view.whenHidden == .gone)
            }
        }
    }
}
