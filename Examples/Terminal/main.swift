import Foundation
import Mail
import Relayout

// The mail reader in a terminal. The layout is that of Examples/Mail; this is the host.

let help = "↑↓ select  esc list  a archive  t toolbar  r direction  c conflict  q quit"

@MainActor
final class Reader {
    private let screen = MailScreen()
    private var mail = Mail()
    private var direction = ReadingDirection.leftToRight

    /// Returns false where the program is to end.
    func press(_ key: String) -> Bool {
        switch key {
        case "q", "\u{3}", "\u{4}": return false
        case "\u{1B}[A", "\u{1B}OA", "k": mail.select(by: -1)
        case "\u{1B}[B", "\u{1B}OB", "j", "\r": mail.select(by: 1)
        case "\u{1B}", "h": mail.selection = nil
        case "a": mail.archive()
        case "t": mail.hasToolbar.toggle()
        case "c": mail.isContradictory.toggle()
        case "r": direction = direction == .leftToRight ? .rightToLeft : .leftToRight
        default: break
        }
        return true
    }

    /// The last row is ours.
    func canvas(width: Int, height: Int) throws -> Canvas {
        var canvas = try screen.draw(mail, width: width, height: max(height - 1, 0), direction: direction)
        canvas = canvas.higher(by: min(height, 1))
        let row = CellRect(x: 0, y: height - 1, width: width, height: 1)
        canvas.draw(help, x: 0, y: height - 1, Style(isDim: true), clip: row)
        return canvas
    }
}

func complain(_ message: String) { FileHandle.standardError.write(Data("Terminal: \(message)\n".utf8)) }

let reader = Reader()
if CommandLine.arguments.count > 1 {
    // `Terminal WIDTHxHEIGHT KEY…` prints a screen, without a terminal.
    let size = CommandLine.arguments[1].split(separator: "x").compactMap { Int($0) }
    guard size.count == 2, size.allSatisfy({ (1...1000).contains($0) }) else {
        complain("takes nothing, or WIDTHxHEIGHT and keys")
        exit(2)
    }
    for key in CommandLine.arguments.dropFirst(2) { _ = reader.press(key) }
    let canvas = try reader.canvas(width: size[0], height: size[1])
    for row in 0..<canvas.height { print(canvas.text(ofRow: row)) }
    exit(0)
}
guard let session = Session() else {
    complain("standard input and output are no terminal that shows a screen; WIDTHxHEIGHT prints one")
    exit(2)
}

@MainActor func show() {
    do {
        let size = session.size
        session.show(try reader.canvas(width: size.width, height: size.height))
    } catch {
        session.leave()
        complain("\(error)")
        exit(1)
    }
}

show()
session.run(
    press: { keys in
        for key in keys where !reader.press(key) { session.end(0) }
        show()
    }, draw: show)
