import Foundation
import JSONText

/// Looks at documents of Interface Builder, and says what a person should look at.
public struct Linter {
    /// What one document says.
    public struct Report: Sendable {
        /// As it was given or found.
        public let file: String
        /// Nil where it could be read.
        public let failure: ReadingError?
        /// By line.
        public let findings: [Finding]
        /// The scenes that were looked at: roots of views, with everything inside.
        public let scenes: Int
        /// The views and guides in them.
        public let views: Int
        /// The constraints in the document.
        public let constraints: Int
        /// The constraints that were understood. Others are skipped, or not installed.
        public let constraintsRead: Int
        /// What was not understood: its line, what it is, and why.
        public let skipped: [Skipped]
        /// The elements of the document.
        public let elements: Int

        /// An element that was not understood.
        public struct Skipped: Hashable, Sendable {
            /// Counted from 1.
            public let line: Int
            /// Its name and its id.
            public let element: String
            /// In words.
            public let reason: String
            /// Whether it is known what it says, and that it does not apply.
            public let isLeftOut: Bool
        }
    }

    /// The widths that devices have, from the smallest to the largest, in points.
    public let widths: ClosedRange<Double>

    /// Looks at layouts at all widths of devices: by default those of phones and tablets since 2012.
    public init(widths: ClosedRange<Double> = 320...1366) { self.widths = widths }

    // MARK: Files

    /// The documents in a file or a folder, in alphabetical order. Hidden folders are left out.
    public static func documents(in path: String) throws -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw ReadingError("there is no such file")
        }
        guard isFolder.boolValue else {
            let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
            let kind = (try? FileManager.default.attributesOfItem(atPath: file))?[.type] as? FileAttributeType
            guard kind == .typeRegular else { throw ReadingError("is no file that can be read") }
            return [path]
        }
        var found: [String] = []
        var open = [path]
        while let folder = open.popLast() {
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
            for name in names where !name.hasPrefix(".") {
                let inner = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
                let kind = (try? FileManager.default.attributesOfItem(atPath: inner))?[.type] as? FileAttributeType
                // Not into links, which may lead back.
                if kind == .typeDirectory { open.append(inner) }
                if kind == .typeRegular, name.hasSuffix(".xib") || name.hasSuffix(".storyboard") { found.append(inner) }
            }
        }
        return found.sorted()
    }

    /// Looks at one document, with the translations beside it.
    public func report(on path: String) -> Report {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let size = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? NSNumber
        if let size, size.intValue > ElementReader.mostBytes {
            return Self.failure(path, ElementReader.tooLarge(size.intValue))
        }
        do {
            return report(on: try Data(contentsOf: file), named: path)
        } catch {
            return Self.failure(path, ReadingError("cannot be read"))
        }
    }

    /// Looks at what a document contains.
    public func report(on data: Data, named path: String) -> Report {
        do {
            return report(try InterfaceDocument(try ElementReader.root(of: data)), path)
        } catch {
            return Self.failure(path, error)
        }
    }

    private static func failure(_ path: String, _ error: ReadingError) -> Report {
        Report(
            file: path, failure: error, findings: [], scenes: 0, views: 0, constraints: 0, constraintsRead: 0,
            skipped: [],
            elements: 0)
    }

    // MARK: Scenes

    private func report(_ document: InterfaceDocument, _ path: String) -> Report {
        let outlets = Set(
            document.root.all.lazy.filter { $0.name == "outlet" || $0.name == "outletCollection" }
                .compactMap { $0["destination"] })
        let translations = document.roots.isEmpty ? [:] : Translations.longest(beside: path)
        let classes = document.classes
        var findings: [Finding] = []
        var skipped: Set<Skip> = []
        var views = 0
        var read: Set<Int> = []
        let others = document.usesConstraints ? document.otherClasses : []
        for root in document.roots {
            var known: Set<String> = []
            for (number, classes) in ([classes] + others).enumerated() {
                let scene = SceneReader.scene(root, of: document, classes)
                skipped.formUnion(scene.skipped)
                read.formUnion(scene.constraints.map(\.line))
                if number == 0 { views += scene.items.count }
                guard document.usesConstraints, document.platform != .watch else { continue }
                let extent = Devices.extent(
                    of: scene, document, widths, hasOthers: !others.isEmpty, isFirst: number == 0)
                var check = SceneCheck(path, scene, extent, outlets, translations)
                check.run(isFirst: number == 0)
                skipped.formUnion(check.skipped)
                // What is so for one pair of size classes is not said again for another.
                for finding in check.findings
                where known.insert("\(finding.kind) \(finding.elements.sorted())").inserted {
                    findings.append(finding)
                }
            }
        }
        let constraints = document.root.all.filter { $0.name == "constraint" && $0.parent?.name == "constraints" }
        for element in constraints
        where !read.contains(element.line) && !skipped.contains(where: { $0.line == element.line }) {
            skipped.insert(Skip(element, Self.notInstalled))
        }
        findings.sort { ($0.line, $0.kind.rawValue, $0.message) < ($1.line, $1.kind.rawValue, $1.message) }
        return Report(
            file: path, failure: nil, findings: findings, scenes: document.roots.count, views: views,
            constraints: constraints.count, constraintsRead: constraints.count { read.contains($0.line) },
            skipped: skipped.sorted { ($0.line, $0.reason) < ($1.line, $1.reason) }.map {
                Report.Skipped(
                    line: $0.line, element: $0.element, reason: $0.reason, isLeftOut: $0.reason == Self.notInstalled)
            }, elements: document.elementCount)
    }

    private static let notInstalled = "not installed, or of a view that is hidden in a stack"

    // MARK: Frames

    /// The alignment rectangles that the constraints of each root give its views, in the root's coordinates, as one line of JSON for
    /// each root: `{"file","root","frames":{id:[x,y,width,height]},"open":[id…],"contradicts":bool}`.
    public static func frames(in path: String) throws(ReadingError) -> [String] {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { throw ReadingError("cannot be read") }
        let document = try InterfaceDocument(try ElementReader.root(of: data))
        var lines: [String] = []
        for root in document.roots {
            let scene = SceneReader.scene(root, of: document, document.classes)
            guard let solver = try? SceneSolver(SceneSystem(scene)), let freedoms = try? solver.freedoms() else {
                throw ReadingError("is not solved", line: root.line)
            }
            let frames = scene.items.indices.filter { !scene.items[$0].isOut }.map { item in
                let rect = solver.rect(of: item)
                return "\(scene.items[item].id.quotedForJSON):[\(rect.x),\(rect.y),\(rect.width),\(rect.height)]"
            }
            let open = Set(freedoms.map { $0.unknown / 4 }).sorted().map { scene.items[$0].id.quotedForJSON }
            lines.append(
                "{\"file\":\(path.quotedForJSON),\"root\":\((root.id ?? "").quotedForJSON),\"frames\":{\(frames.joined(separator: ","))},"
                    + "\"open\":[\(open.joined(separator: ","))],\"contradicts\":\(!solver.contradictions.isEmpty)}")
        }
        return lines
    }
}
