import Relayout
import Testing

/// Several lines on one side of an item that is gone: each keeps its own priority.
@Suite("Lines of several priorities around an item that is gone")
struct GoneStrengthTests {
    private let form = Box("form")
    private let label: Box
    private let button: Box

    init() {
        (label, button) = (Box("label", in: form), Box("button", in: form))
        label.content = Content(width: 100, height: 20)
        button.content = Content(width: 100, height: 40)
    }

    private func top(isGone: Bool, @LayoutBuilder _ lines: @escaping () -> LayoutBlock) throws -> Double {
        label.visibility = isGone ? .gone : .visible
        let layout = ViewLayout(root: form) { [form, label] (_: Void) in
            label.top == form.top
            lines()
        }
        let size = try layout.sizeThatFits((), Proposal(width: .exactly(200)))
        try layout.layout(in: size)
        return try #require(layout.frame(of: button)).y
    }

    @Test("a weak wish for more distance stays a weak wish", arguments: [(false, 28.0), (true, 8.0)])
    func weakWish(isGone: Bool, y: Double) throws {
        let found = try top(isGone: isGone) {
            button.top == label.bottom + 8
            button.top == label.bottom + 100 ~ 1
            button.bottom == form.bottom
        }
        #expect(found == y)
    }

    @Test("of two limits the smaller one counts", arguments: [(false, 28.0), (true, 8.0)])
    func limits(isGone: Bool, y: Double) throws {
        let found = try top(isGone: isGone) {
            button.top <= label.bottom + 8
            button.top <= label.bottom + 60
            button.top <= label.bottom + 30 ~ .low
            form.bottom == button.bottom
            form.height == 300 ~ .high
        }
        #expect(found == y)
    }

    @Test("of two limits before it the smaller one counts, too", arguments: [(false, 28.0), (true, 8.0)])
    func limitsBefore(isGone: Bool, y: Double) throws {
        label.visibility = isGone ? .gone : .visible
        let layout = ViewLayout(root: form) { [form, label, button] (_: Void) in
            label.top <= form.top + 8
            label.top <= form.top + 60
            button.top == label.bottom
            button.top == form.top + 200 ~ .low
        }
        try layout.layout(in: LayoutSize(width: 200, height: 300))
        #expect(try #require(layout.frame(of: button)).y == y)
    }

    @Test("of two that are gone side by side each asks for its own distance, by its own priority")
    func sideBySide() throws {
        let field = Box("field", in: form)
        let hint = Box("hint", in: form)
        for box in [field, hint] { box.content = Content(width: 100, height: 20) }
        hint.visibility = .gone
        let found = try top(isGone: true) {
            field.top == form.top
            label.top == field.bottom + 4
            hint.top == field.bottom + 4
            button.top >= label.bottom + 8
            button.top >= hint.bottom + 60 ~ .low
            button.bottom <= form.bottom
            button.top == form.top ~ 300
        }
        // 20 of the field, and 8.
        #expect(found == 28)
    }

    @Test("of two distances at one priority the larger one counts")
    func onePriority() throws {
        let found = try top(isGone: true) {
            button.top >= label.bottom + 8
            button.top >= label.bottom + 12
            button.bottom == form.bottom
            button.top == form.top ~ 300
        }
        #expect(found == 12)
    }

    @Test("a card that is emptied is as high as its strongest line says")
    func emptied() throws {
        let card = Box("card", in: form)
        let title = Box("title", in: card)
        title.visibility = .gone
        let layout = ViewLayout(root: form) { [form] (_: Void) in
            card.top == form.top
            card.horizontalEdges == form.horizontalEdges
            title.top == card.top + 8
            title.top == card.top + 100 ~ 1
            card.bottom == title.bottom + 8
        }
        try layout.layout(in: LayoutSize(width: 200, height: 400))
        #expect(try #require(layout.frame(of: card)).height == 8)
    }
}
