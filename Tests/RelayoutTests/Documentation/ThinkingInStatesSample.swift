import Relayout

extension Samples {
    static func thinkingInStates() throws -> Shown {
        let shown = Shown()
        func print(_ values: Any...) { shown.print(values) }

        #sourceLocation(file:"App/Story.swift",line:3)
        struct Story {
            var hasPhoto = true
            var isExpanded = false
        }

        let page = View("page")
        let photo = View("photo", in: page)
        let text = View("text", in: page)

        let layout = ViewLayout(root: page) { (story: Story) in
            text.horizontalEdges == page.horizontalEdges.inset(by: 16)
            text.height == (story.isExpanded ? 240 : 60)
            if story.hasPhoto {
                photo.horizontalEdges == page.horizontalEdges
                photo.top == page.top
                photo.height == photo.width * 0.5
                text.top == photo.bottom + 16
            } else {
                text.top == page.top + 16
            }
        }

        enum Corner { case top, bottom, none }

        func pin(_ badge: View, to corner: Corner) -> some LayingOut {
            Layout {
                switch corner {
                case .top: badge.top == page.top
                case .bottom: badge.bottom == page.bottom
                case .none: []
                }
            }
        }

        let phone = LayoutSize(width: 320, height: 480)
        var story = Story()
        try layout.layout(story, in: phone)

        story.isExpanded = true
        print(try layout.layout(story, in: phone))

        story.hasPhoto = false
        print(try layout.layout(story, in: phone))

        try layout.layout(Story(hasPhoto: false, isExpanded: true), in: phone)
        print(text.frame)
        #sourceLocation()

        let moments = try [Story(), Story(isExpanded: true), Story(hasPhoto: false)].map { story in
            try layout.layout(story, in: LayoutSize(width: 240, height: 400))
            return layout.snapshot()!
        }
        shown.picture("states", ("a photo", moments[0]), ("expanded", moments[1]), ("no photo", moments[2]))
        return shown
    }
}
