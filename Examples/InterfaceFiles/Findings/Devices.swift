/// The sizes that devices give to a scene's root.
enum Devices {
    /// Layouts that are narrower than the smallest device are parts of something, whose size is not known.
    static func extent(
        of scene: InterfaceScene, _ document: InterfaceDocument, _ widths: ClosedRange<Double>, hasOthers: Bool,
        isFirst: Bool
    ) -> DeviceExtent {
        let size = scene.root.rect
        let own = DeviceExtent(
            widths: size.width...size.width, heights: size.height...size.height, width: size.width, height: size.height)
        switch scene.platform {
        case .desktop: return window(scene, own)
        case .television, .watch: return own
        case .phone: break
        }
        guard isWide(scene, size.width) else { return own }
        var extent = own
        extent.widths = min(size.width, widths.lowerBound)...max(size.width, widths.upperBound)
        let device = document.root["targetRuntime"] ?? ""
        if device.hasSuffix("iPad") {
            extent.widths = min(size.width, max(744, widths.lowerBound))...extent.widths.upperBound
        }
        if scene.kind == .controller, isWhole(scene) {
            // Upright, from the smallest phone to the largest tablet.
            extent.heights = min(size.height, 568)...max(size.height, 1366)
        }
        guard hasOthers else { return extent }
        return limited(extent, scene, widths, isFirst)
    }

    /// A pair of size classes belongs to some devices only.
    private static func limited(
        _ extent: DeviceExtent, _ scene: InterfaceScene, _ widths: ClosedRange<Double>, _ isFirst: Bool
    ) -> DeviceExtent {
        var extent = extent
        let range: ClosedRange<Double>
        switch (scene.classes.width, scene.classes.height) {
        case (.compact, .regular): range = 320...678
        case (.regular, .regular): range = 678...1366
        case (.compact, .compact): range = 568...932
        default:
            return DeviceExtent(
                widths: extent.width...extent.width, heights: extent.height...extent.height, width: extent.width,
                height: extent.height)
        }
        let (low, high) = (max(range.lowerBound, widths.lowerBound), min(range.upperBound, widths.upperBound))
        guard low <= high else { return extent }
        if isFirst {
            extent.widths = min(low, extent.width)...max(high, extent.width)
            return extent
        }
        extent.widths = low...high
        extent.width =
            scene.classes == .tablet
            ? min(max(768, low), high) : scene.classes == .phone ? min(max(375, low), high) : min(max(667, low), high)
        if isWhole(scene), scene.kind == .controller {
            extent.height = scene.classes == .tablet ? 1024 : scene.classes == .phone ? 667 : 375
        }
        extent.heights = extent.height...extent.height
        return extent
    }

    /// Whether the root is as wide as some device.
    private static func isWide(_ scene: InterfaceScene, _ width: Double) -> Bool {
        guard width >= 320 else { return false }
        switch scene.kind {
        case .controller, .top: return true
        case .cell: return scene.root.element.name == "tableViewCell"
        case .inner: return scene.root.key == "tableHeaderView" || scene.root.key == "tableFooterView"
        case .window: return false
        }
    }

    /// Whether the root is as high as a device, and not given a size of its own.
    private static func isWhole(_ scene: InterfaceScene) -> Bool {
        let owner = scene.root.element.parent
        return owner?.child(key: "simulatedDestinationMetrics") == nil && scene.root.rect.height >= 460
    }

    /// A window that can be resized: from its least width to that of a screen.
    private static func window(_ scene: InterfaceScene, _ own: DeviceExtent) -> DeviceExtent {
        guard scene.kind == .window, let window = scene.root.element.parent,
            window.child(key: "styleMask")?.says("resizable") == true
        else { return own }
        var extent = own
        let least = window.child(key: "contentMinSize") ?? window.child(key: "minSize")
        let most = window.child(key: "contentMaxSize") ?? window.child(key: "maxSize")
        let low = min(own.width, least?.number("width") ?? own.width)
        let high = max(own.width, min(most?.number("width") ?? 1440, 1440))
        if low > 0 { extent.widths = low...high }
        return extent
    }
}

extension SceneItem {
    fileprivate var key: String? { element.key }
}
