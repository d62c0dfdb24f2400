import Foundation

// The Inspector looks at real input: linear systems, whole scenes, and a layout that changes its state.
// Results go to standard output, progress and complaints to standard error.

do {
    if CommandLine.arguments.dropFirst().contains(where: { ["help", "--help", "-h"].contains($0) }) {
        print(Command.usage)
        exit(0)
    }
    if try !Command(arguments: CommandLine.arguments.dropFirst()).run() { exit(1) }
} catch let error as Command.Misuse {
    complain("\(error)\n\n\(Command.usage)")
    exit(2)
} catch {
    complain("\(error)")
    exit(1)
}

func complain(_ message: String) {
    FileHandle.standardError.write(Data("Inspector: \(message)\n".utf8))
}
