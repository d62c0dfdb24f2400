import Relayout

// What the page's script calls. Texts go in by a buffer that it asks for, and out by `answer`. Times are seconds.

private struct Screens {
    var mail: MailScreen?
    var rows: RowsScreen?
    var playground: Playground?
    /// What the script writes texts into.
    var input: UnsafeMutableBufferPointer<UInt8>?
}

// A page has one thread.
nonisolated(unsafe) private var screens = Screens()
nonisolated(unsafe) private let host = DocumentHost()

@_extern(wasm, module: "page", name: "answer")
private func answer(_ text: UnsafePointer<UInt8>, _ count: Int32)
@_extern(wasm, module: "page", name: "fail")
private func fail(_ text: UnsafePointer<UInt8>, _ count: Int32)

private func attempt(_ body: () throws(LayoutError) -> Void) {
    do throws(LayoutError) { try body() } catch { "\(error)".withBytes(fail) }
}

/// Room for so many bytes, until it is asked for again.
@_expose(wasm, "input") @_cdecl("input")
public func input(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    screens.input?.deallocate()
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(Int(count), 1))
    screens.input = buffer
    return buffer.baseAddress
}

private func text(_ count: Int32) -> String {
    guard let buffer = screens.input else { return "" }
    return String(decoding: buffer.prefix(Int(count)), as: UTF8.self)
}

// MARK: The mail reader

/// Makes the screen, in the element that the script puts screens into.
@_expose(wasm, "mailStart") @_cdecl("mailStart")
public func mailStart() { screens.mail = MailScreen(host) }

/// The page has another size, in points, and so many pixels a point.
@_expose(wasm, "mailResize") @_cdecl("mailResize")
public func mailResize(_ width: Double, _ height: Double, _ scale: Double) {
    attempt { () throws(LayoutError) in
        try screens.mail?.resize(LayoutSize(width: width, height: height), scale: scale)
    }
}

/// A key was pressed, whose name was written as the input.
@_expose(wasm, "mailKey") @_cdecl("mailKey")
public func mailKey(_ count: Int32, _ seconds: Double) {
    attempt { () throws(LayoutError) in try screens.mail?.press(text(count), at: seconds) }
}

/// An element was clicked.
@_expose(wasm, "mailClick") @_cdecl("mailClick")
public func mailClick(_ element: Int32, _ seconds: Double) {
    attempt { () throws(LayoutError) in try screens.mail?.click(element, at: seconds) }
}

/// The list was scrolled by so many points more.
@_expose(wasm, "mailScroll") @_cdecl("mailScroll")
public func mailScroll(_ points: Double) { attempt { () throws(LayoutError) in try screens.mail?.scroll(by: points) } }

/// Returns whether something still moves.
@_expose(wasm, "mailAdvance") @_cdecl("mailAdvance")
public func mailAdvance(_ seconds: Double) -> Int32 { screens.mail?.advance(to: seconds) == true ? 1 : 0 }

/// How many constraints are set aside.
@_expose(wasm, "mailSetAside") @_cdecl("mailSetAside")
public func mailSetAside() -> Int32 { Int32(screens.mail?.setAside ?? 0) }

/// A state and a width for a check: answers where everything is, to the last bit.
@_expose(wasm, "mailStep") @_cdecl("mailStep")
public func mailStep(_ step: Int32) {
    attempt { () throws(LayoutError) in try screens.mail?.step(Int(step)).withBytes(answer) }
}

// MARK: A long list

/// Makes a list of so many rows.
@_expose(wasm, "rowsStart") @_cdecl("rowsStart")
public func rowsStart(_ count: Int32) { screens.rows = RowsScreen(host, count: Int(count)) }

/// Lays the list out in another size.
@_expose(wasm, "rowsResize") @_cdecl("rowsResize")
public func rowsResize(_ width: Double, _ height: Double) {
    attempt { () throws(LayoutError) in try screens.rows?.resize(LayoutSize(width: width, height: height)) }
}

// MARK: The playground

/// Solves the text in a size, and answers with what there is to show.
@_expose(wasm, "playgroundSolve") @_cdecl("playgroundSolve")
public func playgroundSolve(_ count: Int32, _ width: Double, _ height: Double) {
    let playground = screens.playground ?? Playground(host)
    screens.playground = playground
    playground.solve(text(count), in: LayoutSize(width: width, height: height)).withBytes(answer)
}
