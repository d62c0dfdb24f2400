import Testing

@testable import Fuzzer

@Suite("The rule of gone over random screens")
struct GoneScreenTests {
    @Test("whichever item is gone, neighbours are joined, followers stay, and all that is not tied to it stays")
    func screens() {
        var tried = 0
        trying(0..<UInt64(RunLength.count(60, medium: 400, long: 4000))) { seed in
            var wasTried = false
            let fault = GoneCheck.fault(seed: seed, wasTried: &wasTried)
            #expect(fault == nil)
            tried += wasTried ? 1 : 0
        }
        #expect(tried > 10)
    }
}
