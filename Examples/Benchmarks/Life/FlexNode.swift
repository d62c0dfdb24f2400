/// A node of a flexbox tree.
struct FlexNode {
    let name: String
    /// As `Peers/yoga.cpp` knows them: `marginTop 8`.
    let style: [String]
    var text: WrappedText?
    let children: [FlexNode]

    init(_ name: String, _ style: String..., text: WrappedText? = nil, children: [FlexNode] = []) {
        (self.name, self.style, self.text, self.children) = (name, style, text, children)
    }
}
