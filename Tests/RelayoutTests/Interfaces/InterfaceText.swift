import Foundation
import InterfaceFiles

/// A document with one controller, as Interface Builder writes it.
struct InterfaceText {
    /// What stands between the tags of the root's subviews; a label a line.
    var subviews: [String] = []
    /// What stands between the tags of the root's constraints; one a line.
    var constraints: [String] = []
    var size = (width: 375, height: 667)
    var device = "retina4_7"
    var variations = ""

    /// The lines of the document; the first subview is on line 9.
    var text: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="\(device)" orientation="portrait" appearance="light"/>
            <scenes><scene sceneID="s"><objects>
            <viewController id="vc" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root">
                <rect key="frame" x="0.0" y="0.0" width="\(size.width)" height="\(size.height)"/>
                <subviews>
        \(subviews.joined(separator: "\n"))
                </subviews>
                <viewLayoutGuide key="safeArea" id="safe"/>
                <constraints>
        \(constraints.joined(separator: "\n"))
                </constraints>
                \(variations)
            </view>
            </viewController>
            </objects></scene></scenes>
        </document>
        """
    }

    var report: Linter.Report { Linter().report(on: Data(text.utf8), named: "Main.storyboard") }

    /// A view on one line.
    static func view(
        _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ name: String = "view",
        _ attributes: String = "", inside: String = ""
    ) -> String {
        "<\(name) \(attributes) translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\">"
            + "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>\(inside)</\(name)>"
    }

    /// A constraint on one line: `a.leading = b.trailing`, with what else is to be in the tag.
    static func constraint(
        _ id: String, _ first: String, _ attribute: String, _ second: (String, String)? = nil, _ more: String = ""
    ) -> String {
        let other = second.map { " secondItem=\"\($0.0)\" secondAttribute=\"\($0.1)\"" } ?? ""
        return "<constraint firstItem=\"\(first)\" firstAttribute=\"\(attribute)\"\(other) \(more) id=\"\(id)\"/>"
    }

    /// The four edges of a view against the root's.
    static func pins(_ id: String, left: Int, top: Int, right: Int, bottom: Int) -> [String] {
        [
            constraint("\(id)-l", id, "leading", ("root", "leading"), "constant=\"\(left)\""),
            constraint("\(id)-t", id, "top", ("root", "top"), "constant=\"\(top)\""),
            constraint("\(id)-r", "root", "trailing", (id, "trailing"), "constant=\"\(right)\""),
            constraint("\(id)-b", "root", "bottom", (id, "bottom"), "constant=\"\(bottom)\""),
        ]
    }
}
