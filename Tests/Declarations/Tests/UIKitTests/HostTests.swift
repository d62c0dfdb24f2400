import Relayout
import Testing
import UIKit

struct Row: Identifiable, Equatable {
    var id: Int
    var text = "row"
}

extension Toolkit {
    @MainActor @Suite("A host of UIKit") struct HostTests {
        @Test("views are added when they are mentioned and removed when they are not, in the order of mention")
        func subviews() {
            let (a, b, c, own) = (label("a"), label("b"), label("c"), UIView())
            let window = window(320, 480)
            let host = LayoutView([a, c]) { views in
                Layout { root in for view in views { view.top == root.top } }
            }
            host.addSubview(own)
            window.show(host)
            #expect(host.subviews == [own, a, c])
            host.state = [a, b, c]
            host.layoutIfNeeded()
            #expect(host.subviews == [own, a, b, c])
            host.state = [c, b]
            host.layoutIfNeeded()
            #expect(host.subviews == [own, c, b])
            #expect(a.superview == nil)
        }

        @Test("a view that says so is told when a layout takes it in, and when it lets go of it")
        func entering() {
            final class Toast: UIView, EnteringView {
                var told: [String] = []
                func enterLayout() { told.append("enter") }
                func leaveLayout() { told.append("leave") }
            }
            let (toast, window) = (Toast(), window(320, 480))
            let host = LayoutView(true) { isShown in
                Layout { root in if isShown { toast.edges == root.edges } }
            }
            window.show(host)
            host.setNeedsUpdate()
            host.layoutIfNeeded()
            #expect(toast.told == ["enter"])
            host.state = false
            host.layoutIfNeeded()
            #expect(toast.told == ["enter", "leave"])
        }

        @Test("a view that others added stays when it is mentioned no more, and where they put it among its siblings")
        func ownViews() {
            let (own, a, b) = (UIView(), label("a"), label("b"))
            let window = window(320, 480)
            let host = LayoutView(true) { mentions in
                Layout { root in
                    a.top == root.top
                    if mentions { own.top == root.top }
                    b.top == root.top
                }
            }
            host.addSubview(own)
            window.show(host)
            #expect(host.subviews == [own, a, b])
            host.state = false
            window.layoutIfNeeded()
            #expect(host.subviews == [own, a, b])
        }

        @Test("a view that somebody else moved is put back when that is said; one that comes back, by itself")
        func moved() {
            let (a, other) = (label("a"), UIView())
            let window = window(320, 480)
            let host = LayoutView(0) { _ in Layout { root in a.top == root.top + 10 } }
            window.show(host)
            let frame = a.frame
            a.center = CGPoint(x: 200, y: 200)
            host.setNeedsUpdate()
            window.layoutIfNeeded()
            #expect(a.frame == frame)
            host.viewLayout.refusalLog = { _ in }
            other.addSubview(a)
            a.center = CGPoint(x: 200, y: 200)
            host.setNeedsLayout()
            window.layoutIfNeeded()
            host.addSubview(a)
            host.setNeedsLayout()
            window.layoutIfNeeded()
            #expect(a.frame == frame)
        }

        @Test("the closure of a host may ask for the environment, and so may a subclass")
        func environment() {
            final class Page: LayoutView<Double> {
                let title = label("title")
                @LayoutBuilder override func layout(for inset: Double, in environment: LayoutEnvironment) -> LayoutBlock
                {
                    title.top == top + inset
                    if environment.width >= 400 { title.leading == leading + 100 } else { title.leading == leading }
                }
            }
            final class PageController: LayoutViewController<Double> {
                let title1 = label("title")
                @LayoutBuilder override func layout(for inset: Double, in environment: LayoutEnvironment) -> LayoutBlock
                {
                    title1.top == host.top
                    if environment.width >= 400 { title1.leading == host.leading + 100 }
                }
            }
            let a = label("a")
            let closure = LayoutView(1.0) { inset, environment in
                a.top == a.layoutParent!.top + inset
                if environment.width >= 400 { a.leading == a.layoutParent!.leading + 100 }
            }
            let (page, controller) = (Page(1), PageController(1))
            let inController = label("b")
            let other = LayoutViewController(1.0) { inset, environment in
                inController.top == inController.layoutParent!.top + inset
                if environment.width >= 400 { inController.leading == inController.layoutParent!.leading + 100 }
            }
            let hosts: [(UIView, UIView)] = [
                (closure, a), (page, page.title), (controller.view, controller.title1), (other.view, inController),
            ]
            for (host, view) in hosts {
                let window = window(320, 480)
                window.show(host)
                #expect(view.frame.minX == 0)
                StandIn.rotate(window, to: CGSize(width: 480, height: 320))
                #expect(view.frame.minX == 100)
                host.removeFromSuperview()
            }
        }

