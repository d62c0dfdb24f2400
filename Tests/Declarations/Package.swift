// swift-tools-version: 6.0
import Foundation
import PackageDescription

// The library beside stand-ins for Apple's frameworks: modules of their names, so that `canImport` is true on Linux. A
// package of its own, because the root package must build without them. AppKit and UIKit cannot both be there: the
// environment says which, and each wants a scratch path of its own. `.ci/toolkits` runs both.
let toolkit = ProcessInfo.processInfo.environment["RELAYOUT_TOOLKIT"] ?? "UIKit"
// Testing brings overlays for the real frameworks.
let plain: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
let stand: [Target.Dependency] = [.target(name: toolkit), "SwiftUI"]

// One list of lines in modules whose views have other numbers.
let hiddenNames: [Target] = ["CGFloats", "Doubles", "NoNumbers"].map { numbers in
    .testTarget(
        name: "\(numbers)HiddenNamesTests", dependencies: ["Relayout"] + stand,
        path: "Tests/HiddenNames/\(numbers)HiddenNamesTests", swiftSettings: plain)
}

let isMac = toolkit == "AppKit"
let tests: [Target] =
    [
        .target(name: "Screens", dependencies: ["Relayout"], path: "Screens")
    ]
    + ["\(toolkit)Tests", "SwiftUITests"].map { name in
        .testTarget(name: name, dependencies: ["Relayout", "Screens"] + stand, swiftSettings: plain)
    }
    + (isMac ? [] : hiddenNames)

let package = Package(
    name: "Declarations",
    targets: [
        .target(name: "RelayoutSolver", linkerSettings: [.linkedLibrary("m")]),
        .target(name: "MacTypes"),
        .target(name: toolkit, dependencies: ["MacTypes", "RelayoutSolver"]),
        .target(name: "SwiftUI", dependencies: [.target(name: toolkit)]),
        .target(name: "Relayout", dependencies: ["RelayoutSolver"] + stand),
    ] + tests,
    swiftLanguageModes: [.v6]
)
