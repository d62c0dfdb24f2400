// swift-tools-version: 6.0
import PackageDescription

// A package of its own, since it needs GTK 4 (`.ci/setup` installs it); the library itself depends on nothing.
let package = Package(
    name: "MailWindow",
    dependencies: [.package(name: "Relayout", path: "../..")],
    targets: [
        .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),
        .target(name: "Mail", dependencies: ["Relayout"], exclude: ["hosts.png", "screens.png"]),
        .executableTarget(name: "MailWindow", dependencies: ["CGtk", "Mail", "Relayout"]),
    ],
    swiftLanguageModes: [.v6]
)
