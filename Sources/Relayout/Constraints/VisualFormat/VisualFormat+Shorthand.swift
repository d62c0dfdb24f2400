import RelayoutSolver

extension VisualFormat {
    /// The format of a gap that its equation says backwards, counting down from the far edge: for
    /// `photo.bottom <= cell.bottom - 12` it is `V:[photo]-(>=12)-|`. nil for everything else: there the equation, which
    /// is what stands in the code, reads as well.
    ///
    /// `name`: what reports call an item; `isInside`: whether the first item's parent is the second.
    init?<Item>(
        _ first: Place<Item>, _ relation: Relation, _ second: Place<Item>, multiplier: Double, constant: Double,
        priority: Priority, name: (Item) -> String, isInside: (Item, Item) -> Bool
    ) {
        guard constant < 0, constant > -1e9, multiplier == 1, VisualFormatParser.isName(name(first.item)),
            VisualFormatParser.isName(name(second.item))
        else { return nil }
        let gap = Predicate(relation.mirrored, .number((-constant * 1000).rounded() / 1000), priority)
        self.init(to: second, from: first, .predicates([gap]), name: name, isInside: isInside)
        guard direction == .leadingToTrailing, spacing == .edgeToEdge else { return nil }
    }
}
