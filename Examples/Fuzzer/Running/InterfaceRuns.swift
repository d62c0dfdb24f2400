import Foundation
import InterfaceFiles

/// Documents of Interface Builder with anything in the places of numbers, names and elements, some of them damaged: none may trap or
/// hang, and each is read, or refused with a reason.
enum InterfaceRuns {
    static func interfaces(_ options: Options) {
        let tally = Tally()
        let seeds = (0..<UInt64(options.count)).map { options.seed + $0 }
        Campaign("interfaces", seeds).run(jobs: options.jobs, label: { "interfaces --seed \($0) --count 1" }) { seed in
            var random = SplitMix64(seed: seed)
            let document = document(&random)
            let report = Linter().report(on: Data(document), named: "Main.storyboard")
            let name = report.failure == nil ? report.findings.isEmpty ? "nothing found" : "findings" : "refused"
            if let fault = fault(of: report) {
                let text = String(decoding: document, as: UTF8.self)
                tally.addFailure("--seed \(seed) --count 1", name, "\(fault)\n\(text)")
            }
            tally.add(1, to: name)
        }
        tally.report("interfaces", everything: false)
    }

    private static func fault(of report: Linter.Report) -> String? {
        if let failure = report.failure { return failure.reason.isEmpty ? "refused without a reason" : nil }
        if report.constraintsRead > report.constraints { return "more is read than there is" }
        let lost = report.constraints - report.constraintsRead - report.skipped.count
        if lost > 0 { return "\(lost) constraints are neither read nor skipped" }
        for finding in report.findings where finding.line < 1 || finding.message.isEmpty || finding.text.contains("\n")
        {
            return "a finding without a place or words: \(finding)"
        }
        return nil
    }

    // MARK: Documents

    private static func document(_ random: inout SplitMix64) -> [UInt8] {
        let isDesktop = random.chance(25)
        let runtime = isDesktop ? "MacOSX.Cocoa" : "iOS.CocoaTouch"
        var count = 0
        let root = view(&random, depth: 0, &count)
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="x" toolsVersion="\(number(&random))" targetRuntime="\(runtime)" useAutolayout="YES" useSafeAreas="YES">
            \(random.chance(70) ? "<device id=\"retina4_7\" orientation=\"portrait\"/>" : "")
            <scenes><scene><objects><viewController id="vc">
            \(root)
            </viewController></objects></scene></scenes>
            <resources><image name="i" width="\(number(&random))" height="\(number(&random))"/></resources>
            </document>
            """
        var bytes = Array(text.utf8)
        guard random.chance(30) else { return bytes }
        for _ in 0..<random.int(1...6) where !bytes.isEmpty {
            let place = random.int(0...bytes.count - 1)
            switch random.int(0...9) {
            case 0: bytes.removeSubrange(place..<min(bytes.count, place + random.int(1...60)))
            case 1:
                bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 90)], at: random.int(0...bytes.count))
            case 2: bytes.removeLast(random.int(1...(bytes.count + 1) / 2))
            case 3: bytes[place] = UInt8(random.int(0...255))
            default: bytes[place] = random.pick(Array("0123456789-.e \"<>/=YNx".utf8))
            }
        }
        return bytes
    }

    private static let kinds = [
        "view", "view", "label", "button", "imageView", "textField", "stackView", "scrollView", "switch", "slider",
        "box",
        "customView", "tableView", "gridView", "popUpButton", "textView", "segmentedControl",
    ]
    private static let attributes = [
        "left", "right", "leading", "trailing", "top", "bottom", "width", "height", "centerX", "centerY", "baseline",
        "firstBaseline", "leadingMargin", "trailingMargin", "topMargin", "bottomMargin", "centerXWithinMargins",
        "depth",
    ]

    private static func view(_ random: inout SplitMix64, depth: Int, _ count: inout Int) -> String {
        let id = "v\(count)"
        count += 1
        let kind = depth == 0 ? "view" : random.pick(kinds)
        var inner: [String] = []
        if depth < 3 { for _ in 0..<random.int(0...3) { inner.append(view(&random, depth: depth + 1, &count)) } }
        var constraints: [String] = []
        for _ in 0..<random.int(0...8) { constraints.append(constraint(&random, count)) }
        let masks = ["widthSizable", "heightSizable", "flexibleMinX", "flexibleMaxX", "flexibleMinY", "flexibleMaxY"]
        let mask = masks.filter { _ in random.chance(30) }.map { "\($0)=\"YES\"" }.joined(separator: " ")
        let more = [
            "hidden=\"YES\"", "axis=\"vertical\"", "distribution=\"equalSpacing\"",
            "distribution=\"fillProportionally\"",
            "alignment=\"firstBaseline\"", "spacing=\"\(number(&random))\"", "text=\"Some words &amp; more\"",
            "numberOfLines=\"0\"", "horizontalHuggingPriority=\"\(number(&random))\"", "image=\"i\"",
            "verticalCompressionResistancePriority=\"1000\"", "fixedFrame=\"YES\"", "scrollEnabled=\"NO\"",
        ].filter { _ in random.chance(15) }
        // An attribute must not be there twice.
        var names: Set<Substring> = []
        let distinct = more.filter { names.insert($0.prefix { $0 != "=" }).inserted }.joined(separator: " ")
        let translates = random.chance(80) ? "translatesAutoresizingMaskIntoConstraints=\"NO\"" : ""
        return """
            <\(kind) \(depth == 0 ? "key=\"view\"" : "") id="\(id)" \(translates) \(distinct)>
            <rect key="frame" x="\(number(&random))" y="\(number(&random))" width="\(depth == 0 ? "375" : number(&random))" height="\(number(&random))"/>
            <autoresizingMask key="autoresizingMask" \(mask)/>
            <subviews>\(inner.joined(separator: "\n"))</subviews>
            \(random.chance(20) ? "<viewLayoutGuide key=\"safeArea\" id=\"safe\(id)\"/>" : "")
            <constraints>
            \(constraints.joined(separator: "\n"))
            </constraints>
            </\(kind)>
            """
    }

    private static func constraint(_ random: inout SplitMix64, _ views: Int) -> String {
        var text = "<constraint firstAttribute=\"\(random.pick(attributes))\""
        if random.chance(60) { text += " firstItem=\"v\(random.int(0...views + 1))\"" }
        if random.chance(70) {
            text += " secondItem=\"v\(random.int(0...views + 1))\" secondAttribute=\"\(random.pick(attributes))\""
        }
        if random.chance(60) { text += " constant=\"\(number(&random))\"" }
        if random.chance(15) {
            text += " multiplier=\"\(random.pick(["1:2", "0.5", "2", "-1", "1/3", "0", "1e-6", "x"]))\""
        }
        if random.chance(30) { text += " priority=\"\(random.pick(["250", "750", "999", "1000", "0.5", "1e9"]))\"" }
        if random.chance(30) { text += " relation=\"\(random.pick(["greaterThanOrEqual", "lessThanOrEqual"]))\"" }
        return text + " id=\"c\(random.int(0...999_999))\"/>"
    }

    private static func number(_ random: inout SplitMix64) -> String {
        switch random.int(0...30) {
        case 0: random.pick(["nan", "inf", "-inf", "1e308", "-1e9", "", "x", "1e-300", "999999999999"])
        case 1: "-\(random.int(0...400)).5"
        default: "\(random.int(0...400))"
        }
    }
}
