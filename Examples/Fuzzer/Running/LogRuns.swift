import ConstraintLogs

/// Console logs that were damaged: none may trap or hang, and each line is read or refused with a reason.
enum LogRuns {
    static func logs(_ options: Options) {
        let tally = Tally()
        let seeds = (0..<UInt64(options.count)).map { options.seed + $0 }
        Campaign("logs", seeds).run(jobs: options.jobs, label: { "logs --seed \($0) --count 1" }) { seed in
            var random = SplitMix64(seed: seed)
            let log = damagedLog(&random)
            var name = "nothing found"
            for conflict in LogReader(log).conflicts() {
                let explanation = Explanation(conflict)
                name = explanation.minimal.isEmpty ? "does not contradict" : "contradicts"
                if let fault = fault(of: explanation, conflict) {
                    tally.addFailure("--seed \(seed) --count 1", name, "\(fault)\n\(log)")
                }
            }
            tally.add(1, to: name)
        }
        tally.report("logs", everything: false)
    }

    private static func fault(of explanation: Explanation, _ conflict: LoggedConflict) -> String? {
        if explanation.text.isEmpty || explanation.json.contains("\n") { return "an explanation without words" }
        for case .unreadable(_, let reason) in conflict.lines where reason.isEmpty {
            return "a line refused without a reason"
        }
        let isInList = explanation.minimal.allSatisfy { conflict.lines.indices.contains($0) }
        return isInList ? nil : "the minimal set \(explanation.minimal) is not of the list"
    }

    /// Every form that descriptions have, a few of them in a log, with a few bytes changed.
    static func damagedLog(_ random: inout SplitMix64) -> String {
        var list: [String] = []
        for _ in 0..<random.int(1...8) { list.append(random.pick(descriptions)) }
        var log = "Unable to simultaneously satisfy constraints.\n(\n    \"" + list.joined(separator: "\",\n    \"")
        log += "\"\n)\n\nWill attempt to recover by breaking constraint \n" + random.pick(list) + "\n"
        if random.chance(20) { log += log }
        var bytes = Array(log.utf8)
        for _ in 0..<random.int(0...6) {
            let place = random.int(0...bytes.count - 1)
            switch random.int(0...9) {
            case 0: bytes.removeSubrange(place..<min(bytes.count, place + random.int(1...40)))
            case 1:
                bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: random.int(0...bytes.count))
            case 2: bytes.removeLast(random.int(1...(bytes.count + 1) / 2))
            case 3: bytes[place] = UInt8(random.int(0...255))
            default: bytes[place] = random.pick(Array("0123456789-.eE+()[]|<>=':@#*\n\" x".utf8))
            }
            if bytes.isEmpty { bytes = Array("<".utf8) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let descriptions = [
        "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' UIView:0xb.height == 44   (active)>",
        "<NSLayoutConstraint:0x2 UIView:0xb.height == - 16   (active)>",
        "<NSLayoutConstraint:0x3 V:|-(12)-[UILabel:0xa'Sign 'in'']   (active, names: '|':UIView:0xb )>",
        "<NSLayoutConstraint:0x4 V:[UILabel:0xa]-(>=NSSpace(20))-|   (Names: '|':UIView:0xb )>",
        "<NSLayoutConstraint:0x5 H:[UILabel:0xa(>=44@250)](RTL)   (active)>",
        "<NSLayoutConstraint:0x6 V:[box]-(9)-[lid]   (active, names: box:0xa, lid:0xc )>",
        "<SnapKit.LayoutConstraint:0x7@Cell View.swift#88 UILabel:0xa.top == box.bottom * 0.384615 + 3.0>",
        "<MASLayoutConstraint:0x8 UILabel:self.title.bottom == UIView:0xb.bottom - 10 ^250>",
        "<NSAutoresizingMaskLayoutConstraint:0x9 h=--& v=-&- UILabel:0xa.midY == 7.5   (active, names: '|':UIView:0xb )>",
        "<_UISystemBaselineConstraint:0xa UILabel:0xa.firstBaseline <= UIView:0xb.bottomMargin NSSpace(8)   (active)>",
        "<NSLayoutConstraint:0xb UILabel:0xa.height == 1.87432*UILabel:0xa.width   (active)>",
        "<NSLayoutConstraint:0xc 'UIView-topMargin-guide-constraint' V:|-(8)-[UILayoutGuide:0xd'UIViewLayoutMarginsGuide']   (active, names: '|':UIView:0xb )>",
        "<NSLayoutConstraint:0xd UIView:0xb.height <= 1.79769e+308   (active)>",
        "<NSContentSizeLayoutConstraint:0xe V:[UILabel:0xa(20)] Hug:1000 CompressionResistance:1000>",
        "<NSLayoutConstraint:0xf V:|-(0)-[UIView:0xb]   (active)>",
    ]
}
