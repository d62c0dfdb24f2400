import CGtk
import Mail
import Relayout

/// The widgets of the mail reader, laid out by the function that all hosts share.
final class MailView {
    let root = Widget(container: "window")
    private var parts: MailParts<Widget>
    private var texts: [ObjectIdentifier: String] = [:]
    /// What is on its way, since when by the frame clock, in microseconds.
    private var motion: (transition: LayoutTransition, begin: Int64)?
    private var size = LayoutSize.zero

    private(set) var mail = Mail()
    var direction = ReadingDirection.leftToRight
    /// How many constraints are set aside.
    private(set) var setAside = 0
    /// Why.
    private(set) var conflicts: [ConflictReport] = []
    /// Called when frames were given, of a layout that was solved anew or on the way there.
    var didPlace: (_ isSolvedAnew: Bool) -> Void = { _ in }
    /// Called when a row is clicked, by its message.
    var onSelect: (Int) -> Void = { _ in }

    private(set) lazy var layout = ViewLayout(root: root) { [unowned self] (mail: Mail, environment) in
        mailLayout(mail, parts, .points, environment)
    }

    init() {
        let list = Widget(container: "list", in: root, style: "pane")
        let detail = Widget(container: "detail", in: root, style: "pane")
        let toolbar = Widget(container: "toolbar", in: root, style: "bar")
        // It scrolls where it gets less room than its text takes: GTK lets no label be smaller than its text.
        let notice = Widget("notice", gtk_scrolled_window_new(), in: root)
        let scrolled = OpaquePointer(notice.pointer)
        gtk_scrolled_window_set_policy(scrolled, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(scrolled, 1)
        gtk_scrolled_window_set_propagate_natural_width(scrolled, 1)
        // With a bar that is seen before somebody scrolls.
        gtk_scrolled_window_set_overlay_scrolling(scrolled, 0)
        let words = Self.label(style: "notice")
        // In English, whichever way the mail reads.
        gtk_widget_set_direction(words, GTK_TEXT_DIR_LTR)
        gtk_scrolled_window_set_child(scrolled, words)
        parts = MailParts(
            title: Self.label("title", in: root, style: "title"), list: list, detail: detail,
            from: Self.label("from", in: detail, style: "from"),
            subject: Self.label("subject", in: detail, style: "subject"), body: Self.label("body", in: detail),
            toolbar: toolbar, archive: Widget("archive", Self.button("Archive"), in: toolbar),
            reply: Widget("reply", Self.button("Read the next"), in: toolbar), notice: notice)
        layout.conflictLog = nil
        root.willAllocate = { [unowned self] in resize(to: $0) }
        let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)!
        gtk_widget_add_controller(list.pointer, wheel)
        connect(UnsafeMutableRawPointer(wheel), "scroll", isTaken: { true }) { [unowned self] _ in
            scroll(by: turn(of: gtk_event_controller_get_current_event(wheel)))
        }
    }

    /// Whether something is on its way.
    var isMoving: Bool { motion != nil }

    /// Whether the row of what is read is inside the list, as GTK placed both; nil where nothing is read.
    var isReadInSight: Bool? {
        guard let row = parts.rows.first(where: { $0.id == mail.selection }) else { return nil }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(row.box.pointer, parts.list.pointer, &bounds) != 0 else { return false }
        return bounds.origin.y >= 0
            && bounds.origin.y + bounds.size.height <= Float(gtk_widget_get_height(parts.list.pointer))
    }

    /// The buttons, which the window connects.
    var buttons: (archive: Widget.Pointer, next: Widget.Pointer) { (parts.archive.pointer, parts.reply.pointer) }

