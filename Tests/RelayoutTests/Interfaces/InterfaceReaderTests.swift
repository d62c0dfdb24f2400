import Foundation
import InterfaceFiles
import Testing

@Suite("Interface Builder documents, reading")
struct InterfaceReaderTests {
    private func failure(_ text: String) -> ReadingError? {
        Linter().report(on: Data(text.utf8), named: "A.xib").failure
    }

    @Test("what is no document ends in a message that says why")
    func refusesOthers() {
        #expect(failure("")?.reason == "is empty")
        #expect(failure("bplist00\u{1}")?.reason.contains("compiled") == true)
        #expect(failure("a\0b")?.reason == "is no text")
        #expect(failure("hello")?.reason == "the XML is damaged or cut off")
        #expect(failure("<plist/>")?.reason.contains("<plist>") == true)
        #expect(
            failure("<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>")?.reason.contains("Xcode 4") == true)
        #expect(failure("<document type=\"x\"/>")?.reason.contains("platform") == true)
    }

    @Test("bytes that are no text are refused with their line, before they reach the parser")
    func refusesOtherBytes() {
        var bytes = Array(InterfaceText().text.utf8)
        let place = bytes.lastIndex(of: UInt8(ascii: "="))!
        bytes[place - 1] = 0xC3
        let failure = Linter().report(on: Data(bytes), named: "A.xib").failure
        #expect(failure?.reason.contains("UTF-8") == true)
        #expect(failure?.line == bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1)
        let utf16 = InterfaceText().text.replacingOccurrences(of: "UTF-8", with: "UTF-16").data(using: .utf16)!
        #expect(Linter().report(on: utf16, named: "A.xib").failure == nil)
    }

    @Test("every way to cut a document off ends in a message, and none in a crash")
    func cutOff() {
        let text = InterfaceText(
            subviews: [InterfaceText.view("a", 16, 20, 343, 627)],
            constraints: InterfaceText.pins("a", left: 16, top: 20, right: 16, bottom: 20)
        ).text
        for count in stride(from: 0, to: text.utf8.count - 1, by: 7) {
            let cut = String(decoding: text.utf8.prefix(count), as: UTF8.self)
            #expect(failure(cut) != nil)
        }
        #expect(failure(text) == nil)
    }

    @Test("numbers that are out of range are skipped with the element")
    func numbers() {
        for (attribute, value) in [
            ("constant", "inf"), ("constant", "x"), ("multiplier", "0:0"), ("multiplier", "1/0"),
            ("multiplier", "1e99"),
            ("priority", "0"), ("priority", "2000"), ("priority", "nan"), ("relation", "about"),
        ] {
            let report = InterfaceText(
                subviews: [InterfaceText.view("a", 16, 20, 343, 627)],
                constraints: [
                    InterfaceText.constraint("c", "a", "width", ("root", "width"), "\(attribute)=\"\(value)\"")
                ]
            ).report
            #expect(report.skipped.map(\.element) == ["constraint c"], "\(attribute)=\(value)")
        }
    }

    @Test("a line is that of the start of its tag, also where a tag, a comment or a text takes several")
    func lines() {
        var text = InterfaceText(subviews: [InterfaceText.view("a", 16, 20, 343, 627)])
        text.constraints = ["<!-- <constraint/>\n -->", "<constraint\n firstAttribute=\"depth\"\n id=\"c\"/>"]
        #expect(text.report.skipped.map(\.line) == [15])
    }

    @Test("elements nested deeper than documents are, are refused")
    func depth() {
        let text = String(repeating: "<a>", count: 100_000)
        #expect(failure(text)?.reason.contains("nested") == true)
    }
}
