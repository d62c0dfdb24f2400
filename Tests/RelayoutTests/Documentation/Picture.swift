import Foundation
import Relayout
import Testing

/// Layouts side by side, drawn by their frames.
struct Picture {
    private let moments: [(caption: String, snapshot: LayoutSnapshot)]

    init(_ moments: [(caption: String, snapshot: LayoutSnapshot)]) { self.moments = moments }

    private static let (margin, caption) = (16.0, 20.0)
    /// By depth in the tree: the root is paper.
    private static let fills = ["#ffffff", "#ddf4ff", "#dafbe1", "#fff8c5"]

    var svg: String {
        var (x, height, body) = (Self.margin, 0.0, "")
        for (caption, snapshot) in moments {
            body += "  <text class=\"soft\" x=\"\(x)\" y=\"\(Self.margin + 4)\">\(caption)</text>\n"
            body += Self.boxes(of: snapshot, x, Self.margin + Self.caption)
            x += snapshot.width + 2 * Self.margin
            height = max(height, snapshot.height)
        }
        let size = (x - Self.margin, height + 2 * Self.margin + Self.caption)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size.0) \(size.1)" width="\(size.0)" height="\(size.1)" \
            font-family="-apple-system, Segoe UI, Helvetica, Arial, sans-serif" font-size="12">
              <style>.ink{fill:#1f2328}.soft{fill:#59636e}</style>
              <rect width="\(size.0)" height="\(size.1)" rx="8" fill="#f3f5f8"/>
            \(body)</svg>

            """
    }

    /// Expects what an article shows, or writes it where RELAYOUT_RECORD_PICTURES is set.
    func expect(_ name: String) throws {
        let path = "\(Article.package)/\(Article.catalogue)/Resources/\(name).svg"
        if ProcessInfo.processInfo.environment["RELAYOUT_RECORD_PICTURES"] != nil {
            try svg.write(toFile: path, atomically: true, encoding: .utf8)
        }
        let stored = try? String(contentsOfFile: path, encoding: .utf8)
        #expect(stored == svg, ".ci/pictures draws Resources/\(name).svg anew: look at it")
    }

    /// The name, or what is read there.
    private static func caption(of item: LayoutSnapshot.Item) -> String {
        let parts = item.name.split(separator: "\"")
        return String(parts.dropFirst().first ?? parts.first ?? "")
    }

    private static func boxes(of snapshot: LayoutSnapshot, _ x: Double, _ y: Double) -> String {
        var (depths, text): ([Int], String) = ([], "")
        for item in snapshot.items {
            let depth = item.parent.map { depths[$0] + 1 } ?? 0
            depths.append(depth)
            let (left, top, width, height) = (item.frame[0], item.frame[1], item.frame[2], item.frame[3])
            if width == 0 || height == 0 { continue }
            text += "  <rect x=\"\(x + left)\" y=\"\(y + top)\" width=\"\(width)\" height=\"\(height)\" rx=\"3\" "
            text += "fill=\"\(fills[min(depth, fills.count - 1)])\" stroke=\"#8b949e\"/>\n"
            if depth == 0 { continue }
            text +=
                "  <text class=\"ink\" x=\"\(x + left + 6)\" y=\"\(y + top + min(16, height / 2 + 4))\">\(caption(of: item).escaped)</text>\n"
        }
        return text
    }
}

extension String {
    fileprivate var escaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
