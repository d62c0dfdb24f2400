// swift-tools-version: 6.0
import PackageDescription

// A package of its own, because libFuzzer comes with flags that a package others depend on may not have.
let package = Package(
    name: "SnapshotFuzzer",
    dependencies: [.package(name: "Relayout", path: "../..")],
    targets: [
        .executableTarget(
            name: "SnapshotFuzzer", dependencies: [.product(name: "Relayout", package: "Relayout")], path: "Sources",
            swiftSettings: [.unsafeFlags(["-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])])
    ],
    swiftLanguageModes: [.v6]
)
