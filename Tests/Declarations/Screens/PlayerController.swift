#if canImport(UIKit)
    import Relayout
    import UIKit

    struct Player { var title = "Goldberg Variations", showsLyrics = false }

    final class PlayerController: LayoutViewController<Player> {
        let artwork = UIImageView(), name = UILabel(), lyrics = UILabel(), position = UISlider()
        let back = UIButton(type: .system), play = UIButton(type: .system), forward = UIButton(type: .system)
        private lazy var controls = LayoutGuide(in: view, named: "controls")
        private lazy var safe = LayoutGuide.safeArea(of: view)

        override func viewDidLoad() {
            name.numberOfLines = 0
            lyrics.numberOfLines = 0
            lyrics.text = "Was Gott tut das ist wohlgetan"
            for (button, title) in [(back, "Back"), (play, "Play"), (forward, "Next")] {
                button.setTitle(title, for: .normal)
            }
        }
        @LayoutBuilder override func layout(for player: Player) -> LayoutBlock {
            let _ = name.text = player.title
            artwork.width == artwork.height
            artwork.top == safe.top + 16
            artwork.leading == safe.leading + 16
            SizeLayout(width: 600...) {
                self.artwork.bottom == self.safe.bottom - 16
                self.controls.leading == self.artwork.trailing + 16
                self.controls.top == self.artwork.top
            } else: {
                self.artwork.trailing == self.safe.trailing - 16
                self.controls.leading == self.artwork.leading
                self.controls.top == self.artwork.bottom + 16
            }
            controls.trailing == safe.trailing - 16
            StackLayout(
                .vertical, in: controls, player.showsLyrics ? [name, lyrics, position] : [name, position], spacing: 8)
            Items(back, play, forward).firstBaseline.allEqual()
            Items(back, play, forward).width.allEqual()
            back.leading == controls.leading
            back.top == controls.bottom + 8
            play.centerX == controls.centerX
            forward.trailing == controls.trailing
        }
    }
#endif
