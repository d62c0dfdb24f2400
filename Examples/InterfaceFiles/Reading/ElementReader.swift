import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads a document into elements, with their lines.
enum ElementReader {
    /// Documents of Interface Builder have a few megabytes at most.
    static let mostBytes = 64 << 20

    static func tooLarge(_ bytes: Int) -> ReadingError {
        ReadingError("has \(bytes >> 20) MB: more than is read (\(mostBytes >> 20) MB)")
    }

    static func root(of data: Data) throws(ReadingError) -> Element {
        if data.isEmpty { throw ReadingError("is empty") }
        if data.count > mostBytes { throw tooLarge(data.count) }
        if data.starts(with: Array("bplist".utf8)) || data.starts(with: Array("NIBArchive".utf8)) {
            throw ReadingError("is compiled: what is read is the source, a .xib or .storyboard in XML")
        }
        let data = try utf8(data)
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        let builder = Builder(StartTags.lines(in: data))
        parser.delegate = builder
        let isWhole = parser.parse()
        if let refusal = builder.refusal { throw refusal }
        guard isWhole, let root = builder.root, builder.isClosed else {
            let line = max(1, parser.lineNumber)
            throw ReadingError("the XML is damaged or cut off", line: line)
        }
        return root
    }
}

extension ElementReader {
    /// The parser of Foundation stops the program at bytes that are no text. Documents are UTF-8; editors may have made them UTF-16.
    private static func utf8(_ data: Data) throws(ReadingError) -> Data {
        if data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE]) {
            guard let text = String(data: data, encoding: .utf16) else { throw ReadingError("is no text") }
            return Data(text.replacingOccurrences(of: "encoding=\"UTF-16\"", with: "encoding=\"UTF-8\"").utf8)
        }
        if data.prefix(4096).contains(0) { throw ReadingError("is no text") }
        guard String(data: data, encoding: .utf8) != nil else {
            let line = data.prefix(validLength(data)).count { $0 == UInt8(ascii: "\n") } + 1
            throw ReadingError("is not in UTF-8: it has bytes that are no text", line: line)
        }
        return data
    }

    /// How many bytes come before the first that is no text.
    private static func validLength(_ data: Data) -> Int {
        var (low, high) = (0, data.count)
        // The last character of a part may be cut.
        func isText(_ count: Int) -> Bool {
            (0...3).contains { String(data: data.prefix(max(0, count - $0)), encoding: .utf8) != nil }
        }
        while low + 1 < high {
            let middle = (low + high) / 2
            if isText(middle) { low = middle } else { high = middle }
        }
        return low
    }

    /// Takes in what the parser comes across.
    private final class Builder: NSObject, XMLParserDelegate {
        private(set) var root: Element?
        private(set) var refusal: ReadingError?
        private let lines: [Int]
        private var started = 0
        private var current: Element?
        private var depth = 0
        private static let mostDepth = 500

        init(_ lines: [Int]) { self.lines = lines }

        var isClosed: Bool { current == nil }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            // The parser tells where a start tag ends; it may begin some lines above.
            let line = started < lines.count ? lines[started] : max(1, parser.lineNumber)
            started += 1
            depth += 1
            if depth > Self.mostDepth {
                refusal = ReadingError("elements are nested more than \(Self.mostDepth) deep", line: line)
                return parser.abortParsing()
            }
            let element = Element(name: name, attributes: attributes, line: line, parent: current)
            if root == nil { root = element }
            current = element
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            depth -= 1
            current = current?.parent
        }

        func parser(_ parser: XMLParser, foundCharacters characters: String) { current?.text += characters }
    }
}
