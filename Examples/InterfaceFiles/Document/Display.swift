/// A device's display, as Interface Builder simulates it upright: how large it is, and what it takes from a view that fills it.
struct Display {
    /// In points; nil for a device that is not known.
    let width: Double?
    let height: Double?
    /// What the status bar, the cut-out and the bar at the lower edge take.
    let insets: Edges
    /// Whether it has a cut-out or round corners, so that it takes something from every view at its edges.
    let hasShape: Bool

    /// Whether a view of this size fills it.
    func isFilled(by size: Box) -> Bool { size.width == width && size.height == height }

    /// Nil for a document that names no device.
    init?(of document: InterfaceDocument) {
        guard document.platform == .phone, let device = document.device?.id else { return nil }
        let isTablet = device.hasPrefix("ipad")
        let known = Self.known[device]
        (width, height) = (known?.width, known?.height)
        var top = known?.top ?? (isTablet ? 20 : 44)
        hasShape = top > 20
        // Up to Xcode 13, the canvas had one height for all phones with a cut-out.
        if hasShape, !isTablet, document.toolsVersion < 21000 { top = 44 }
        insets = Edges(top: top, bottom: hasShape ? isTablet ? 20 : 34 : 0)
    }

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
