import RelayoutSolver

/// A constraint as a layout keeps it: numbers only, so that a set of them is copied and compared without counting a
/// reference or allocating.
///
/// Identity is where it comes from (path, items, attributes, relation), payload is what it says (multiplier, constant,
/// priority). Ordinal and location are neither: they only serve reports.
struct ConstraintRecord: Sendable {
    // 64 bytes: most of an update is comparing these.

    /// The path of the layouts that it came through, a number of the path table.
    var path: Int32
    /// Its place among the constraints of the innermost numbered layout, from 0; 0 outside of any.
    var ordinal: Int32
    /// The items by their numbers in the item table, and what a distance is measured from; -1 where there is none.
    private(set) var firstItem: Int32
    private(set) var firstOrigin: Int32
    private(set) var secondItem: Int32
    private(set) var secondOrigin: Int32
    private(set) var shape: ConstraintShape
    var multiplier: Double
    var constant: Double
    private(set) var strength: Double
    nonisolated(unsafe) let file: UnsafePointer<UInt8>

    init(
        path: Int32, first: Side, second: Side, ordinal: Int32, relation: Relation, multiplier: Double,
        constant: Double, priority: Priority, location: SourceLocation, form: WrittenForm = []
    ) {
        self.path = path
        self.ordinal = ordinal
        firstItem = first.item
        firstOrigin = first.origin
        secondItem = second.item
        secondOrigin = second.origin
        shape = ConstraintShape(first, relation, second, form: form, line: location.line)
        self.multiplier = multiplier
        self.constant = constant
        strength = priority.rawValue
        file = location.file
    }

    /// How strongly it is wanted; how that was said, the shape knows.
    var priority: Priority {
        get { Priority(strength) }
        set { strength = newValue.rawValue }
    }

    /// Lowers the priority to `limit`, if that is less. Nobody wrote it then, so its wording is dropped.
    mutating func weaken(to limit: Priority) {
        guard limit < priority else { return }
        priority = limit
        shape = shape.unprioritized
    }

    /// What stands on the left.
    var first: Side {
        get { Side(firstItem, shape.first, origin: firstOrigin, shape.firstOrigin) }
        set {
            (firstItem, firstOrigin) = (newValue.item, newValue.origin)
            shape = ConstraintShape(newValue, relation, second, form: shape.form, line: shape.line)
        }
    }

    /// What stands on the right; ``Side/none`` where there is only a number.
    var second: Side {
        get { isRelative ? Side(secondItem, shape.second, origin: secondOrigin, shape.secondOrigin) : .none }
        set {
            (secondItem, secondOrigin) = (newValue.item, newValue.origin)
            shape = ConstraintShape(first, relation, newValue, form: shape.form, line: shape.line)
        }
    }

    var relation: Relation {
        get { shape.relation }
        set { shape = ConstraintShape(first, newValue, second, form: shape.form, line: shape.line) }
    }

    var location: SourceLocation { SourceLocation(file: file, line: shape.line) }

    /// An attribute of an item, or the distance from one place to another; items by their numbers in the item table.
    struct Side: Hashable, Sendable {
        /// -1 where there is no quantity.
        var item: Int32
        /// What a distance is measured from; -1 in a quantity that is no distance.
        var origin: Int32
        var attribute: Attribute
        var originAttribute: Attribute

        init(item: Int32, origin: Int32, attribute: Attribute, originAttribute: Attribute) {
            self.item = item
            self.origin = origin
            self.attribute = attribute
            self.originAttribute = originAttribute
        }

        /// An attribute of an item.
        init(_ item: Int32, _ attribute: Attribute) {
            self.init(item: item, origin: -1, attribute: attribute, originAttribute: attribute)
        }

        fileprivate init(_ item: Int32, _ code: QuantityCode, origin: Int32, _ originCode: QuantityCode) {
            let attribute = code.attribute ?? .width
            self.init(
                item: item, origin: origin, attribute: attribute,
                originAttribute: origin >= 0 ? originCode.attribute ?? attribute : attribute)
        }

        static let none = Side(-1, .width)

        var isDistance: Bool { origin >= 0 }

        /// Whether the quantity is a place, not an extent or a distance.
        var isPlace: Bool { !isDistance && !attribute.isSize }

        var dependsOnText: Bool {
            item >= 0 && (attribute.isTypographic || (isDistance && originAttribute.isTypographic))
        }

        /// A number that equal sides share.
        fileprivate var bits: UInt64 {
            UInt64(UInt32(bitPattern: item)) ^ UInt64(UInt32(bitPattern: origin)) << 28
                ^ UInt64(attribute.rawValue) << 56 ^ UInt64(originAttribute.rawValue) << 60
        }

