import RelayoutSolver
import Testing

@testable import Relayout

/// A row that is given too little room contradicts itself at every item that does not fit any more, each time with nearly all
/// of its constraints.
@Suite("Many conflicts at once")
struct ManyConflictTests {
    private let root = Box("root")

    /// So many items of 5 points at least in a width of three for each: of ten items the last four do not fit.
    private func row(_ count: Int) -> ViewLayout<Double> {
        let items = (0..<count).map { Box("item \($0)", in: root) }
        return ViewLayout(root: root) { (_: Double) in
            StackLayout(.horizontal, items, limits: SizeLimits(minimum: LayoutSize(width: 5, height: 0)))
        }
    }

    private func size(_ count: Int) -> LayoutSize { LayoutSize(width: 3 * Double(count), height: 50) }

    @Test("of a squeezed row one conflict is told for all of its line, and how many others there are")
    func toldAsOne() throws {
        let layout = row(30)
        var told: [ConflictReport] = []
        layout.conflictLog = { told.append($0) }
        let receipt = try layout.layout(0, in: size(30))
        #expect(receipt.conflicts.count == 12)
        #expect(told.map(\.others) == [11])
        #expect(told[0].setAside == receipt.conflicts[0].setAside && receipt.conflicts.allSatisfy { $0.others == 0 })
        #expect("\(told[0])".hasSuffix("\n  … and 11 more of this line: `Receipt.conflicts` has them all."))
        told = []
        try layout.layout(1, in: size(30))
        #expect(told.isEmpty, "they are known")
    }

    @Test("up to eight conflicts of a line are told one by one")
    func toldEach() throws {
        let layout = row(20)
        var told: [ConflictReport] = []
        layout.conflictLog = { told.append($0) }
        let receipt = try layout.layout(0, in: size(20))
        #expect(told == receipt.conflicts && told.count == 8)
    }

    @Test("a constraint is put into words once, in however many conflicts it is")
    func wordsOnce() throws {
        let layout = row(60)
        layout.conflictLog = nil
        let receipt = try layout.layout(0, in: size(60))
        let words = MemberWords(receipt.base.after, receipt.base.names.labels)
        let drafts = receipt.base.setAside.drafts(receipt.base.after)
        let parts = drafts.map { $0.report(words).parts.count }.reduce(0, +)
        #expect(drafts.count == 24)
        // Each item has its place behind another one, and its least width, and perhaps a bound.
        #expect(words.count <= 3 * 60 && parts > 18 * words.count, "\(words.count) words for \(parts) members")
    }

    @Test("a single conflict is proven alone, and as it is among all")
    func provenAlone() throws {
        let layout = row(50)
        layout.conflictLog = nil
        let receipt = try layout.layout(0, in: size(50))
        let (setAside, records) = (receipt.base.setAside, receipt.base.after)
        let all = receipt.conflicts
        let words = MemberWords(records, receipt.base.names.labels)
        #expect(setAside.drafts(at: [3, 17], records).map { $0.report(words) } == [all[3], all[17]])
        let solver = try #require(layout.reconciler.solver)
        let conflicts = solver.conflicts
        #expect(conflicts.count == 20)
        #expect(solver.conflicts(settingAside: [conflicts[7].setAside]) == [conflicts[7]])
        #expect(solver.conflicts(settingAside: []).isEmpty)
    }
}
