extension SceneCheck {
    /// Frames that the file shows wrong by more than a point, inside the view around them.
    mutating func checkPlaces(_ solver: SceneSolver) {
        var open = Set(((try? solver.freedoms()) ?? []).map(\.unknown))
        if abs(solver.rect(of: 0).height - scene.root.rect.height) > 1.05 {
            // Of a cell whose constraints give it another height, the file cannot show how high things lie inside.
            for item in scene.items.indices {
                open.formUnion([SceneSystem.unknown(item, .top), SceneSystem.unknown(item, .height)])
            }
        }
        var wrong: [(item: Int, shown: Box, inside: Box, count: Int)] = []
        for (item, thing) in scene.items.enumerated() {
            guard thing.kind == .view, let parent = thing.parent, !thing.isOut, thing.hasFrame, !thing.isFixed,
                scene.kind != .inner || scene.root.element.name != "clipView"
            else { continue }
            let (solved, outer) = (solver.rect(of: item), solver.rect(of: parent))
            let (recorded, recordedOuter) = (thing.rect, scene.items[parent].rect)
            var off = 0.0
            let pairs = [
                (solved.x - outer.x, recorded.x - recordedOuter.x), (solved.y - outer.y, recorded.y - recordedOuter.y),
                (solved.width, recorded.width), (solved.height, recorded.height),
            ]
            for (place, pair) in pairs.enumerated() where !open.contains(4 * item + place) {
                off = max(off, abs(pair.0 - pair.1))
            }
            guard off > 1.05 else { continue }
            let frame = solved.outset(by: thing.alignment)
            let around = outer.outset(by: scene.items[parent].alignment)
            var inside = Box(
                x: frame.x - around.x, y: frame.y - around.y, width: frame.width, height: frame.height)
            let shown = Box(
                x: thing.frame.x - scene.items[parent].frame.x, y: thing.frame.y - scene.items[parent].frame.y,
                width: thing.frame.width, height: thing.frame.height)
            if open.contains(SceneSystem.unknown(item, .left)) { inside.x = shown.x }
            if open.contains(SceneSystem.unknown(item, .top)) { inside.y = shown.y }
            if open.contains(SceneSystem.unknown(item, .width)) { inside.width = shown.width }
            if open.contains(SceneSystem.unknown(item, .height)) { inside.height = shown.height }
            // What is inside of something wrong is mostly wrong for that.
            if let outer = wrong.lastIndex(where: { scene.isInside(item, of: $0.item) }) {
                wrong[outer].count += 1
            } else {
                wrong.append((item, shown, inside, 0))
            }
        }
        // The size of what is inside a split or tab view is up to that.
        for (item, shown, inside, count) in wrong {
            let more = count == 0 ? "" : count == 1 ? ", and a view inside" : ", and \(count) views inside"
            report(
                .misplaced, [place(item)],
                "\(words.name(of: item)): the file shows it at \(shown.text)\(more); its constraints put it at \(inside.text)",
                isEstimated: isIncomplete || scene.kind == .inner)
        }
    }

    /// Left or right, where it should depend on the direction of text.
    mutating func checkDirections() {
        for constraint in scene.constraints {
            let places = [constraint.first, constraint.second].compactMap { $0 }
            guard let place = places.first(where: { $0.attribute.directional != nil }),
                let meant = place.attribute.directional
            else { continue }
            report(
                .leftRight, [(constraint.line, constraint.id)],
                "\(words.text(of: constraint)): \(place.attribute.rawValue) stays where it is for text from right to left; "
                    + "\(meant.rawValue) follows it")
        }
    }
}
