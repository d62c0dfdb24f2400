#if canImport(SnapKit)
    import SnapKit
    import UIKit

    final class PlayerController: UIViewController {
        struct State {
            var title: String
            var artist: String
            var progress = 0.0
            var hasLyrics = false
        }

        let cover = UIImageView(), heading = UILabel(), artist = UILabel(), lyrics = UIButton(type: .system)
        let track = UIView(), fill = UIView(), elapsed = UILabel(), remaining = UILabel()
        let back = UIButton(), play = UIButton(), next = UIButton(), controls = UIView()

        override func viewDidLoad() {
            super.viewDidLoad()
            (heading.font, elapsed.font, remaining.font) = (.systemFont(ofSize: 24), .small, .small)
            lyrics.setTitle("Lyrics", for: .normal)
            [cover, controls].forEach(view.addSubview)
            [heading, artist, lyrics, track, elapsed, remaining, back, play, next].forEach(controls.addSubview)
            track.addSubview(fill)
            heading.snp.makeConstraints { $0.top.horizontalEdges.equalToSuperview() }
            artist.snp.makeConstraints {
                $0.top.equalTo(heading.snp.bottom).offset(4)
                $0.leading.equalToSuperview()
                $0.trailing.lessThanOrEqualTo(lyrics.snp.leading).offset(-8)
            }
            lyrics.snp.makeConstraints {
                $0.trailing.equalToSuperview()
                $0.firstBaseline.equalTo(artist)
            }
            track.snp.makeConstraints {
                $0.top.equalTo(artist.snp.bottom).offset(24)
                $0.horizontalEdges.equalToSuperview()
                $0.height.equalTo(4)
            }
            elapsed.snp.makeConstraints {
                $0.top.equalTo(track.snp.bottom).offset(4)
                $0.leading.equalTo(track)
            }
            remaining.snp.makeConstraints {
                $0.top.equalTo(elapsed)
                $0.trailing.equalTo(track)
            }
            play.snp.makeConstraints {
                $0.top.equalTo(elapsed.snp.bottom).offset(16)
                $0.centerX.bottom.equalToSuperview()
                $0.size.equalTo(64)
            }
            back.snp.makeConstraints {
                $0.centerY.equalTo(play)
                $0.trailing.equalTo(play.snp.leading).offset(-40)
            }
            next.snp.makeConstraints {
                $0.centerY.equalTo(play)
                $0.leading.equalTo(play.snp.trailing).offset(40)
            }
            turn()
        }

        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            super.traitCollectionDidChange(previous)
            turn()
        }

        private func turn() {
            let isFlat = traitCollection.verticalSizeClass == .compact, margins = view.layoutMarginsGuide
            cover.snp.remakeConstraints {
                $0.width.equalTo(cover.snp.height)
                if isFlat {
                    $0.leading.verticalEdges.equalTo(margins)
                } else {
                    $0.top.centerX.equalTo(margins)
                    $0.width.lessThanOrEqualTo(margins)
                    $0.width.equalTo(margins).priority(.high)
                }
            }
            controls.snp.remakeConstraints {
                if isFlat {
                    $0.leading.equalTo(cover.snp.trailing).offset(24)
                    $0.trailing.centerY.equalTo(margins)
                } else {
                    $0.horizontalEdges.equalTo(margins)
                    $0.top.equalTo(cover.snp.bottom).offset(24)
                    $0.bottom.lessThanOrEqualTo(margins)
                }
            }
        }

        func show(_ state: State) {
            (heading.text, artist.text, lyrics.isHidden) = (state.title, state.artist, !state.hasLyrics)
            fill.snp.remakeConstraints {
                $0.leading.verticalEdges.equalToSuperview()
                $0.width.equalToSuperview().multipliedBy(state.progress)
            }
        }
    }

    extension UIFont { fileprivate static let small = UIFont.systemFont(ofSize: 12) }
#endif
