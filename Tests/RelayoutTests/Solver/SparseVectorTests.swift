import Testing

@testable import RelayoutSolver

@Suite("A vector most of whose numbers are zero")
struct SparseVectorTests {
    @Test("it lists each place once, whatever was written there")
    func listsPlaces() {
        var vector = SparseVector()
        vector.reset(count: 5)
        vector[3] = 2
        vector[0] = -7
        vector[3] -= 2
        vector[3] += 1
        #expect(Array(vector.places) == [0, 3])
        #expect(vector[3] == 1 && vector[0] == -7 && vector[4] == 0)
        #expect(vector.largest == 7)
    }

    @Test("cleared, it lists nothing and can be written again")
    func clears() {
        var vector = SparseVector()
        vector.reset(count: 3)
        vector[1] = 4
        vector.clear()
        #expect(vector.isZero && Array(vector.places).isEmpty && vector[1] == 0)
        vector[1] = 5
        #expect(Array(vector.places) == [1])
        vector.reset(count: 2)
        #expect(vector.count == 2 && vector.isZero && Array(vector.places).isEmpty)
    }

    @Test("it is zero where all that is listed has become zero")
    func cancels() {
        var vector = SparseVector()
        vector.reset(count: 2)
        vector[1] = 4
        vector[1] -= 4
        #expect(vector.isZero && vector.largest == 0)
    }

    @Test("numbers may be changed while places are gone through")
    func changesWhileIterating() {
        var vector = SparseVector()
        vector.reset(count: 4)
        for place in 0..<4 { vector[place] = Double(place) }
        for place in vector.places where vector[place] > 1 { vector[place] = 0 }
        #expect(vector[1] == 1 && vector[2] == 0 && vector[3] == 0)
    }

    @Test("it takes a dense vector, and adds itself to one")
    func dense() {
        var dense = Buffer(repeating: 0.0, count: 4)
        dense[2] = 3
        var vector = SparseVector()
        vector.reset(count: 4)
        vector[0] = 9
        vector.take(dense)
        #expect(Array(vector.places) == [2] && vector[0] == 0)
        vector.add(times: -2, to: &dense)
        #expect(Array(dense.view) == [0, 0, -3, 0])
    }
}
