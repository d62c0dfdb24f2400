/// What an item calls itself. Text is made only when a report is read: most never are.
struct ItemName: Sendable {
    /// What the item is called: by itself, or after the property that holds it.
    private var given: String?
    /// What it shows, where it is not called anything: a label's text.
    private let shown: String?
    /// The item's type, the name of those without one.
    private let type: TypeName
    /// Whether a property that holds the item was looked for.
    private(set) var isSought = false
    /// The number of the item whose property that is; nil where it is another object's.
    private(set) var holder: Int32?
    /// Whether the name of a property that holds the item is to replace the given one.
    let canLearn: Bool

    /// `isPlacedGuide`: whether the item is a guide that knows its place.
    init(_ item: any LayoutItem, isPlacedGuide: Bool = false) {
        given = item.layoutName
        shown = given == nil ? item.layoutText : nil
        type = TypeName(of: item)
        // What a guide calls itself tells what it is for, not which one it is.
        canLearn = given == nil || isPlacedGuide
    }

    /// `title`, `UILabel "Sign in"` or `UILabel`, in one line. Several items may have the same; see ``ItemLabels``.
    var text: String {
        if let given { return given.inOneLine }
        let name = type.text
        guard let shown, !shown.isEmpty else { return name }
        let line = shown.prefix { !$0.isNewline }
        return line.count > ItemName.longest ? "\(name) \"\(line.prefix(ItemName.longest))…\"" : "\(name) \"\(line)\""
    }

    /// A name of a variable that could stand for the item in code: the name itself where it is one, otherwise `signIn` for
    /// `UILabel "Sign in"`, `label` for `UILabel`. A word of the language stands in backticks: `` `switch` `` for `UISwitch`.
    var variable: String {
        let name = plainVariable
        let first = name.prefix { $0 != "." && $0 != "[" }
        return ItemName.keywords.contains(first) ? "`\(first)`\(name.dropFirst(first.count))" : name
    }

    private var plainVariable: String {
        if let given, ItemName.isCode(given) { return given }
        if let words = given ?? shown, let name = ItemName.camelCase(words) { return name }
        let type = type.text
        let capitals = type.prefix { $0.isUppercase }
        let name = type.dropFirst(max(0, capitals.count - 1))
        return ItemName.camelCase(String(name)) ?? "item"
    }

    private static func isCode(_ text: String) -> Bool {
        let isName = text.first?.isLetter ?? false || text.first == "_" && text != "_"
        return isName && text.allSatisfy { $0.isLetter || $0.isNumber || "_.[]".contains($0) }
    }

    /// What no variable is called without backticks. (`import` stands last, so that the check that nobody imports anything does not
    /// take what follows it for a module.)
    private static let keywords = """
        Any Self as associatedtype await break case catch class continue default defer deinit do \
        else enum extension fallthrough false fileprivate for func guard if in init inout \
        internal is let nil operator precedencegroup private protocol public repeat rethrows \
        return self static struct subscript super switch throw throws true try typealias var \
        where while import
        """.split(separator: " ")

    private static func camelCase(_ text: String) -> String? {
        let words = text.split { !$0.isLetter && !$0.isNumber }
        let name = words.enumerated().map { place, word in
            (place == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
        }.joined()
        return name.first?.isLetter ?? false ? name : nil
    }

    /// How much of a text is shown, in characters.
    private static let longest = 24

    /// Takes the name of a guide that no property holds: `margins of card`.
    mutating func take(_ kind: String, of owner: ItemName) { given = "\(kind) of \(owner.text)" }

    /// Takes the name of the property that holds the item, if there is one, and the item has no name. `holder`: the item whose
    /// property it is, if one's.
    mutating func learn(_ property: String?, of holder: Int32? = nil) {
        isSought = true
        if canLearn, let property { (given, self.holder) = (property, holder) }
    }
}
