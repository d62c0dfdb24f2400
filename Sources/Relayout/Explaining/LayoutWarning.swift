/// Something in a description that is most likely a mistake, and keeps nothing from being laid out.
public enum LayoutWarning: Hashable, Sendable {
    /// A constraint with a number that no layout accepts: NaN, or out of the ranges of ``LayoutError/numberOutOfRange(_:)``. It is
    /// left out, and everything is laid out as if its line had not been written. The text names the number as it was written.
    case numberOutOfRange(ConstraintReport)
    /// An item that nobody can show.
    case missingItem(MissingItem)
    /// Two elements of a list with one id.
    case duplicateID(DuplicateID)
    /// An item that a container is given more than once, or the container itself among its items, or what it is in.
    case duplicateItem(DuplicateItem)
    /// Two constraints with one name.
    case duplicateName(DuplicateName)
    /// An override of a name that no constraint has, nor had while it was overridden. `similar`: a name that one has, if any is
    /// much like it, and no more than 16 are unknown.
    case unknownOverride(String, similar: String?)
    /// A guide that was made anew where one like it was in the update before: the layout takes it for another item.
    case guideMadeAnew(String, mentionedBy: ConstraintReport)
    /// A row of a memoized list that says something else than before, although its key is the same; the line is the first one
    /// that does. Looked for in debug builds alone, while ``ViewLayout/warningLog`` is told, and in long lists not in every
    /// update.
    case staleRow(path: String, location: SourceLocation)
    /// An item of a ``FirstThatFits`` that is not in its container, so that a layout with it is taken not to fit.
    case itemOutsideContainer(item: String, container: String, location: SourceLocation)
    /// An item whose size follows from what depends on that size, and comes out another one each time; see ``Receipt/unsettled``.
    case unsettled(item: String)
    /// A size that was asked for and comes out as nothing, because no line ties items to one of the root's ends: the bottom of a cell,
    /// mostly. Told by ``ViewLayout/sizeThatFits(_:_:traits:)`` and where a host's cell asks, once for each line that places the item that
    /// reaches farthest; not in a receipt.
    case openSize(OpenSize)
}

extension LayoutWarning: CustomStringConvertible {
    /// What is wrong, on which line, and what to do.
    public var description: String {
        switch self {
        case .numberOutOfRange(let constraint):
            "\(constraint.line) is left out" + (constraint.fault.map { ": \($0)" } ?? "")
        case .missingItem(let item): "\(item)"
        case .duplicateID(let id): "\(id): give every element of the list an id of its own"
        case .duplicateItem(let item) where item.item == item.container:
            "\(item): a container is not one of its own items, and is left out; list only what is inside it"
        case .duplicateItem(let item) where item.isAroundContainer:
            "\(item): \(item.container) is inside \(item.item), which is left out; list only what is inside \(item.container)"
        case .duplicateItem(let item):
            "\(item): it is laid out where it comes first; remove it where it comes again, or put another item there"
        case .duplicateName(let name): "\(name): only the first is found by it; give each constraint a name of its own"
        case .unknownOverride(let name, let similar):
            "\(ConstraintOverride.code(name)) changes nothing: no constraint has that name"
                + (similar.map { "; did you mean \"\($0.inOneLine)\"?" } ?? "")
        case .guideMadeAnew(let guide, let constraint):
            "the guide \(guide) is made anew in every update: make it once, outside the layout, and keep it. Mentioned by "
                + "\(constraint)."
        case .staleRow(let path, let location):
            "\(path) (\(location)) says something else than before with the same key: let the key of the memoized list cover "
                + "all that a row depends on"
        case .itemOutsideContainer(let item, let container, let location):
            "\(item) is not in \(container): the layouts of FirstThatFits at \(location) that have it never fit; "
                + "choose in a container that all their items are in, or in a guide of that"
        case .unsettled(let item):
            "the size of \(item) does not settle: it follows from content that is measured, or a layout that is chosen, by that size, "
                + "and comes out another one each time; give \(item) a width and a height that follow from neither"
        case .openSize(let size): "\(size): say how far the content reaches, as \(size.lines)"
        }
    }
}
