/// The sizes that the alternatives of choices need, as far as they were computed in the running update, so that a
/// choice inside others is not computed anew for each alternative that is tried around it.
///
/// A layout is a closure, which cannot be compared. It is identified by where it is met instead: by its place among the
/// alternatives of a choice, by the number of that choice in the layout around, and by that layout in the same way.
/// That is enough because layouts are functions of the state. But where code around was told a length or the root,
/// which differ between descriptions (``ReadTracked``), the choice is a *stray*, and shares nothing.
struct Needs {
    /// A choice, in the layout around it.
    struct Choice: Hashable {
        fileprivate let layout: Int
        /// Counted from 0; strays are below.
        fileprivate let number: Int
        fileprivate let container: ObjectIdentifier
    }

    /// The size that a container takes with one layout alone.
    struct Need {
        /// nil where it cannot be laid out.
        let size: LayoutSize?
        /// What was met that is not inside the container: items of the layout that lie elsewhere, and the items around
        /// these. In order of first mention.
        let outside: [any LayoutItem]
    }

    /// A layout that is being described, and how many choices were met in it.
    struct Place {
        fileprivate var layout = 0
        fileprivate var choices = 0
    }

    private struct Alternative: Hashable {
        let choice: Choice
        let index: Int
    }

    private struct Question: Hashable {
        let layout: Int
        let width: Double?
    }

    /// By where they are met. Containers are held, so that no address is reused meanwhile.
    private var numbers: [Alternative: (number: Int, container: any LayoutItem)] = .init()
    private var known: [Question: Need] = .init()
    /// The names of constraints, also in what was only tried. Noted where there are overrides.
    var names: Set<String> = .init()
    private var strays = 0
    private var place = Place()

    /// Begins a description of the layout of this number; 0 stands for all that the update describes.
    mutating func begin(_ layout: Int = 0) { place = Place(layout: layout) }

    /// Takes a choice in what is being described. `isStray`: whether it may be another one each time that it is met.
    mutating func meet(in container: any LayoutItem, isStray: Bool) -> Choice {
        if isStray { strays += 1 } else { place.choices += 1 }
        return Choice(
            layout: place.layout, number: isStray ? -strays : place.choices - 1, container: ObjectIdentifier(container))
    }

    /// The number of an alternative.
    mutating func number(of index: Int, of choice: Choice, in container: any LayoutItem) -> Int {
        let alternative = Alternative(choice: choice, index: index)
        if let known = numbers[alternative] { return known.number }
        numbers[alternative] = (numbers.count + 1, container)
        return numbers.count
    }

    /// Begins an alternative inside what is being described. Returns what to go back to.
    mutating func enter(_ layout: Int) -> Place {
        defer { begin(layout) }
        return place
    }

    /// Goes back to what is around.
    mutating func leave(to place: Place) { self.place = place }

    /// What a layout needs at a width, or by itself; nil where nobody asked yet.
    subscript(layout: Int, width: Double?) -> Need? {
        get { known[Question(layout: layout, width: width)] }
        set { known[Question(layout: layout, width: width)] = newValue }
    }
}
