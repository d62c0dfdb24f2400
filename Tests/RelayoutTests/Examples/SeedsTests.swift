import Foundation
import Testing

@testable import Seeds

@Suite("The seeds' worked examples")
struct SeedsTests {
    @Test("the examples print the frames that Output.txt shows")
    func output() throws {
        let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
        let promised = try String(
            contentsOf: package.appendingPathComponent("Examples/Seeds/Output.txt"), encoding: .utf8)
        #expect(try Seeds.all().joined(separator: "\n") + "\n" == promised)
    }

    @Test(
        "an example prints the frames that its document gives",
        arguments: [
            (Seeds.yoLayoutCell, "description (60, 30, 250, 40)"), (Seeds.yoLayoutBox, "A (110, 10, 50, 50)"),
            (Seeds.yoLayoutBox, "D (86, 0, 36, 30)"), (Seeds.yoLayoutBorder, "center (50, 0, 170, 372)"),
            (Seeds.relayoutPieces, "sidebar (0, 0, 200, 400)"), (Seeds.relayoutPieces, "delete (8, 156, 304, 40)"),
            (Seeds.drapierCell, "detail (66, 25, 246, 48)"), (Seeds.keepLayoutThird, "view (10, 75.625, 300, 168.75)"),
            (Seeds.keepLayoutThird, "view (10, 10, 460, 258.75)"), (Seeds.keepLayoutThree, "blue (165, 245, 135, 215)"),
            (Seeds.autoLayoutKitOptions, "A (50, 205, 70, 70)"),
            (Seeds.autoLayoutKitKeyboard, "child (0, 0, 256, 264)"),
        ] as [(@Sendable () throws -> String, String)])
    func frames(example: @Sendable () throws -> String, line: String) throws {
        #expect(try example().split(separator: "\n").contains { $0.hasSuffix(line) })
    }
}
