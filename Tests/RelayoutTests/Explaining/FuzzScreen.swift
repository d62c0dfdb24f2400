import Relayout

@testable import Fuzzer

/// A screen whose states go through everything that layouts are made of: groups, conditions, traits, lists with moves,
/// conflicts that come and go, items that are gone, text that changes, and texts that wrap.
final class FuzzScreen {
    /// What the layout is a function of, apart from the items' content.
    struct State {
        var rows: [Int] = []
        var isEditing = false
        var isTight = false
        var extraWidths: [Double] = []
        var gap = 8.0
        var columns = 2
        var priority = 500.0
        var aspect: Double?
    }

    let root = Box("screen")
    let header: Box
    let panel: Box
    let photo: Box
    let rows: [Box]
    let labels: [Box]
    var state = State()
    var size = Size(width: 320, height: 480)
    var traits = Traits()
    /// By label: how many characters it has.
    var lengths: [Int]
    private var changed: [Box] = []

    init() {
        header = Box("header", in: root)
        panel = Box("panel", in: root)
        photo = Box("photo", in: panel)
        let root = root
        rows = (0..<12).map { Box("row \($0)", in: root) }
        labels = rows.enumerated().map { Box("label \($0)", in: $1) }
        lengths = rows.map { _ in 10 }
        for index in labels.indices { setLength(10 + index, of: index) }
    }

    private func setLength(_ length: Int, of index: Int) {
        let label = labels[index]
        lengths[index] = length
        func content(_ width: Double) -> Content {
            let perLine = max(1, Int(width / 8))
            let lines = (length + perLine - 1) / perLine
            return Content(
                width: Double(length) * 8, height: Double(lines) * 20, firstBaseline: 15, lastBaseline: 5)
        }
        label.content = content(.init(length * 8 + 8))
        label.contentAtWidth = content
        changed.append(label)
    }

    /// One random change of state, size, traits, content or items.
    func step(_ random: inout SplitMix64) {
        switch random.int(0...15) {
        case 0...2: insertOrRemove(&random)
        case 3, 4: if !state.rows.isEmpty { move(&random) }
        case 5: state.isEditing.toggle()
        case 6: state.isTight.toggle()
        case 7: state.extraWidths = (0..<random.int(0...3)).map { _ in Double(random.int(1...5) * 20) }
        case 8: state.gap = Double(random.int(-4...40))
        case 9: state.priority = random.pick([1, 249.99998474121094, 250, 500, 999.5, 1000])
        case 10: state.aspect = random.pick([nil, 0.5, 1, 1.5])
        case 11: size.width = Double(random.int(0...8) * 80)
        case 12: size.height = Double(random.int(0...6) * 120)
        case 13: traits = random.pick([[], [.layoutDirection(.rightToLeft)], [.horizontalSizeClass(.regular)]])
        case 14: setLength(random.int(0...60), of: random.int(0...labels.count - 1))
        default: random.pick([photo, header, labels[0], rows[1]]).isGone.toggle()
        }
    }

    private func insertOrRemove(_ random: inout SplitMix64) {
        let id = random.int(0...rows.count - 1)
        if let place = state.rows.firstIndex(of: id) {
            state.rows.remove(at: place)
        } else {
            state.rows.insert(id, at: random.int(0...state.rows.count))
        }
    }

    private func move(_ random: inout SplitMix64) {
        let id = state.rows.remove(at: random.int(0...state.rows.count - 1))
        state.rows.insert(id, at: random.int(0...state.rows.count))
    }

    /// Lays out and tells `layout` first which content changed.
    func update(_ layout: ViewLayout<State>) throws -> Receipt {
        for box in changed { layout.contentDidChange(box) }
        changed = []
        return try layout.layout(state, in: size, traits: traits)
    }

    func makeLayout() -> ViewLayout<State> {
        let layout = ViewLayout(root: root) { [unowned self] (state: State) in describe(state) }
        layout.conflictLog = nil
        return layout
    }

    @LayoutBuilder private func describe(_ state: State) -> LayoutBlock {
        Layout { [header, panel, photo] root in
            header.leading == root.leading
            header.trailing == root.trailing
            header.top == root.top
            header.height == 44
            panel.top == header.bottom + state.gap
            panel.trailing == root.trailing - 16
            panel.width <= root.width * 0.4
            panel.width == 200 ~ Priority(state.priority)
            panel.bottom >= photo.bottom + 8
            photo.left == panel.left + 8
            photo.right <= panel.right - 8
            photo.top == panel.top + 8
        }
        .identified(by: "frame", numbered: true)
        ConditionalLayout(state.isEditing) {
            panel.height == 200
        } else: {
            panel.height >= 60
        }
        TraitLayout(.horizontalSizeClass(.regular)) { self.header.height >= 64 ~ .high }
        if let aspect = state.aspect { photo.width == photo.height * aspect }
        for width in state.extraWidths { photo.width == width }
        ListLayout(state.rows, id: \.self) { [self] row in
            let (view, label) = (rows[row.element], labels[row.element])
            view.top == (row.previous.map { rows[$0.element] }?.bottom ?? self.header.bottom) + state.gap
            view.leading == self.header.leading + 16
            view.trailing == self.panel.leading - 8
            view.width >= 40 ~ 999
            label.leading == view.leading + 8
            label.trailing <= view.trailing - 8
            label.firstBaseline == view.top + 20
            label.bottom <= view.bottom - 4
            if state.isTight { view.height == 30 }
        }
        .identified(by: "rows")
    }
}
