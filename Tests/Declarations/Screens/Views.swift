import Relayout
import SwiftUI

// The four screens in SwiftUI. `login` and the others stand for what a view's `@State` has.

struct LoginView: View {
    var error: String?
    var isBusy = false
    @SwiftUI.State private var mail = ""
    @SwiftUI.State private var password = ""

    init(error: String? = nil, isBusy: Bool = false) { (self.error, self.isBusy) = (error, isBusy) }

    var body: some View {
        let form = ConstraintLayout(isBusy, fills: [.horizontal, .vertical]) { isBusy, views in
            views.heading.centerX == views.root.centerX
            views.heading.top == views.root.top + 64 ~ .low
            views.heading.top >= views.root.top + 8
            Items(views.mail, views.password, views.button).horizontalEdges.map { edges in
                edges == views.root.horizontalEdges.inset(by: 16)
            }
            views.mail.top == views.heading.bottom + 24
            views.password.top == views.mail.bottom + 8
            views.error.leading == views.password.leading
            views.error.trailing <= views.password.trailing
            views.error.top == views.password.bottom + 4
            views.button.top >= views.password.bottom + 16
            views.button.top >= views.error.bottom + 16
            if isBusy { views.busy.center == views.button.center }
        }
        form {
            Text("Welcome back").item("heading")
            TextField("Mail", text: $mail).item("mail")
            SecureField("Password", text: $password).item("password")
            if let error { Text(error).item("error") }
            Button("Sign in") {}.item("button")
            if isBusy { Text("…").item("busy") }
        }
    }
}

struct ChatRow: View {
    var text: String
    var isMine: Bool

    init(_ text: String, isMine: Bool) { (self.text, self.isMine) = (text, isMine) }

    var body: some View {
        let row = ConstraintLayout(isMine, fills: .horizontal) { isMine, views in
            views.bubble.verticalEdges == views.root.verticalEdges.inset(by: 4)
            if isMine {
                views.bubble.trailing == views.root.trailing - 8
            } else {
                views.bubble.leading == views.root.leading + 8
            }
            views.bubble.width <= views.root.width * 0.75
            views.text.edges == views.bubble.edges.inset(by: 10)
        }
        row {
            Color.red.item("bubble")
            Text(text).item("text")
        }
    }
}

struct DashboardView: View {
    var tiles: [String]
    var columns: Int

    init(_ tiles: [String], columns: Int) { (self.tiles, self.columns) = (tiles, columns) }

    var body: some View {
        let (tiles, columns) = (tiles, columns)
        let grid = ConstraintLayout(tiles, fills: .horizontal) { tiles, views in
            TableLayout(
                rows: stride(from: 0, to: tiles.count, by: columns).map { first in
                    tiles[first..<min(first + columns, tiles.count)].map { views["tile", $0] }
                }, spacing: LayoutSize(width: 8, height: 8), insets: Insets(8), equalColumns: true)
        }
        grid {
            ForEach(tiles.map(Name.init)) { name in Text(name.id).item("tile", name.id) }
        }
    }

    private struct Name: Identifiable { var id: String }
}

struct PlayerView: View {
    var title: String
    var isWide: Bool

    init(_ title: String, isWide: Bool) { (self.title, self.isWide) = (title, isWide) }

    var body: some View {
        let player = ConstraintLayout(isWide, fills: [.horizontal, .vertical]) { isWide, views in
            views.artwork.width == views.artwork.height
            views.artwork.top == views.root.top + 16
            views.artwork.leading == views.root.leading + 16
            if isWide {
                views.artwork.bottom == views.root.bottom - 16
                views.name.leading == views.artwork.trailing + 16
                views.name.top == views.artwork.top
            } else {
                views.artwork.trailing == views.root.trailing - 16
                views.name.leading == views.artwork.leading
                views.name.top == views.artwork.bottom + 16
            }
            views.name.trailing == views.root.trailing - 16
            views.play.centerX == views.name.centerX
            views.play.top == views.name.bottom + 8
        }
        player {
            Color.red.item("artwork")
            Text(title).item("name")
            Button("Play") {}.item("play")
        }
    }
}
