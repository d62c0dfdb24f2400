/// What the command line asks for.
enum Command {
    case rows(file: String, asJSON: Bool)

    static let usage = """
        usage: Inspector rows FILE [--json]
               solves the linear systems of FILE, one on each line
        """

    /// A command line that asks for nothing we know.
    struct Misuse: Error, CustomStringConvertible {
        let description: String
    }

    init(arguments: some Sequence<String>) throws {
        var words: [String] = []
        var asJSON = false
        for argument in arguments {
            switch argument {
            case "--json": asJSON = true
            case _ where argument.hasPrefix("-"): throw Misuse(description: "unknown option \(argument)")
            default: words.append(argument)
            }
        }
        guard let verb = words.first else { throw Misuse(description: "no command") }
        guard words.count == 2 else { throw Misuse(description: "\(verb) takes one file") }
        switch verb {
        case "rows": self = .rows(file: words[1], asJSON: asJSON)
        default: throw Misuse(description: "unknown command \(verb)")
        }
    }

    func run() throws {
        switch self {
        case .rows(let file, let asJSON): try RowsReport(asJSON: asJSON).run(on: JSONLines(path: file))
        }
    }
}
