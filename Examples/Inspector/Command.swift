/// What the command line asks for.
enum Command {
    case rows(file: String, asJSON: Bool)
    case scenes(file: String, asJSON: Bool, sceneID: String?, usesStacks: Bool)
    case feed(file: String)

    static let usage = """
        usage: Inspector feed FILE                            lay out one state of a feed after the other
               Inspector scenes FILE [--json] [--scene ID]    lay out scenes, compare with recorded frames
                 [--stacks]                                   those with stacks, by the library's own stacks
               Inspector rows FILE [--json]                   solve linear systems
        Each line of FILE is one state, scene or system. Examples/Inspector/Samples has one file of each kind.
        """

    /// A command line that asks for nothing we know.
    struct Misuse: Error, CustomStringConvertible {
        let description: String
    }

    init(arguments: some Sequence<String>) throws {
        var words: [String] = []
        var asJSON = false
        var usesStacks = false
        var sceneID: String?
        var arguments = arguments.makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--json": asJSON = true
            case "--stacks": usesStacks = true
            case "--scene":
                guard let id = arguments.next() else { throw Misuse(description: "--scene takes an id") }
                sceneID = id
            case _ where argument.hasPrefix("-"): throw Misuse(description: "unknown option \(argument)")
            default: words.append(argument)
            }
        }
        guard let verb = words.first else { throw Misuse(description: "no command") }
        guard words.count == 2 else { throw Misuse(description: "\(verb) takes one file") }
        switch verb {
        case "feed" where !asJSON && !usesStacks && sceneID == nil: self = .feed(file: words[1])
        case "rows" where !usesStacks && sceneID == nil: self = .rows(file: words[1], asJSON: asJSON)
        case "scenes": self = .scenes(file: words[1], asJSON: asJSON, sceneID: sceneID, usesStacks: usesStacks)
        case "feed", "rows": throw Misuse(description: "\(verb) does not take that option")
        default: throw Misuse(description: "unknown command \(verb)")
        }
    }

    func run() throws {
        switch self {
        case .feed(let file): try FeedReport().run(on: JSONLines(path: file))
        case .scenes(let file, let asJSON, let sceneID, let usesStacks):
            try ScenesReport(asJSON: asJSON, sceneID: sceneID, usesStacks: usesStacks).run(on: JSONLines(path: file))
        case .rows(let file, let asJSON): try RowsReport(asJSON: asJSON).run(on: JSONLines(path: file))
        }
    }
}
