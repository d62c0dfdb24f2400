import Foundation
import Relayout

/// Reads one text after the other as a snapshot, as libFuzzer thinks them up: whatever it is, nothing may trap or hang.
///
/// The options are libFuzzer's own: `-max_total_time=60`, `-max_len=20000`, a folder for the texts that reach something new.
@main
enum Entry {
    private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    /// libFuzzer's loop, which has no declaration to import.
    @_silgen_name("LLVMFuzzerRunDriver")
    private static func runDriver(
        _ count: UnsafeMutablePointer<CInt>, _ words: UnsafeMutablePointer<Words>,
        _ test: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
    ) -> CInt

    static func main() {
        var count = CommandLine.argc
        var words = CommandLine.unsafeArgv
        exit(
            runDriver(&count, &words) { bytes, count in
                Entry.read(Data(bytes: bytes, count: count))
                return 0
            })
    }

    /// Reads a text, lays out what it says, and writes it down again.
    private static func read(_ text: Data) {
        guard let snapshot = try? JSONDecoder().decode(LayoutSnapshot.self, from: text) else { return }
        _ = snapshot.description
        guard let replay = try? snapshot.replay() else { return }
        replay.layout.conflictLog = nil
        guard (try? replay.run()) != nil else { return }
        _ = replay.layout.description
        _ = try? JSONEncoder().encode(replay.layout.snapshot())
    }
}
