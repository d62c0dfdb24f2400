/// Which combination of an audit it is, in words and in code.
struct AuditedCombination {
    let traits: Traits
    /// The state as one would write it; nil where layouts depend on none.
    private let state: String?
    /// Whether there is no other, so that nothing has to tell them apart.
    private let isOnly: Bool
    /// The height of the root in words; nil where all are of one.
    var height: String?

    /// More letters than these are no name for a state.
    private static let longest = 60

    /// One of several states.
    init<State>(_ state: State, at place: Int, _ traits: Traits) {
        self.init(state, code: "states[\(place)]", traits, isOnly: false)
    }

    /// The only one.
    init<State>(only state: State, _ traits: Traits) { self.init(state, code: "state", traits, isOnly: true) }

    /// `code`: what the state is called where it is long.
    private init<State>(_ state: State, code: String, _ traits: Traits, isOnly: Bool) {
        (self.traits, self.isOnly) = (traits, isOnly)
        if State.self == Void.self {
            self.state = nil
        } else {
            let text = Runtime.code(of: state)
            self.state = text.count <= Self.longest ? text : code
        }
    }

    /// `state 120.0, traits [.layoutDirection(.rightToLeft)], height 44`; empty if there is only this one.
    var name: String {
        guard !isOnly else { return "" }
        let parts = [state.map { "state \($0)" }, traits.entries.isEmpty ? nil : "traits \(traits.code)", height]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }

    /// The line to type to see it at a size.
    func line(at size: LayoutSize) -> String {
        let known = traits.entries.isEmpty ? "" : ", traits: \(traits.code)"
        return
            "layout.layout(\(state.map { "\($0), " } ?? "")in: LayoutSize(width: \(size.width), height: \(size.height))\(known))"
    }
}