        @Test("while a host lays out, what is around it is not inside it")
        func around() {
            let (a, window) = (label("a"), window(320, 480))
            var parents: [(any LayoutItem)?] = []
            let host = LayoutView(0) { [unowned window] _ in
                let _ = parents = [window.layoutParent, a.layoutParent]
                Layout { root in a.top == root.top }
            }
            window.show(host)
            #expect(parents.count == 2 && parents[0] == nil && parents[1] != nil)
            #expect(window.layoutParent == nil)
        }

        @Test("a host that does not manage its subviews reports those that are nowhere")
        func unmanaged() {
            let a = label("a")
            let window = window(320, 480)
            let host = LayoutView(0) { _ in Layout { root in a.top == root.top } }
            host.managesSubviews = false
            host.viewLayout.warningLog = nil
            window.show(host)
            #expect(host.receipt?.warnings.count == 1)
            #expect(host.subviews.isEmpty)
        }

        @Test("several changes of the state are one update; a pass without a change is none")
        func work() {
            let a = label("a")
            let window = window(320, 480)
            nonisolated(unsafe) var described = 0
            let host = LayoutView(0) { inset in
                let _ = described += 1
                Layout { root in a.leading == root.leading + Double(inset) }
            }
            window.show(host)
            #expect(described == 1)
            (host.state, host.state) = (1, 2)
            window.layoutIfNeeded()
            #expect(described == 2)
            #expect(a.frame.minX == 2)
            window.setNeedsLayout()
            window.layoutIfNeeded()
            #expect(described == 2)
            StandIn.rotate(window, to: CGSize(width: 480, height: 320))
            #expect(described == 3)
        }

