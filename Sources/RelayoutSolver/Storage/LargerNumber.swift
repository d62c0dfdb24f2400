/// The larger of two numbers; the first where they are equal or the second is none.
///
/// The standard library's `max` takes the second of two equal numbers, and a processor's instruction the first: with it each
/// sum whose largest part is wanted takes five instructions more, one after the other, a term.
@inline(__always)
func max(_ first: Double, _ second: Double) -> Double { second > first ? second : first }
