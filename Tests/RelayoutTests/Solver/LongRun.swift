import Foundation

/// Whether RELAYOUT_LONG=1 asks for many more random cases.
let isLongRun = ProcessInfo.processInfo.environment["RELAYOUT_LONG"] == "1"
