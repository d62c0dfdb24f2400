import CGtk
import Mail
import Relayout

/// One window with the mail reader.
final class MailApplication {
    private let window: Widget.Pointer
    private let view = MailView()
    private let overlay: Overlay
    private let keys: OpaquePointer = gtk_event_controller_key_new()
    private var isRunning = true
    private var isLarge = false
    /// All messages, of which those are shown that have what is looked for.
    private var all: [Mail.Message]
    private var search = ""
    private var isTyping = false

    init(_ mail: Mail) {
        all = mail.messages
        window = gtk_window_new()
        overlay = Overlay(view)
        let stack = gtk_overlay_new()
        gtk_overlay_set_child(OpaquePointer(stack), view.root.pointer)
        gtk_overlay_add_overlay(OpaquePointer(stack), overlay.pointer)
        let pointer = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_title(pointer, "Mail")
        gtk_window_set_default_size(pointer, 760, 480)
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
        let box = UnsafeMutableRawPointer(column).assumingMemoryBound(to: GtkBox.self)
        gtk_box_append(box, stack)
        gtk_box_append(box, Self.hint)
        gtk_widget_set_vexpand(stack, 1)
        gtk_window_set_child(pointer, column)
        style()
        gtk_widget_add_controller(window, keys)
        // Before the button that has the focus: it would take Return and the space for itself.
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        connect(UnsafeMutableRawPointer(keys), "key-pressed", isTaken: { [unowned self] in isTyping && !isModified }) {
            [unowned self] in press($0)
        }
        connect(UnsafeMutableRawPointer(window), "close-request") { [unowned self] _ in isRunning = false }
        connect(UnsafeMutableRawPointer(view.buttons.archive), "clicked") { [unowned self] _ in archive() }
        connect(UnsafeMutableRawPointer(view.buttons.next), "clicked") { [unowned self] _ in change { $0.select(by: 1) }
        }
        view.onSelect = { [unowned self] id in change { $0.selection = id } }
        view.show(mail)
        gtk_window_present(pointer)
        FrameTimes.shared.watch(gtk_widget_get_frame_clock(window))
    }

    func run() {
        while isRunning { g_main_context_iteration(nil, 1) }
    }

    /// What can be pressed.
    static let keyWords =
        "↑↓ select  esc list  a archive  / find  t toolbar  r direction  l larger  c conflict  o overlay  q quit"

    /// As many of the keys as have room.
    private static var hint: Widget.Pointer {
        let label = gtk_label_new(keyWords)!
        gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
        gtk_label_set_xalign(OpaquePointer(label), 0)
        gtk_widget_set_direction(label, GTK_TEXT_DIR_LTR)
        gtk_widget_add_css_class(label, "hint")
        return label
    }

    private func change(_ change: (inout Mail) -> Void) {
        var mail = view.mail
        change(&mail)
        view.show(mail)
    }

    private func archive() {
        change { mail in
            if let archived = mail.archive() { all.removeAll { $0.id == archived.id } }
        }
    }

    /// What is typed is looked for, until Return; Escape shows all messages again.
    private func type(_ key: UInt32) {
        switch Int32(bitPattern: key) {
        case GDK_KEY_Return, GDK_KEY_KP_Enter: isTyping = false
        case GDK_KEY_Escape: (isTyping, search) = (false, "")
        case GDK_KEY_BackSpace: _ = search.popLast()
        default:
            let letter = Unicode.Scalar(gdk_keyval_to_unicode(key))
            if let letter, letter.value >= 32 { search.unicodeScalars.append(letter) }
        }
        let wanted = search.lowercased()
        let found = all.filter { message in
            wanted.isEmpty
                || [message.sender, message.subject, message.body].contains { $0.lowercased().contains(wanted) }
        }
        gtk_window_set_title(
            UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self),
            search.isEmpty ? "Mail" : "Mail: \(search)")
        change { ($0.messages, $0.search) = (found, search) }
    }

    /// Whether the key that is pressed is one of another shortcut.
    private var isModified: Bool {
        let others = [GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SUPER_MASK, GDK_HYPER_MASK, GDK_META_MASK]
        let state = gtk_event_controller_get_current_event_state(keys).rawValue
        return others.contains { state & $0.rawValue != 0 }
    }

    private func press(_ key: UInt32) {
        if isModified { return }
        if isTyping { return type(key) }
        switch Int32(bitPattern: key) {
        case GDK_KEY_Up, GDK_KEY_KP_Up: change { $0.select(by: -1) }
        case GDK_KEY_Down, GDK_KEY_KP_Down: change { $0.select(by: 1) }
        case GDK_KEY_Escape: change { $0.selection = nil }
        case GDK_KEY_a: archive()
        case GDK_KEY_slash: (isTyping, search) = (true, "")
        case GDK_KEY_f:
            print(FrameTimes.shared.report())
            fflush(nil)
        case GDK_KEY_t: change { $0.hasToolbar.toggle() }
        case GDK_KEY_c: change { $0.isContradictory.toggle() }
        case GDK_KEY_r: turn()
        case GDK_KEY_l: enlarge()
        case GDK_KEY_o: overlay.toggle()
        case GDK_KEY_p: report()
        case GDK_KEY_q: isRunning = false
        default: break
        }
    }

    /// Says to standard output where everything is: what tests read.
    private func report() {
        print("\(view.report)\(overlay.report)\(view.setAside) set aside")
        fflush(nil)
    }

    /// From right to left, or back. GTK mirrors what its own widgets draw.
    private func turn() {
        let isLeftToRight = view.direction == .leftToRight
        view.direction = isLeftToRight ? .rightToLeft : .leftToRight
        gtk_widget_set_default_direction(isLeftToRight ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        view.show(view.mail)
    }

    /// Text in one and a half times its size, or as it was.
    private func enlarge() {
        isLarge.toggle()
        var resolution = GValue()
        g_value_init(&resolution, Types.int)
        g_value_set_int(&resolution, (isLarge ? 144 : 96) * 1024)
        g_object_set_property(
            UnsafeMutableRawPointer(gtk_settings_get_default()!).assumingMemoryBound(to: GObject.self),
            "gtk-xft-dpi", &resolution)
        view.measureAnew()
    }

    private func style() {
        let provider = gtk_css_provider_new()
        gtk_css_provider_load_from_data(
            provider,
            """
            .title { font-weight: bold; font-size: 140%; }
            .pane { border: 1px solid alpha(currentColor, 0.2); border-radius: 6px; }
            .from { font-weight: bold; }
            .row.selected { background: alpha(@theme_selected_bg_color, 0.3); }
            .bar { background: alpha(currentColor, 0.06); }
            .notice { color: #b3003c; }
            .hint { font-size: 85%; padding: 2px 12px; opacity: 0.7; }
            """, -1)
        gtk_style_context_add_provider_for_display(gdk_display_get_default(), OpaquePointer(provider), 600)
    }
}
