import CGtk
import Relayout

/// Draws over the window what the layout knows: frames and names, baselines, the root's midlines as guides, what is open, what is
/// set aside.
final class Overlay {
    let pointer: Widget.Pointer = gtk_drawing_area_new()
    private unowned let view: MailView
    /// What was drawn last.
    private var drawn = (frames: [LayoutRect](), baselines: 0, open: 0, contradicted: 0, cut: 0)
    /// What the layout leaves open; nil: not asked since it was solved last.
    private var open: [AmbiguityReport.Quantity]?
    /// The items of constraints that contradict each other, while a picture is drawn.
    private var contradicted: Set<String> = []

    init(_ view: MailView) {
        self.view = view
        gtk_widget_set_can_target(pointer, 0)
        gtk_widget_set_visible(pointer, 0)
        gtk_drawing_area_set_draw_func(
            UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkDrawingArea.self),
            { _, context, _, _, overlay in
                Unmanaged<Overlay>.fromOpaque(overlay!).takeUnretainedValue().draw(context!)
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
        view.didPlace = { [unowned self] isSolvedAnew in
            if isSolvedAnew { open = nil }
            gtk_widget_queue_draw(pointer)
        }
    }

    func toggle() { gtk_widget_set_visible(pointer, 1 - gtk_widget_get_visible(pointer)) }

    /// One line of what is drawn, and how many of the frames are where something was and no longer is; empty while nothing is drawn.
    var report: String {
        guard gtk_widget_get_visible(pointer) != 0 else { return "" }
        let now = frames(of: view.root.children, in: window).map { $0.frame }
        let stale = zip(drawn.frames, now).count { $0 != $1 } + abs(drawn.frames.count - now.count)
        return "overlay: \(drawn.frames.count) frames, \(drawn.baselines) baselines, \(drawn.open) open, "
            + "\(drawn.contradicted) contradicted, \(drawn.cut) cut, \(stale) stale\(stale > 0 ? " ≠" : "")\(view.isMoving ? ", moving" : "")\n"
    }

    private func draw(_ context: OpaquePointer) {
        drawn = ([], 0, 0, 0, 0)
        contradicted = Set(view.conflicts.flatMap { $0.members.flatMap(Self.items) })
        cairo_set_line_width(context, 1)
        cairo_set_font_size(context, 10)
        drawGuides(context)
        for (widget, frame, visible) in frames(of: view.root.children, in: window) {
            cairo_save(context)
            cairo_rectangle(context, visible.x, visible.y, visible.width, visible.height)
            cairo_clip(context)
            draw(widget, frame, context)
            cairo_restore(context)
            if visible != frame { drawn.cut += 1 }
        }
        let open = self.open ?? (try? view.layout.ambiguity())?.quantities ?? []
        self.open = open
        drawn.open = open.count
        for (place, quantity) in open.prefix(12).enumerated() { draw(quantity, line: place, context) }
        cairo_set_source_rgb(context, 0.8, 0, 0.2)
        cairo_move_to(context, 6, Double(gtk_widget_get_height(pointer)) - 6)
        cairo_show_text(
            context, "\(open.isEmpty ? "all is determined" : "open: \(open.count)"); set aside: \(view.setAside)")
    }

    /// The names of those that a member of a contradiction is about.
    private static func items(of member: ConflictReport.Member) -> [String] {
        switch member {
        case .constraint(let report):
            // `list.width >= window.width + 100`
            report.equation.split(separator: " ").compactMap { $0.contains(".") ? $0.prefix { $0 != "." } : nil }
                .map(String.init)
        case .content(let item, _), .gone(let item, _), .nonNegativeSize(let item, _): [item]
        case .rootSize: []
        }
    }

    /// The middle of the window along both axes.
    private func drawGuides(_ context: OpaquePointer) {
        let (width, height) = (Double(gtk_widget_get_width(pointer)), Double(gtk_widget_get_height(pointer)))
        cairo_set_source_rgba(context, 0.5, 0.5, 0.5, 0.5)
        cairo_move_to(context, (width / 2).rounded() + 0.5, 0)
        cairo_line_to(context, (width / 2).rounded() + 0.5, height)
        cairo_move_to(context, 0, (height / 2).rounded() + 0.5)
        cairo_line_to(context, width, (height / 2).rounded() + 0.5)
        cairo_stroke(context)
    }

    /// An open quantity, with its extent as far as it has ends.
    private func draw(_ quantity: AmbiguityReport.Quantity, line: Int, _ context: OpaquePointer) {
        let ends = [quantity.minimum, quantity.maximum].map { $0.map { "\(($0 * 10).rounded() / 10)" } ?? "any" }
        cairo_set_source_rgb(context, 0.6, 0, 0.6)
        cairo_move_to(context, 6, Double(gtk_widget_get_height(pointer)) - 20 - 12 * Double(line))
        cairo_show_text(context, "\(quantity.item).\(quantity.attribute): \(ends[0]) ↔ \(ends[1])")
    }

    /// In its own coordinates.
    private var window: LayoutRect {
        LayoutRect(
            x: 0, y: 0, width: Double(gtk_widget_get_width(pointer)), height: Double(gtk_widget_get_height(pointer)))
    }

    /// What is in the layout and in sight, from the outside in, where it is in the window now, and which part of that is seen:
    /// nothing is drawn out of what it is in.
    private func frames(
        of widgets: [Widget], x: Double = 0, y: Double = 0, in visible: LayoutRect
    ) -> [(widget: Widget, frame: LayoutRect, visible: LayoutRect)] {
        var all: [(widget: Widget, frame: LayoutRect, visible: LayoutRect)] = []
        for widget in widgets where view.layout.frame(of: widget) != nil {
            var frame = widget.frame
            frame.x += x
            frame.y += y
            let seen = frame.intersection(visible)
            guard seen.width > 0, seen.height > 0 else { continue }
            all.append((widget, frame, seen))
            all += frames(of: widget.children, x: frame.x, y: frame.y, in: seen)
        }
        return all
    }

    private func draw(_ widget: Widget, _ frame: LayoutRect, _ context: OpaquePointer) {
        let isContradicted = contradicted.contains(widget.layoutName ?? "")
        drawn.frames.append(frame)
        if isContradicted { drawn.contradicted += 1 }
        cairo_set_source_rgba(
            context, isContradicted ? 0.9 : 0.1, isContradicted ? 0 : 0.4, isContradicted ? 0.2 : 0.9, 0.8)
        cairo_rectangle(context, frame.x + 0.5, frame.y + 0.5, frame.width - 1, frame.height - 1)
        cairo_stroke(context)
        cairo_move_to(context, frame.x + 3, frame.y + 10)
        cairo_show_text(context, widget.layoutName ?? "")
        let baseline = widget.measure(width: frame.width).firstBaseline
        guard baseline > 0 else { return }
        drawn.baselines += 1
        cairo_set_source_rgba(context, 0.9, 0.3, 0, 0.8)
        cairo_move_to(context, frame.x, frame.y + baseline + 0.5)
        cairo_line_to(context, frame.x + frame.width, frame.y + baseline + 0.5)
        cairo_stroke(context)
    }
}

extension LayoutRect {
    /// What lies in another one, too; without a size where nothing does.
    fileprivate func intersection(_ other: LayoutRect) -> LayoutRect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return LayoutRect(
            x: left, y: top, width: max(min(x + width, other.x + other.width) - left, 0),
            height: max(min(y + height, other.y + other.height) - top, 0))
    }
}
