import JSONText
import Relayout

/// Solves what is typed: where everything is, what is set aside and why, and what is open.
final class Playground {
    private let host: Host
    private let root: Box
    private var boxes: [String: Box] = .init()
    private var layout: ViewLayout<Script>

    init(_ host: Host) {
        self.host = host
        let root = Box("root", host)
        self.root = root
        layout = ViewLayout(root: root) { (script: Script) in
            script.lines.map { Layout($0.constraints, fileID: "line", line: UInt32($0.number)) }
        }
        layout.conflictLog = nil
        layout.warningLog = nil
    }

    /// What there is to show of a text in a size, as JSON.
    func solve(_ text: String, in size: LayoutSize) -> String {
        var script = Script(text)
        gather(script)
        var items = boxes
        items["root"] = root
        script.read(items)
        do throws(LayoutError) {
            let receipt = try layout.layout(script, in: size)
            let ambiguity = try layout.ambiguity()
            return answer(
                script, receipt.warnings,
                [
                    "\"boxes\":" + script.names.compactMap { boxes[$0].flatMap(json) }.jsonList,
                    "\"unplaced\":" + script.names.filter(isUnplaced).map { $0.quotedForJSON }.jsonList,
                    "\"conflicts\":" + receipt.conflicts.map(json).jsonList,
                    "\"open\":" + ambiguity.quantities.map(json).jsonList,
                    "\"cure\":" + (ambiguity.isEmpty ? "" : "\(ambiguity)").quotedForJSON,
                ])
        } catch {
            return answer(
                script, [],
                [
                    "\"boxes\":[],\"unplaced\":[],\"conflicts\":[],\"open\":[],\"cure\":\"\"",
                    "\"refused\":" + "\(error)".quotedForJSON,
                ])
        }
    }

    /// Makes the boxes of new names, and lets go of those that are mentioned no more.
    private func gather(_ script: Script) {
        var known: [String: Box] = .init()
        for name in script.names { known[name] = boxes[name] ?? Box(name, host) }
        for (name, box) in boxes where known[name] == nil { _ = box.become(nil, in: nil) }
        boxes = known
        for name in script.names {
            guard let box = boxes[name] else { continue }
            let parent = script.parents[name].flatMap { boxes[$0] } ?? root
            if box.become(script.texts[name], in: parent) { layout.contentDidChange(box) }
        }
    }

    // MARK: What is shown

    private func answer(_ script: Script, _ warnings: [LayoutWarning], _ fields: [String]) -> String {
        var faults = script.faults.map {
            "{\"line\":\($0.line),\"column\":\($0.column),\"message\":\($0.message.quotedForJSON)}"
        }
        for warning in warnings {
            guard case .numberOutOfRange(let report) = warning else { continue }
            faults.append(
                "{\"line\":\(report.location.line),\"column\":-1,\"message\":\("\(warning)".quotedForJSON)}")
        }
        return "{" + (fields + ["\"faults\":" + faults.jsonList]).joined(separator: ",") + "}"
    }

    private func isUnplaced(_ name: String) -> Bool { boxes[name].flatMap { layout.frame(of: $0) } == nil }

    /// A box in the root's coordinates; nil where nothing is said of it.
    private func json(_ box: Box) -> String? {
        guard let frame = layout.frame(of: box) else { return nil }
        let text = box.text.map { ",\"text\":" + $0.quotedForJSON } ?? ""
        return
            "{\"name\":\(box.name.quotedForJSON),\"frame\":[\(frame.x),\(frame.y),\(frame.width),\(frame.height)]\(text)}"
    }

    private func json(_ conflict: ConflictReport) -> String {
        let lines = conflict.members.map { member in
            if case .constraint(let report) = member { Int(report.location.line) } else { 0 }
        }
        let line = if case .constraint(let report) = conflict.setAside { Int(report.location.line) } else { 0 }
        return "{\"line\":\(line),\"lines\":\(lines.map { "\($0)" }.jsonList),"
            + "\"text\":\(conflict.description.quotedForJSON)}"
    }

    private func json(_ quantity: AmbiguityReport.Quantity) -> String {
        func limit(_ number: Double?) -> String { number.map { "\($0)" } ?? "null" }
        return
            "{\"item\":\(quantity.item.quotedForJSON),\"attribute\":\"\(quantity.attribute)\",\"value\":\(quantity.value),"
            + "\"minimum\":\(limit(quantity.minimum)),\"maximum\":\(limit(quantity.maximum)),"
            + "\"text\":\("\(quantity)".quotedForJSON)}"
    }
}

extension [String] {
    /// Elements that are JSON, as JSON.
    fileprivate var jsonList: String { "[" + joined(separator: ",") + "]" }
}
