/// A constraint as a layout keeps it: numbers only, so that a set of them is copied and compared without counting a
/// reference or allocating.
///
/// Identity is where it comes from (path, items, attributes, relation), payload is what it says (multiplier, constant,
/// priority). Ordinal and location are neither: they only serve reports.
struct ConstraintRecord: Sendable {
    /// The path of the layouts that it came through, a number of the path table.
    var path: Int32
    /// The item on the left, a number of the item table.
    var first: Int32
    /// The item on the right; -1 where there is only a number.
    var second: Int32
    /// Its place among the constraints of the innermost numbered layout, from 0.
    var ordinal: Int32
    var firstAttribute: Attribute
    var secondAttribute: Attribute
    var relation: Relation
    var multiplier: Double
    var constant: Double
    var priority: Priority
    var location: SourceLocation

    func hasSameIdentity(as other: ConstraintRecord) -> Bool {
        first == other.first && second == other.second && path == other.path
            && firstAttribute == other.firstAttribute && secondAttribute == other.secondAttribute
            && relation == other.relation
    }

    func hasSamePayload(as other: ConstraintRecord) -> Bool {
        constant == other.constant && multiplier == other.multiplier && priority == other.priority
    }

    /// A well-spread number that records of the same identity share, the same in every process.
    var identityHash: UInt64 {
        var hash = UInt64(UInt32(bitPattern: first)) | UInt64(UInt32(bitPattern: second)) << 32
        hash = (hash ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9
        hash ^= UInt64(UInt32(bitPattern: path)) << 24
        hash ^= UInt64(firstAttribute.rawValue) | UInt64(secondAttribute.rawValue) << 8
        hash ^= UInt64(UInt8(bitPattern: relation.rawValue)) << 16
        hash = (hash ^ hash >> 32) &* 0x94D0_49BB_1331_11EB
        return hash ^ hash >> 29
    }

    /// Whether a place is scaled, so that the common ancestor's edge is part of the constraint.
    var isMeasuredFromAncestor: Bool { multiplier != 1 && second >= 0 && !firstAttribute.isSize }

    /// Whether a baseline's offset is part of the constant.
    var usesBaseline: Bool { firstAttribute.isBaseline || (second >= 0 && secondAttribute.isBaseline) }

    /// Whether the constraint ties the two axes together, so that heights may decide about widths.
    var crossesAxes: Bool { second >= 0 && firstAttribute.axis != secondAttribute.axis }

    /// The constraint as it would be written in code.
    static func equation(
        _ first: String, _ relation: Relation, _ second: String?, multiplier: Double, constant: Double,
        priority: Priority
    ) -> String {
        var text = "\(first) \(relation.text) "
        if let second {
            text += second
            if multiplier != 1 { text += " * \(multiplier.shortText)" }
            if constant != 0 { text += constant < 0 ? " - \((-constant).shortText)" : " + \(constant.shortText)" }
        } else {
            text += constant.shortText
        }
        if priority != .required { text += " ~ \(priority)" }
        return text
    }
}

extension Attribute {
    fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
