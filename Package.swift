// swift-tools-version: 6.0
import PackageDescription

// `.ci/tests` wants the library optimised, and what runs once not: the tests alone took the optimiser as long as everything else.
// Set there only, for no package may depend on one with such flags.
let plainTests: [SwiftSetting] =
    Context.environment["RELAYOUT_PLAIN_TESTS"] == nil
    ? [] : [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])]

let package = Package(
    name: "Relayout",
    platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
    products: [
        .library(name: "Relayout", targets: ["Relayout"]),
        .library(name: "RelayoutSolver", targets: ["RelayoutSolver"]),
    ],
    targets: [
        .target(
            name: "RelayoutSolver",
            // The standard library's `rounded` and `squareRoot` call libm where a processor has no instruction for them.
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(name: "Relayout", dependencies: ["RelayoutSolver"]),
        .target(name: "JSONText", path: "Examples/JSONText"),
        .target(name: "ConstraintLogs", dependencies: ["RelayoutSolver", "JSONText"], path: "Examples/ConstraintLogs"),
        .target(name: "InterfaceFiles", dependencies: ["RelayoutSolver", "JSONText"], path: "Examples/InterfaceFiles"),
        .executableTarget(
            name: "Inspector",
            dependencies: ["Relayout", "RelayoutSolver", "ConstraintLogs", "InterfaceFiles", "JSONText"],
            path: "Examples/Inspector",
            exclude: ["Samples"]),
        .executableTarget(
            name: "Seeds", dependencies: ["Relayout"], path: "Examples/Seeds", exclude: ["Output.txt"]),
        .target(
            name: "Mail", dependencies: ["Relayout"], path: "Examples/Mail", exclude: ["hosts.png", "screens.png"]),
        .executableTarget(
            name: "Terminal", dependencies: ["Relayout", "Mail"], path: "Examples/Terminal", exclude: ["Expected"]),
        .executableTarget(
            name: "WebReplay", dependencies: ["Relayout", "Mail", "JSONText"], path: "Examples/Web",
            exclude: ["Expected", "Page", "Site", "Support", "build", "check_web.py", "page"],
            sources: ["Core", "Replay"]),
        .executableTarget(name: "Screens", dependencies: ["Relayout"], path: "Examples/Screens"),
        .executableTarget(
            name: "Benchmarks", dependencies: ["Relayout", "RelayoutSolver"], path: "Examples/Benchmarks",
            exclude: ["Expected", "Peers", "Results"]),
        .executableTarget(
            name: "Fuzzer", dependencies: ["Relayout", "RelayoutSolver", "ConstraintLogs", "InterfaceFiles"],
            path: "Examples/Fuzzer"),
        .testTarget(
            name: "RelayoutTests",
            dependencies: [
                "Relayout", "RelayoutSolver", "Seeds", "Screens", "Fuzzer", "ConstraintLogs", "InterfaceFiles", "Mail",
                "Terminal", "WebReplay",
            ],
            exclude: ["Causes/Recorded"], swiftSettings: plainTests),
    ],
    swiftLanguageModes: [.v6]
)
