/// What an item shows, and whether it takes room: the one word for what other systems call hidden, invisible, collapsed or
/// gone.
///
/// A layout computes frames and draws nothing: who shows the items reads the same word.
public enum ItemVisibility: UInt8, Hashable, Sendable, CaseIterable {
    /// Shown, and takes its room.
    case visible
    /// Not shown, but keeps its room, as `isHidden` of UIKit, `hidden()` of SwiftUI and `INVISIBLE` of Android do. A container
    /// (stack, flow, grid, border) leaves it out as if it were gone.
    case hidden
    /// Takes no room, as `GONE` of Android, `Collapsed` of WPF and `display: none` do. <doc:Gone> has the rule.
    case gone
}
