import Relayout

extension Samples {
    static func textAndContent() throws -> Shown {
        let shown = Shown()
        func print(_ values: Any...) { shown.print(values) }

        #sourceLocation(file:"App/Card.swift",line:3)
        let card = View("card")
        let name = Label("name", "Ada", in: card)
        name.resistance = 751
        let text = Label("text", "It can do whatever we know how to order it to perform", in: card)

        let layout = ViewLayout(root: card) { (_: Void) in
            name.top == card.top + 8
            name.leading == card.leading + 16
            text.leading == name.trailing + 8
            text.firstBaseline == name.firstBaseline
            text.trailing <= card.trailing - 16
            text.bottom <= card.bottom - 8
        }
        try layout.layout(in: LayoutSize(width: 240, height: 120))
        print(name.frame)
        print(text.frame)

        text.text = "Short"
        layout.contentDidChange(text)
        print(try layout.layout(in: LayoutSize(width: 240, height: 120)))

        text.text = "It can do whatever we know how to order it to perform"
        layout.contentDidChange(text)
        print(try layout.sizeThatFits((), Proposal(width: .exactly(200))))

        try layout.layout(in: LayoutSize(width: 240, height: 120), traits: .rightToLeft)
        print(name.frame)
        #sourceLocation()

        try layout.layout(in: LayoutSize(width: 240, height: 120))
        shown.picture("content", ("240 points", layout.snapshot()!))
        return shown
    }
}
