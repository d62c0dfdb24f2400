extension SceneCheck {
    /// A way in which texts can be other than in the file.
    private enum Variant: CaseIterable { case asWritten, translated, large }

    /// Text that does not have the room that it needs, as written, in the longest translation and at large text.
    mutating func checkText(_ solver: SceneSolver, _ range: ClosedRange<Double>) {
        let texts = scene.items.indices.filter { item in
            let thing = scene.items[item]
            guard let text = thing.text, !thing.isOut, !thing.isFixed, thing.content != nil else { return false }
            return text.kind != .field && text.kind != .area && !text.string.isEmpty
        }
        guard !texts.isEmpty else { return }
        var reported: Set<Int> = []
        for variant in Variant.allCases {
            let isConcerned: Bool
            switch variant {
            case .asWritten: isConcerned = true
            case .translated: isConcerned = texts.contains { translation(of: $0) != nil }
            case .large: isConcerned = texts.contains { scene.items[$0].text!.scales }
            }
            guard isConcerned else { continue }
            for width in Set([range.lowerBound, solver.width, range.upperBound]).sorted() {
                check(texts, variant, width, solver, &reported)
            }
        }
    }

    private func translation(of item: Int) -> Translation? {
        guard let text = scene.items[item].text else { return nil }
        return translations["\(scene.items[item].id).\(text.key)"]
            ?? (text.key == "title" ? cellID(of: item).flatMap { translations["\($0).title"] } : nil)
    }

    private func cellID(of item: Int) -> String? { scene.items[item].element.child(key: "cell")?.id }

    private func words(of item: Int, _ variant: Variant) -> (string: String, scale: Double) {
        let text = scene.items[item].text!
        switch variant {
        case .asWritten: return (text.string, 1)
        case .translated: return (translation(of: item)?.string ?? text.string, 1)
        case .large: return (text.string, text.scales ? TextMeasure.largeScale : 1)
        }
    }

    /// The width that a text asks for on one line: what Interface Builder measured, and the estimated difference.
    private func naturalWidth(of item: Int, _ variant: Variant) -> Double {
        let (thing, text) = (scene.items[item], scene.items[item].text!)
        let (string, scale) = words(of: item, variant)
        let written = TextMeasure.width(text.string, size: text.fontSize, isBold: text.isBold)
        let other = TextMeasure.width(string, size: text.fontSize * scale, isBold: text.isBold)
        let recorded = thing.content?.width ?? thing.rect.width
        // A width far from the estimate is what the label was stretched or squeezed to, not what its text asks for.
        let isNatural = written > 0 && recorded >= 0.8 * written && recorded <= 1.25 * written + 12
        let isOneLine = text.lines == 1 || thing.rect.height < 1.6 * TextMeasure.lineHeight(text.fontSize)
        if isNatural, isOneLine || text.kind == .button {
            return recorded + (other - written) * (recorded / max(written, 1))
        }
        if text.kind == .button { return max(other + 12, min(recorded, other + 40)) }
        return other
    }

    private mutating func check(
        _ texts: [Int], _ variant: Variant, _ width: Double, _ original: SceneSolver, _ reported: inout Set<Int>
    ) {
        var solver = original
        var sizes: [(item: Int, axis: Axis, size: Double)] = []
        for item in texts { sizes.append((item, .horizontal, naturalWidth(of: item, variant))) }
        guard (try? solver.resize(width: width, height: original.height)) != nil,
            (try? solver.setContent(sizes)) != nil
        else { return }
        // Heights follow widths, and widths may follow heights.
        for _ in 0..<2 {
            let heights = texts.map {
                (item: $0, axis: Axis.vertical, size: height(of: $0, variant, solver.rect(of: $0).width))
            }
            guard (try? solver.setContent(heights)) != nil else { return }
        }
        guard solver.contradictions.isEmpty else { return }
        for item in texts where !reported.contains(item) {
            guard let message = shortage(of: item, variant, solver) else { continue }
            reported.insert(item)
            report(
                .clipped, [place(item)], "\(words.name(of: item)) \(message) at width \(width.short)",
                isEstimated: true,
                widths: width...width)
        }
    }

    private func height(of item: Int, _ variant: Variant, _ width: Double) -> Double {
        let (thing, text) = (scene.items[item], scene.items[item].text!)
        let (string, scale) = words(of: item, variant)
        let recorded = thing.content?.height ?? thing.rect.height
        if text.kind == .button { return max(recorded, TextMeasure.height(of: text, lines: 1, scale: scale)) }
        var lines = 1
        if text.lines != 1 {
            let natural = naturalWidth(of: item, variant)
            let estimated = TextMeasure.width(string, size: text.fontSize * scale, isBold: text.isBold)
            // Widths are compared in the measure of the estimate.
            let share = natural > 0 ? estimated / natural : 1
            lines = TextMeasure.lines(
                string, size: text.fontSize * scale, isBold: text.isBold, width: width * share + 1)
            if text.lines > 0 { lines = min(lines, text.lines) }
        }
        return TextMeasure.height(of: text, lines: lines, scale: scale)
    }

    /// What is missing, in words.
    private func shortage(of item: Int, _ variant: Variant, _ solver: SceneSolver) -> String? {
        let (thing, text) = (scene.items[item], scene.items[item].text!)
        let rect = solver.rect(of: item)
        let needed = naturalWidth(of: item, variant)
        let how: String
        switch variant {
        case .asWritten: how = ""
        case .translated: how = translation(of: item).map { " for \"\($0.string)\" (\($0.language))" } ?? ""
        case .large: how = " at the largest text size but for accessibility's"
        }
        if text.lines == 1, !text.shrinks {
            // What is cut off as recorded already is seen by whoever draws it.
            guard rect.width < 0.97 * needed - 2 else { return nil }
            return "needs \(needed.short) pt\(how) and has \(rect.width.short): its text is cut off"
        }
        let high = height(of: item, variant, rect.width)
        // More lines than are allowed are cut off as well.
        if text.lines > 1 {
            let (string, scale) = words(of: item, variant)
            let lines = TextMeasure.lines(
                string, size: text.fontSize * scale, isBold: text.isBold, width: rect.width * 1.03 + 2)
            if lines > text.lines {
                return "needs \(lines) lines\(how) and has \(text.lines): its text is cut off"
            }
        }
        guard text.kind == .label, !text.shrinks, rect.height < high - 0.3 * TextMeasure.lineHeight(text.fontSize),
            thing.rect.height > 0
        else { return nil }
        return "needs a height of \(high.short) pt\(how) and has \(rect.height.short): its text is cut off"
    }
}
