import Relayout
import SwiftUI
import Testing
import UIKit

@testable import Screens

extension Toolkit {
    @MainActor @Suite("What the articles do in UIKit") struct DocumentationTests {
        @Test("Getting started: the answers are those of the article")
        func gettingStarted() throws {
            let window = window(320, 300)
            let controller = showSignIn(in: window)
            window.layoutIfNeeded()
            let before = controller.host.viewLayout.snapshot()!
            showError(in: controller)
            StandIn.advance(by: 1)
            let printed = try questions(about: controller).map { $0.replacing("(Screens/", with: "(App/") }
            let article = try Article(path: Article.catalogue + "/GettingStarted.md")
            for (printed, promised) in zip(printed, article.promised) { #expect(printed == promised) }
            #expect(printed.count == article.promised.count)
            #expect(controller.error.superview === controller.host)
            let after = controller.host.viewLayout.snapshot()!
            let picture = Picture([("a form", before.withoutGuides), ("an error", after.withoutGuides)])
            try picture.expect("getting-started")
        }

        @Test("a host in a screen of constraints grows with its state, and what is pinned to it moves")
        func hostInConstraints() {
            let window = window(320, 480)
            let controller = ProfileController()
            window.rootViewController = controller
            window.layoutIfNeeded()
            let (header, follow) = (controller.header, controller.follow)
            #expect(header.frame == rect(0, 0, 320, 44.5))
            #expect(abs(follow.frame.minY - 52.5) < 1e-6)
            header.state.status = "Thinking"
            window.layoutIfNeeded()
            #expect(header.frame == rect(0, 0, 320, 69))
            #expect(abs(follow.frame.minY - 77) < 1e-6)
            #expect(header.status.frame.minY == header.name.frame.maxY + 4)
        }

        @Test("the row in anchors, in a host and in SwiftUI lies the same, read and unread")
        func comingFrom() {
            let (window, beside) = (window(320, 88), window(320, 88))
            let (row, host) = (RowOfAnchors(frame: .zero), RowOfConstraints(false))
            (row.name.text, row.text.text) = ("Ada", "Notes")
            (host.name.text, host.text.text) = ("Ada", "Notes")
            row.setUp()
            window.show(row)
            beside.show(host)
            for isUnread in [false, true, false] {
                (row.isUnread, host.state) = (isUnread, isUnread)
                window.layoutIfNeeded()
                beside.layoutIfNeeded()
                #expect(host.portrait.frame == row.portrait.frame)
                // A host rounds to pixels.
                for (view, hosted) in [(row.name, host.name), (row.text, host.text)] {
                    #expect(view.frame.isClose(to: hosted.frame, within: 1))
                }
                #expect((host.dot.superview === host) == isUnread)
                if isUnread { #expect(host.dot.frame.isClose(to: row.dot.frame, within: 1)) }
                let other =
                    RowOfViews(name: "Ada", text: "Notes", isUnread: isUnread).body as! Arranged<ConstraintLayout<Bool>>
                let frames = other.place(in: window.bounds)
                #expect(frames.count == (isUnread ? 4 : 3))
                let views = [row.portrait, row.name, row.text, row.dot]
                for (view, frame) in zip(views, frames) {
                    #expect(abs(view.frame.minX - frame.minX) <= 0.5 && abs(view.frame.minY - frame.minY) <= 0.5)
                }
                #expect(row.portrait.frame == rect(16, 12, 40, 40))
                #expect(row.dot.isHidden == !isUnread)
            }
        }

        @Test("a view of constraints in a host is as large as its constraints need")
        func constraintsInHost() {
            let window = window(320, 480)
            let controller = ReviewController("Good")
            window.rootViewController = controller
            window.layoutIfNeeded()
            let rating = controller.rating
            #expect(rating.frame.origin == CGPoint(x: 16, y: 16))
            #expect(rating.frame.width == rating.stars.frame.width + 12)
            #expect(rating.stars.frame.origin == CGPoint(x: 6, y: 2))
            #expect(controller.review.frame.minY == rating.frame.maxY + 8)
        }

        @Test(
            "what is scrolled is as wide as the scroll view and as high as it needs, and scrolling moves nothing in it")
        func scrollView() {
            let window = window(200, 100)
            let scroll = StoryView(frame: .zero)
            window.show(scroll)
            scroll.show("one")
            window.layoutIfNeeded()
            #expect(scroll.contentSize.width == 200)
            let flat = scroll.contentSize.height
            scroll.show("one two three four five six seven eight nine ten eleven twelve")
            window.layoutIfNeeded()
            #expect(scroll.contentSize.height > flat + 40)
            #expect(scroll.text.frame.maxY == scroll.contentSize.height - 16)
            scroll.contentOffset.y = 20
            window.layoutIfNeeded()
            let receipt = scroll.story.receipt!
            let counts = receipt.report.counts
            #expect(receipt.moved.isEmpty)
            #expect(counts.edited + counts.added + counts.removed == 0)
            #expect(scroll.story.frame.origin == .zero)
        }

        @Test("a cell is as high as its text in the table's width")
        func cell() {
            StandIn.factories[ObjectIdentifier(CommentCell.self)] = {
                CommentCell(style: .default, reuseIdentifier: $0)
            }
            let window = window(200, 480)
            let table = UITableView()
            table.register(CommentCell.self, forCellReuseIdentifier: "comment")
            let comments = Comments(["one", "one two three four five six seven"])
            table.dataSource = comments
            table.separatorStyle = .none
            window.show(table)
            #expect(table.visibleCells.map(\.bounds.height) == [44.5, 64.5])
        }
    }
}

extension LayoutSnapshot {
    /// Guides are no views, and not drawn.
    fileprivate var withoutGuides: LayoutSnapshot {
        var snapshot = self
        for place in items.indices where items[place].name.contains(" of LayoutView") {
            snapshot.items[place].frame = [0, 0, 0, 0]
        }
        return snapshot
    }
}

@MainActor
private final class Comments: NSObject, UITableViewDataSource {
    let texts: [String]
    init(_ texts: [String]) { self.texts = texts }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "comment", for: indexPath) as! LayoutTableViewCell<String>
        cell.state = texts[indexPath.row]
        return cell
    }
}
