import Relayout
import SwiftUI
import Testing

@MainActor @Suite("SwiftUI's environment") struct EnvironmentTraitsTests {
    @Test("text size and size classes of SwiftUI's environment are traits")
    func traits() {
        var environment = EnvironmentValues()
        environment.dynamicTypeSize = .accessibility2
        environment.horizontalSizeClass = .regular
        let traits = Traits(environment)
        #expect(traits.contains(.contentSizeCategory(.accessibilityLarge)))
        #expect(traits.contains(.horizontalSizeClass(.regular)))
        #expect(!traits.contains(.verticalSizeClass(.compact)))
    }
}
