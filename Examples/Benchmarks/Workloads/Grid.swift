extension SystemBuilder {
    /// W2: equal cells with gaps of 8, filling the root; side = round √n, all required.
    mutating func addGrid() {
        let side = max(2, Int(Double(size).squareRoot().rounded(.toNearestOrEven)))
        equal(0, +root.left)
        equal(0, +root.top)
        hold(root.width, at: [1000, 1100, 1200, 1300, 1200, 1100, 1000, 900])
        hold(root.height, at: [1000])
        let cells = (0..<side).map { _ in (0..<side).map { _ in item() } }
        for row in 0..<side {
            for column in 0..<side {
                let cell = cells[row][column]
                if column == 0 {
                    equal(-8, +cell.left, -root.left)
                } else {
                    equal(-8, +cell.left, -cells[row][column - 1].left, -cells[row][column - 1].width)
                }
                if row == 0 {
                    equal(-8, +cell.top, -root.top)
                } else {
                    equal(-8, +cell.top, -cells[row - 1][column].top, -cells[row - 1][column].height)
                }
                if row == 0 && column == 0 { continue }
                equal(0, +cell.width, -cells[0][0].width)
                let sameHeight = equal(0, +cell.height, -cells[0][0].height)
                if row == side / 2 && column == side / 2 {
                    change = [NeutralSystem.Alternative(row: sameHeight, constant: -5)]
                }
            }
        }
        let (right, bottom) = (cells[0][side - 1], cells[side - 1][0])
        equal(8, +right.left, +right.width, -root.left, -root.width)
        equal(8, +bottom.top, +bottom.height, -root.top, -root.height)
    }
}
