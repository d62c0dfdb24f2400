/// A large value behind one reference, for values that are copied: what holds it copies one reference, and the value is copied
/// only before a change while somebody else has it too.
///
/// A reconciler is a hundred references. Whatever holds one itself is given code that copies, assigns and releases each of them, as
/// is every function that hands it on: that was a fifth of this module.
struct CopyOnWrite<Value> {
    private final class Box {
        var value: Value
        init(_ value: consuming Value) { self.value = value }
    }

    private var box: Box

    init(_ value: consuming Value) { box = Box(value) }

    /// Lent, not copied.
    var value: Value {
        _read { yield box.value }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
            yield &box.value
        }
    }
}
