/// A constraint as a layout keeps it: numbers only, so that a set of them is copied and compared without counting a
/// reference or allocating.
///
/// Identity is where it comes from (path, items, attributes, relation), payload is what it says (multiplier, constant,
/// priority). Ordinal and location are neither: they only serve reports.
struct ConstraintRecord: Sendable {
    /// The path of the layouts that it came through, a number of the path table.
    var path: Int32
    /// What stands on the left.
    var first: Side
    /// What stands on the right; ``Side/none`` where there is only a number.
    var second: Side
    /// Its place among the constraints of the innermost numbered layout, from 0.
    var ordinal: Int32
    var relation: Relation
    var multiplier: Double
    var constant: Double
    var priority: Priority
    var location: SourceLocation

    /// An attribute of an item, or the distance from one place to another; items by their numbers in the item table.
    struct Side: Equatable, Sendable {
        /// -1 where there is no quantity.
        var item: Int32
        /// What a distance is measured from; -1 in a quantity that is no distance.
        var origin: Int32
        var attribute: Attribute
        var originAttribute: Attribute

        static let none = Side(item: -1, origin: -1, attribute: .width, originAttribute: .width)

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
            if item < 0 { return nil }
            let place = "\(name(item)).\(attribute)"
            return isDistance ? "\(place) - \(name(origin)).\(originAttribute)" : place
        }
    }

    func hasSameIdentity(as other: ConstraintRecord) -> Bool {
        first == other.first && second == other.second && path == other.path && relation == other.relation
    }

    func hasSamePayload(as other: ConstraintRecord) -> Bool {
        constant == other.constant && multiplier == other.multiplier && priority == other.priority
    }

    /// A well-spread number that records of the same identity share, the same in every process.
    var identityHash: UInt64 {
        var hash = first.bits &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ hash >> 29 ^ second.bits) &* 0xBF58_476D_1CE4_E5B9
        hash ^= UInt64(UInt32(bitPattern: path)) << 8 ^ UInt64(UInt8(bitPattern: relation.rawValue))
        hash = (hash ^ hash >> 32) &* 0x94D0_49BB_1331_11EB
        return hash ^ hash >> 29
    }

    /// Whether there is a quantity on the right, not only a number.
    var isRelative: Bool { second.item >= 0 }

    /// The items that it mentions, and -1 for those that it does not. Allocates: not for the usual way through an
    /// update.
    var items: [Int32] { [first.item, first.origin, second.item, second.origin] }

    /// The axis of the quantity on the left.
    var axis: Axis { first.attribute.axis }

    /// Whether a place is scaled, so that the common ancestor's edge is part of the constraint.
    var isMeasuredFromAncestor: Bool { multiplier != 1 && first.isPlace }

    /// Whether the offset of a baseline or a capline is part of the constant.
    var dependsOnText: Bool { first.dependsOnText || second.dependsOnText }

    /// Whether the constraint ties the two axes together, so that heights may decide about widths.
    var crossesAxes: Bool { isRelative && first.attribute.axis != second.attribute.axis }

    /// The constraint as it would be written in code.
    static func equation(
        _ first: String, _ relation: Relation, _ second: String?, multiplier: Double, constant: Double,
        priority: Priority
    ) -> String {
        var text = "\(first) \(relation.text) "
        if let second {
            text += multiplier != 1 && second.contains(" ") ? "(\(second))" : second
            // A factor that is too small is refused; then it may not read like zero.
            if multiplier != 1 {
                text += " * \(multiplier.magnitude < 1e-6 && multiplier != 0 ? "\(multiplier)" : multiplier.shortText)"
            }
            if constant != 0 { text += constant < 0 ? " - \((-constant).shortText)" : " + \(constant.shortText)" }
        } else {
            text += constant.shortText
        }
        if priority != .required { text += " ~ \(priority)" }
        return text
    }
}

extension Attribute {
    /// Whether the place lies where the item's text puts it.
    var isTypographic: Bool { self == .firstBaseline || self == .lastBaseline || self == .capline }
}
