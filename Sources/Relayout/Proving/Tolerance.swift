/// Every tolerance of proofs over all widths, each with its unit and its reason.
enum Tolerance {
    /// Numbers agree up to this share of the scale: of 1 pt, the width, or the largest number of the layout. The rounding of
    /// a few thousand operations on numbers of screen size is a thousandth of it.
    static let agreement = 1e-9
    /// What is sampled because it cannot be proven counts as straight up to so many points in a layout of a thousand: a
    /// curve needs few lines then.
    static let sampled = 1e-3
    /// How far the width at which an item is asked may be from the one that it has, and its answer from a straight line, in points:
    /// widths are rounded to half of it.
    static let asked = 0x1p-19
    /// Lengths that are compared count as equal up to this, in points: a line may begin so far beside the width at which a text gets room,
    /// and a length may be held at the very number that it is compared with.
    static let compared = 4 * asked
    /// Content between two answers is told in multiples of this, in points: it lies on the line through them, and each is one at a rounded
    /// width.
    static let measured = 0x1p-16
    /// A stretch that is no longer, in points, is part of the jump that it lies in: where text is as wide as its longest line, it wants
    /// its natural width for as long as widths are not told apart.
    static let leastStretch = 0x1p-17
    /// Segments in which some size does not settle are not divided below this length, in points, or a 256th of their cell where that is more:
    /// widths at which it settles may alternate with others.
    static let leastSettled = 0x1p-4
    /// How closely a breakpoint is closed in on that nothing tells exactly, as a share of the width.
    static let resolution = 1e-8
    /// How far a breakpoint may be from where lines meet, as a share of the width: what rounding makes of it.
    static let polish = 1e-10
    /// Into how many parts a point is divided where a round width is looked for, in this order: those that designers and toolkits use.
    static let roundParts: [Double] = [1, 2, 4, 8, 10, 16, 20, 32, 50, 64, 100, 128, 256, 512, 1000, 1024, 2048]
    /// Up to where the solver accepts a contradiction, as a share of its largest term; a conflict seems to begin so late.
    static let contradiction = 1e-6
    /// A row is zero up to this share of the scale where it is told on which side of zero it is.
    static let side = 1e-7
    /// A slope below this, in points a point, is what rounding leaves of one that cancels out: over the widest root that is
    /// accepted it comes to a thousandth of a point.
    static let leastSlope = 1e-12
    /// A claim fails where it is off by more, in points of a layout of a thousand points.
    static let claim = 1e-6
    /// What overlaps, hangs over or is cut off by less, in points, nobody sees: a text that is measured takes the width that it was
    /// asked at, or its own rounding of it.
    static let seen = 0x1p-9
    /// The inner point of a proof lies at least this share of the interval from each end: the gap to the chord is nowhere
    /// larger than at the inner point, divided by its smaller share.
    static let leastShare = 1.0 / 16
    /// Where the inner point of a proof lies, as a share of the interval: any will do but the middle. Text that is exactly as wide as its
    /// longest line at both ends, where lines break, may be so in the middle too, and nowhere else.
    static let innerShare = 0.4563
    /// More solutions than any layout that was met needed in one stretch; what is still open then is reported.
    static let mostSolutions = 100_000
    /// At how many widths in a range a description is tried that is good at each for that one alone: every one is a threshold.
    static let mostTrials = 64
    /// How many widths the solver may refuse: it does where a contradiction is about as large as what it accepts.
    static let mostRefusals = 1000
    /// Into how many parts a stretch is divided before it is sampled that cannot be proven.
    static let sampledParts = 16
}
