#if canImport(UIKit)
    import Relayout
    import UIKit

    struct Dashboard { var tiles = ["Mail", "News", "Maps", "Music"], hasBanner = false }

    /// A tile is a host of its own.
    final class Tile: LayoutView<String> {
        let name = UILabel(), mark = UIImageView()

        @LayoutBuilder override func layout(for title: String) -> LayoutBlock {
            let _ = name.text = title
            mark.size == LayoutSize(width: 24, height: 24)
            mark.leading == leading + 8
            mark.centerY == centerY
            name.leading == mark.trailing + 8
            name.trailing <= trailing - 8
            name.verticalEdges == verticalEdges.inset(by: 12)
        }
    }

    final class DashboardController: LayoutViewController<Dashboard> {
        let sidebar = UIView(), banner = UILabel()
        private var tiles: [String: Tile] = [:]
        private lazy var content = LayoutGuide(in: view, named: "content")
        private lazy var margins = LayoutGuide.margins(of: view)

        func tile(_ name: String) -> Tile {
            if tiles[name] == nil { tiles[name] = Tile(name) }
            return tiles[name]!
        }
        @LayoutBuilder override func layout(for dashboard: Dashboard) -> LayoutBlock {
            let shown = dashboard.tiles.map(tile)
            content.trailing == margins.trailing
            content.bottom <= margins.bottom
            if dashboard.hasBanner {
                let _ = banner.text = "All is well"
                banner.horizontalEdges == content.horizontalEdges
                banner.top == margins.top
                content.top == banner.bottom + 8
            } else {
                content.top == margins.top
            }
            TraitLayout(.horizontallyRegular) {
                self.sidebar.leading == self.view.leading
                self.sidebar.verticalEdges == self.view.verticalEdges
                self.sidebar.width == 200
                self.content.leading == self.sidebar.trailing + 8
                TableLayout(
                    in: self.content, rows: [shown], spacing: LayoutSize(width: 8, height: 8), equalColumns: true)
            } else: {
                self.content.leading == self.margins.leading
                TableLayout(
                    in: self.content, rows: shown.inPairs, spacing: LayoutSize(width: 8, height: 8), equalColumns: true)
            }
        }
    }

    extension Array {
        var inPairs: [[Element]] {
            stride(from: 0, to: count, by: 2).map { Array(self[$0..<Swift.min($0 + 2, count)]) }
        }
    }
#endif
