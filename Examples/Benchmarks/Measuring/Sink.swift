/// Takes a value where the optimiser cannot see that it is not used, so that the work for it is not left out.
@inline(never) @_optimize(none)
func sink<Value>(_ value: Value) {}
