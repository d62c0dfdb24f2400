import Relayout
import Testing

extension FirstThatFitsTests {
    @Test("a choice beside another one in code that was told a length is computed anew with the length")
    func besideEachOther() throws {
        let root = Box("root")
        let (told, first, second) = (Box("told", in: root), Box("first", in: root), Box("second", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            told.width == 150
            Pair(told: told, first: first, second: second, root: root)
        }
        let receipt = try layout.layout(in: LayoutSize(width: 100, height: 100))
        #expect(first.frame.width == 10 && second.frame.width == 7 && receipt.conflicts.isEmpty)
    }

    /// Two choices that are asked for their constraints by name, as code of its own may.
    private struct Pair: LayingOut {
        let (told, first, second, root): (Box, Box, Box, Box)
        init(told: Box, first: Box, second: Box, root: Box) {
            (self.told, self.first, self.second, self.root) = (told, first, second, root)
        }

        func layOut(into pass: inout LayoutPass) {
            let width = pass.size(of: told).width ?? 50
            for (item, wanted) in [(first, 10), (second, width)] {
                FirstThatFits(in: root, .horizontal) {
                    item.leading == root.leading
                    item.width == wanted
                    item.trailing <= root.trailing
                } or: {
                    item.leading == root.leading
                    item.width == 7
                }
                .layOut(into: &pass)
            }
        }
    }
}
