import Relayout

extension Samples {
    static func animating() throws -> Shown {
        let shown = Shown()
        func print(_ values: Any...) { shown.print(values) }

        #sourceLocation(file:"App/Panel.swift",line:3)
        let screen = View("screen")
        let panel = View("panel", in: screen)
        let main = View("main", in: screen)

        let layout = ViewLayout(root: screen) { (isOpen: Bool) in
            panel.leading == screen.leading
            panel.width == (isOpen ? 120 : 0)
            main.leading == panel.trailing
            main.trailing == screen.trailing
            Items(panel, main).verticalEdges.map { $0 == screen.verticalEdges }
        }

        let size = LayoutSize(width: 320, height: 160)
        try layout.layout(false, in: size)
        let before = layout.frames()!
        try layout.layout(true, in: size)
        let opening = LayoutTransition(from: before, to: layout.frames()!)

        let half = opening.frames(at: 0.5)
        print(half[panel]!, half[main]!)

        let now = opening.frames(after: 0.1)
        try layout.layout(false, in: size)
        let closing = LayoutTransition(from: now, to: layout.frames()!)
        print(closing.isSettled(after: 2))
        #sourceLocation()

        func moment(_ frames: LayoutFrames) throws -> LayoutSnapshot {
            var snapshot = layout.snapshot()!
            for (place, item) in [panel, main].enumerated() {
                let frame = frames[item]!
                snapshot.items[place + 1].frame = [frame.x, frame.y, frame.width, frame.height]
            }
            return snapshot
        }
        shown.picture(
            "animating", ("closed", try moment(opening.frames(at: 0))), ("half-way", try moment(half)),
            ("open", try moment(opening.frames(at: 1))))
        return shown
    }
}
