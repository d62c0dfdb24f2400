import Testing

@testable import Relayout

@Suite("Paths")
struct PathTableTests {
    private func element(_ id: Int) -> PathComponent { .element(ElementID(value: id), occurrence: 0) }

    @Test("a path keeps its number while updates enter it, and is freed by one that does not")
    func lifetime() {
        var paths = PathTable()
        paths.begin()
        let feed = paths.number(of: .identifier("feed", numbered: false), in: PathTable.top)
        let row = paths.number(of: element(7), in: feed)
        #expect(feed != row)
        #expect(paths.commit() == [])
        #expect(paths.count == 3)
        paths.begin()
        #expect(paths.number(of: .identifier("feed", numbered: false), in: PathTable.top) == feed)
        let other = paths.number(of: element(8), in: feed)
        #expect(paths.names.text(of: other) == "feed[8]")
        #expect(paths.commit() == [row])
        #expect(paths.count == 3, "the row that was not entered is freed")
    }

    @Test("a failed update frees only what it brought")
    func failure() {
        var paths = PathTable()
        paths.begin()
        _ = paths.number(of: element(1), in: PathTable.top)
        _ = paths.commit()
        paths.begin()
        _ = paths.number(of: element(2), in: PathTable.top)
        paths.abandon()
        #expect(paths.count == 2)
    }

    @Test("a list of ever new ids takes no more paths than it has elements")
    func bounded() {
        var paths = PathTable()
        for update in 0..<1000 {
            paths.begin()
            for id in update..<update + 10 {
                _ = paths.number(of: element(id), in: PathTable.top)
            }
            _ = paths.commit()
            #expect(paths.count == 11)
        }
        #expect(paths.names.nodes.count <= 21)
    }

    @Test("an id that is not equal to itself keeps its path, and is freed like any other")
    func notANumber() {
        var paths = PathTable()
        let component = PathComponent.element(ElementID(value: Double.nan), occurrence: 0)
        for _ in 0..<3 {
            paths.begin()
            _ = paths.number(of: component, in: PathTable.top)
            _ = paths.commit()
            #expect(paths.count == 2)
        }
        paths.begin()
        _ = paths.number(of: element(1), in: PathTable.top)
        _ = paths.number(of: component, in: PathTable.top)
        #expect(paths.commit() == [])
        #expect(paths.count == 3, "found again out of order")
        paths.begin()
        #expect(paths.commit().count == 2)
        #expect(paths.count == 1)
    }

    @Test("an id is what its value and type say")
    func identity() {
        #expect(ElementID(value: 1) != ElementID(value: "1"))
        #expect(ElementID(value: "a") == ElementID(value: "a"))
        #expect(PathComponent.element(ElementID(value: 1), occurrence: 1) != element(1))
    }

    @Test("where a path's records stood is told where an update enters it first, and not again")
    func beginning() {
        var paths = PathTable()
        for (update, before) in [nil, 5, 6].enumerated() {
            paths.begin()
            let stack = paths.number(of: .container("StackLayout"), in: PathTable.top)
            #expect(paths.begin(stack, at: 5 + update) == before)
            #expect(paths.begin(stack, at: 20) == nil)
            _ = paths.commit()
        }
    }
}
