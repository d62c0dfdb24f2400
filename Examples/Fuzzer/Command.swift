import Foundation

/// The command line: see ``usage``.
@main
struct Command {
    private static let usage = """
        Fuzzer systems [options]     random systems from scratch, against the reference solver (default 20000)
        Fuzzer feasible [options]    systems that can hold by construction, of each number of decades (default 2000)
        Fuzzer metamorphic [options] systems changed so that it is known how the solution must change (default 20000)
        Fuzzer walks [options]       scripts of edits, against a fresh solver and the reference (default 20000)
        Fuzzer states [options]      walks through the states of a whole screen, every promise checked (default 100000)
        Fuzzer compositions [options] walks through layouts composed of everything, against fresh layouts (default 5000)
        Fuzzer gone [options]        random screens, each item of which is gone in turn (default 20000)
        Fuzzer replays [options]     random layouts, each laid out again from its snapshot (default 20000)
        Fuzzer inner [options]       layouts inside items that are shown, asked, tried, refused, replaced (default 2000)
        Fuzzer causes [options]      pairs of states of a whole screen: every move is the sum of its causes (default 2000)
        Fuzzer snapshots [options]   damaged snapshots, read and laid out (default 20000)
        Fuzzer logs [options]        damaged console logs, read and explained (default 100000)
        Fuzzer interfaces [options]  documents of Interface Builder with anything in them (default 20000)
        Fuzzer edits [options]       edits of constants of coupled systems: nothing may drift (default 1000000)
        Fuzzer cycles [options]      additions and removals in one solver and one layout: no trace left (default 100000)
        Fuzzer parallel [options]    layouts, and copies of one solver, in parallel: as if each were alone (default 200)
        Fuzzer million [options]     so many constraints in one solver, and in one layout (default 1000000)
            --count N    how many
            --seed N     where seeds begin (default 0)
            --only KIND  of one kind only: those that the results name
            --decades N  feasible: coefficients from 10^-N to 10^N only (default: 1, 2, 3 and 5)
            --jobs N     how many at a time (default: all cores)
            --print      shows the cases instead of trying them
            --long       twenty times the default
        Results are the same in every run. A failure is printed as small as it could be made, with the words that
        repeat it, and ends the process with 1; so do a trap, a hang, and a stage of the solver that was never reached.

        """

    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        let rest = Array(words.dropFirst())
        do {
            switch words.first {
            case "systems": try SolverRuns.systems(Options(rest, defaultCount: 20_000))
            case "feasible": try FeasibleRuns.feasible(Options(rest, defaultCount: 2_000))
            case "metamorphic": try MetamorphicRuns.metamorphic(Options(rest, defaultCount: 20_000))
            case "walks": try SolverRuns.walks(Options(rest, defaultCount: 20_000))
            case "states": try StateRuns.states(Options(rest, defaultCount: 100_000))
            case "compositions": try CompositionRuns.compositions(Options(rest, defaultCount: 5_000))
            case "gone": try SeedRuns.gone(Options(rest, defaultCount: 20_000))
            case "replays": try SeedRuns.replays(Options(rest, defaultCount: 20_000))
            case "inner": try InnerRuns.inner(Options(rest, defaultCount: 2_000))
            case "causes": try CauseRuns.causes(Options(rest, defaultCount: 2_000))
            case "snapshots": try SnapshotRuns.snapshots(Options(rest, defaultCount: 20_000))
            case "interfaces": try InterfaceRuns.interfaces(Options(rest, defaultCount: 20_000))
            case "logs": try LogRuns.logs(Options(rest, defaultCount: 100_000))
            case "edits": try EditRuns.edits(Options(rest, defaultCount: 1_000_000))
            case "cycles": try CycleRuns.cycles(Options(rest, defaultCount: 100_000))
            case "parallel": try ParallelRuns.parallel(Options(rest, defaultCount: 200))
            case "million": try MillionRun.million(Options(rest, defaultCount: 1_000_000))
            case "--help", "-h", nil: print(usage, terminator: "")
            case let word?: throw Options.BadWord(word: word)
            }
        } catch let error as Options.BadWord {
            Console.fail("cannot read “\(error.word)”\n\n\(usage)")
        } catch {
            Console.fail("\(error)")
        }
    }
}
