extension Array {
    /// The first of each kind, in order, and how many there are.
    func alike(by kind: (Element) -> String) -> [(first: Element, count: Int)] {
        var result: [(first: Element, count: Int)] = []
        var places: [String: Int] = .init()
        for element in self {
            let kind = kind(element)
            if let place = places[kind] {
                result[place].count += 1
            } else {
                places[kind] = result.count
                result.append((element, 1))
            }
        }
        return result
    }
}
