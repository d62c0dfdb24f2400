import Relayout
import SwiftUI
import Testing

@MainActor @Suite("A layout of SwiftUI", .serialized) struct ConstraintLayoutTests {
    private struct Login: Sendable {
        var hasError = false
        var margin = 10.0
    }

    private func form(_ login: Login, fills: SwiftUI.Axis.Set = []) -> ConstraintLayout<Login> {
        ConstraintLayout(login, fills: fills) { login, views in
            views.title.top == views.root.top + login.margin
            views.title.leading == views.root.leading + login.margin
            views.title.trailing <= views.root.trailing - login.margin
            views.mark.left == views.root.left
            views.mark.size == LayoutSize(width: 4, height: 4)
            views.mark.top == views.root.top
            views.button.top == (login.hasError ? views.error : views.title).bottom + 8
            views.button.leading == views.title.leading
            views.button.bottom <= views.root.bottom - login.margin
            if login.hasError {
                views.error.top == views.title.bottom + 8
                views.error.leading == views.title.leading
            }
        }
    }

    private func arranged(_ login: Login, fills: SwiftUI.Axis.Set = []) -> Arranged<ConstraintLayout<Login>> {
        let layout = form(login, fills: fills)
        let view = layout {
            Text("Sign in").item("title")
            if login.hasError { Text("Wrong").item("error") }
            Button("OK") {}.item("button")
            Color.red.item("mark")
        }
        return view as! Arranged<ConstraintLayout<Login>>
    }

