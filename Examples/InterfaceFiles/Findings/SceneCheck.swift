/// Looks at one scene; the checks are in files of their own.
struct SceneCheck {
    let file: String
    let scene: InterfaceScene
    let words: SceneWords
    /// The sizes that the root can have on devices.
    let extent: DeviceExtent
    /// Constraints that code refers to: what it does with them is not known.
    let outlets: Set<String>
    /// The longest of the translations of each text, by the id of its view and the attribute.
    let translations: [String: Translation]
    private(set) var findings: [Finding] = []
    /// Why nothing can be said.
    private(set) var skipped: [Skip] = []

    init(
        _ file: String, _ scene: InterfaceScene, _ extent: DeviceExtent, _ outlets: Set<String>,
        _ translations: [String: Translation]
    ) {
        self.file = file
        self.scene = scene
        self.extent = extent
        self.outlets = outlets
        self.translations = translations
        words = SceneWords(scene: scene)
    }

    /// Looks at everything. `isFirst` says whether nothing is known yet of the scene with other size classes.
    mutating func run(isFirst: Bool) {
        guard scene.usesConstraints || scene.items.contains(where: { $0.stack != nil }) else { return }
        let system = SceneSystem(scene)
        var solver: SceneSolver
        do {
            solver = try SceneSolver(system)
            if !isFirst { try solver.resize(width: extent.width, height: extent.height) }
        } catch {
            return skipped.append(Skip(scene.root.element, "the scene is not solved: \(error)"))
        }
        let holding = checkContradictions(solver, isFirst: isFirst)
        // What is set aside for a contradiction leaves things open that are not.
        if holding != nil { checkFreedom(solver, isFirst: isFirst) }
        if isFirst {
            if holding != nil { checkPlaces(solver) }
            checkDirections()
            let symbolic = SceneSystem(scene, isSymbolic: true)
            let equalities = Equalities(symbolic)
            checkIdle(symbolic, equalities)
            checkFixedHeights(symbolic, equalities)
        }
        if let holding {
            checkRoom(solver, holding, isFirst: isFirst)
            checkText(solver, holding)
        }
    }

    /// Records a finding at the first of the elements.
    mutating func report(
        _ kind: Finding.Kind, _ elements: [(line: Int, id: String)], _ message: String, isEstimated: Bool = false,
        widths: ClosedRange<Double>? = nil, heights: ClosedRange<Double>? = nil
    ) {
        guard let first = elements.first else { return }
        var seen: Set<String> = []
        let distinct = elements.filter { seen.insert($0.id).inserted }
        findings.append(
            Finding(
                file: file, line: first.line, kind: kind, message: message, isEstimated: isEstimated,
                elements: distinct.map(\.id), lines: distinct.map(\.line), scene: scene.name, widths: widths,
                heights: heights))
    }

    /// Whether elements were skipped that may lay something out.
    var isIncomplete: Bool {
        scene.skipped.contains { $0.element.hasPrefix("constraint") || $0.reason.hasPrefix("gravity") }
    }

    /// Behind a message: which size classes it is about.
    func note(isFirst: Bool) -> String {
        guard !isFirst, let width = scene.classes.width, let height = scene.classes.height else { return "" }
        return " (\(width.rawValue) width, \(height.rawValue) height)"
    }

    func place(_ item: Int) -> (line: Int, id: String) { (scene.items[item].line, scene.items[item].id) }
}

/// The sizes that a scene's root is looked at.
struct DeviceExtent: Hashable {
    /// From the smallest device to the largest.
    var widths: ClosedRange<Double>
    var heights: ClosedRange<Double>
    /// The size at which what does not depend on the width is looked at.
    var width: Double
    var height: Double
}