        @Test("a host inside Auto Layout has the height that its text needs at the width it gets")
        func insideAutoLayout() {
            let text = label("one two three four five six seven eight")
            let window = window(200, 480)
            let page = UIView()
            let host = LayoutView(0) { _ in Layout { root in text.edges == root.edges.inset(by: 10) } }
            page.addSubview(host)
            host.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                host.leadingAnchor.constraint(equalTo: page.leadingAnchor),
                host.trailingAnchor.constraint(equalTo: page.trailingAnchor),
                host.topAnchor.constraint(equalTo: page.topAnchor),
            ])
            window.show(page)
            // 180 points: 21 characters a line.
            #expect(host.frame == rect(0, 0, 200, 60.5))
            #expect(text.frame == rect(10, 10, 180, 40.5))
            host.state = 1
            text.text = "one"
            window.layoutIfNeeded()
            #expect(host.bounds.height == 40.5)
        }

        @Test("a host in a stack view has the height that its text needs at the width of the stack")
        func insideStackView() {
            let (text, below) = (label("one two three four five six seven eight"), label("below"))
            let host = LayoutView(0) { _ in Layout { root in text.edges == root.edges.inset(by: 10) } }
            let stack = UIStackView(arrangedSubviews: [host, below])
            stack.axis = .vertical
            window(200, 480).show(stack)
            #expect(host.frame == rect(0, 0, 200, 60.5))
            #expect(abs(below.frame.minY - 60.5) < 1e-6)
        }

        @Test("in a navigation controller the safe area of a host begins below the bar")
        func navigation() {
            let window = window(320, 480)
            StandIn.setUnsafe(of: window, UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
            let title = label("title")
            let controller = LayoutViewController(0) { _ in
                Layout { root in
                    let safe = LayoutGuide.safeArea(of: root)
                    title.top == safe.top + 8
                }
            }
            window.rootViewController = UINavigationController(rootViewController: controller)
            window.layoutIfNeeded()
            #expect(abs(title.frame.minY - 72) < 1e-6)
            StandIn.rotate(window, to: CGSize(width: 480, height: 320))
            #expect(controller.host.bounds.width == 480)
        }

        @Test("a host in a host is an item with the content of its layout, and what changes in it changes around it")
        func nested() {
            let (icon, text) = (UIImageView(image: StandIn.image(24, 24)), label("text"))
            let card = LayoutView("text") { _ in
                StackLayout(.horizontal, [icon, text], spacing: 8, insets: Insets(6), alignment: .center)
            }
            let below = label("below")
            let window = window(320, 480)
            let host = LayoutView(0) { _ in
                Layout { root in
                    card.leading == root.leading
                    card.top == root.top
                    below.top == card.bottom + 10
                }
            }
            window.show(host)
            #expect(card.frame == rect(0, 0, 24 + 8 + 34 + 12, 36))
            #expect(below.frame.minY == 46)
            let before = host.passes
            text.font = .systemFont(ofSize: 34)
            card.state = "large"
            window.layoutIfNeeded()
            #expect(card.bounds.height == 40.5 + 12)
            #expect(below.frame.minY == 62.5)
            #expect(host.passes == before + 1)
        }

        @Test("a nested host whose safe area changes because it was moved lays out once more, not for ever")
        func nestedSafeArea() {
            let text = label("text")
            let card = LayoutView(0) { _ in
                Layout { root in
                    let safe = LayoutGuide.safeArea(of: root)
                    text.edges == safe.edges
                }
            }
            let window = window(320, 480)
            let host = LayoutView(false) { isLow in
                Layout { root in
                    card.leading == root.leading
                    card.trailing == root.trailing
                    card.height == 100
                    if isLow { card.bottom == root.bottom } else { card.top == root.top + 200 }
                }
            }
            window.show(host)
            StandIn.setUnsafe(of: window, UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
            window.layoutIfNeeded()
            #expect(text.bounds.height == 100)
            let before = card.passes
            host.state = true
            window.layoutIfNeeded()
            #expect(text.bounds.height == 66)
            #expect(card.passes == before + 1)
        }

        @Test("a host that is nowhere yet is measured with the traits of the one around it")
        func nestedTraits() {
            let text = label("text")
            var described = 0
            let card = LayoutView(0) { _ in
                let _ = described += 1
                Layout { root in
                    text.edges == root.edges.inset(by: 10)
                    TraitLayout(.horizontalSizeClass(.regular)) { text.width == 200 }
                }
            }
            let window = window(320, 480)
            StandIn.setTraits(of: window, UITraitCollection(horizontalSizeClass: .regular))
            let host = LayoutView(0) { _ in Layout { root in card.top == root.top } }
            window.show(host)
            #expect(card.bounds.size == CGSize(width: 220, height: 40.5))
            // Once for its size, once in it.
            #expect(described == 2)
            StandIn.setTraits(of: window, UITraitCollection(horizontalSizeClass: .compact))
            window.layoutIfNeeded()
            #expect(card.bounds.width == 54)
        }

        @Test("the size of a nested host does not depend on the safe area that it gets where it lies")
        func nestedHeight() {
            let text = label("text")
            let card = LayoutView(0) { _ in
                Layout { root in
                    let safe = LayoutGuide.safeArea(of: root)
                    text.edges == safe.edges
                }
            }
            // Nobody else tells of it.
            card.insetsLayoutMarginsFromSafeArea = false
            let window = window(320, 480)
            let host = LayoutView(false) { isLow in
                Layout { root in
                    card.horizontalEdges == root.horizontalEdges
                    if isLow { card.bottom == root.bottom } else { card.top == root.top + 200 }
                }
            }
            window.show(host)
            StandIn.setUnsafe(of: window, UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 0))
            window.layoutIfNeeded()
            #expect(card.bounds.height == 20.5)
            host.state = true
            window.layoutIfNeeded()
            #expect(card.bounds.height == 20.5)
            #expect(text.bounds.height == 10.5)
            text.text = "other text"
            text.contentDidChange()
            window.layoutIfNeeded()
            #expect(card.bounds.height == 20.5)
            host.state = false
            window.layoutIfNeeded()
            #expect(card.bounds.height == 20.5)
            #expect(text.bounds.height == 20.5)
        }

        @Test("sizeThatFits answers as a label does: natural where there is room, higher where there is less")
        func sizes() {
            let text = label("one two three four")
            let host = LayoutView(0) { _ in Layout { root in text.edges == root.edges } }
            let natural = host.sizeThatFits(CGSize(width: 1e9, height: 1e9))
            #expect(natural == CGSize(width: 153, height: 21))
            #expect(host.sizeThatFits(CGSize(width: 100, height: 0)).height == 41)
            #expect(host.intrinsicContentSize == natural)
            #expect(host.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == natural)
            let given = host.systemLayoutSizeFitting(
                CGSize(width: 100, height: 500), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            #expect(given == CGSize(width: 100, height: 41))
        }

        @Test("text that the layout itself sets is measured as it is then, placed and sized")
        func ownText() {
            let a = label("")
            let host = LayoutView("one") { text in
                let _ = a.text = text
                Layout { root in
                    a.edges == root.edges
                }
            }
            #expect(host.sizeThatFits(CGSize(width: 1000, height: 0)).width == 26)
            host.state = "one two three"
            #expect(host.sizeThatFits(CGSize(width: 1000, height: 0)).width == 111)
            let window = window(320, 480)
            let page = LayoutView(0) { _ in
                Layout { root in
                    host.leading == root.leading
                    host.top == root.top
                }
            }
            window.show(page)
            #expect(a.bounds.width == 110.5)
            host.state = "one two three four"
            window.layoutIfNeeded()
            #expect(a.bounds.width == 153)
        }

        @Test("a host that nobody shows any more is released, with its views, its controller and its closure")
        func released() {
            final class Controller: LayoutViewController<Int> {
                let title1 = label("title")
                @LayoutBuilder override func layout(for state: Int) -> LayoutBlock { title1.top == view.top }
            }
            weak var (host, view, controller): (UIView?, UIView?, UIViewController?)
            do {
                let window = window(320, 480)
                let a = label("a")
                let shown = LayoutView(0) { _ in Layout { root in a.top == root.top } }
                window.show(shown)
                shown.animate(to: 1, duration: 1)
                StandIn.advance(by: 2)
                let other = Controller(0)
                window.rootViewController = other
                window.layoutIfNeeded()
                (host, view, controller) = (shown, a, other)
                shown.removeFromSuperview()
                window.rootViewController = nil
            }
            #expect(host == nil && view == nil && controller == nil)
        }

        @Test("a view outside a card is aligned with the text of a stack inside it")
        func lentInside() {
            let (first, second, beside) = (label("first"), label("second"), label("beside"))
            let box = UIView()
            let card = LayoutView(0) { _ in
                Layout { root in
                    box.edges == root.edges.inset(by: 10)
                    StackLayout(.vertical, in: box, [first, second])
                }
            }
            let window = window(320, 480)
            let host = LayoutView(0) { _ in
                Layout { root in
                    card.top == root.top + 30
                    card.leading == root.leading
                    beside.lastBaseline == box.lastBaseline
                    beside.leading == card.trailing
                }
            }
            window.show(host)
            let line = second.convert(second.bounds, to: host)
            #expect(line.minY > 40 && abs(beside.frame.minY - line.minY) <= 0.5)
        }

        @Test("a view controller's view is the host, in whatever its window is")
        func controller() {
            final class Controller: LayoutViewController<String> {
                let title1 = UILabel()
                @LayoutBuilder override func layout(for text: String) -> LayoutBlock {
                    title1.centerX == view.centerX
                    title1.top == view.top + 20
                }
                override func viewDidLoad() { title1.text = state }
            }
            let window = window(320, 480)
            let controller = Controller("Hello")
            window.rootViewController = controller
            window.makeKeyAndVisible()
            #expect(controller.title1.frame == rect(139, 20, 42.5, 20.5))
            StandIn.rotate(window, to: CGSize(width: 480, height: 320))
            #expect(abs(controller.title1.frame.midX - 240) <= 0.5)
        }
    }
}
