/// What the command line asks for.
enum Command {
    case rows(file: String, asJSON: Bool, isExplained: Bool)
    case scenes(file: String, asJSON: Bool, sceneID: String?, usesStacks: Bool, width: Double?)
    case sweep(file: String, from: Double?, to: Double?, asJSON: Bool)
    case audit(file: String, claims: [SceneAuditReport.Claim], from: Double?, to: Double?, asJSON: Bool)
    case page(file: String, out: String?, sceneID: String?)
    case feed(file: String)
    case explain(file: String, sceneID: String?)
    case log(file: String, asJSON: Bool)
    case lint(LintReport)

    static let usage = """
        usage: Inspector feed FILE                            lay out one state of a feed after the other
               Inspector scenes FILE [--json] [--scene ID]    lay out scenes, compare with recorded frames
                 [--stacks] [--width W]                       those with stacks, by the library's own stacks
               Inspector sweep FILE [--json]                  prove the frames of scenes at every width
                 [--from W] [--to W]                          from half to twice the root's, if not said otherwise
               Inspector audit FILE [--json]                  check claims of scenes at every width
                 [--claims inside,overlap,cut,conflict] [--from W] [--to W]
               Inspector page FILE [--out PAGE.html]          a page to look at scenes, or at a feed, at every width
                 [--scene ID]
               Inspector explain FILE [--scene ID]            say what contradicts, what is open, and where all is
               Inspector log FILE|- [--json]                  explain the conflicts that a console log prints
               Inspector lint PATH… [--json] [--accept]       say what to look at in .xib and .storyboard files
                 [--baseline FILE] [--frames]
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
        var out: String?
        var lengths: [String: Double] = [:]
        var claims: [SceneAuditReport.Claim]?
        var arguments = Array(arguments)[...]
        if arguments.first == "lint" {
            self = .lint(try LintReport(arguments: arguments.dropFirst()))
            return
        }
        while let argument = arguments.popFirst() {
            switch argument {
            case "--json": asJSON = true
            case "--explain": isExplained = true
            case "--stacks": usesStacks = true
            case "--width", "--from", "--to":
                guard let text = arguments.popFirst(), let length = Double(text), length >= 0, length <= 1e9 else {
                    throw Misuse(description: "\(argument) takes a number of points from 0 to 1e9")
                }
                lengths[argument] = length
            case "--claims":
                claims = try Self.claims(arguments.popFirst() ?? "")
            case "--scene":
                guard let id = arguments.popFirst() else { throw Misuse(description: "--scene takes an id") }
                sceneID = id
            case "--out":
                guard let path = arguments.popFirst() else { throw Misuse(description: "--out takes a path") }
                out = path
            case _ where argument.hasPrefix("-") && argument != "-":
                throw Misuse(description: "unknown option \(argument)")
            default: words.append(argument)
            }
        }
        guard let verb = words.first else { throw Misuse(description: "no command") }
        guard words.count == 2 else { throw Misuse(description: "\(verb) takes one file") }
        let options = verb == "scenes" ? ["--width"] : ["sweep", "audit"].contains(verb) ? ["--from", "--to"] : []
        if let strange = lengths.keys.sorted().first(where: { !options.contains($0) }) {
            throw Misuse(description: "\(verb) does not take \(strange)")
        }
        if let from = lengths["--from"], let to = lengths["--to"], from > to {
            throw Misuse(description: "there is no width from \(from) to \(to)")
        }
        if out != nil, verb != "page" { throw Misuse(description: "\(verb) does not take --out") }
        if claims != nil, verb != "audit" { throw Misuse(description: "\(verb) does not take --claims") }
        switch verb {
        case _ where isExplained && (verb != "rows" || !asJSON):
            throw Misuse(description: "--explain goes with rows and --json")
        case "feed" where !asJSON && !usesStacks && sceneID == nil: self = .feed(file: words[1])
        case "rows" where !usesStacks && sceneID == nil:
            self = .rows(file: words[1], asJSON: asJSON, isExplained: isExplained)
        case "page" where !asJSON && !usesStacks: self = .page(file: words[1], out: out, sceneID: sceneID)
        case "explain" where !asJSON && !usesStacks: self = .explain(file: words[1], sceneID: sceneID)
        case "log" where !usesStacks && sceneID == nil: self = .log(file: words[1], asJSON: asJSON)
        case "scenes":
            self = .scenes(
                file: words[1], asJSON: asJSON, sceneID: sceneID, usesStacks: usesStacks, width: lengths["--width"])
        case "sweep" where !usesStacks && sceneID == nil:
            self = .sweep(file: words[1], from: lengths["--from"], to: lengths["--to"], asJSON: asJSON)
        case "audit" where !usesStacks && sceneID == nil:
            self = .audit(
                file: words[1], claims: claims ?? SceneAuditReport.Claim.allCases, from: lengths["--from"],
                to: lengths["--to"], asJSON: asJSON)
        case "feed", "rows", "explain", "log", "sweep", "audit", "page":
            throw Misuse(description: "\(verb) does not take that option")
        default: throw Misuse(description: "unknown command \(verb)")
        }
    }

    /// The claims of a list, each once.
    private static func claims(_ list: String) throws -> [SceneAuditReport.Claim] {
        let words = list.split(separator: ",").map(String.init)
        let known = SceneAuditReport.Claim.allCases
        if let strange = words.first(where: { word in !known.contains { $0.rawValue == word } }) {
            throw Misuse(description: "there is no claim \(strange)")
        }
        guard !words.isEmpty else {
            throw Misuse(description: "--claims takes some of \(known.map { $0.rawValue }.joined(separator: ","))")
        }
        return known.filter { words.contains($0.rawValue) }
    }

    /// Returns whether everything that was asked for could be done.
    func run() throws -> Bool {
        switch self {
        case .log(let file, let asJSON): return try LogReport(asJSON: asJSON).run(on: file)
        case .lint(let report): return try report.run()
        case .page(let file, let out, let sceneID):
            return try PageReport(out: out, sceneID: sceneID).run(on: JSONLines(path: file))
        case .feed(let file): return try FeedReport().run(on: JSONLines(path: file))
        case .scenes(let file, let asJSON, let sceneID, let usesStacks, let width):
            return try ScenesReport(asJSON: asJSON, sceneID: sceneID, usesStacks: usesStacks, width: width)
                .run(on: JSONLines(path: file))
        case .sweep(let file, let from, let to, let asJSON):
            return try SweepReport(from: from, to: to, asJSON: asJSON).run(on: JSONLines(path: file))
        case .audit(let file, let claims, let from, let to, let asJSON):
            return try SceneAuditReport(claims: claims, from: from, to: to, asJSON: asJSON).run(
                on: JSONLines(path: file))
        case .explain(let file, let sceneID): return try ExplainReport(sceneID: sceneID).run(on: JSONLines(path: file))
        case .rows(let file, let asJSON, let isExplained):
            return try RowsReport(asJSON: asJSON, isExplained: isExplained).run(on: JSONLines(path: file))
        }
    }
}
