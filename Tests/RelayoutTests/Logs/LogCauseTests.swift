import ConstraintLogs
import Testing

@Suite("Console logs, causes")
struct LogCauseTests {
    private func explain(_ lines: [String], broken: Int? = nil) -> Explanation {
        Explanation(LogReader(LogReaderTests.log(lines, broken: broken.map { lines[$0] })).conflicts()[0])
    }

    private static let emptyBar = [
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _UIToolbarContentView:0xa.width == 0   (active)>",
        "<NSLayoutConstraint:0x2 'IB_Leading_Leading' H:|-(2)-[_UIModernBarButton:0xb]   (active, names: '|':_UIToolbarContentView:0xa )>",
        "<NSLayoutConstraint:0x3 H:[_UIModernBarButton:0xb]-(2)-|   (active, names: '|':_UIToolbarContentView:0xa )>",
    ]

    @Test("what the system says between its own views is nobody's to change")
    func nobodyCanChangeTheSystemsViews() {
        let explained = explain(Self.emptyBar)
        #expect(explained.cause == .temporarySize)
        #expect(explained.repairs.isEmpty)
        #expect(explained.text.contains("it is laid out once with 0"))
        #expect(!explained.text.contains("lower one of them"))
        #expect(
            explained.text.hasSuffix("None of these lines is yours: autoresizing masks and the system made them."))
    }

    @Test(
        "a view is the system's by its class, unless its maker is another or a property hands it out",
        arguments: [
            ("_UIModernBarButton", true), ("_TtCC5UIKit19NavigationButtonBar15ItemWrapperView", true),
            ("NSKVONotifying__UIModernBarButton", true), ("UIRemoteKeyboardWindow", true), ("_NSToolbarSpace", true),
            ("UILabel", false), ("MyApp._UICard", false), ("_TtC8MyAppXYZ8CardView", false), ("UIKitten", false),
            ("_TtC7MyUIKit8CardView", false), ("_TtGC7SwiftUI14_UIHostingViewV5MyApp8CardView_", false),
            ("_UIVisualEffectContentView", false), ("UITableViewCellContentView", false), ("_UILayoutGuide", false),
            ("_UIAlertControllerPhoneTVMacView", false), ("_UIReplicantView", false),
        ])
    func viewsAreTheSystemsByTheirClass(_ name: String, _ isOfSystem: Bool) {
        let explained = explain([
            "<NSLayoutConstraint:0x1 UIView:0xa.bottom == \(name):0xb.top   (active)>",
            "<NSLayoutConstraint:0x2 \(name):0xb.top == UIView:0xa.bottom + 8   (active)>",
        ])
        #expect(explained.repairs.isEmpty == isOfSystem)
    }

    @Test("the size that you gave a cell's content is yours, and what Masonry prints may be")
    func sizesOfContentAreYours() {
        let table =
            "<NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xa.height == 44   (active)>"
        let own = explain(["<NSLayoutConstraint:0x1 UITableViewCellContentView:0xa.height == 80   (active)>", table])
        #expect(own.cause == .encapsulatedSize)
        #expect(own.repairs.allSatisfy { $0.hasPrefix("line 1, UITableViewCellContentView.height == 80") })
        #expect(!own.repairs.isEmpty)
        let masonry = [414, 0].map { "<NSLayoutConstraint:0x1\($0) UITableViewCellContentView:cv.width == \($0)>" }
        #expect(explain(masonry).repairs.count == 4)
        #expect(
            explain(masonry).text.contains("UITableViewCellContentView \"cv\".width == 414   the system's, or yours"))
        let beside = [masonry[1], "<MASLayoutConstraint:0x1 UITableViewCellContentView:cv.width == 3>"]
        #expect(explain(beside).repairs.allSatisfy { $0.hasPrefix("line 2") })
    }

    @Test("a size for the moment is told as it is, and 0 only where it is 0")
    func tellsTheSizeForTheMoment() {
        let explained = explain([
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& V:[NSToolbarItemViewer:0xa(5)]>",
            "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=-&- V:|-(3)-[_NSToolbarSpace:0xb]   (Names: '|':NSToolbarItemViewer:0xa )>",
            "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=-&- V:[_NSToolbarSpace:0xb]-(7)-|   (Names: '|':NSToolbarItemViewer:0xa )>",
        ])
        #expect(explained.cause == .temporarySize)
        #expect(explained.text.contains("laid out for the moment with the size 5"))
        #expect(
            explained.text.hasSuffix(
                "autoresizing masks made them from properties that you set (frames). Change those."))
    }

    @Test("a ratio that is off by less than rounding to points is told as rounding")
    func tellsWhatWasRounded() {
        func lines(_ height: Int) -> [String] {
            [
                "<NSLayoutConstraint:0x1 Switch:0xa.width == 3*Switch:0xa.height>",
                "<NSLayoutConstraint:0x2 '_UITemporaryLayoutWidth' H:[Switch:0xa(400)]>",
                "<NSLayoutConstraint:0x3 V:[Switch:0xa(\(height))]>",
            ]
        }
        #expect(explain(lines(133)).cause == .rounding)
        #expect(explain(lines(133)).text.contains("Usual cause: a number that was rounded"))
        #expect(explain(lines(132)).cause == .temporarySize)
        let drawn = explain(lines(132)).text.split(separator: "\n").filter { $0.hasPrefix("  Switch  ├") }
        #expect(drawn.count == 1, "an item of which a line mentions two sides is drawn once")
        #expect(explain(lines(132)).text.contains("laid out for the moment with the size 400"))
        #expect(explain(Array(repeating: lines(133)[2], count: 2)).cause == .rounding)
    }

    @Test(
        "the empty frame of what others lie in is no size yet; the frame of what has constraints of its own is a mask forgotten"
    )
    func tellsEmptyFramesFromForgottenMasks() {
        let mask = "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& App.Row:0xa.width == 0   (active)>"
        let inside = explain([
            mask, "<NSLayoutConstraint:0x2 H:|-(5)-[UILabel:0xb](LTR)   (active, names: '|':App.Row:0xa )>",
            "<NSLayoutConstraint:0x3 UILabel:0xb.right == App.Row:0xa.right - 5   (active)>",
        ])
        #expect(inside.cause == .temporarySize)
        #expect(inside.repairs[0].hasPrefix("line 3"))
        #expect(inside.repairs[2].hasSuffix("Constraints = false, if constraints of its own are to size it"))
        let own = explain([mask, "<NSLayoutConstraint:0x2 App.Row:0xa.width == 80   (active)>"])
        #expect(own.cause == .autoresizingMask)
        #expect(own.repairs[0].hasPrefix("Row: translatesAutoresizingMaskIntoConstraints = false, before"))
        let pages = explain([
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- _UIPageViewControllerContentView:0xa.minY == 20   (active, names: '|':UIView:0xb )>",
            "<NSLayoutConstraint:0x2 V:|-(0)-[_UIPageViewControllerContentView:0xa]   (active, names: '|':UIView:0xb )>",
        ])
        #expect(pages.cause == .autoresizingMask)
    }

    @Test("of a margin that the log does not tell it is said how large it has to be")
    func tellsWhatMarginsHaveToBe() {
        func text(_ edge: String) -> String {
            explain([
                "<NSLayoutConstraint:0x1 UITextField:0xa.trailing == UIView:0xb.trailingMargin   (active)>",
                "<NSLayoutConstraint:0x2 UITextField:0xa.trailing \(edge)   (active)>",
            ]).text
        }
        #expect(
            text("== UIView:0xb.trailing").contains("a margin takes part, and the log does not tell how large it is."))
        #expect(text("== UIView:0xb.trailing").hasSuffix("hold only if the right margin of UIView is 0."))
        #expect(text(">= UIView:0xb.trailing - 8").hasSuffix("hold only if the right margin of UIView is at most 8."))
        #expect(text("<= UIView:0xb.trailing - 8").hasSuffix("hold only if the right margin of UIView is at least 8."))
        #expect(!text("== UIImageView:0xc.trailing").contains("hold only if"))
    }

    @Test("of a single line that was broken it is said that it contradicts itself")
    func tellsOfASingleLine() {
        let text = explain(["<NSLayoutConstraint:0x1 UIView:0x2.width == - 16   (active)>"], broken: 0).text
        #expect(text.hasSuffix("The system broke line 1, which contradicts itself."))
    }
}