    private func isSame(_ a: [CGRect], _ b: [CGRect]) -> Bool {
        a.count == b.count
            && zip(a, b).allSatisfy { a, b in
                abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width) + abs(a.height - b.height) < 1e-6
            }
    }

    @Test("children are placed from the origin of the bounds, by their names")
    func placing() {
        let frames = arranged(Login()).place(in: CGRect(x: 100, y: 50, width: 200, height: 100))
        #expect(
            isSame(
                frames,
                [
                    CGRect(x: 110, y: 60, width: 59.5, height: 20.23),
                    CGRect(x: 110, y: 88.23, width: 30, height: 32.23),
                    CGRect(x: 100, y: 50, width: 4, height: 4),
                ]))
    }

    @Test("from right to left SwiftUI mirrors once, and left stays left")
    func rightToLeft() {
        let view = arranged(Login())
        view.layoutDirection = .rightToLeft
        let frames = view.place(in: CGRect(x: 100, y: 50, width: 200, height: 100))
        #expect(
            isSame(
                frames,
                [
                    CGRect(x: 300 - 10 - 59.5, y: 60, width: 59.5, height: 20.23),
                    CGRect(x: 260, y: 88.23, width: 30, height: 32.23), CGRect(x: 100, y: 50, width: 4, height: 4),
                ]))
    }

    @Test("any proposal has an answer: the natural size, no more than is offered, no less than is required")
    func proposals() {
        let view = arranged(Login())
        let natural = view.size(.unspecified)
        #expect(abs(natural.width - 79.5) < 1e-6)
        #expect(abs(natural.height - 80.46) < 1e-6)
        #expect(view.size(.infinity) == natural)
        #expect(view.size(ProposedViewSize(width: 1000, height: 1000)) == natural)
        #expect(view.size(ProposedViewSize(width: 60, height: nil)).width == 60)
        // Two margins are required, and a mark 4 points wide.
        #expect(view.size(.zero).width == 20)
        let filling = arranged(Login(), fills: [.horizontal, .vertical])
        #expect(filling.size(ProposedViewSize(width: 300, height: 500)) == CGSize(width: 300, height: 500))
        #expect(filling.size(.infinity) == natural)
    }

    @Test("another state of the same view has other children, and the same items")
    func update() {
        let first = arranged(Login())
        _ = first.place(in: CGRect(x: 0, y: 0, width: 200, height: 100))
        let second = arranged(Login(hasError: true))
        second.takeCache(of: first)
        let frames = second.place(in: CGRect(x: 0, y: 0, width: 200, height: 120))
        #expect(isSame([frames[1]], [CGRect(x: 10, y: 38.23, width: 42.5, height: 20.23)]))
        let third = arranged(Login(margin: 20))
        third.takeCache(of: second)
        #expect(third.place(in: CGRect(x: 0, y: 0, width: 200, height: 120))[0].minX == 20)
    }

    @Test("a child that is not there any more is gone, though the layout mentions it")
    func gone() {
        let layout = form(Login(hasError: true))
        let whole = arranged(Login(hasError: true))
        let bounds = CGRect(x: 0, y: 0, width: 200, height: 120)
        #expect(abs(whole.place(in: bounds)[2].minY - (10 + 2 * (20.23 + 8))) < 1e-6)
        let less = layout {
            Text("Sign in").item("title")
            Button("OK") {}.item("button")
        }
        let partial = less as! Arranged<ConstraintLayout<Login>>
        partial.takeCache(of: whole)
        // What stood on both sides of the error is 8 points apart.
        #expect(abs(partial.place(in: bounds)[1].minY - (10 + 20.23 + 8)) < 1e-6)
    }

    @Test("children are measured once for each width, not in every call")
    func measurements() {
        let view = arranged(Login())
        _ = view.size(.unspecified)
        let before = view.children.list.map(\.measurements)
        _ = view.size(.unspecified)
        _ = view.size(.unspecified)
        #expect(view.children.list.map(\.measurements) == before)
    }

    @Test("baselines are those of the first and the last line of text")
    func baselines() {
        let view = arranged(Login())
        let bounds = CGRect(x: 0, y: 7, width: 200, height: 100)
        let (first, last) = (view.alignment(.firstTextBaseline, bounds), view.alignment(.lastTextBaseline, bounds))
        #expect(abs(first! - (7 + 10 + 17 * 0.95)) < 1e-6)
        #expect(abs(last! - (7 + 38.23 + 6 + 20.23 - 17 * 0.24)) < 1e-6)
        #expect(view.alignment(.center, bounds) == nil)
    }

    @Test("what stands on a child's line of text stands on the child's own")
    func baselinesInside() {
        let layout = ConstraintLayout(0) { _, views in
            views.button.top == views.root.top
            views.last.lastBaseline == views.button.lastBaseline
            views.first.firstBaseline == views.button.firstBaseline
            views.rule.top == views.button.lastBaseline
            views.rule.size == LayoutSize(width: 4, height: 1)
        }
        let view =
            layout {
                Button("OK") {}.item("button")
                Text("last").item("last")
                Text("first").item("first")
                Color.gray.item("rule")
            } as! Arranged<ConstraintLayout<Int>>
        let frames = view.place(in: CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(abs(frames[1].maxY - (frames[0].maxY - 6)) < 1e-6)
        #expect(abs(frames[2].minY - (frames[0].minY + 6)) < 1e-6)
        #expect(abs(frames[3].minY - (frames[0].maxY - 6 - 17 * 0.24)) < 1e-6)
    }

    @Test("a child that shows something else is measured again")
    func changed() {
        func view(_ text: String) -> Arranged<ConstraintLayout<Login>> {
            let layout = form(Login())
            return layout { Text(text).item("title") } as! Arranged<ConstraintLayout<Login>>
        }
        let first = view("Sign in")
        #expect(abs(first.size(.unspecified).width - 79.5) < 1e-6)
        let second = view("Sign in again")
        second.takeCache(of: first)
        #expect(abs(second.size(.unspecified).width - 130.5) < 1e-6)
    }

    @Test("the closure may ask for the environment")
    func environment() {
        let layout = ConstraintLayout(10.0, fills: .horizontal) { inset, views, environment in
            views.title.top == views.root.top + inset
            if environment.width >= 400 { views.title.left == views.root.left + 100 }
        }
        let view = layout { Text("Sign in").item("title") } as! Arranged<ConstraintLayout<Double>>
        #expect(view.place(in: CGRect(x: 0, y: 0, width: 300, height: 100))[0].minX == 0)
        #expect(view.place(in: CGRect(x: 0, y: 0, width: 400, height: 100))[0].minX == 100)
    }

    @Test("SwiftUI may ask from any thread")
    func threads() async {
        let layout = form(Login())
        let view = layout { Text("Sign in").item("title") }
        nonisolated(unsafe) let arranged = view as! Arranged<ConstraintLayout<Login>>
        let size = await Task.detached { arranged.size(.unspecified) }.value
        #expect(size.width == 79.5)
    }
}
