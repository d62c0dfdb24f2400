import Foundation

/// The command line: see ``usage``.
@main
struct Command {
    private static let usage = """
        Benchmarks [--quick] [--peers]
            Generates the solver's workloads and the reconciler's, runs them, and prints tables.
            --quick     fewer repetitions and sizes: under 20 seconds
            --peers     also runs kiwi from Python, where it is installed
        Benchmarks workload FILE… [--json] [--phase NAME]
            Runs neutral workload files through the solver. Times are of one step, with all values readable at its end.
            "violations" are those after a phase's first step, "required_violation" is the largest of all its steps.
            --json      one line of JSON for each phase
            --phase     only this phase (and build)
        Benchmarks feed [SIZE…] [--scenario NAME] [--times N]
            Runs only the reconciler's workloads, of these numbers of rows.
            --times     performs each N times and nothing else, for tools that count: as "count" does
        Benchmarks count FILE PHASE N
            Performs a phase of a workload N times and nothing else, for tools that count instructions: the difference
            of two numbers of times is what the phase takes.
        Benchmarks explanations [--quick]
            Times what explanations take, and what they cost where nobody asks for any.
        Benchmarks blowups [INPUT…] [SIZE…] [FILE…]
            Times what used to grow faster than its size, in variations, and tells with which power of the size it grows
            now. Inputs are named by how their names begin; sizes are 100, 300 and 1000 unless given. Files (….jsonl) are
            scripts of edits, whose first batch is timed.
        Benchmarks situations [SIZE…]
            Times edits of lists with contradictions, choices and redundant rows elsewhere, against those of a plain list; and
            updates of memoized lists, where nearly all stays as it is; and of screens whose rows hang together.
        Benchmarks life [NAME…] [--sizes N,…] [--work] [--json]
            Lays out a feed, a chat, a dashboard and a form, and edits each as a user would: this library, its solver
            alone, arithmetic by hand, kiwi and flexbox where they are installed. Fails where frames are not the same.
            --work      only this library, with counts of what it does, which are the same in every run, instead of times
            --json      one line of JSON for each phase and target
        Benchmarks widths [SHAPE…] [ROWS]
            Proves a feed of 20 different texts at every width from 320 to 1024 points: how long it takes, and the
            memory; and what an audit takes, against layouts at every whole point.
        Benchmarks memory
            Tells what a layout, a receipt, and a snapshot hold in memory, and how long the last two take to read.
        Benchmarks generate W1|W2|W3|W4|W5|W6 SIZE [natural|shuffled|reversed]
            Writes a neutral workload file.

        """

    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch let problem as Problem {
            fail(problem.message)
        } catch {
            fail("\(error)")
        }
    }

    private static func run(_ arguments: [String]) throws {
        switch arguments.first {
        case "workload": try runFiles(Array(arguments.dropFirst()))
        case "feed": try runFeed(Array(arguments.dropFirst()))
        case "explanations": try explain(Array(arguments.dropFirst()))
        case "blowups": try runBlowups(Array(arguments.dropFirst()))
        case "situations": try runSituations(Array(arguments.dropFirst()))
        case "life": try runLife(Array(arguments.dropFirst()))
        case "widths": try runWidths(Array(arguments.dropFirst()))
        case "memory": try tellMemory()
        case "count": try count(Array(arguments.dropFirst()))
        case "generate": try generate(Array(arguments.dropFirst()))
        case "--help", "-h": print(usage, terminator: "")
        default: try runSuite(arguments)
        }
    }

    private static func explain(_ words: [String]) throws {
        if let unknown = words.first(where: { $0 != "--quick" }) {
            throw Problem("unknown word “\(unknown)”\n\n\(usage)")
        }
        let suite = ExplanationSuite(budget: .milliseconds(words.isEmpty ? 1000 : 100))
        let tables = [
            try suite.run(progress: Console.show),
            try ExplanationGrowth(budget: suite.budget / 5).run(progress: Console.show),
            try suite.costOfNothing(progress: Console.show),
        ]
        Console.end()
        for table in tables { Console.line("\(table)\n") }
    }

    private static func runBlowups(_ words: [String]) throws {
        let sizes = words.compactMap(Int.init)
        let files = words.filter { $0.hasSuffix(".jsonl") }
        let names = words.filter { Int($0) == nil && !files.contains($0) }
        for name in names where !BlowupFamily.allCases.contains(where: { $0.rawValue.hasPrefix(name) }) {
            throw Problem(
                "no input begins with “\(name)”: \(BlowupFamily.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        let scripts = try files.map { file in
            guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
                throw Problem("\(file): cannot be read")
            }
            guard let system = BlowupSystem(script: text) else {
                throw Problem(#"\#(file): is no script of edits: {"batches": [[["var", 0], …]]}"#)
            }
            return (URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent, system)
        }
        let suite = BlowupSuite(sizes: sizes.isEmpty ? [100, 300, 1000] : sizes, longest: 2e6)
        let table = try suite.run(only: names, scripts: scripts, progress: Console.show)
        Console.end()
        Console.line("\(table)")
    }

    private static func runSituations(_ words: [String]) throws {
        let sizes = words.compactMap(Int.init)
        guard sizes.count == words.count, sizes.allSatisfy({ $0 >= 10 }) else { throw Problem(usage) }
        let suite = SituationSuite(sizes: sizes.isEmpty ? [300, 1000] : sizes)
        let tables = [
            try suite.run(progress: Console.show), try suite.runUpdates(progress: Console.show),
            try suite.runCoupled(progress: Console.show),
        ]
        Console.end()
        for table in tables { Console.line("\(table)\n") }
    }

    private static func runLife(_ words: [String]) throws {
        var words = words
        let sizes =
            try take("--sizes", from: &words)?.split(separator: ",").map { Int($0) ?? 0 } ?? [10, 100, 500, 1000]
        let (work, json) = (words.contains("--work"), words.contains("--json"))
        words.removeAll { ["--work", "--json"].contains($0) }
        let workloads = LifeSuite.all.filter { words.isEmpty || words.contains($0.name) }
        guard workloads.count == (words.isEmpty ? LifeSuite.all.count : words.count), sizes.allSatisfy({ $0 >= 10 })
        else { throw Problem(usage) }
        var report = LifeReport()
        let suite = LifeSuite(workloads: workloads, sizes: sizes, countsOnly: work)
        let faults = try suite.run(
            { results in
                report.add(results)
                if json { for result in results { Console.line(LifeReport.json(result)) } }
            }, progress: work ? { _ in } : Console.show)
        Console.end()
        if !json { Console.line("\(work ? report.work : report.times)") }
        if !faults.isEmpty { throw Problem(faults.joined(separator: "\n")) }
    }

    private static func runWidths(_ words: [String]) throws {
        let (rows, shapes) = (words.compactMap(Int.init), words.compactMap(TextFeed.Shape.init))
        guard rows.count + shapes.count == words.count, rows.count < 2 else { throw Problem(usage) }
        let suite = WidthSuite(rows: rows.first ?? 1000, shapes: shapes.isEmpty ? TextFeed.Shape.allCases : shapes)
        let tables = [try suite.run(progress: Console.show), try AuditCost().run(progress: Console.show)]
        Console.end()
        for table in tables { Console.line("\(table)\n") }
    }

    private static func tellMemory() throws {
        let table = try HoldingSuite(sizes: [10, 100, 1000]).run(progress: Console.show)
        Console.end()
        Console.line("\(table)")
    }

    private static func generate(_ words: [String]) throws {
        guard (2...3).contains(words.count), let workload = Workload(rawValue: words[0]), let size = Int(words[1]),
            (2...100_000).contains(size), let order = ConstraintOrder(rawValue: words.count > 2 ? words[2] : "natural")
        else { throw Problem("generate needs a workload, a size from 2 to 100000 and perhaps an order\n\n\(usage)") }
        print(workload.system(size: size, order: order).text, terminator: "")
    }

    private static func runFiles(_ words: [String]) throws {
        var files = words
        let json = files.contains("--json")
        files.removeAll { $0 == "--json" }
        let onlyPhase = try take("--phase", from: &files)
        if files.isEmpty || files.contains(where: { $0.hasPrefix("--") }) { throw Problem(usage) }
        var report = SolverReport()
        for file in files {
            let system: NeutralSystem
            do {
                system = try NeutralSystem(parsing: String(contentsOfFile: file, encoding: .utf8))
            } catch {
                throw Problem("\(file): \(error)")
            }
            runFile(system, json: json, onlyPhase: onlyPhase, &report)
        }
        Console.end()
        if !json { Console.line("\(report.table)") }
    }

    private static func count(_ words: [String]) throws {
        guard words.count == 3, let times = Int(words[2]) else { throw Problem(usage) }
        let system = try NeutralSystem(parsing: String(contentsOfFile: words[0], encoding: .utf8))
        var subject = try SolverSubject(building: system)
        if words[1] == SystemRun.buildPhase {
            for _ in 0..<times { sink(try SolverSubject(building: system)) }
            return
        }
        guard let phase = Phase.all(of: system).first(where: { $0.name == words[1] }) else { throw Problem(usage) }
        for step in 0..<times { try phase.perform(&subject, step) }
    }

    private static func runFile(
        _ system: NeutralSystem, json: Bool, onlyPhase: String?, _ report: inout SolverReport
    ) {
        let series = SolverReport.Series(system.workload, order: system.order)
        let run = SystemRun(system: system, stopwatch: Stopwatch(budget: .milliseconds(500))) { phase in
            Console.show("\(series.name) n = \(system.size) \(phase)")
            return onlyPhase == nil || onlyPhase == phase || phase == SystemRun.buildPhase ? nil : "not asked for"
        }
        var hand: Double?
        run.run { result in
            if hand == nil { hand = result.measurement?.timing.median }
            if !json {
                report.add(result, of: system, in: series, hand: hand)
                return
            }
            switch result.outcome {
            case .measured(let measurement):
                Console.line(
                    "\(JSONLine(system: system, order: system.order, phase: result.phase, measurement: measurement))")
            case .cut(let reason):
                Console.note("\(series.name) n = \(system.size) \(result.phase): cut, \(reason)")
            }
        }
    }

    private static func runFeed(_ words: [String]) throws {
        var words = words
        let scenario = try take("--scenario", from: &words)
        let times = try take("--times", from: &words)
        let sizes = words.compactMap(Int.init)
        guard sizes.count == words.count else { throw Problem(usage) }
        let suite = FeedSuite(
            sizes: sizes.isEmpty ? [1000] : sizes, budget: .milliseconds(500), longestScenario: 15e6, only: scenario)
        if let times {
            guard let times = Int(times) else { throw Problem(usage) }
            return try suite.perform(times)
        }
        let report = try suite.run(build: { _ in nil }, progress: Console.show)
        Console.end()
        Console.line("\(report.table)\n\n\(report.targets)")
    }

    /// The word after an option; neither is left.
    private static func take(_ option: String, from words: inout [String]) throws -> String? {
        guard let index = words.firstIndex(of: option) else { return nil }
        guard index + 1 < words.count else { throw Problem("\(option) needs a word\n\n\(usage)") }
        defer { words.removeSubrange(index...index + 1) }
        return words[index + 1]
    }

    private static func runSuite(_ words: [String]) throws {
        if let unknown = words.first(where: { !["--quick", "--peers"].contains($0) }) {
            throw Problem("unknown word “\(unknown)”\n\n\(usage)")
        }
        let quick = words.contains("--quick")
        let suite = SolverSuite(
            sizes: quick ? [10, 100, 1000] : [10, 100, 1000, 10_000],
            stopwatch: Stopwatch(budget: .milliseconds(quick ? 40 : 250)), longestPhase: quick ? 0.5e6 : 15e6)
        var report = suite.run(progress: Console.show)
        if words.contains("--peers"),
            let reason = suite.addKiwi(to: &report, seconds: quick ? 2 : 30, progress: Console.show)
        {
            Console.note("no results of kiwi: \(reason)")
        }
        Console.line("\(report.table)\n\n\(report.table(of: Target.all))\n")
        let feed = FeedSuite(
            sizes: quick ? [100, 1000] : [10, 100, 1000, 10_000], budget: .milliseconds(quick ? 150 : 500),
            longestScenario: quick ? 1e6 : 15e6)
        let results = try feed.run(
            build: { report.point("build", of: SolverReport.Series("W1", order: .natural), size: $0)?.median },
            progress: Console.show)
        Console.end()
        Console.line("\(results.table)\n\n\(results.targets)")
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(1)
    }

    /// A mistake on the command line or in a file.
    private struct Problem: Error {
        let message: String
        init(_ message: String) { self.message = message }
    }
}
