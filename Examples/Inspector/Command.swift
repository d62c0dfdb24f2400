/// What the command line asks for.
enum Command {
    case rows(file: String, asJSON: Bool, isExplained: Bool)
    case scenes(file: String, asJSON: Bool, sceneID: String?, usesStacks: Bool)
    case feed(file: String)
    case explain(file: String, sceneID: String?)
    case log(file: String, asJSON: Bool)

    static let usage = """
        usage: Inspector feed FILE                            lay out one state of a feed after the other
               Inspector scenes FILE [--json] [--scene ID]    lay out scenes, compare with recorded frames
                 [--stacks]                                   those with stacks, by the library's own stacks
               Inspector explain FILE [--scene ID]            say what contradicts, what is open, and where all is
               Inspector log FILE|- [--json]                  explain the conflicts that a console log prints
               Inspector rows FILE [--json [--explain]]       solve linear systems
        Each line of FILE is one state, scene or system; what is explained is a scene or a snapshot.
        Examples/Inspector/Samples has files of each kind but snapshots.
        """

    /// A command line that asks for nothing we know.
    struct Misuse: Error, CustomStringConvertible {
        let description: String
    }

    init(arguments: some Sequence<String>) throws {
        var words: [String] = []
        var asJSON = false
        var isExplained = false
        var usesStacks = false
        var sceneID: String?
        var arguments = arguments.makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--json": asJSON = true
            case "--explain": isExplained = true
            case "--stacks": usesStacks = true
            case "--scene":
                guard let id = arguments.next() else { throw Misuse(description: "--scene takes an id") }
                sceneID = id
            case _ where argument.hasPrefix("-") && argument != "-":
                throw Misuse(description: "unknown option \(argument)")
            default: words.append(argument)
            }
        }
        guard let verb = words.first else { throw Misuse(description: "no command") }
        guard words.count == 2 else { throw Misuse(description: "\(verb) takes one file") }
        switch verb {
        case _ where isExplained && (verb != "rows" || !asJSON):
            throw Misuse(description: "--explain goes with rows and --json")
        case "feed" where !asJSON && !usesStacks && sceneID == nil: self = .feed(file: words[1])
        case "rows" where !usesStacks && sceneID == nil:
            self = .rows(file: words[1], asJSON: asJSON, isExplained: isExplained)
        case "explain" where !asJSON && !usesStacks: self = .explain(file: words[1], sceneID: sceneID)
        case "log" where !usesStacks && sceneID == nil: self = .log(file: words[1], asJSON: asJSON)
        case "scenes": self = .scenes(file: words[1], asJSON: asJSON, sceneID: sceneID, usesStacks: usesStacks)
        case "feed", "rows", "explain", "log": throw Misuse(description: "\(verb) does not take that option")
        default: throw Misuse(description: "unknown command \(verb)")
        }
    }

    /// Returns whether everything that was asked for could be done.
    func run() throws -> Bool {
        switch self {
        case .log(let file, let asJSON): return try LogReport(asJSON: asJSON).run(on: file)
        case .feed(let file): return try FeedReport().run(on: JSONLines(path: file))
        case .scenes(let file, let asJSON, let sceneID, let usesStacks):
            return try ScenesReport(asJSON: asJSON, sceneID: sceneID, usesStacks: usesStacks).run(
                on: JSONLines(path: file))
        case .explain(let file, let sceneID): return try ExplainReport(sceneID: sceneID).run(on: JSONLines(path: file))
        case .rows(let file, let asJSON, let isExplained):
            return try RowsReport(asJSON: asJSON, isExplained: isExplained).run(on: JSONLines(path: file))
        }
    }
}
