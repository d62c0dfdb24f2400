extension Reconciler {
    /// Forgets what an item said of its content.
    mutating func forgetContent(of item: ObjectIdentifier) {
        contents.forget(item)
        guard let number = items.number(of: item) else { return }
        contents.forget(number)
        items.doubt(number)
    }

    /// Takes over what items told a copy of this reconciler of their content, so that nobody is asked twice.
    mutating func learnContent(from copy: Reconciler) {
        contents.forgetSized()
        for number in copy.items.numbers where number != ItemTable.root {
            let item = copy.items[number]
            if items.number(of: ObjectIdentifier(item)) == number {
                contents.learn(number, from: copy.contents)
            } else {
                contents.keep(item, number, from: copy.contents)
            }
        }
    }
}
