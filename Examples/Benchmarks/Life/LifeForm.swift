import Relayout

/// Fields below each other in a column of readable width, their labels as wide as the widest, every fifth with a note.
struct LifeForm: LifeWorkload {
    let name = "form"
    let widths = [390.0, 560, 700, 320, 375]
    let placeOfText = 0
    private let field = Content(height: 44, firstBaseline: 28, lastBaseline: 16)
    private let note = LayoutSize(width: 70, height: 16)

    func text(of id: Int, version: Int) -> WrappedText {
        WrappedText(words: [Double(40 + id * 37 % 100 + 30 * version)])
    }
    private func hasNote(_ id: Int) -> Bool { id % 5 == 0 }

    func parts(of id: Int) -> [(name: String, parent: Int?, content: Content)] {
        [("label", nil, .nothing), ("field", nil, field)]
            + (hasNote(id) ? [("note", nil, Content(width: note.width, height: note.height))] : [])
    }

    func layout(_ state: LifeState, _ screen: LifeScreen, isMemoized: Bool) -> LayoutBlock {
        let (root, form, labels) = (screen.root, screen.outer, screen.inner)
        form.centerX == root.centerX
        form.leading >= root.leading + 16
        form.width == 600 ~ .high
        form.top == root.top
        labels.leading == form.leading
        labels.width == 0 ~ .fittingSize
        list(state, isMemoized: isMemoized) { id, previous, next in
            let parts = screen.parts[id]
            let (label, field) = (parts[0], parts[1])
            label.trailing == labels.trailing
            label.width <= labels.width
            label.firstBaseline == field.firstBaseline
            field.leading == labels.trailing + 8
            field.trailing == form.trailing
            field.width >= 80
            field.top == (previous.map { screen.parts[$0].last!.bottom } ?? form.top) + 8
            if hasNote(id) {
                parts[2].leading == field.leading
                parts[2].top == field.bottom + 4
            }
            if next == nil { form.bottom == parts.last!.bottom }
        }
    }

    func appendFrames(of state: LifeState, to frames: inout [LayoutRect]) {
        let width = min(600, state.width - 32)
        let labels = state.elements.reduce(0) { max($0, $1.text.words[0]) }
        let left = (state.width - width) / 2
        var y = 8.0
        for element in state.elements {
            let label = element.text.words[0]
            frames.append(LayoutRect(x: left + labels - label, y: y + 12, width: label, height: 20))
            frames.append(LayoutRect(x: left + labels + 8, y: y, width: width - labels - 8, height: 44))
            if hasNote(element.id) {
                frames.append(LayoutRect(x: left + labels + 8, y: y + 48, width: note.width, height: note.height))
            }
            y += hasNote(element.id) ? 72 : 52
        }
    }

    /// Two columns that know of each other's heights: flexbox has none for labels that share a width otherwise.
    func flexbox(_ state: LifeState) -> FlexNode {
        let labels = state.elements.map {
            FlexNode(
                "label \($0.id)", "marginTop 20", "marginBottom \(hasNote($0.id) ? 32 : 12)", text: $0.text)
        }
        let fields = state.elements.flatMap { element in
            let id = element.id
            let note = FlexNode("note \(id)", "width 70", "height 16", "marginTop 4")
            return [FlexNode("field \(id)", "height 44", "marginTop 8")] + (hasNote(id) ? [note] : [])
        }
        let columns = [
            FlexNode("labels", "alignItems end", children: labels),
            FlexNode("fields", "flexGrow 1", "flexShrink 1", "flexBasis 0", "marginLeft 8", children: fields),
        ]
        return FlexNode(
            "root", "paddingLeft 16", "paddingRight 16",
            children: [
                FlexNode(
                    "form", "flexDirection row", "widthPercent 100", "maxWidth 600", "alignSelf center",
                    children: columns)
            ])
    }
}
