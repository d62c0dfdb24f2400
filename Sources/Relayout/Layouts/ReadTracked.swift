/// A value that may differ between the descriptions of one update: a size, or the root, which is the container in a
/// layout that is only tried. It can be read only by noting that the running code has read it (``Reads/hasReadVaryingValue``), on which
/// ``Needs`` relies.
struct ReadTracked<Value> {
    private let value: Value

    init(_ value: Value) { self.value = value }

    /// The value, for code that may make anything of it.
    func read(notingIn reads: Reads) -> Value {
        reads.hasReadVaryingValue = true
        return value
    }

    /// A result of the value that is the same in all descriptions of an update, or that reaches no code of the program.
    func withoutNotingRead<Result>(_ body: (Value) -> Result) -> Result { body(value) }
}
