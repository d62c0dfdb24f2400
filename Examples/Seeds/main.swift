// The worked examples of the five documents that Relayout grew from, in its own words: what each lays out for two sizes
// and two states. `Seeds --pages FOLDER` writes the README's mailbox and three of them as pages to look at.

import Foundation

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--pages", let folder = arguments.dropFirst().first {
    let examples = [
        ("mailbox", { try Mailbox.text }), ("boxes", Seeds.yoLayoutBox), ("pieces", Seeds.relayoutPieces),
        ("keyboard", Seeds.autoLayoutKitKeyboard),
    ]
    for (name, example) in examples {
        let shelf = PageShelf()
        _ = try PageShelf.$current.withValue(shelf) { try example() }
        for page in shelf.pages {
            let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name).html")
            try page.html.write(to: file, atomically: true, encoding: .utf8)
        }
    }
} else {
    for example in try Seeds.all() { print(example) }
}
