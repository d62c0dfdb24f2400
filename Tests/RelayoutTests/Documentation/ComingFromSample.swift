import Relayout

extension Samples {
    static func comingFrom() throws -> Shown {
        let shown = Shown()
        func print(_ values: Any...) { shown.print(values) }

        #sourceLocation(file:"App/Row.swift",line:3)
        let row = View("row")
        let portrait = View("portrait", in: row)
        let name = Label("name", "Ada Lovelace", in: row)
        let text = Label("text", "It can do whatever we know how to order it to perform", in: row)
        let dot = View("dot", in: row)

        let anchors = ViewLayout(root: row) { (isUnread: Bool) in
            portrait.leading == row.leading + 16
            portrait.top == row.top + 12
            portrait.size == LayoutSize(width: 40, height: 40)
            portrait.bottom <= row.bottom - 12
            name.leading == portrait.trailing + 12
            name.top == portrait.top
            text.leading == name.leading
            text.top == name.bottom + 4
            text.trailing <= row.trailing - 16
            text.bottom <= row.bottom - 12
            if isUnread {
                dot.size == LayoutSize(width: 8, height: 8)
                dot.centerY == name.centerY
                dot.trailing == row.trailing - 16
                name.trailing <= dot.leading - 8
            } else {
                name.trailing <= row.trailing - 16
            }
        }

        let column = LayoutGuide(in: row, named: "column")
        let boxes = ViewLayout(root: row) { (isUnread: Bool) in
            portrait.size == LayoutSize(width: 40, height: 40)
            StackLayout(.vertical, in: column, [name, text], spacing: 4, alignment: .start)
            StackLayout(
                .horizontal, in: row, [portrait, column], spacing: 12,
                insets: Insets(top: 12, leading: 16, bottom: 12, trailing: 16), alignment: .start)
            if isUnread {
                dot.size == LayoutSize(width: 8, height: 8)
                dot.centerY == name.centerY
                dot.trailing == row.trailing - 16
                name.trailing <= dot.leading - 8
            }
        }

        let kept = ViewLayout(root: row) { (isUnread: Bool) in
            (portrait.leading - row.leading).keep(equal: .must(16))
            (portrait.top - row.top).keep(equal: .must(12))
            Items(portrait).size.map { $0 == LayoutSize(width: 40, height: 40) }
            Items(name, text).gaps(along: .vertical).map { $0.keep(equal: .must(4)) }
            Items(name, text).leading.allEqual()
            (name.leading - portrait.trailing).keep(equal: .must(12))
            (name.top - portrait.top).keep(equal: .must(0))
            (row.trailing - text.trailing).keep(min: .must(16))
            Items(portrait, text).bottom.map { (row.bottom - $0).keep(min: .must(12)) }
            if isUnread {
                dot.size == LayoutSize(width: 8, height: 8)
                (dot.centerY - name.centerY).keep(equal: .must(0))
                (row.trailing - dot.trailing).keep(equal: .must(16))
                (dot.leading - name.trailing).keep(min: .must(8))
            } else {
                (row.trailing - name.trailing).keep(min: .must(16))
            }
        }

        let named = ViewLayout(root: row) { (isUnread: Bool) in
            Layout {
                (portrait.width == 40).named("portrait width")
                portrait.height == 40
                portrait.leading == row.leading + 16
                portrait.top == row.top + 12
                portrait.bottom <= row.bottom - 12
            }
            Layout {
                name.leading == portrait.trailing + 12
                name.top == portrait.top
                if isUnread { name.trailing <= dot.leading - 8 } else { name.trailing <= row.trailing - 16 }
            }
            Layout {
                text.leading == name.leading
                text.top == name.bottom + 4
                text.trailing <= row.trailing - 16
                text.bottom <= row.bottom - 12
            }
            if isUnread {
                dot.size == LayoutSize(width: 8, height: 8)
                dot.centerY == name.centerY
                dot.trailing == row.trailing - 16
            }
        }

        named.overrides["portrait width"] = .constant(48)
        print(try named.frames(of: true, in: LayoutSize(width: 320, height: 88))[portrait]!)
        named.overrides["portrait width"] = nil

        let generated = ViewLayout(root: row) { (isUnread: Bool) in
            Layout { row in
                portrait.leading == row.leading + 16
                portrait.top == row.top + 12
                portrait.size == LayoutSize(width: 40, height: 40)
                portrait.bottom <= row.bottom - 12
                name.leading == portrait.trailing + 12
                name.top == portrait.top
                text.leading == name.leading
                text.top == name.bottom + 4
                text.trailing <= row.trailing - 16
                text.bottom <= row.bottom - 12
            }
            ConditionalLayout(isUnread) {
                dot.size == LayoutSize(width: 8, height: 8)
                dot.centerY == name.centerY
                dot.trailing == row.trailing - 16
                name.trailing <= dot.leading - 8
            } else: {
                name.trailing <= row.trailing - 16
            }
        }

        let byHand = ViewLayout(root: row) { (isUnread: Bool) in
            FrameLayout { frames in
                let fit = Fit.size.limited(.horizontal)
                let end = frames.size.width - 16
                var y = 12.0
                frames.place(portrait, in: LayoutRect(x: 16, y: y, width: 40, height: 40))
                let line = LayoutRect(x: 68, y: y, width: (isUnread ? end - 16 : end) - 68, height: 0)
                let title = frames.place(name, in: line, fit)
                if isUnread { frames.place(dot, in: LayoutRect(x: end - 8, y: title.centerY - 4, width: 8, height: 8)) }
                y += title.height + 4
                y += frames.place(text, in: LayoutRect(x: 68, y: y, width: end - 68, height: 0), fit).height
                return LayoutSize(width: frames.size.width, height: max(y, 52) + 12)
            }
        }

        let byEdges = ViewLayout(root: row) { (isUnread: Bool) in
            FrameLayout { frames in
                let inner = frames.bounds.inset(by: Insets(top: 12, leading: 16, bottom: 12, trailing: 16))
                let photo = frames.place(portrait, .leading(inner.leading), .top(inner.top), width: 40, height: 40)
                let title = frames.place(name, .leading(photo.trailing + 12), .top(photo.top))
                let body = frames.place(text, .between(title.leading, inner.trailing), .top(title.bottom + 4))
                if isUnread {
                    frames.place(dot, .trailing(inner.trailing), .center(title.centerY), width: 8, height: 8)
                }
                return LayoutSize(width: frames.size.width, height: max(photo.bottom, body.bottom) + 12)
            }
        }

        let items: [any LayoutItem] = [portrait, name, text, dot]
        for layout in [anchors, boxes, kept, named, generated, byHand, byEdges] {
            let size = try layout.sizeThatFits(true, Proposal(width: .exactly(320)))
            let frames = try layout.frames(of: true, in: size)
            print(size, items.map { frames[$0]! })
        }
        #sourceLocation()

        let size = try anchors.sizeThatFits(true, Proposal(width: .exactly(320)))
        try anchors.layout(true, in: size)
        shown.picture("coming-from", ("unread", anchors.snapshot()!))
        return shown
    }
}
