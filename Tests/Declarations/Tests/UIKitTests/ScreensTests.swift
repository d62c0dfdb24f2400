import Relayout
import SwiftUI
import Testing
import UIKit

@testable import Screens

extension Toolkit {
    @MainActor @Suite("The four screens in UIKit") struct ScreensTests {
        private let sizes = [
            CGSize(width: 320, height: 568), CGSize(width: 390, height: 844), CGSize(width: 844, height: 390),
        ]

        /// Where the views are is where plain items are by the same constraints, which know no view.
        private func expectPlain<State>(_ controller: LayoutViewController<State>, _ words: String) throws {
            let replay = try controller.host.viewLayout.snapshot()!.replay()
            try replay.run()
            let views = controller.host.viewLayout.frames()!.items
            let places = controller.host.viewLayout.snapshot()!.items.dropFirst()
            #expect(places.count == views.count)
            for item in views {
                guard let view = item as? UIView else { continue }
                let frame = controller.host.viewLayout.frame(of: view)!
                let inRoot = view.superview!.convert(view.alignmentRect(forFrame: view.frame), to: controller.host)
                #expect(
                    inRoot.isClose(to: rect(frame.x, frame.y, frame.width, frame.height)), "\(words): \(type(of: view))"
                )
            }
            let plain = replay.items.dropFirst().map { item in replay.layout.frame(of: item)! }
            let own = Set(views.map { controller.host.viewLayout.frame(of: $0)!.description })
            #expect(Set(plain.map(\.description)) == own, "\(words)")
        }

        private func show<State>(_ controller: LayoutViewController<State>, _ states: [State], _ words: String) throws {
            for size in sizes {
                let window = window(size.width, size.height)
                window.rootViewController = controller
                for state in states {
                    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                        StandIn.setTraits(
                            of: window, UITraitCollection(layoutDirection: direction),
                            UITraitCollection(horizontalSizeClass: size.width > 600 ? .regular : .compact))
                        controller.state = state
                        window.layoutIfNeeded()
                        try expectPlain(controller, "\(words) \(state) \(size) \(direction)")
                        let report = controller.host.receipt!.report
                        #expect(report.conflicts.isEmpty, "\(report)")
                    }
                }
            }
        }

        @Test(
            "login: same frames as plain items; the error and the spinner come and go; the button stays above the keyboard"
        )
        func login() throws {
            let controller = LoginController(Login())
            try show(controller, [Login(), Login(error: "Wrong name or password"), Login(isBusy: true)], "login")
            let window = window(390, 600)
            window.rootViewController = controller
            controller.state = Login(error: "Wrong")
            window.layoutIfNeeded()
            #expect(controller.error.superview === controller.host)
            #expect(controller.spinner.superview == nil)
            StandIn.showKeyboard(rect(0, 330, 390, 270))
            #expect(controller.button.frame.maxY <= 314)
            StandIn.hideKeyboard()
            controller.animate(to: Login(isBusy: true), duration: 1)
            StandIn.advance(by: 0.5)
            controller.animate(to: Login(error: "Wrong"), duration: 1)
            StandIn.advance(by: 3)
            #expect(controller.error.superview === controller.host && controller.error.alpha == 1)
            #expect(controller.spinner.superview == nil)
        }

        @Test("login takes no more lines than SnapKit's, everything included")
        func lines() throws {
            let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            let file = here.appendingPathComponent("../../Screens/LoginController.swift")
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            let start = lines.firstIndex { $0.hasPrefix("// What is counted") }!
            let end = lines.firstIndex { $0.hasPrefix("// And ends") }!
            #expect(lines[(start + 1)..<end].filter { !$0.isEmpty }.count <= 35)
        }

        @Test("README's quick start lies as plain items do, and as the one for SwiftUI does")
        func quickStart() throws {
            let controller = MailboxController(Mailbox(messages: ["one", "two"]))
            try show(
                controller,
                [
                    Mailbox(messages: ["one", "two"], isEditing: true),
                    Mailbox(messages: ["one two three", "four five six seven eight nine ten"]),
                ], "quick start")
            let window = window(320, 480)
            window.rootViewController = controller
            window.layoutIfNeeded()
            let other = MailboxView(messages: controller.state.messages).body as! Arranged<ConstraintLayout<Bool>>
            let frames = other.place(in: window.bounds)
            for (view, frame) in zip([controller.header, controller.list], frames) {
                let own = view.frame
                #expect(abs(own.minX - frame.minX) <= 0.5 && abs(own.minY - frame.minY) <= 0.5)
                #expect(abs(own.height - frame.height) <= 0.5)
            }
        }

        @Test("chat: a cell is as high as its bubble, a bubble no wider than three quarters")
        func chat() throws {
            StandIn.factories[ObjectIdentifier(ChatCell.self)] = { ChatCell(style: .default, reuseIdentifier: $0) }
            let controller = ChatController(Chat())
            try show(controller, [Chat(), Chat(isTyping: true)], "chat")
            let window = window(320, 480)
            window.rootViewController = controller
            controller.messages = [
                Message(text: "Hi"), Message(text: "one two three four five six seven eight nine", isMine: true),
            ]
            window.layoutIfNeeded()
            let cells = controller.table.visibleCells as! [ChatCell]
            #expect(cells[0].host.bounds.height == 48.5)
            #expect(cells[0].bubble.frame.width == 37)
            // 220 points are 25 characters: two lines.
            #expect(cells[1].host.bounds.height == 68.5)
            #expect(cells[1].bubble.frame.maxX == 312)
            #expect(cells[1].bubble.frame.width <= 240)
            // Cells are laid out once for their size, and not again by a pass without a change.
            let before = cells.map(\.host.passes)
            window.layoutIfNeeded()
            #expect(cells.map(\.host.passes) == before)
        }

        @Test("dashboard: tiles are hosts of their own; a sidebar where there is room")
        func dashboard() throws {
            let controller = DashboardController(Dashboard())
            try show(
                controller, [Dashboard(), Dashboard(hasBanner: true), Dashboard(tiles: ["Mail", "A long name"])],
                "tiles")
            let window = window(1000, 600)
            StandIn.setTraits(of: window, UITraitCollection(horizontalSizeClass: .regular))
            window.rootViewController = controller
            controller.state = Dashboard()
            window.layoutIfNeeded()
            #expect(controller.sidebar.frame == rect(0, 0, 200, 600))
            #expect(controller.tile("Mail").bounds.height == 44.5)
            #expect(controller.tile("Music").frame.maxX == 992)
            StandIn.setTraits(of: window, UITraitCollection(horizontalSizeClass: .compact))
            window.layoutIfNeeded()
            #expect(controller.sidebar.superview == nil)
            #expect(controller.tile("Music").frame.minY > controller.tile("Mail").frame.minY)
        }

        @Test("player: artwork above or beside, as the size decides; turned half-way through an animation")
        func player() throws {
            let controller = PlayerController(Player())
            try show(controller, [Player(), Player(showsLyrics: true)], "player")
            let window = window(390, 844)
            window.rootViewController = controller
            controller.state = Player()
            window.layoutIfNeeded()
            #expect(controller.artwork.frame == rect(16, 16, 358, 358))
            controller.animate(to: Player(showsLyrics: true), duration: 1)
            StandIn.advance(by: 0.5)
            StandIn.rotate(window, to: CGSize(width: 844, height: 390))
            #expect(controller.artwork.frame == rect(16, 16, 358, 358))
            #expect(controller.name.frame.minX == 390)
            StandIn.advance(by: 2)
            #expect(controller.lyrics.superview === controller.host)
        }
    }
}
