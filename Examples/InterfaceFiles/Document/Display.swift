/// A device's display, as Interface Builder simulates it upright: how large it is, and what it takes from a view that fills it.
struct Display {
    let width: Double
    let height: Double
    /// What the status bar, the cut-out and the bar at the lower edge take.
    let insets: Edges
    /// Whether it has a cut-out or round corners, so that it takes something from every view at its edges.
    let hasShape: Bool

    /// Whether a view of this size fills it.
    func isFilled(by size: Box) -> Bool { size.width == width && size.height == height }

    /// Nil for a document that names no device. The sizes of unknown devices are zero, which no view fills.
    init?(of document: InterfaceDocument) {
        guard document.platform == .phone, let device = document.device?.id else { return nil }
        let known = Self.known[device]
        (width, height) = (known?.width ?? 0, known?.height ?? 0)
        let isTablet = device.hasPrefix("ipad")
        hasShape = isTablet ? device.hasSuffix("rounded") : !Self.rectangles.contains(device)
        if !hasShape {
            insets = Edges(top: 20)
        } else if isTablet {
            insets = Edges(top: 24, bottom: 20)
        } else {
            // Up to Xcode 14, the canvas had one height for all phones with a cut-out.
            let top = document.toolsVersion < 21000 ? 44 : known?.top ?? 44
            insets = Edges(top: top, bottom: 34)
        }
    }

    /// Phones without a cut-out.
    private static let rectangles = ["retina3_5", "retina4_0", "retina4_7", "retina5_5"]

    private static let known: [String: (width: Double, height: Double, top: Double)] = [
        "retina3_5": (320, 480, 20), "retina4_0": (320, 568, 20), "retina4_7": (375, 667, 20),
        "retina5_5": (414, 736, 20), "retina5_9": (375, 812, 44), "retina6_5": (414, 896, 44),
        "retina6_1": (414, 896, 48), "retina5_4": (375, 812, 50), "retina6_0": (390, 844, 47),
        "retina6_7": (428, 926, 47), "retina6_12": (393, 852, 59), "retina6_72": (430, 932, 59),
        "retina6_3": (402, 874, 62), "retina6_9": (440, 956, 62), "ipad9_7": (768, 1024, 20),
        "ipad10_2": (810, 1080, 20), "ipad10_5": (834, 1112, 20), "ipad12_9": (1024, 1366, 20),
        "ipad10_9rounded": (820, 1180, 24), "ipad11_0rounded": (834, 1194, 24), "ipad12_9rounded": (1024, 1366, 24),
    ]
}
