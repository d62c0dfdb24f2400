import Relayout
import Testing
import UIKit

/// Views that have no numbers of their own.
class Views: UIView {}

@MainActor @Suite("Names that views have already, without numbers of their own") struct HiddenNamesTests {
    @Test("a number of the same name never takes the place of a quantity")
    func all() { every(Views(), Views(), Views()) }
}