    /// Shows another state. `isAnimated`: what moved goes there from where it is, and takes up the speed it has.
    func show(_ mail: Mail, isAnimated: Bool = true) {
        self.mail = mail
        (self.mail.notice, self.mail.isReadInSight) = (nil, true)
        fill(self.mail)
        guard size != .zero else { return }
        let before = isAnimated ? moment : nil
        layOut()
        guard let before, let after = layout.frames() else { return }
        motion = (LayoutTransition(from: before, to: after), now)
        advance()
        gtk_widget_add_tick_callback(
            root.pointer,
            { _, _, view in
                Unmanaged<MailView>.fromOpaque(view!).takeUnretainedValue().advance() ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Scrolls the list from where it is; the next state shows what is read again.
    private func scroll(by points: Double) {
        guard let first = parts.rows.first?.box else { return }
        mail.scroll(by: points, from: first.frame.y, .points)
        motion = nil
        layOut()
    }

    /// How far a wheel was turned, or a pad was stroked, in points.
    private func turn(of event: OpaquePointer?) -> Double {
        let step = 48.0
        switch gdk_scroll_event_get_direction(event) {
        case GDK_SCROLL_UP: return -step
        case GDK_SCROLL_DOWN: return step
        default: break
        }
        var (across, down) = (0.0, 0.0)
        gdk_scroll_event_get_deltas(event, &across, &down)
        return gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_WHEEL ? down * step : down
    }

    /// Text has another size: every widget is measured anew.
    func measureAnew() {
        for widget in everything { layout.contentDidChange(widget) }
        gtk_widget_queue_allocate(root.pointer)
        size = .zero
    }

    /// Every widget in the layout, from the outside in.
    var everything: [Widget] {
        var all: [Widget] = []
        func add(_ widget: Widget) {
            for child in widget.children {
                all.append(child)
                add(child)
            }
        }
        add(root)
        return all
    }

    // MARK: Laying out

    private func resize(to size: LayoutSize) {
        guard size != self.size else { return }
        self.size = size
        motion = nil
        layOut()
    }

    private func layOut() { FrameTimes.shared.during(.library, solve) }

    /// A conflict stands in the window, in its own words.
    private func solve() {
        // Whether there is one is asked again.
        if mail.notice != nil {
            mail.notice = nil
            fill(mail)
        }
        do {
            let traits: Traits = [.displayScale(1), .layoutDirection(direction)]
            let receipt = try layout.layout(mail, in: size, traits: traits)
            setAside = receipt.conflicts.count
            conflicts = receipt.conflicts
            if let conflict = receipt.conflicts.first {
                mail.notice = "\(conflict)"
                fill(mail)
                try layout.layout(mail, in: size, traits: traits)
            }
            layout.framesDidChange()
            didPlace(true)
        } catch {
            fatalError("\(error)")
        }
    }

    /// Where everything is now, and how fast it moves.
    private var moment: LayoutFrames? {
        motion.map { $0.transition.frames(after: Double(now - $0.begin) / 1e6) } ?? layout.frames()
    }

    private var now: Int64 {
        gtk_widget_get_frame_clock(root.pointer).map { Int64(gdk_frame_clock_get_frame_time($0)) } ?? 0
    }

    /// Returns whether something still moves.
    @discardableResult
    private func advance() -> Bool {
        guard let (transition, begin) = motion else { return false }
        let seconds = Double(now - begin) / 1e6
        defer { didPlace(false) }
        if transition.isSettled(after: seconds, within: 0.5) {
            motion = nil
            transition.end.place()
            return false
        }
        transition.frames(after: seconds).place()
        return true
    }

    // MARK: Widgets

    private func fill(_ mail: Mail) {
        for (label, text) in parts.texts(of: mail) { set(label, text) }
        gtk_widget_set_child_visible(parts.notice.pointer, mail.notice == nil ? 0 : 1)
        gtk_widget_set_child_visible(parts.toolbar.pointer, mail.hasToolbar ? 1 : 0)
        gtk_widget_set_sensitive(parts.archive.pointer, mail.selected == nil ? 0 : 1)
        parts.rows = parts.rows(of: mail.messages, make: makeRow) { $0.box.removeFromParent() }
        for row in parts.rows {
            let mark = row.id == mail.selection ? gtk_widget_add_css_class : gtk_widget_remove_css_class
            mark(row.box.pointer, "selected")
        }
    }

    private func makeRow(_ message: Mail.Message) -> MailParts<Widget>.Row {
        let box = Widget(container: "row", in: parts.list, style: "row")
        let row = MailParts.Row(
            id: message.id, box: box, sender: Self.label("sender", in: box, style: "from"),
            subject: Self.label("subject", in: box))
        set(row.sender, message.sender)
        set(row.subject, message.subject)
        let click = gtk_gesture_click_new()
        gtk_widget_add_controller(box.pointer, click)
        connect(UnsafeMutableRawPointer(click!), "released") { [unowned self] _ in onSelect(message.id) }
        return row
    }

    private static func label(_ name: String, in parent: Widget, style: String? = nil) -> Widget {
        Widget(name, label(style: style), in: parent)
    }

    /// In a narrow window its words stand below each other.
    private static func button(_ words: String) -> Widget.Pointer {
        let button = gtk_button_new_with_label(words)!
        let label = OpaquePointer(
            gtk_button_get_child(UnsafeMutableRawPointer(button).assumingMemoryBound(to: GtkButton.self))!)
        gtk_label_set_wrap(label, 1)
        gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
        return button
    }

    private static func label(style: String?) -> Widget.Pointer {
        let label = gtk_label_new("")!
        let pointer = OpaquePointer(label)
        gtk_label_set_wrap(pointer, 1)
        gtk_label_set_xalign(pointer, 0)
        gtk_label_set_yalign(pointer, 0)
        if let style { gtk_widget_add_css_class(label, style) }
        return label
    }

    private func set(_ label: Widget, _ text: String) {
        guard texts[ObjectIdentifier(label)] != text else { return }
        texts[ObjectIdentifier(label)] = text
        let viewport = label === parts.notice ? gtk_scrolled_window_get_child(OpaquePointer(label.pointer)) : nil
        let inner = viewport.map { gtk_viewport_get_child(OpaquePointer($0)) } ?? label.pointer
        gtk_label_set_text(OpaquePointer(inner), text)
        layout.contentDidChange(label)
    }
}
