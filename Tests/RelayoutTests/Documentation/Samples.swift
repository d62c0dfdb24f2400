import Relayout

/// The code of README and the articles, as it stands there; what imports a toolkit is in `Tests/Declarations`.
enum Samples {
    static let all: [String: @Sendable () async throws -> Shown] = [
        "README": readme, "ThinkingInStates": thinkingInStates, "Lists": lists, "Priorities": priorities,
        "Debugging": debugging, "TextAndContent": textAndContent, "Animating": animating, "ComingFrom": comingFrom,
        "ViewByView": viewByView, "Proving": proving, "Gone": gone,
    ]

    /// Articles whose code is compiled and run beside the stand-ins: `.ci/toolkits`.
    static let inUIKit: Set = ["GettingStarted"]
}

/// What the code of an article shows.
final class Shown {
    /// One for each call of `print`.
    private(set) var prints: [String] = []
    private(set) var pictures: [String: Picture] = [:]

    /// What an app prints: its module is called otherwise than that of the tests.
    func print(_ values: [Any]) {
        let line = values.map { "\($0)" }.joined(separator: " ")
        prints.append(line.replacingModule + "\n")
    }

    func picture(_ name: String, _ moments: (caption: String, snapshot: LayoutSnapshot)...) {
        pictures[name] = Picture(moments)
    }
}

extension String {
    fileprivate var replacingModule: String {
        replacing("(RelayoutTests/", with: "(App/").replacing(" RelayoutTests/", with: " App/")
    }
}
