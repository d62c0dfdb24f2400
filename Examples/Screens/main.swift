import Relayout

// Each screen in its states and sizes: what an update did, and what is left open.

let phone = LayoutSize(width: 375, height: 667)
let landscape = LayoutSize(width: 667, height: 375)
let pad = LayoutSize(width: 1024, height: 768)

let login = LoginScreen()
print("Login")
try login.show(in: phone, traits: .keyboardHeight(260))
print(try login.show(error: "The password is wrong.", in: phone, traits: .keyboardHeight(260)))
print(try login.layout.ambiguity())

let chat = ChatScreen()
print("\nChat")
try chat.show(ChatScreen.samples, in: phone)
print(try chat.layout.ambiguity())
print(chat.layout.tree(of: chat.cells[480]))

let dashboard = DashboardScreen()
print("\nDashboard")
try dashboard.show(.init(), in: pad, traits: .horizontallyRegular)
print(try dashboard.show(.init(showsBanner: true), in: phone, traits: .horizontallyCompact))
print(try dashboard.layout.ambiguity())

let player = PlayerScreen()
print("\nPlayer")
let song = PlayerScreen.State(title: "So What", artist: "Miles Davis", progress: 0.35, hasLyrics: true)
try player.show(song, in: phone)
print(try player.show(song, in: landscape, traits: .verticallyCompact))
print(try player.layout.ambiguity())
