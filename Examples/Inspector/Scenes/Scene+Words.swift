// Which of the library's words a scene needs, beside edges and lengths.

extension Scene {
    enum Word: String, CaseIterable {
        case margins, baselines
        case safeAreas = "safe areas"
        case aspectRatios = "aspect ratios"
        case stacks
    }

    func says(_ word: Word) -> Bool {
        switch word {
        case .margins: attributes.contains { $0.rawValue.contains("Margin") }
        case .baselines: attributes.contains { $0 == .firstBaseline || $0 == .lastBaseline }
        case .safeAreas: items.contains { $0.kind == .safeArea }
        case .aspectRatios:
            constraints.contains { Set([$0.first.attribute, $0.second?.attribute]) == [.width, .height] }
        case .stacks: items.contains { $0.stack != nil }
        }
    }

    private var attributes: [Attribute] {
        (constraints + stackConstraints).flatMap { [$0.first.attribute] + ($0.second.map { [$0.attribute] } ?? []) }
    }
}
