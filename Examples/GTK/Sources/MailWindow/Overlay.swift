import CGtk
import Relayout

/// Draws over the window what the layout knows: frames and names, baselines, what is open, what is set aside.
final class Overlay {
    let pointer: Widget.Pointer = gtk_drawing_area_new()
    private unowned let view: MailView

    init(_ view: MailView) {
        self.view = view
        gtk_widget_set_can_target(pointer, 0)
        gtk_widget_set_visible(pointer, 0)
        gtk_drawing_area_set_draw_func(
            UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkDrawingArea.self),
            { _, context, _, _, overlay in
                Unmanaged<Overlay>.fromOpaque(overlay!).takeUnretainedValue().draw(context!)
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    func toggle() { gtk_widget_set_visible(pointer, 1 - gtk_widget_get_visible(pointer)) }

    func update() { gtk_widget_queue_draw(pointer) }

    private func draw(_ context: OpaquePointer) {
        cairo_set_line_width(context, 1)
        cairo_set_font_size(context, 10)
        draw(view.root.children, x: 0, y: 0, context)
        let isDetermined = (try? view.layout.ambiguity())?.isEmpty ?? true
        cairo_set_source_rgb(context, 0.8, 0, 0.2)
        cairo_move_to(context, 6, Double(gtk_widget_get_height(pointer)) - 6)
        cairo_show_text(
            context, "\(isDetermined ? "all is determined" : "something is open"); set aside: \(view.setAside)")
    }

    private func draw(_ widgets: [Widget], x: Double, y: Double, _ context: OpaquePointer) {
        for widget in widgets where view.layout.frame(of: widget) != nil {
            let (left, top) = (x + widget.frame.x, y + widget.frame.y)
            cairo_set_source_rgba(context, 0.1, 0.4, 0.9, 0.8)
            cairo_rectangle(context, left + 0.5, top + 0.5, widget.frame.width - 1, widget.frame.height - 1)
            cairo_stroke(context)
            cairo_move_to(context, left + 3, top + 10)
            cairo_show_text(context, widget.layoutName ?? "")
            let baseline = widget.measure(width: widget.frame.width).firstBaseline
            if baseline > 0 {
                cairo_set_source_rgba(context, 0.9, 0.3, 0, 0.8)
                cairo_move_to(context, left, top + baseline + 0.5)
                cairo_line_to(context, left + widget.frame.width, top + baseline + 0.5)
                cairo_stroke(context)
            }
            draw(widget.children, x: left, y: top, context)
        }
    }
}
