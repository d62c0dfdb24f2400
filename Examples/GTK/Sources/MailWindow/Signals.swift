import CGtk

/// Calls `action` on a signal, with its first number, if it has one: the key that was pressed. `isTaken`: whether nobody else is to
/// deal with the signal, asked before.
func connect(
    _ object: UnsafeMutableRawPointer, _ signal: String, isTaken: @escaping () -> Bool = { false },
    _ action: @escaping (_ number: UInt32) -> Void
) {
    let data = Unmanaged.passRetained(Action(action, isTaken)).toOpaque()
    let closure = g_closure_new_simple(UInt32(MemoryLayout<GClosure>.size), data)!
    g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
        var number: UInt32 = 0
        if count > 1, let first = values?.advanced(by: 1), first.pointee.g_type == Types.unsigned {
            number = g_value_get_uint(first)
        }
        let action = Unmanaged<Action>.fromOpaque(closure!.pointee.data).takeUnretainedValue()
        let isTaken = action.isTaken()
        action.call(number)
        if let result, result.pointee.g_type == Types.boolean { g_value_set_boolean(result, isTaken ? 1 : 0) }
    }
    g_closure_add_finalize_notifier(closure, data) { data, _ in Unmanaged<Action>.fromOpaque(data!).release() }
    g_signal_connect_closure(object, signal, closure, 0)
}

/// GLib's fundamental types, which are macros in C.
enum Types {
    static let boolean = GType(5 << 2)
    static let int = GType(6 << 2)
    static let unsigned = GType(7 << 2)
}

private final class Action {
    let call: (UInt32) -> Void
    let isTaken: () -> Bool

    init(_ call: @escaping (UInt32) -> Void, _ isTaken: @escaping () -> Bool) {
        (self.call, self.isTaken) = (call, isTaken)
    }
}
