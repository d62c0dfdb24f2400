import Relayout
import Testing
import UIKit

final class TextCell: LayoutTableViewCell<String> {
    let text = label("")
    private(set) var described = 0
    @LayoutBuilder override func layout(for string: String) -> LayoutBlock {
        let _ = described += 1
        text.edges == host.edges.inset(by: 10)
    }
    func show(_ string: String) {
        text.text = string
        state = string
    }
}

final class Chip: LayoutCollectionViewCell<String> {
    let text = label("")
    override var fitsWidth: Bool { true }
    @LayoutBuilder override func layout(for string: String) -> LayoutBlock {
        text.edges == host.edges.inset(by: 5)
    }
}

final class BottomlessCell: LayoutTableViewCell<String> {
    let text = label("")
    @LayoutBuilder override func layout(for string: String) -> LayoutBlock {
        let _ = text.text = string
        text.top == host.top + 10
        text.leading == host.leading + 10
    }
}

@MainActor
final class Source: NSObject, UITableViewDataSource {
    var texts: [String]
    var accessories: [UITableViewCell.AccessoryType] = []
    init(_ texts: [String]) { self.texts = texts }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath) as! TextCell
        cell.show(texts[indexPath.row])
        if indexPath.row < accessories.count { cell.accessoryType = accessories[indexPath.row] }
        return cell
    }
}

extension Toolkit {
    @MainActor @Suite("Cells that size themselves") struct CellTests {
        @Test("a cell whose bottom was forgotten is told, once, and of its height alone: its width is given")
        func forgottenBottom() {
            let cell = BottomlessCell(style: .default, reuseIdentifier: nil)
            var told: [LayoutWarning] = []
            cell.host.viewLayout.nameItems(after: cell)
            cell.host.viewLayout.warningLog = { told.append($0) }
            for text in ["one", "two"] {
                cell.state = text
                let size = cell.systemLayoutSizeFitting(
                    CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
                #expect(size == CGSize(width: 200, height: 0))
            }
            #expect(told.count == 1)
            if case .openSize(let size)? = told.first {
                #expect(size.missing == [.bottom] && size.item == "text")
            } else {
                Issue.record()
            }
        }

        @Test("a table asks each cell once for its height, at the width that accessories leave")
        func table() {
            StandIn.factories[ObjectIdentifier(TextCell.self)] = { TextCell(style: .default, reuseIdentifier: $0) }
            let window = window(200, 480)
            let table = UITableView()
            table.register(TextCell.self, forCellReuseIdentifier: "text")
            let source = Source(["one", "one two three four five six", "one two three four"])
            source.accessories = [.none, .none, .disclosureIndicator]
            table.dataSource = source
            window.show(table)
            let cells = table.visibleCells as! [TextCell]
            // 180 points are 21 characters; with an accessory 142, which are 16.
            #expect(cells.map(\.host.bounds.height) == [40.5, 60.5, 60.5])
            // The line below takes half a point.
            #expect(cells.map(\.bounds.height) == [41, 61, 61])
            #expect(cells[2].text.bounds.width == 142)
            // Once for its height, where text wraps once more for how little room that needs, and once in it.
            #expect(cells.map(\.described) == [2, 3, 3])
            #expect(cells.map { $0.host.receipt?.report.counts.all ?? 0 } == [4, 4, 4])
            StandIn.rotate(window, to: CGSize(width: 480, height: 200))
            #expect(cells.map(\.bounds.height) == [41, 41, 41])
            source.texts = ["one two three four five six seven eight nine ten eleven twelve"]
            table.reloadData()
            window.layoutIfNeeded()
            table.separatorStyle = .none
            table.reloadData()
            window.layoutIfNeeded()
            #expect(table.visibleCells.map(\.bounds.height) == [60.5])
        }

        @Test("a cell that is shown takes another height with another state")
        func changed() {
            StandIn.factories[ObjectIdentifier(TextCell.self)] = { TextCell(style: .default, reuseIdentifier: $0) }
            let window = window(200, 480)
            let table = UITableView()
            table.register(TextCell.self, forCellReuseIdentifier: "text")
            let source = Source(["one", "two"])
            table.dataSource = source
            window.show(table)
            let cells = table.visibleCells as! [TextCell]
            cells[0].show("one two three four five six")
            window.layoutIfNeeded()
            #expect(cells.map(\.bounds.height) == [61, 41])
            #expect(cells[1].frame.minY == 61)
        }

        @Test("a collection view cell is as high as its text at the given width, or as wide as it, too")
        func collection() {
            let chip = Chip(frame: rect(0, 0, 50, 50))
            chip.text.text = "swift"
            chip.state = "swift"
            let attributes = UICollectionViewLayoutAttributes()
            attributes.frame = rect(10, 20, 50, 50)
            #expect(chip.preferredLayoutAttributesFitting(attributes).frame == rect(10, 20, 53, 31))
            #expect(attributes.frame == rect(10, 20, 50, 50))
        }
    }
}
