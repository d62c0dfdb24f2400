import SwiftUI
import Testing

@testable import Relayout
@testable import Screens

@MainActor @Suite("The four screens in SwiftUI", .serialized) struct SwiftUIScreensTests {
    /// Where the children are, which is where plain items are by the same constraints, which know no view; from the right to
    /// the left, too.
    private func frames<State>(
        _ view: some View, _: ConstraintLayout<State>.Type, _ width: Double, _ height: Double
    ) throws -> [CGRect] {
        let view = view as! Arranged<ConstraintLayout<State>>
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        for direction in [SwiftUI.LayoutDirection.rightToLeft, .leftToRight] {
            view.layoutDirection = direction
            _ = view.place(in: bounds)
            let replay = try view.cache!.layout.snapshot()!.replay()
            try replay.run()
            let plain = replay.items.dropFirst().compactMap { replay.layout.frame(of: $0) }
            for child in view.children.list {
                // What it is offered; what it takes of that is its own matter. SwiftUI counts from the leading edge.
                let (position, _, offer) = child.placed!
                let left = direction == .leftToRight ? position.x : bounds.maxX - position.x - offer.width!
                #expect(
                    plain.contains { plain in
                        abs(plain.x - left) + abs(plain.y - position.y) < 1e-6
                            && abs(plain.width - offer.width!) + abs(plain.height - offer.height!) < 1e-6
                    }, "\(direction): \(child.placed!) is none of \(plain)")
            }
        }
        return view.place(in: bounds)
    }

    @Test("login")
    func login() throws {
        let plain = try frames(LoginView().body, ConstraintLayout<Bool>.self, 320, 568)
        #expect(plain.count == 4)
        #expect(plain[0].midX == 160)
        #expect(plain[1].minX == 16 && plain[1].maxX == 304)
        let wrong = try frames(LoginView(error: "Wrong", isBusy: true).body, ConstraintLayout<Bool>.self, 320, 568)
        #expect(wrong[4].minY >= wrong[3].maxY + 16 - 1e-6)
        #expect(abs(wrong[5].midY - wrong[4].midY) < 1e-6)
    }

    @Test("a row of the chat is as high as its text, and as wide as it is offered")
    func chat() {
        let row =
            ChatRow("one two three four five six seven eight nine", isMine: true).body
            as! Arranged<ConstraintLayout<Bool>>
        let size = row.size(ProposedViewSize(width: 320, height: nil))
        #expect(size.width == 320)
        #expect(abs(size.height - (2 * 20.23 + 28)) < 1e-6)
        let frames = row.place(in: CGRect(origin: .zero, size: size))
        #expect(abs(frames[0].maxX - 312) < 1e-6)
    }

    @Test("dashboard")
    func dashboard() throws {
        let view = DashboardView(["Mail", "News", "Maps", "Music"], columns: 2).body
        let frames = try frames(view, ConstraintLayout<[String]>.self, 200, 200)
        #expect(frames.count == 4)
        #expect(frames[1].minX == 104)
        #expect(frames[2].minY > frames[0].minY)
    }

    @Test("player")
    func player() throws {
        let tall = try frames(PlayerView("Variations", isWide: false).body, ConstraintLayout<Bool>.self, 390, 844)
        #expect(tall[0] == CGRect(x: 16, y: 16, width: 358, height: 358))
        let wide = try frames(PlayerView("Variations", isWide: true).body, ConstraintLayout<Bool>.self, 844, 390)
        #expect(wide[0] == CGRect(x: 16, y: 16, width: 358, height: 358))
        #expect(wide[1].minX == 390)
    }
}
