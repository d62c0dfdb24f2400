import Relayout
import Testing

@testable import Screens

/// The four screens of the example, as their authors would test them.
@Suite("Screens")
struct ScreensTests {
    private let phone = LayoutSize(width: 375, height: 667)
    private let pad = LayoutSize(width: 1024, height: 768)

    private func frame(_ view: View, in layout: ViewLayout<some Any>) -> LayoutRect { layout.frame(of: view) ?? .zero }

    @Test("the form to log in moves up for the keyboard, makes room for an error, and mirrors")
    func login() throws {
        let screen = LoginScreen()
        let calm = try screen.show(in: phone)
        #expect(calm.conflicts.isEmpty)
        #expect(try screen.layout.ambiguity().isEmpty)
        #expect(screen.logo.frame.y == 72)
        let (password, signIn) = (screen.password.frame, screen.signIn.frame)
        // 72 + 96 + 16 + 30 + 24 + 44 + 8; then the larger of the gaps around the error that is gone.
        #expect(password == LayoutRect(x: 8, y: 290, width: 359, height: 44))
        #expect(signIn == LayoutRect(x: 8, y: 350, width: 359, height: 44))
        try screen.show(error: "The password is wrong, or the address is.", in: phone)
        #expect(screen.error.frame == LayoutRect(x: 8, y: 338, width: 359, height: 15))
        #expect(screen.signIn.frame.y == 369 && screen.password.frame == password)
        try screen.show(in: phone, traits: .keyboardHeight(300))
        #expect(screen.signIn.frame.y + screen.signIn.frame.height == 667 - 300 - 16)
        try screen.show(error: "No", in: pad)
        #expect(screen.email.frame.width == 400 && screen.email.frame.x == 312)
    }

    @Test("a chat of 500 messages has bubbles as wide as their text, on the side of their author")
    func chat() throws {
        let screen = ChatScreen()
        var messages = ChatScreen.samples
        let receipt = try screen.show(messages, in: phone)
        #expect(receipt.conflicts.isEmpty)
        #expect(try screen.layout.ambiguity().isEmpty)
        // Of 33 characters at most a line, of 8 points, in 0.75 * 375 - 2 * 8: `see`; `station tomorrow morning then see`;
        // `tomorrow morning`; `you at the station tomorrow` and another line; `at the station`; `then see you at`.
        for (id, width) in [0: 40, 12: 280, 13: 144, 25: 232, 26: 128, 39: 136] as [Int: Double] {
            #expect(screen.cells[id]!.bubble.frame.width == width)
        }
        for message in messages {
            let cell = screen.cells[message.id]!
            let bubble = cell.bubble.frame
            #expect(bubble.width <= 0.75 * 375)
            #expect(bubble.width == cell.text.measure(width: 0.75 * 375 - 16).width! + 16)
            #expect(message.isMine ? bubble.x + bubble.width == 367 : bubble.x == 48)
        }
        messages.append(ChatScreen.Message(id: 500, text: "on my way", isMine: true))
        let next = try screen.show(messages, in: phone, traits: .keyboardHeight(300))
        #expect(next.describedElements <= 3 && next.removed.count == 1)
        #expect(screen.cells[500]!.frame.y + screen.cells[500]!.frame.height == screen.list.frame.height - 8)
    }

    @Test("what reports say of a chat is short, and names messages as the code does")
    func chatReports() throws {
        let screen = ChatScreen()
        try screen.show(ChatScreen.samples, in: phone)
        #expect(screen.layout.description.count < 10_000)
        let explained = try #require(try screen.layout.explain(\.width, of: screen.cells[480]!.bubble))
        #expect(explained.description.hasPrefix("cells[480] › bubble.width is 40, because\n"))
    }

    @Test("a dashboard has two columns, or four and a list beside them")
    func dashboard() throws {
        let screen = DashboardScreen()
        try screen.show(.init(showsBanner: true), in: phone, traits: .horizontallyCompact)
        #expect(Set(screen.cards.map(\.frame.x)).count == 2)
        #expect(screen.layout.frame(of: screen.list) == nil)
        let receipt = try screen.show(.init(showsBanner: true), in: pad, traits: .horizontallyRegular)
        #expect(Set(screen.cards.map(\.frame.x)).count == 4)
        #expect(receipt.conflicts.isEmpty && receipt.appeared.map(\.name) == ["list"])
        #expect(try screen.layout.ambiguity().isEmpty)
    }

    @Test("a player has its cover above what is played, or beside it")
    func player() throws {
        let screen = PlayerScreen()
        let song = PlayerScreen.State(title: "So What", artist: "Miles Davis", progress: 0.25)
        let upright = try screen.show(song, in: phone)
        #expect(upright.conflicts.isEmpty)
        #expect(try screen.layout.ambiguity().isEmpty)
        #expect(screen.cover.frame == LayoutRect(x: 16, y: 16, width: 343, height: 343))
        #expect(screen.fill.frame.width == screen.track.frame.width / 4)
        let sideways = try screen.show(song, in: LayoutSize(width: 667, height: 375), traits: .verticallyCompact)
        #expect(sideways.conflicts.isEmpty)
        #expect(screen.cover.frame == LayoutRect(x: 16, y: 16, width: 343, height: 343))
        #expect(screen.controls.frame.x == 383)
        try screen.show(song, in: phone, traits: .rightToLeft)
        #expect(screen.fill.frame.x == screen.track.frame.width * 0.75)
    }
}
