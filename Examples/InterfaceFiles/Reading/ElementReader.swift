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
        let isUTF16 = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE])
        if !isUTF16, data.prefix(4096).contains(0) { throw ReadingError("is no text") }
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
