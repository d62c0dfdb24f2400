/// Which combination of an audit it is, in words and in code.
struct AuditedPlace {
    let traits: Traits
    /// The state as one would write it; nil for the state that a layout has which depends on none.
    private let state: String?
    /// Of several.
    private let isOne: Bool

    /// More letters than these are no name for a state.
    private static let longest = 60

    /// One of several states.
    init<State>(_ state: State, at place: Int, _ traits: Traits) {
        self.init(state, code: "states[\(place)]", traits, isOne: true)
    }

    /// The only one.
    init<State>(only state: State, _ traits: Traits) { self.init(state, code: "state", traits, isOne: false) }

    /// `code`: what the state is called where it is long.
    private init<State>(_ state: State, code: String, _ traits: Traits, isOne: Bool) {
        (self.traits, self.isOne) = (traits, isOne)
        if State.self == Void.self {
            self.state = nil
        } else {
            let text = Runtime.code(of: state)
            self.state = text.count <= Self.longest ? text : code
        }
    }

    /// `state 120.0, traits [.layoutDirection(.rightToLeft)]`; empty if there is only this one.
    var name: String {
        guard isOne else { return "" }
        let parts = [state.map { "state \($0)" }, traits.entries.isEmpty ? nil : "traits \(traits.code)"]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }

    /// The line to type to see it at a size.
    func line(at size: LayoutSize) -> String {
        let known = traits.entries.isEmpty ? "" : ", traits: \(traits.code)"
        return
            "layout.layout(\(state.map { "\($0), " } ?? "")in: LayoutSize(width: \(size.width), height: \(size.height))\(known))"
    }
}
