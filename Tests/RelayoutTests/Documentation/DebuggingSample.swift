import Foundation
import Relayout

extension Samples {
    static func debugging() throws -> Shown {
        let shown = Shown()
        func print(_ values: Any...) { shown.print(values) }

        #sourceLocation(file:"App/Photo.swift",line:3)
        let card = View("card")
        let photo = View("photo", in: card)

        let layout = ViewLayout(root: card) { (isWide: Bool) in
            Layout { card in
                photo.leading == card.leading
                photo.top == card.top
                photo.width == 40
                photo.height == photo.width
            }
            .identified(by: "badge")
            if isWide { Layout { _ in photo.width == 60 }.identified(by: "wide") }
        }
        layout.conflictLog = { print($0) }
        try layout.layout(true, in: LayoutSize(width: 320, height: 200))

        print(try layout.explain(\.height, of: photo)!)

        print(layout)

        let named = ViewLayout(root: card) { (_: Void) in
            photo.leading == card.leading
            photo.verticalEdges == card.verticalEdges
            (photo.width == 40).named("photo width")
        }
        named.overrides["photo width"] = .constant(80)
        try named.layout(in: LayoutSize(width: 320, height: 200))
        print(photo.frame)

        let data = try JSONEncoder().encode(layout.snapshot())
        let snapshot = try JSONDecoder().decode(LayoutSnapshot.self, from: data)
        let replay = try snapshot.replay()
        replay.layout.conflictLog = nil
        try replay.run()
        print(replay.items[1].layoutName!, replay.items[1].frame)
        #sourceLocation()
        return shown
    }
}
