import CGtk
import Relayout

/// Draws over the window what the layout knows: frames and names, baselines, the root's midlines as guides, what is open, what is
/// set aside.
final class Overlay {
    let pointer: Widget.Pointer = gtk_drawing_area_new()
    private unowned let view: MailView
    /// What was drawn last.
    private var drawn = (frames: 0, baselines: 0, open: 0, contradicted: 0)
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
    }

    func toggle() { gtk_widget_set_visible(pointer, 1 - gtk_widget_get_visible(pointer)) }

    func update() { gtk_widget_queue_draw(pointer) }

    /// One line of what is drawn; empty while nothing is.
    var report: String {
        guard gtk_widget_get_visible(pointer) != 0 else { return "" }
        return "overlay: \(drawn.frames) frames, \(drawn.baselines) baselines, \(drawn.open) open, "
            + "\(drawn.contradicted) contradicted\n"
    }

    private func draw(_ context: OpaquePointer) {
        drawn = (0, 0, 0, 0)
        contradicted = Set(view.conflicts.flatMap { $0.parts.flatMap { Self.words(of: $0.sentence) } })
        cairo_set_line_width(context, 1)
        cairo_set_font_size(context, 10)
        drawGuides(context)
        draw(view.root.children, x: 0, y: 0, context)
        let open = (try? view.layout.ambiguity())?.quantities ?? []
        drawn.open = open.count
        for (place, quantity) in open.prefix(12).enumerated() { draw(quantity, line: place, context) }
        cairo_set_source_rgb(context, 0.8, 0, 0.2)
        cairo_move_to(context, 6, Double(gtk_widget_get_height(pointer)) - 6)
        cairo_show_text(
            context, "\(open.isEmpty ? "all is determined" : "open: \(open.count)"); set aside: \(view.setAside)")
    }

    /// The names in a sentence about a constraint.
    private static func words(of sentence: String) -> [String] {
        sentence.split { !$0.isLetter && $0 != "_" }.map(String.init)
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

    private func draw(_ widgets: [Widget], x: Double, y: Double, _ context: OpaquePointer) {
        for widget in widgets where view.layout.frame(of: widget) != nil {
            let (left, top) = (x + widget.frame.x, y + widget.frame.y)
            let isContradicted = contradicted.contains(widget.layoutName ?? "")
            drawn.frames += 1
            if isContradicted { drawn.contradicted += 1 }
            cairo_set_source_rgba(
                context, isContradicted ? 0.9 : 0.1, isContradicted ? 0 : 0.4, isContradicted ? 0.2 : 0.9, 0.8)
            cairo_rectangle(context, left + 0.5, top + 0.5, widget.frame.width - 1, widget.frame.height - 1)
            cairo_stroke(context)
            cairo_move_to(context, left + 3, top + 10)
            cairo_show_text(context, widget.layoutName ?? "")
            let baseline = widget.measure(width: widget.frame.width).firstBaseline
            if baseline > 0 {
                drawn.baselines += 1
                cairo_set_source_rgba(context, 0.9, 0.3, 0, 0.8)
                cairo_move_to(context, left, top + baseline + 0.5)
                cairo_line_to(context, left + widget.frame.width, top + baseline + 0.5)
                cairo_stroke(context)
            }
            draw(widget.children, x: left, y: top, context)
        }
    }
}
