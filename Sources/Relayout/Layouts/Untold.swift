/// A value that may differ between the descriptions of one update: a size, or the root, which is the container in a
/// layout that is only tried. It can be read only by noting that the running code was told (``Reads/isTold``), on which
/// ``Needs`` relies.
struct Untold<Value> {
    private let value: Value

    init(_ value: Value) { self.value = value }

    /// The value, for code that may make anything of it.
    func tell(_ reads: Reads) -> Value {
        reads.isTold = true
        return value
    }

    /// A result of the value that is the same in all descriptions of an update, or that reaches no code of the program.
    func withoutTelling<Result>(_ body: (Value) -> Result) -> Result { body(value) }
}
