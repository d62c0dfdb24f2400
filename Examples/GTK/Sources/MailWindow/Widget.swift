import CGtk
import Relayout

/// A widget of GTK as an item. One that has others in it lays them out as the library says.
final class Widget: LayoutItem {
    typealias Pointer = UnsafeMutablePointer<GtkWidget>

    let layoutName: String?
    let pointer: Pointer
    /// It holds the widget, and lets go of it in `removeFromParent()`. A weak reference would make every other one to it slow.
    private(set) unowned var parent: Widget?
    private(set) var children: [Widget] = []
    /// In the parent's coordinates: what the library computed, or a moment on the way there.
    private(set) var frame = LayoutRect.zero
    /// Called before the children are given their places, with the size that GTK gave this widget.
    var willAllocate: ((LayoutSize) -> Void)?

    /// Whether GTK measures the widget: containers are sized by the layout alone.
    private let hasContent: Bool

    init(_ name: String, _ pointer: Pointer, in parent: Widget? = nil) {
        (layoutName, self.pointer, self.parent, hasContent) = (name, pointer, parent, true)
        parent?.insert(self)
    }

    /// A container, whose children the library places. GTK's box serves as one, with another layout manager.
    init(container name: String, in parent: Widget? = nil, style: String? = nil) {
        (layoutName, self.parent, hasContent) = (name, parent, false)
        pointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        gtk_widget_set_layout_manager(pointer, gtk_custom_layout_new(nil, measureContainer, allocateContainer))
        gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
        if let style { gtk_widget_add_css_class(pointer, style) }
        g_object_set_data(pointer.object, "relayout", Unmanaged.passUnretained(self).toOpaque())
        parent?.insert(self)
    }

    /// The container that a widget of GTK is.
    fileprivate static func container(_ pointer: Pointer?) -> Widget? {
        guard let data = pointer.flatMap({ g_object_get_data($0.object, "relayout") }) else { return nil }
        return Unmanaged<Widget>.fromOpaque(data).takeUnretainedValue()
    }

    var layoutParent: (any LayoutItem)? { parent }

    /// The frame is given to GTK when it allocates next.
    func place(_ frame: LayoutRect) {
        guard frame != self.frame else { return }
        self.frame = frame
        if let parent { gtk_widget_queue_allocate(parent.pointer) }
    }

    /// Sizes of GTK are whole numbers, and a widget is never measured for less than it needs.
    func measure(width: Double?) -> Content {
        guard hasContent else { return .nothing }
        return FrameTimes.shared.during(.measuring) { measured(width) }
    }

    private func measured(_ width: Double?) -> Content {
        var (least, natural, height, baseline): (Int32, Int32, Int32, Int32) = (0, 0, 0, -1)
        gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
        let used = width.map { min(max(Int32($0.rounded(.down)), least), natural) } ?? natural
        gtk_widget_measure(pointer, GTK_ORIENTATION_VERTICAL, used, nil, &height, nil, &baseline)
        guard baseline >= 0 else { return Content(width: Double(used), height: Double(height)) }
        return Content(
            width: Double(used), height: Double(height), firstBaseline: Double(baseline),
            lastBaseline: Double(height - baseline))
    }

    func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
        gtk_widget_unparent(pointer)
    }

    /// Gives the children their frames, which count from the outer edge of what the style draws around them. GTK wants no widget
    /// below its least size.
    fileprivate func allocateChildren() {
        let (left, top) = edges
        for child in children where gtk_widget_should_layout(child.pointer) != 0 {
            let (width, height) =
                child.allowed.flatMap { $0.pass == Self.pass ? $0.size : nil }
                ?? FrameTimes.shared.during(.measuring) { child.allowedSize }
            var origin = graphene_point_t(x: Float(child.frame.x - left), y: Float(child.frame.y - top))
            gtk_widget_allocate(child.pointer, width, height, -1, gsk_transform_translate(nil, &origin))
        }
    }

    /// Gives everything inside its frame. All sizes are asked for before the first is given, so that the time is asked for once
    /// and not in each container.
    fileprivate func allocateAll() {
        Self.pass += 1
        FrameTimes.shared.during(.measuring, measureInside)
        allocateChildren()
        Self.pass += 1
    }

    private func measureInside() {
        for child in children where gtk_widget_should_layout(child.pointer) != 0 {
            child.allowed = (Self.pass, child.allowedSize)
            child.measureInside()
        }
    }

    /// Goes up by one at the beginning and at the end of giving frames to everything: what was asked for at the same number is still true.
    private nonisolated(unsafe) static var pass = 0

    /// What was asked for, and in which pass: GTK skips containers that need nothing, and what was asked for inside of one says
    /// nothing about a later pass.
    private var allowed: (pass: Int, size: (width: Int32, height: Int32))?

    /// What the style draws around the children. The style of no widget changes that.
    private lazy var edges: (left: Double, top: Double) = {
        var (border, padding) = (GtkBorder(), GtkBorder())
        let style = gtk_widget_get_style_context(pointer)
        gtk_style_context_get_border(style, &border)
        gtk_style_context_get_padding(style, &padding)
        return (Double(border.left + padding.left), Double(border.top + padding.top))
    }()

    /// The frame's size, or the least that GTK allows.
    private var allowedSize: (width: Int32, height: Int32) {
        // Containers ask for nothing.
        guard hasContent else { return (Int32(frame.width), Int32(frame.height)) }
        var (width, height): (Int32, Int32) = (0, 0)
        gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
        width = max(width, Int32(frame.width))
        gtk_widget_measure(pointer, GTK_ORIENTATION_VERTICAL, width, &height, nil, nil, nil)
        return (width, max(height, Int32(frame.height)))
    }

    private func insert(_ child: Widget) {
        children.append(child)
        gtk_widget_set_parent(child.pointer, pointer)
    }
}

/// Containers ask for nothing: how large they are is said by constraints.
private func measureContainer(
    _ widget: UnsafeMutablePointer<GtkWidget>?, _: GtkOrientation, _: Int32, _ least: UnsafeMutablePointer<Int32>?,
    _ natural: UnsafeMutablePointer<Int32>?, _: UnsafeMutablePointer<Int32>?, _: UnsafeMutablePointer<Int32>?
) {
    least?.pointee = 0
    natural?.pointee = 0
}

private func allocateContainer(
    _ widget: UnsafeMutablePointer<GtkWidget>?, _ width: Int32, _ height: Int32, _: Int32
) {
    guard let container = Widget.container(widget) else { return }
    FrameTimes.shared.during(.allocating) {
        if let willAllocate = container.willAllocate {
            willAllocate(LayoutSize(width: Double(width), height: Double(height)))
            container.allocateAll()
        } else {
            container.allocateChildren()
        }
    }
}

extension UnsafeMutablePointer {
    /// The same object, as what all of GTK's are.
    var object: UnsafeMutablePointer<GObject> { UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self) }
}
