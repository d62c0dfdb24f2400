import CGtk
import Relayout

extension MailView {
    /// A line for each widget: what the library computed, and what GTK allocated, both in the window's coordinates.
    var report: String {
        var text = ""
        for widget in everything where gtk_widget_should_layout(widget.pointer) != 0 {
            guard let frame = layout.frame(of: widget) else { continue }
            var bounds = graphene_rect_t()
            guard gtk_widget_compute_bounds(widget.pointer, root.pointer, &bounds) != 0 else { continue }
            let allocated = LayoutRect(
                x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
                height: Double(bounds.size.height))
            text += "\(widget.layoutName ?? ""): \(frame) \(allocated == frame ? "=" : "≠") \(allocated)\n"
        }
        if let isReadInSight { text += "what is read is \(isReadInSight ? "in" : "out of") sight\n" }
        if let notice = mail.notice { text += "notice says \(notice)\n" }
        return text
    }
}
