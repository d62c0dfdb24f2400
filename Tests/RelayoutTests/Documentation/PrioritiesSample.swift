import Relayout

extension Samples {
    static func priorities() throws -> Shown {
        let shown = Shown()
        func print(_ values: Any...) { shown.print(values) }

        #sourceLocation(file:"App/Bar.swift",line:3)
        let bar = View("bar")
        let title = View("title", in: bar)
        let badge = View("badge", in: bar)

        let layout = ViewLayout(root: bar) { (_: Void) in
            title.leading == bar.leading + 16
            title.verticalEdges == bar.verticalEdges
            badge.verticalEdges == bar.verticalEdges
            badge.leading == title.trailing + 8
            badge.trailing <= bar.trailing - 16
            badge.width >= 30
            badge.width == 60 ~ .low
            title.width == 200 ~ .high
        }

        for width in [320.0, 280, 240] {
            try layout.layout(in: LayoutSize(width: width, height: 44))
            print("\(width): title \(title.frame.width), badge \(badge.frame.width)")
        }

        print(try layout.explain(\.width, of: title)!)

        let open = ViewLayout(root: bar) { (_: Void) in
            title.leading == bar.leading + 16
            title.verticalEdges == bar.verticalEdges
            badge.edges == bar.edges
            title.width <= 200
        }
        try open.layout(in: LayoutSize(width: 320, height: 44))
        print(try open.ambiguity())

        let tied = ViewLayout(root: bar) { (_: Void) in
            Items(title, badge).verticalEdges.map { $0 == bar.verticalEdges }
            title.leading == bar.leading
            badge.leading == title.trailing
            badge.trailing == bar.trailing
            title.width == 200 ~ .high
            badge.width == 200 ~ .high
        }
        try tied.layout(in: LayoutSize(width: 320, height: 44))
        print(try tied.ambiguity())
        #sourceLocation()

        let bars = try [320.0, 280, 240].map { width in
            try layout.layout(in: LayoutSize(width: width, height: 44))
            return ("\(Int(width)) points", layout.snapshot()!)
        }
        shown.picture("priorities", bars[0], bars[1], bars[2])
        return shown
    }
}
