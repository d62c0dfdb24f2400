import Relayout
import SwiftUI
import Testing

@testable import Screens

@MainActor @Suite("The four screens in SwiftUI", .serialized) struct SwiftUIScreensTests {
    private func frames<L: SwiftUI.Layout>(_ view: some View, _ layout: L.Type, _ width: Double, _ height: Double)
        -> [CGRect]
    {
        (view as! Arranged<L>).place(in: CGRect(x: 0, y: 0, width: width, height: height))
    }

    @Test("login")
    func login() {
        let plain = frames(LoginView().body, ConstraintLayout<Bool>.self, 320, 568)
        #expect(plain.count == 4)
        #expect(plain[0].midX == 160)
        #expect(plain[1].minX == 16 && plain[1].maxX == 304)
        let wrong = frames(LoginView(error: "Wrong", isBusy: true).body, ConstraintLayout<Bool>.self, 320, 568)
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
    func dashboard() {
        let view =
            DashboardView(["Mail", "News", "Maps", "Music"], columns: 2).body as! Arranged<ConstraintLayout<[String]>>
        let frames = view.place(in: CGRect(x: 0, y: 0, width: 200, height: 200))
        #expect(frames.count == 4)
        #expect(frames[1].minX == 104)
        #expect(frames[2].minY > frames[0].minY)
    }

    @Test("player")
    func player() {
        let tall = frames(PlayerView("Variations", isWide: false).body, ConstraintLayout<Bool>.self, 390, 844)
        #expect(tall[0] == CGRect(x: 16, y: 16, width: 358, height: 358))
        let wide = frames(PlayerView("Variations", isWide: true).body, ConstraintLayout<Bool>.self, 844, 390)
        #expect(wide[0] == CGRect(x: 16, y: 16, width: 358, height: 358))
        #expect(wide[1].minX == 390)
    }
}
