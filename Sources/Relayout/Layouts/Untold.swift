/// What may be another one in each description of an update: a size, or the root, which in a layout that is only tried is the
/// container. There is no way to it but by noting that the running code was told (``Reads/isTold``), on which rests what is known of
/// choices (``Needs``).
struct Untold<Value> {
    private let value: Value

    init(_ value: Value) { self.value = value }

    /// The value, for code that may make anything of it.
    func tell(_ reads: Reads) -> Value {
        reads.isTold = true
        return value
    }

    /// What follows from the value that is the same in all descriptions of an update, or reaches no code.
    func withoutTelling<Result>(_ body: (Value) -> Result) -> Result { body(value) }
}
