import Relayout

/// The page in which the module runs, by the functions that its script has.
final class DocumentHost: Host {
    override func insert(_ element: Int32, _ style: String, in parent: Int32) {
        style.withBytes { documentInsert(element, $0, $1, parent) }
    }

    override func remove(_ element: Int32) { documentRemove(element) }

    override func write(_ text: String, in element: Int32) { text.withBytes { documentWrite(element, $0, $1) } }

    override func place(_ element: Int32, _ frame: LayoutRect) {
        documentPlace(element, frame.x, frame.y, frame.width, frame.height)
    }

    override func show(_ element: Int32, _ isShown: Bool) { documentShow(element, isShown ? 1 : 0) }

    override func mark(_ element: Int32, _ isMarked: Bool) { documentMark(element, isMarked ? 1 : 0) }

    override func turn(_ direction: ReadingDirection) { documentTurn(direction == .rightToLeft ? 1 : 0) }

    override func enlarge(_ isLarge: Bool) { documentEnlarge(isLarge ? 1 : 0) }

    /// The script answers with three numbers. A width below zero stands for none.
    override func measure(_ element: Int32, width: Double?) -> MeasuredText {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 3) { numbers in
            numbers.initialize(repeating: 0)
            documentMeasure(element, width ?? -1, numbers.baseAddress!)
            return MeasuredText(width: numbers[0], height: numbers[1], baseline: numbers[2])
        }
    }
}

extension String {
    /// Calls `body` with the UTF-8 and how long it is.
    func withBytes(_ body: (UnsafePointer<UInt8>, Int32) -> Void) {
        var text = self
        text.withUTF8 { bytes in
            // Text without letters may have no address.
            var nothing: UInt8 = 0
            withUnsafePointer(to: &nothing) { body(bytes.baseAddress ?? $0, Int32(bytes.count)) }
        }
    }
}

@_extern(wasm, module: "page", name: "insert")
private func documentInsert(_ element: Int32, _ style: UnsafePointer<UInt8>, _ count: Int32, _ parent: Int32)
@_extern(wasm, module: "page", name: "remove")
private func documentRemove(_ element: Int32)
@_extern(wasm, module: "page", name: "write")
private func documentWrite(_ element: Int32, _ text: UnsafePointer<UInt8>, _ count: Int32)
@_extern(wasm, module: "page", name: "place")
private func documentPlace(_ element: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
@_extern(wasm, module: "page", name: "show")
private func documentShow(_ element: Int32, _ isShown: Int32)
@_extern(wasm, module: "page", name: "mark")
private func documentMark(_ element: Int32, _ isMarked: Int32)
@_extern(wasm, module: "page", name: "turn")
private func documentTurn(_ isRightToLeft: Int32)
@_extern(wasm, module: "page", name: "enlarge")
private func documentEnlarge(_ isLarge: Int32)
@_extern(wasm, module: "page", name: "measure")
private func documentMeasure(_ element: Int32, _ width: Double, _ answer: UnsafeMutablePointer<Double>)
