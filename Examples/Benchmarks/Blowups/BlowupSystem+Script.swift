import Foundation
import RelayoutSolver

extension BlowupSystem {
    /// Reads the first batch of a script of edits, a line of JSON:
    ///
    ///     {"batches": [[["var", lower bound or null], …, ["add", priority, -1 | 0 | 1, [[variable, coefficient], …], constant], …], …]}
    ///
    /// The row that it adds last is edited: its constant becomes a fifth less, a fifth more, and what it was.
    ///
    /// nil where the text is not such a line.
    init?(script: String) {
        let object = try? JSONSerialization.jsonObject(with: Data(script.utf8)) as? [String: Any]
        guard let batch = (object?["batches"] as? [[[Any]]])?.first else { return nil }
        for edit in batch {
            if edit.first as? String == "var", edit.count > 1 {
                _ = unknown(from: (edit[1] as? NSNumber)?.doubleValue)
                continue
            }
            guard edit.first as? String == "add", edit.count > 4, let priority = edit[1] as? NSNumber,
                let sign = edit[2] as? NSNumber, let terms = edit[3] as? [[NSNumber]],
                terms.allSatisfy({ $0.count == 2 && bounds.indices.contains($0[0].intValue) }),
                let constant = edit[4] as? NSNumber
            else { return nil }
            let relations = [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual]
            add(
                terms.map { ($0[0].intValue, $0[1].doubleValue) }, relations[sign.intValue.signum() + 1],
                constant.doubleValue, priority: priority.doubleValue)
        }
        guard let constant = rows.last?.constant else { return nil }
        edit([0.8 * constant, 1.2 * constant, constant])
    }
}
