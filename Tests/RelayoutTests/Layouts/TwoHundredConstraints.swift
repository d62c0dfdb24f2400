import Relayout
import Testing

/// A layout of 200 constraints in one builder. CONTRIBUTING.md says how to measure how long the compiler takes for it.
@Suite("A large builder")
struct TwoHundredConstraints {
    @Test("200 constraints in one builder are 200 constraints, each on its own line")
    func all() throws {
        let root = Box("root")
        let item = (0..<20).map { Box("item \($0)", in: root) }
        let receipt = try layout(root, item).layout(in: Size(width: 320, height: 2000))
        #expect(receipt.counts.all == 200)
        #expect(Set(receipt.added.map(\.location)).count == 200)
    }

    private func layout(_ root: Box, _ item: [Box]) -> ViewLayout<Void> {
        ViewLayout(root: root) {
            item[0].top == root.top + 8
            item[0].leading == root.leading + 16
            item[0].trailing <= root.trailing - 16
            item[0].width == item[0].width * 0.5 + 8 ~ .low
            item[0].width >= 40
            item[0].height == 44 ~ .high
            item[0].height >= item[0].width / 4
            item[0].centerX <= root.centerX * 1.5 ~ 249.5
            item[0].firstBaseline >= root.top + 12
            root.bottom - item[0].bottom >= 8 ~ .required
            item[1].top == item[0].bottom + 8
            item[1].leading == root.leading + 16
            item[1].trailing <= root.trailing - 16
            item[1].width == item[7].width * 0.5 + 8 ~ .low
            item[1].width >= 40
            item[1].height == 44 ~ .high
            item[1].height >= item[1].width / 4
            item[1].centerX <= root.centerX * 1.5 ~ 249.5
            item[1].firstBaseline >= item[0].bottom + 12
            root.bottom - item[1].bottom >= 8 ~ .required
            item[2].top == item[1].bottom + 8
            item[2].leading == root.leading + 16
            item[2].trailing <= root.trailing - 16
            item[2].width == item[14].width * 0.5 + 8 ~ .low
            item[2].width >= 40
            item[2].height == 44 ~ .high
            item[2].height >= item[2].width / 4
            item[2].centerX <= root.centerX * 1.5 ~ 249.5
            item[2].firstBaseline >= item[1].bottom + 12
            root.bottom - item[2].bottom >= 8 ~ .required
            item[3].top == item[2].bottom + 8
            item[3].leading == root.leading + 16
            item[3].trailing <= root.trailing - 16
            item[3].width == item[1].width * 0.5 + 8 ~ .low
            item[3].width >= 40
            item[3].height == 44 ~ .high
            item[3].height >= item[3].width / 4
            item[3].centerX <= root.centerX * 1.5 ~ 249.5
            item[3].firstBaseline >= item[2].bottom + 12
            root.bottom - item[3].bottom >= 8 ~ .required
            item[4].top == item[3].bottom + 8
            item[4].leading == root.leading + 16
            item[4].trailing <= root.trailing - 16
            item[4].width == item[8].width * 0.5 + 8 ~ .low
            item[4].width >= 40
            item[4].height == 44 ~ .high
            item[4].height >= item[4].width / 4
            item[4].centerX <= root.centerX * 1.5 ~ 249.5
            item[4].firstBaseline >= item[3].bottom + 12
            root.bottom - item[4].bottom >= 8 ~ .required
            item[5].top == item[4].bottom + 8
            item[5].leading == root.leading + 16
            item[5].trailing <= root.trailing - 16
            item[5].width == item[15].width * 0.5 + 8 ~ .low
            item[5].width >= 40
            item[5].height == 44 ~ .high
            item[5].height >= item[5].width / 4
            item[5].centerX <= root.centerX * 1.5 ~ 249.5
            item[5].firstBaseline >= item[4].bottom + 12
            root.bottom - item[5].bottom >= 8 ~ .required
            item[6].top == item[5].bottom + 8
            item[6].leading == root.leading + 16
            item[6].trailing <= root.trailing - 16
            item[6].width == item[2].width * 0.5 + 8 ~ .low
            item[6].width >= 40
            item[6].height == 44 ~ .high
            item[6].height >= item[6].width / 4
            item[6].centerX <= root.centerX * 1.5 ~ 249.5
            item[6].firstBaseline >= item[5].bottom + 12
            root.bottom - item[6].bottom >= 8 ~ .required
            item[7].top == item[6].bottom + 8
            item[7].leading == root.leading + 16
            item[7].trailing <= root.trailing - 16
            item[7].width == item[9].width * 0.5 + 8 ~ .low
            item[7].width >= 40
            item[7].height == 44 ~ .high
            item[7].height >= item[7].width / 4
            item[7].centerX <= root.centerX * 1.5 ~ 249.5
            item[7].firstBaseline >= item[6].bottom + 12
            root.bottom - item[7].bottom >= 8 ~ .required
            item[8].top == item[7].bottom + 8
            item[8].leading == root.leading + 16
            item[8].trailing <= root.trailing - 16
            item[8].width == item[16].width * 0.5 + 8 ~ .low
            item[8].width >= 40
            item[8].height == 44 ~ .high
            item[8].height >= item[8].width / 4
            item[8].centerX <= root.centerX * 1.5 ~ 249.5
            item[8].firstBaseline >= item[7].bottom + 12
            root.bottom - item[8].bottom >= 8 ~ .required
            item[9].top == item[8].bottom + 8
            item[9].leading == root.leading + 16
            item[9].trailing <= root.trailing - 16
            item[9].width == item[3].width * 0.5 + 8 ~ .low
            item[9].width >= 40
            item[9].height == 44 ~ .high
            item[9].height >= item[9].width / 4
            item[9].centerX <= root.centerX * 1.5 ~ 249.5
            item[9].firstBaseline >= item[8].bottom + 12
            root.bottom - item[9].bottom >= 8 ~ .required
            item[10].top == item[9].bottom + 8
            item[10].leading == root.leading + 16
            item[10].trailing <= root.trailing - 16
            item[10].width == item[10].width * 0.5 + 8 ~ .low
            item[10].width >= 40
            item[10].height == 44 ~ .high
            item[10].height >= item[10].width / 4
            item[10].centerX <= root.centerX * 1.5 ~ 249.5
            item[10].firstBaseline >= item[9].bottom + 12
            root.bottom - item[10].bottom >= 8 ~ .required
            item[11].top == item[10].bottom + 8
            item[11].leading == root.leading + 16
            item[11].trailing <= root.trailing - 16
            item[11].width == item[17].width * 0.5 + 8 ~ .low
            item[11].width >= 40
            item[11].height == 44 ~ .high
            item[11].height >= item[11].width / 4
            item[11].centerX <= root.centerX * 1.5 ~ 249.5
            item[11].firstBaseline >= item[10].bottom + 12
            root.bottom - item[11].bottom >= 8 ~ .required
            item[12].top == item[11].bottom + 8
            item[12].leading == root.leading + 16
            item[12].trailing <= root.trailing - 16
            item[12].width == item[4].width * 0.5 + 8 ~ .low
            item[12].width >= 40
            item[12].height == 44 ~ .high
            item[12].height >= item[12].width / 4
            item[12].centerX <= root.centerX * 1.5 ~ 249.5
            item[12].firstBaseline >= item[11].bottom + 12
            root.bottom - item[12].bottom >= 8 ~ .required
            item[13].top == item[12].bottom + 8
            item[13].leading == root.leading + 16
            item[13].trailing <= root.trailing - 16
            item[13].width == item[11].width * 0.5 + 8 ~ .low
            item[13].width >= 40
            item[13].height == 44 ~ .high
            item[13].height >= item[13].width / 4
            item[13].centerX <= root.centerX * 1.5 ~ 249.5
            item[13].firstBaseline >= item[12].bottom + 12
            root.bottom - item[13].bottom >= 8 ~ .required
            item[14].top == item[13].bottom + 8
            item[14].leading == root.leading + 16
            item[14].trailing <= root.trailing - 16
            item[14].width == item[18].width * 0.5 + 8 ~ .low
            item[14].width >= 40
            item[14].height == 44 ~ .high
            item[14].height >= item[14].width / 4
            item[14].centerX <= root.centerX * 1.5 ~ 249.5
            item[14].firstBaseline >= item[13].bottom + 12
            root.bottom - item[14].bottom >= 8 ~ .required
            item[15].top == item[14].bottom + 8
            item[15].leading == root.leading + 16
            item[15].trailing <= root.trailing - 16
            item[15].width == item[5].width * 0.5 + 8 ~ .low
            item[15].width >= 40
            item[15].height == 44 ~ .high
            item[15].height >= item[15].width / 4
            item[15].centerX <= root.centerX * 1.5 ~ 249.5
            item[15].firstBaseline >= item[14].bottom + 12
            root.bottom - item[15].bottom >= 8 ~ .required
            item[16].top == item[15].bottom + 8
            item[16].leading == root.leading + 16
            item[16].trailing <= root.trailing - 16
            item[16].width == item[12].width * 0.5 + 8 ~ .low
            item[16].width >= 40
            item[16].height == 44 ~ .high
            item[16].height >= item[16].width / 4
            item[16].centerX <= root.centerX * 1.5 ~ 249.5
            item[16].firstBaseline >= item[15].bottom + 12
            root.bottom - item[16].bottom >= 8 ~ .required
            item[17].top == item[16].bottom + 8
            item[17].leading == root.leading + 16
            item[17].trailing <= root.trailing - 16
            item[17].width == item[19].width * 0.5 + 8 ~ .low
            item[17].width >= 40
            item[17].height == 44 ~ .high
            item[17].height >= item[17].width / 4
            item[17].centerX <= root.centerX * 1.5 ~ 249.5
            item[17].firstBaseline >= item[16].bottom + 12
            root.bottom - item[17].bottom >= 8 ~ .required
            item[18].top == item[17].bottom + 8
            item[18].leading == root.leading + 16
            item[18].trailing <= root.trailing - 16
            item[18].width == item[6].width * 0.5 + 8 ~ .low
            item[18].width >= 40
            item[18].height == 44 ~ .high
            item[18].height >= item[18].width / 4
            item[18].centerX <= root.centerX * 1.5 ~ 249.5
            item[18].firstBaseline >= item[17].bottom + 12
            root.bottom - item[18].bottom >= 8 ~ .required
            item[19].top == item[18].bottom + 8
            item[19].leading == root.leading + 16
            item[19].trailing <= root.trailing - 16
            item[19].width == item[13].width * 0.5 + 8 ~ .low
            item[19].width >= 40
            item[19].height == 44 ~ .high
            item[19].height >= item[19].width / 4
            item[19].centerX <= root.centerX * 1.5 ~ 249.5
            item[19].firstBaseline >= item[18].bottom + 12
            root.bottom - item[19].bottom >= 8 ~ .required
        }
    }
}
