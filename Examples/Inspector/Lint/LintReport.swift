import Foundation
import InterfaceFiles
import JSONText

/// Looks at the documents of Interface Builder in files and folders.
struct LintReport {
    private var paths: [String] = []
    private var asJSON = false
    /// Whether all that is found is to be accepted from now on.
    private var accepts = false
    private var baseline: String?
    /// Whether the frames are wanted that the constraints give, and no findings.
    private var printsFrames = false

    init(arguments: ArraySlice<String>) throws {
        var arguments = arguments
        while let argument = arguments.popFirst() {
            switch argument {
            case "--json": asJSON = true
            case "--accept": accepts = true
            case "--frames": printsFrames = true
            case "--baseline":
                guard let file = arguments.popFirst() else {
                    throw Command.Misuse(description: "--baseline takes a file")
                }
                baseline = file
            case _ where argument.hasPrefix("-"): throw Command.Misuse(description: "lint does not take \(argument)")
            default: paths.append(argument)
            }
        }
        if paths.isEmpty { throw Command.Misuse(description: "lint takes files and folders") }
    }

    /// Returns whether nothing was found; ends the program with 2 where something could not be read.
    func run() throws -> Bool {
        var files: [String] = []
        var isReadable = true
        for path in paths {
            do {
                let found = try Linter.documents(in: path)
                if found.isEmpty { complain("\(path): there is no .xib or .storyboard in it") }
                files += found
            } catch {
                isReadable = false
                print(failure(path, 1, "\(error)"))
            }
        }
        if printsFrames { return try printFrames(of: files) && isReadable }
        let accepted: Baseline
        do {
            accepted = try baseline.map { try Baseline(path: $0) } ?? Baseline.find(for: paths)
        } catch {
            complain("\(baseline ?? Baseline.name) \(error)")
            exit(2)
        }
        var tally = Tally()
        var findings: [Finding] = []
        for file in files {
            let report = Linter().report(on: file)
            if let failure = report.failure {
                isReadable = false
                print(self.failure(file, failure.line ?? 1, failure.reason))
            }
            tally.add(report)
            for finding in report.findings {
                let isAccepted = accepts || accepted.accepts(finding)
                tally.add(finding, isAccepted: isAccepted)
                if asJSON { print(finding.json(isAccepted: isAccepted)) } else if !isAccepted { print(finding.text) }
            }
            if !asJSON { printSkipped(report) }
            findings += report.findings
        }
        if accepts {
            try accepted.accept(findings)
            complain("accepted \(counted(findings.count, "finding")) in \(accepted.path)")
        } else {
            let outdated = accepted.outdated(beside: findings)
            if outdated > 0 { complain("\(outdated) accepted findings are not there any more: \(accepted.path)") }
        }
        print(asJSON ? tally.json : tally.text)
        if !isReadable { exit(2) }
        return tally.failures == 0
    }

    private func failure(_ file: String, _ line: Int, _ reason: String) -> String {
        asJSON
            ? "{\"file\":\(file.quotedForJSON),\"line\":\(line),\"error\":\(reason.quotedForJSON)}"
            : "\(file):\(line): error: \(reason)"
    }

    private func printSkipped(_ report: Linter.Report) {
        for skipped in report.skipped where !skipped.isLeftOut {
            print("\(report.file):\(skipped.line): note: skipped \(skipped.element): \(skipped.reason)")
        }
    }

    private func printFrames(of files: [String]) throws -> Bool {
        var isReadable = true
        for file in files {
            do {
                for line in try Linter.frames(in: file) { print(line) }
            } catch {
                isReadable = false
                print(failure(file, 1, "\(error)"))
            }
        }
        return isReadable
    }
}

extension LintReport {
    /// Counts over all documents.
    private struct Tally {
        private var documents = 0
        private var unreadable = 0
        private var scenes = 0
        private var views = 0
        private var elements = 0
        private var constraints = 0
        private var constraintsRead = 0
        private var estimated = 0
        private var accepted = 0
        private(set) var failures = 0
        private var kinds: [String: Int] = [:]
        private var reasons: [String: Int] = [:]

        mutating func add(_ report: Linter.Report) {
            documents += 1
            if report.failure != nil { unreadable += 1 }
            scenes += report.scenes
            views += report.views
            elements += report.elements
            constraints += report.constraints
            constraintsRead += report.constraintsRead
            for skipped in report.skipped {
                let kind = skipped.element.prefix { $0 != " " }
                reasons["\(kind): \(skipped.isLeftOut ? skipped.reason : "not understood")", default: 0] += 1
            }
        }

        mutating func add(_ finding: Finding, isAccepted: Bool) {
            if isAccepted {
                accepted += 1
                return
            }
            kinds[finding.kind.rawValue, default: 0] += 1
            if finding.isEstimated { estimated += 1 } else { failures += 1 }
        }

        private var sortedReasons: [(key: String, value: Int)] { reasons.sorted { $0.key < $1.key } }
        private var sortedKinds: [(key: String, value: Int)] { kinds.sorted { $0.key < $1.key } }

        var text: String {
            let read =
                "\(counted(documents, "document")) (\(unreadable) not readable): \(counted(elements, "element")), "
                + "\(counted(scenes, "scene")), "
                + "\(views) views and guides, \(constraintsRead) of \(constraints) constraints read."
            let skipped = sortedReasons.map { "\($0.value) \($0.key)" }
            let left = skipped.isEmpty ? "Nothing was skipped." : "Skipped: \(skipped.joined(separator: "; "))."
            let found = sortedKinds.map { "\($0.value) \($0.key)" }
            let all = found.isEmpty ? "" : ": \(found.joined(separator: ", "))"
            return
                "\(read)\n\(left)\n\(counted(failures + estimated, "finding"))\(all) (\(estimated) estimated; \(accepted) more accepted)."
        }

        var json: String {
            func object(_ counts: [(key: String, value: Int)]) -> String {
                "{\(counts.map { "\($0.key.quotedForJSON):\($0.value)" }.joined(separator: ","))}"
            }
            return
                "{\"documents\":\(documents),\"unreadable\":\(unreadable),\"elements\":\(elements),\"scenes\":\(scenes),"
                + "\"views\":\(views),\"constraints\":\(constraints),\"constraintsRead\":\(constraintsRead),"
                + "\"skipped\":\(object(sortedReasons)),\"findings\":\(object(sortedKinds)),"
                + "\"estimated\":\(estimated),\"accepted\":\(accepted)}"
        }
    }
}

/// So many of a thing: `1 scene`, `3 scenes`.
private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
