/// An element of a document, and where it starts.
final class Element {
    let name: String
    let attributes: [String: String]
    /// Of its start tag, counted from 1.
    let line: Int
    /// Nil for the outermost element. Lives as long as the outermost one is held.
    unowned let parent: Element?
    private(set) var children: [Element] = []
    /// The characters between the tags of the element itself.
    var text = ""

    init(name: String, attributes: [String: String], line: Int, parent: Element?) {
        self.name = name
        self.attributes = attributes
        self.line = line
        self.parent = parent
        parent?.children.append(self)
    }

    subscript(attribute: String) -> String? { attributes[attribute] }

    /// What the element is to its parent.
    var key: String? { attributes["key"] }

    /// What others refer to it by.
    var id: String? { attributes["id"] }

    /// Whether an attribute says yes.
    func says(_ attribute: String) -> Bool { attributes[attribute] == "YES" }

    /// The number that an attribute gives; nil where there is none, or no finite one.
    func number(_ attribute: String) -> Double? {
        guard let text = attributes[attribute], let number = Double(text), number.isFinite else { return nil }
        return number
    }

    func child(_ name: String) -> Element? { children.first { $0.name == name } }

    func child(_ name: String, key: String) -> Element? { children.first { $0.name == name && $0.key == key } }

    func child(key: String) -> Element? { children.first { $0.key == key } }

    /// The element and everything inside it, in the order of the document.
    var all: [Element] {
        var all: [Element] = []
        var open = [self]
        while let next = open.popLast() {
            all.append(next)
            open += next.children.reversed()
        }
        return all
    }
}
