/// An unretained reference to an item that somebody else holds. As large as the reference.
///
/// Of use only while that is so: whoever makes one keeps what holds the item alive, by `withExtendedLifetime` if need be.
struct UnretainedItem: Equatable {
    private let object: UnsafeRawPointer
    private let conformance: UnsafeRawPointer

    init(_ item: any LayoutItem) {
        // Without the cast it would be opened, and be the object alone.
        self = unsafeBitCast(item as any LayoutItem, to: UnretainedItem.self)
    }

    /// The item, retained.
    var retained: any LayoutItem { unsafeBitCast(self, to: (any LayoutItem).self) }

    var identity: ObjectIdentifier { unsafeBitCast(object, to: ObjectIdentifier.self) }

    var address: UInt { UInt(bitPattern: object) }

    /// Holds the item, until as many calls of ``release()``.
    func retain() { _ = Unmanaged<AnyObject>.fromOpaque(object).retain() }

    func release() { Unmanaged<AnyObject>.fromOpaque(object).release() }
}
