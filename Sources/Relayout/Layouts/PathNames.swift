/// What the paths of a layout are called: a value that a receipt keeps, to make text of it only when it is read.
struct PathNames: Sendable {
    struct Node: Sendable {
        /// Without meaning at the top.
        var component: PathComponent
        var parent: Int32
    }

    /// The top, and after it the paths by their numbers.
    var nodes: [Node] = []

    /// The components from the top, joined: `feed[42]/title [3]` for the fourth constraint of a numbered `title`.
    func text(of number: Int32, ordinal: Int32? = nil) -> String {
        var text = ""
        var ordinal = ordinal
        var number = number
        while number > 0 {
            let node = nodes[Int(number)]
            defer { number = node.parent }
            if node.component.isHidden { continue }
            let joint = text.isEmpty || text.hasPrefix("[") ? "" : "/"
            text = node.component.text(ordinal: ordinal) + joint + text
            if node.component.isNumbered { ordinal = nil }
        }
        return text
    }

    /// The gap that a constraint of this path has when an item of it is gone, if it states one.
    func gapWhenGone(of number: Int32) -> Double? { innermost(number)?.gapWhenGone }

    /// Whether the library made the constraints of a path, for a guide or an item inside another layout.
    func isMade(_ number: Int32) -> Bool { innermost(number)?.isMade ?? false }

    /// For what the library made the constraints of a path: `gone`, `inside`, or the kind of a guide; nil where
    /// somebody wrote them.
    func made(of number: Int32) -> String? { isMade(number) ? innermost(number)?.identifier : nil }

    /// The numbers on the left of a constraint of this path; as ``Equation/left``.
    func leftSide(of number: Int32) -> (factor: Double, sum: Double)? {
        number > 0 ? nodes[Int(number)].component.leftSide : nil
    }

    /// The name of the type of the container that says the constraints of a path; nil where a line of code does.
    func container(of number: Int32) -> String? {
        let number = leftSide(of: number) == nil ? number : nodes[Int(number)].parent
        return number > 0 ? nodes[Int(number)].component.container : nil
    }

    /// The last component that says where a constraint comes from; nil at the top.
    private func innermost(_ number: Int32) -> PathComponent? { innermost(number) { $0.isHidden ? nil : $0 } }

    /// What the innermost component of a path says, of those that say something; nil where none does.
    private func innermost<Said>(_ number: Int32, _ said: (PathComponent) -> Said?) -> Said? {
        var number = number
        while number > 0 {
            let node = nodes[Int(number)]
            if let said = said(node.component) { return said }
            number = node.parent
        }
        return nil
    }

    /// The name of the override that gives a constraint of this path its number; nil where its line does.
    func override(of number: Int32, _ shape: ConstraintShape) -> String? {
        shape.form.contains(.overridden) ? identifier(of: number, ordinal: 0) : nil
    }

    /// The line that wrote a record into a layout, as text: of a snapshot that is laid out again the one that it has.
    func line(of record: ConstraintRecord) -> String { innermost(record.path) { $0.line } ?? "\(record.location)" }

    /// The innermost identifier of a path, with its number; nil where no layout was identified.
    func identifier(of number: Int32, ordinal: Int32) -> String? {
        innermost(number) { $0.identifier == nil ? nil : $0.text(ordinal: ordinal) }
    }
}
