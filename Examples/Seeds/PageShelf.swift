import Relayout

/// Takes the pages of examples that run meanwhile.
final class PageShelf: @unchecked Sendable {
    /// Where the examples of this task leave their pages; nil where nobody wants any.
    @TaskLocal static var current: PageShelf?

    /// In the order of running. Examples run one after the other.
    private(set) var pages: [LayoutPage] = []

    func add(_ page: LayoutPage) { pages.append(page) }
}
