/// What an item is asked when it is measured: how large its content wants to be at a width, in the traits of the
/// layout.
public struct ContentRequest {
    /// In points, or nil for the natural size. Not negative.
    public let width: Double?
    private let known: Traits
    private let watch: TraitsWatch

    init(width: Double?, traits: Traits, watch: TraitsWatch) {
        self.width = width
        known = traits
        self.watch = watch
    }

    /// What is known of the place where the layout is shown, such as how large the user wants text. Not the safe area, the
    /// margins and the keyboard, which are the root's alone.
    ///
    /// An item that reads them is measured again when they have changed; no other item is.
    public var traits: Traits {
        watch.isRead = true
        return known
    }
}

/// Notes whether traits were looked at.
final class TraitsWatch {
    var isRead = false
}
