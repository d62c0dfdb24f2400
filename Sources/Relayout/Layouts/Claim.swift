/// A property that a layout is expected to have, but not made to have. It is written like a constraint and checked by
/// an audit at every width; an update ignores it.
///
///     Claim.nothingSetAside
///     Claim.noOverlap(title, badge, button)
///     button.width >= 44                      // among claims a constraint is asked too
public struct Claim: LayingOut {
    enum Kind {
        case nothingSetAside
        case nothingUndetermined
        /// nil stands for all items.
        case nothingCutOff([any LayoutItem]?)
        case insideParents([any LayoutItem]?)
        case nothingEmpty([any LayoutItem]?)
        case noOverlap([any LayoutItem])
    }

    let kind: Kind

    /// No required constraint contradicts those before it.
    public static var nothingSetAside: Claim { Claim(kind: .nothingSetAside) }

    /// No item's place or size is left open by the constraints.
    public static var nothingUndetermined: Claim { Claim(kind: .nothingUndetermined) }

    /// No item is smaller than what it measured at its width.
    public static var nothingCutOff: Claim { Claim(kind: .nothingCutOff(nil)) }

    /// None of these items is smaller than what it measured at its width.
    public static func notCutOff(_ items: any LayoutItem...) -> Claim { Claim(kind: .nothingCutOff(items)) }

    /// No two of these items have more than an edge in common. Items may overlap those that they are inside.
    public static func noOverlap(_ items: any LayoutItem...) -> Claim { Claim(kind: .noOverlap(items)) }

    /// No two of these items have more than an edge in common. Items may overlap those that they are inside.
    public static func noOverlap(among items: [any LayoutItem]) -> Claim { Claim(kind: .noOverlap(items)) }

    /// No item reaches out of its parent. Guides, which are never shown, may.
    public static var insideParents: Claim { Claim(kind: .insideParents(nil)) }

    /// None of these items reaches out of its parent.
    public static func insideParents(_ items: [any LayoutItem]) -> Claim { Claim(kind: .insideParents(items)) }

    /// No item has a width or height of zero, unless it is gone, or a guide.
    public static var nothingEmpty: Claim { Claim(kind: .nothingEmpty(nil)) }

    /// None of these items has a width or height of zero, unless it is gone.
    public static func notEmpty(_ items: any LayoutItem...) -> Claim { Claim(kind: .nothingEmpty(items)) }

    /// Each of these items is at least `points` points wide and high, as what is to be touched should be, unless it is gone. By default
    /// 44. Outside of claims these are constraints like any others.
    public static func leastTouchSize(_ points: Double = 44, of items: any LayoutItem...) -> LayoutBlock {
        // Not by a builder, which would take them to be written on these lines.
        LayoutBlock(items.flatMap { [$0.width >= points, $0.height >= points] })
    }

    /// Notes the claim for an audit.
    public func layOut(into pass: inout LayoutPass) { pass.claims.append((kind, pass.location)) }
}
