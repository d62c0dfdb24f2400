import Relayout

// Where everything is in 200 states and widths of the mail reader, to the last bit: computed by this program, as it is compiled
// for this machine or for WebAssembly, with texts measured by a formula or as a browser measured them.

/// Prints the steps of the mail reader.
func replaySteps(_ host: Host, _ count: Int) {
    let screen = MailScreen(host)
    for step in 0..<count {
        do throws(LayoutError) { print(try screen.step(step)) } catch { print("\(step): \(error)") }
    }
}

/// Prints a list at one width after the other.
func replayRows(_ host: Host, _ count: Int, widths: [Double]) {
    let rows = RowsScreen(host, count: count)
    for width in widths {
        do throws(LayoutError) { try rows.resize(LayoutSize(width: width, height: 600)) } catch { print(error) }
        print(rows.bits)
    }
}

#if hasFeature(Embedded)
    /// What the interpreter runs.
    @_cdecl("_start")
    public func start() {
        replaySteps(FormulaHost(), 200)
        replayRows(FormulaHost(), 100, widths: [300, 299, 420.5])
    }
#else
    import Foundation

    @main
    enum Program {
        /// Without arguments all by the formula; `steps COUNT FILE` with the texts that a browser measured, as it wrote them into
        /// the file; `playground FILE` what the playground makes of each text in it, after each a character of number 1.
        static func main() throws {
            let arguments = CommandLine.arguments.dropFirst()
            switch (arguments.first, arguments.count) {
            case ("steps", 3): replaySteps(RecordedHost(try text(arguments)), Int(arguments[2]) ?? 0)
            case ("playground", 2):
                let playground = Playground(FormulaHost())
                for script in try text(arguments).split(separator: "\u{1}", omittingEmptySubsequences: false) {
                    print(playground.solve(String(script), in: LayoutSize(width: 320, height: 240)))
                }
            case (nil, _):
                replaySteps(FormulaHost(), 200)
                replayRows(FormulaHost(), 100, widths: [300, 299, 420.5])
            default:
                FileHandle.standardError.write(
                    Data("WebReplay: takes nothing, `steps COUNT FILE`, or `playground FILE`\n".utf8))
                exit(2)
            }
        }

        private static func text(_ arguments: ArraySlice<String>) throws -> String {
            try String(contentsOfFile: arguments.last!, encoding: .utf8)
        }
    }
#endif
