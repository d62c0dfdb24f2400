import Relayout

/// Arithmetic as a person would write it in `layoutSubviews`.
struct HandWritten: LifeTarget {
    let name = "by hand"
    /// In microseconds, so that reading the clock makes no difference.
    private static let shortest = 20.0

    func run(_ phase: LifePhase, of workload: any LifeWorkload) -> [LifeShown] {
        let clock = ContinuousClock()
        var frames: [LayoutRect] = []
        return phase.shows.map { show in
            let state = phase.states[show.state]
            var (times, spent) = (0.0, 0.0)
            let begin = clock.now
            repeat {
                frames.removeAll(keepingCapacity: !show.isFresh)
                frames.append(LayoutRect(x: 0, y: 0, width: 10, height: 10))
                workload.appendFrames(of: state, to: &frames)
                sink(frames)
                times += 1
                spent = microseconds(clock.now - begin)
            } while spent < Self.shortest
            return LifeShown(time: spent / times, frames: show.round == 0 ? frames : nil)
        }
    }
}
