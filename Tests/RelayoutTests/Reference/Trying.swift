import Foundation
import Testing

/// Tries a body with each case, as one test that prints one line. A failure is followed by the case that it takes to repeat
/// it, and ends the test.
func trying<Case>(_ cases: some Sequence<Case>, _ body: (Case) throws -> Void) rethrows {
    for item in cases {
        let failures = Failures()
        try withKnownIssue(isIntermittent: true) {
            try body(item)
        } when: {
            true
        } matching: { _ in
            // No issue is known; but this is where issues can be seen.
            failures.note()
            return false
        }
        if failures.areThere {
            Issue.record("… in the case \(item)")
            return
        }
    }
}

/// Whether there were any.
private final class Failures: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    func note() { lock.withLock { count += 1 } }
    var areThere: Bool { lock.withLock { count > 0 } }
}
