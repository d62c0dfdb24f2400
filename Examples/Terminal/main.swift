import Foundation
import Mail
import Relayout

// The mail reader in a terminal. The layout is that of Examples/Mail; this is the host.

/// As much of what can be pressed as has room, and always how to end.
func help(width: Int) -> String {
    let words = ["↑↓ select", "esc list", "a archive", "t toolbar", "r direction", "c conflict"]
    let lines = (0...words.count).map { (words.prefix($0) + ["q quit"]).joined(separator: "  ") }
    return lines.last { $0.cellWidth <= width } ?? lines[0]
}

@MainActor
final class Reader {
    private let screen = MailScreen()
    private var mail = Mail()
    private var direction = ReadingDirection.leftToRight
    private var page = 0

    /// What came of a key.
    enum Answer { case taken, unknown, end }

    @discardableResult
    func press(_ key: String) -> Answer {
        switch key {
        case " ", "\u{1B}[6~": page += 1
        case "b", "\u{1B}[5~": page -= 1
        default: return change(key)
        }
        return .taken
    }

    /// Another state is seen from its first page.
    private func change(_ key: String) -> Answer {
        switch key {
        case "q", "\u{3}", "\u{4}": return .end
        case "\u{1B}[A", "\u{1B}OA", "k": mail.select(by: -1)
        case "\u{1B}[B", "\u{1B}OB", "j", "\r": mail.select(by: 1)
        case "\u{1B}", "h": mail.selection = nil
        case "a": mail.archive()
        case "t": mail.hasToolbar.toggle()
        case "c": mail.isContradictory.toggle()
        case "r": direction = direction == .leftToRight ? .rightToLeft : .leftToRight
        default: return .unknown
        }
        page = 0
        return .taken
    }

    /// The last row is ours.
    func canvas(width: Int, height: Int) throws -> Canvas {
        var canvas = try screen.draw(mail, width: width, height: max(height - 1, 0), direction: direction, page: page)
        canvas = canvas.higher(by: min(height, 1))
        let row = CellRect(x: 0, y: height - 1, width: width, height: 1)
        canvas.draw(help(width: width), x: 0, y: height - 1, Style(isDim: true), clip: row)
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
    for word in CommandLine.arguments.dropFirst(2) {
        for key in keys(in: word) where reader.press(key) == .unknown {
            complain("nothing is done for the key \(key)")
            exit(2)
        }
    }
    let canvas = try reader.canvas(width: size[0], height: size[1])
    for row in 0..<canvas.height { print(canvas.text(ofRow: row)) }
    guard fflush(nil) == 0 else {
        complain("the screen could not be written")
        exit(1)
    }
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
        for key in keys where reader.press(key) == .end { session.end(0) }
        show()
    }, draw: show)
