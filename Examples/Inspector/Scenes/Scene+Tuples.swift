import Relayout

// The parts of a scene that are written as arrays.

extension Scene {
    /// Written `[item, attribute]`.
    struct Anchor: Decodable {
        let item: String
        let attribute: Attribute

        init(from decoder: any Decoder) throws {
            var fields = try decoder.unkeyedContainer()
            item = try fields.decode(String.self)
            attribute = try fields.decode(Attribute.self)
        }
    }

    /// Written `[x, y, width, height]`; a number that is not known is null.
    struct RecordedRect: Decodable {
        let x, y, width, height: Double?

        init(from decoder: any Decoder) throws {
            var fields = try decoder.unkeyedContainer()
            x = try fields.decode(Double?.self)
            y = try fields.decode(Double?.self)
            width = try fields.decode(Double?.self)
            height = try fields.decode(Double?.self)
        }

        /// nil where a number is not known.
        var rect: LayoutRect? {
            guard let x, let y, let width, let height else { return nil }
            return LayoutRect(x: x, y: y, width: width, height: height)
        }
    }

    /// Written `[left, top, right, bottom]`.
    struct Edges {
        var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0

        /// The same, from left to right.
        var insets: Insets { Insets(top: top, leading: left, bottom: bottom, trailing: right) }
    }

    /// Written `[horizontally, vertically]`, or `[from the top, from the bottom]`.
    struct Pair: Decodable {
        let first, second: Double

        init(from decoder: any Decoder) throws {
            var fields = try decoder.unkeyedContainer()
            first = try fields.decode(Double.self)
            second = try fields.decode(Double.self)
        }
    }
}

extension Scene.Edges: Decodable {
    init(from decoder: any Decoder) throws {
        var fields = try decoder.unkeyedContainer()
        left = try fields.decode(Double.self)
        top = try fields.decode(Double.self)
        right = try fields.decode(Double.self)
        bottom = try fields.decode(Double.self)
    }
}
