/// Makes failing cases small.
enum Shrinking {
    /// A case that still `fails`, such that none of its simplifications does. `start` itself must fail. At most `attempts`
    /// cases are tried.
    static func smallest<Case>(
        _ start: Case, attempts: Int, simplified: (Case) -> some Sequence<Case>, while fails: (Case) -> Bool
    ) -> Case {
        var smallest = start
        var left = attempts
        search: while left > 0 {
            for candidate in simplified(smallest) {
                left -= 1
                if fails(candidate) {
                    smallest = candidate
                    continue search
                }
                if left == 0 { break }
            }
            break
        }
        return smallest
    }
}
