import Relayout
import RelayoutSolver
import Testing

@testable import Fuzzer

@Suite("Smallest changes")
struct SmallestChangeTests {
    static let parts = 2
    static let systems = RunLength.count(160, medium: 2_000, long: 40_000)

    @Test("the change suggested for a member resolves its set, and 1 % less does not", arguments: 0..<parts)
    func randomSystems(part: Int) throws {
        var judged = 0
        for seed in stride(from: part, to: Self.systems, by: Self.parts) {
            var generator = SystemGenerator(seed: UInt64(seed))
            let problem = generator.contradictingSystem()
            let subject = try SolverUnderTest(problem)
            for conflict in subject.solver.conflicts where conflict.gap > 1e-3 {
                for place in conflict.members.indices {
                    judged += 1
                    let fault = fault(conflict, place, subject, problem)
                    if let fault { Issue.record("seed \(seed): \(fault)\n\(problem)") }
                }
            }
        }
        #expect(judged > Self.systems / Self.parts)
    }

    private func fault(
        _ conflict: Conflict, _ place: Int, _ subject: SolverUnderTest, _ problem: ReferenceProblem
    ) -> String? {
        func canHold(changing share: Double) -> Bool {
            var changed = problem
            let change = conflict.smallestChange(ofMember: place) * share
            var rows: [Int] = []
            var bounds: Set<Int> = []
            for member in conflict.members {
                switch member {
                case .constraint(let id): rows.append(subject.position(of: id))
                case .lowerBound(let variable): bounds.insert(subject.variables.firstIndex(of: variable)!)
                }
            }
            switch conflict.members[place] {
            case .constraint(let id): changed.rows[subject.position(of: id)].constant += change
            case .lowerBound(let variable):
                changed.unknowns[subject.variables.firstIndex(of: variable)!].lowerBound! -= change
            }
            return ReferenceSolver.canHold(rows: rows, bounds: bounds, of: changed)
        }
        let member = "\(conflict.members[place])"
        if !canHold(changing: 1) { return "changed by all of it, \(member) still contradicts" }
        if canHold(changing: 0.99) { return "changed by 1 % less, \(member) contradicts no longer" }
        return nil
    }

    @Test("a layout's suggestion, written down, resolves the conflict; 1 % less does not")
    func inLayouts() throws {
        let root = Box("root")
        let (a, b) = (Box("a", in: root), Box("b", in: root))
        let layout = ViewLayout(root: root) { (constants: [Double]) in
            a.leading == root.leading + constants[0]
            b.leading == a.trailing + constants[1]
            a.width == b.width * 2 + constants[2]
            b.width >= constants[3]
            b.trailing == root.trailing + constants[4]
        }
        layout.conflictLog = nil
        let constants = [16.0, 8, 4, 120, -16]
        let size = LayoutSize(width: 320, height: 100)
        let report = try #require(try layout.layout(constants, in: size).conflicts.first)
        #expect(report.parts.count == 6)
        for (place, part) in report.parts.enumerated() {
            let change = try #require(part.change)
            for share in [1, 0.99] {
                var (constants, size) = (constants, size)
                if place == 0 { size.width += change * share } else { constants[place - 1] += change * share }
                #expect(try layout.layout(constants, in: size).conflicts.isEmpty == (share == 1))
            }
        }
    }

    @Test("a chain of a thousand constraints that are all needed is reported as a thousand")
    func longChain() throws {
        let root = Box("root")
        let boxes = (0..<999).map { Box("\($0)", in: root) }
        let layout = ViewLayout(root: root) { (_: Void) in
            for (index, box) in boxes.enumerated() {
                box.leading == (index == 0 ? root.leading : boxes[index - 1].leading) + 1
            }
            boxes[998].leading == root.leading
        }
        layout.conflictLog = nil
        let report = try #require(try layout.layout(in: LayoutSize(width: 1, height: 1)).conflicts.first)
        #expect(report.parts.count == 1000)
        #expect(report.gap == 999)
        #expect(report.description.split(separator: "\n").count == 19)
        #expect(report.description.contains("… and 988 more …"))
    }
}
