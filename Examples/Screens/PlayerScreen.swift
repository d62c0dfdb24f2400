import Relayout

/// A cover, what is played, how far it is, and the buttons: one below the other, or the cover beside the rest.
final class PlayerScreen {
    struct State {
        var title: String
        var artist: String
        /// From 0 to 1.
        var progress = 0.0
        var hasLyrics = false
    }

    let view = View(), cover = Picture(600, 600), title = Label(size: 24), artist = Label(), track = View(),
        fill = View()
    let elapsed = Label("1:23", size: 12), remaining = Label("-2:34", size: 12), lyrics = Button("Lyrics")
    let back = Button(), play = Button(), next = Button(), controls = View()
    private lazy var margins = LayoutGuide.margins(of: view, 16)

    private(set) lazy var layout = ViewLayout(root: view) { [self] (state: State, environment) in
        cover.width == cover.height
        if environment.traits.contains(.verticallyCompact) {
            cover.leading == margins.leading
            cover.verticalEdges == margins.verticalEdges
            controls.leading == cover.trailing + 24
            controls.trailing == margins.trailing
            controls.centerY == margins.centerY
        } else {
            cover.top == margins.top
            cover.centerX == margins.centerX
            cover.width <= margins.width
            cover.width == margins.width ~ .high
            controls.horizontalEdges == margins.horizontalEdges
            controls.top == cover.bottom + 24
            controls.bottom <= margins.bottom
        }
        title.top == controls.top
        title.horizontalEdges == controls.horizontalEdges
        artist.top == title.bottom + 4
        artist.leading == controls.leading
        artist.trailing <= lyrics.leading - 8
        lyrics.trailing == controls.trailing
        lyrics.firstBaseline == artist.firstBaseline
        track.top == artist.bottom + 24
        track.horizontalEdges == controls.horizontalEdges
        track.height == 4
        fill.leading == track.leading
        fill.verticalEdges == track.verticalEdges
        fill.width == track.width * state.progress
        elapsed.top == track.bottom + 4
        elapsed.leading == track.leading
        remaining.top == elapsed.top
        remaining.trailing == track.trailing
        play.top == elapsed.bottom + 16
        play.centerX == controls.centerX
        play.size == LayoutSize(width: 64, height: 64)
        play.bottom == controls.bottom
        Items(back, next).centerY.map { $0 == play.centerY }
        back.trailing == play.leading - 40
        next.leading == play.trailing + 40
    }

    init() {
        view.add(cover, controls)
        controls.add(title, artist, lyrics, track, elapsed, remaining, back, play, next)
        track.add(fill)
        layout.nameItems(after: self)
    }

    @discardableResult
    func show(_ state: State, in size: LayoutSize, traits: Traits = Traits()) throws(LayoutError) -> Receipt {
        (title.text, artist.text, lyrics.isGone) = (state.title, state.artist, !state.hasLyrics)
        layout.contentDidChange(title)
        layout.contentDidChange(artist)
        layout.contentDidChange(lyrics)
        return try layout.layout(state, in: size, traits: traits)
    }
}