        func text(_ name: (Int32) -> String) -> String? {
            guard let place = place(name) else { return nil }
            return originPlace(name).map { "\(place) - \($0)" } ?? place
        }

        /// The quantity, or the place that a distance leads to; nil where there is none.
        func place(_ name: (Int32) -> String) -> String? { item < 0 ? nil : "\(name(item)).\(attribute)" }

        /// The place that a distance is measured from; nil where there is none.
        func originPlace(_ name: (Int32) -> String) -> String? {
            isDistance ? "\(name(origin)).\(originAttribute)" : nil
        }
    }

    func hasSameIdentity(as other: ConstraintRecord) -> Bool {
        shape.isSame(as: other.shape) && firstItem == other.firstItem && secondItem == other.secondItem
            && path == other.path && firstOrigin == other.firstOrigin && secondOrigin == other.secondOrigin
    }

    func hasSamePayload(as other: ConstraintRecord) -> Bool {
        constant == other.constant && multiplier == other.multiplier && strength == other.strength
    }

    /// Whether nothing at all differs.
    func isSame(as other: ConstraintRecord) -> Bool {
        hasSameIdentity(as: other) && hasSamePayload(as: other) && ordinal == other.ordinal && shape == other.shape
            && file == other.file
    }

    /// A well-spread number that records of the same identity share, the same in every process.
    var identityHash: UInt64 {
        var hash = first.bits &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ hash >> 29 ^ second.bits) &* 0xBF58_476D_1CE4_E5B9
        hash ^= UInt64(UInt32(bitPattern: path)) << 8 ^ UInt64(UInt8(bitPattern: relation.rawValue))
        hash = (hash ^ hash >> 32) &* 0x94D0_49BB_1331_11EB
        return hash ^ hash >> 29
    }

    /// Factors below this, apart from the sign, count as zero. The smallest coefficient that a solver takes; of a million
    /// points it makes one.
    static let smallestFactor = 1 / Constraint.largestFactor

    /// The factor before the quantity on the right, as it counts: `fill.width == track.width * 0` is `fill.width == 0`.
    var factor: Double { multiplier.magnitude < ConstraintRecord.smallestFactor ? 0 : multiplier }

    /// Whether there is a quantity on the right, not only a number.
    var isRelative: Bool { secondItem >= 0 }

    /// The items that it mentions, and -1 for those that it does not. Allocates: not for the usual way through an
    /// update.
    var items: [Int32] { [first.item, first.origin, second.item, second.origin] }

    /// Whether one of the items that it mentions is such.
    @inline(__always)
    func mentions(where isSuch: (Int32) -> Bool) -> Bool {
        isSuch(firstItem) || (secondItem >= 0 && isSuch(secondItem)) || (firstOrigin >= 0 && isSuch(firstOrigin))
            || (secondOrigin >= 0 && isSuch(secondOrigin))
    }

    /// The axis of the quantity on the left.
    var axis: LayoutAxis { shape.first.isHorizontal ? .horizontal : .vertical }

    /// Whether a place on one side is measured from the left in right-to-left layouts too. Between two places both are
    /// if an edge on either side is left or right, or if both are centres: then an offset is to the right. But a scaled
    /// centre is measured from the leading edge.
    func countsFromLeft(_ side: Side) -> Bool {
        let (one, other) =
            side.isDistance ? (side.attribute, side.originAttribute) : (first.attribute, second.attribute)
        return one.isPhysical || other.isPhysical
            || one == .centerX && other == .centerX && (side.isDistance || multiplier == 1)
    }

    /// Whether a place is scaled, so that the common ancestor's edge is part of the constraint.
    var isMeasuredFromAncestor: Bool { multiplier != 1 && first.isPlace }

    /// Whether the offset of a baseline or a capline is part of the constant.
    var dependsOnText: Bool { shape.isTypographic }

    /// Whether the constraint ties the two axes together, so that heights may decide about widths.
    var crossesAxes: Bool { shape.crossesAxes }

    /// Whether the constraint gives an item's width by its height, or the other way round.
    var isAspectRatio: Bool {
        relation == .equal && crossesAxes && firstItem == secondItem && !first.isDistance && !second.isDistance
            && first.attribute.isSize && second.attribute.isSize
    }
}

extension Attribute {
    /// Whether the edge is the same one in both layout directions.
    var isPhysical: Bool { self == .left || self == .right }

    /// Whether the place lies where the item's text puts it.
    var isTypographic: Bool { QuantityCode(self).isTypographic }
}
