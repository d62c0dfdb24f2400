import CGtk
import Mail
import Relayout

/// One window with the mail reader.
final class MailApplication {
    private let window: Widget.Pointer
    private let view = MailView()
    private let overlay: Overlay
    private var isRunning = true
    private var isLarge = false

    init() {
        window = gtk_window_new()
        overlay = Overlay(view)
        let stack = gtk_overlay_new()
        gtk_overlay_set_child(OpaquePointer(stack), view.root.pointer)
        gtk_overlay_add_overlay(OpaquePointer(stack), overlay.pointer)
        let pointer = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_title(pointer, "Mail")
        gtk_window_set_default_size(pointer, 760, 480)
        gtk_window_set_child(pointer, stack)
        style()
        let keys = gtk_event_controller_key_new()!
        gtk_widget_add_controller(window, keys)
        connect(UnsafeMutableRawPointer(keys), "key-pressed") { [unowned self] in press($0) }
        connect(UnsafeMutableRawPointer(window), "close-request") { [unowned self] _ in isRunning = false }
        connect(UnsafeMutableRawPointer(view.buttons.archive), "clicked") { [unowned self] _ in change { $0.archive() }
        }
        connect(UnsafeMutableRawPointer(view.buttons.next), "clicked") { [unowned self] _ in change { $0.select(by: 1) }
        }
        view.onSelect = { [unowned self] id in change { $0.selection = id } }
        view.show(Mail())
        gtk_window_present(pointer)
    }

    func run() {
        while isRunning { g_main_context_iteration(nil, 1) }
    }

    private func change(_ change: (inout Mail) -> Void) {
        var mail = view.mail
        change(&mail)
        view.show(mail)
        overlay.update()
    }

    private func press(_ key: UInt32) {
        switch Int32(bitPattern: key) {
        case GDK_KEY_Up: change { $0.select(by: -1) }
        case GDK_KEY_Down: change { $0.select(by: 1) }
        case GDK_KEY_Escape: change { $0.selection = nil }
        case GDK_KEY_a: change { $0.archive() }
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
        print("\(view.report)\(view.setAside) set aside")
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
            """, -1)
        gtk_style_context_add_provider_for_display(gdk_display_get_default(), OpaquePointer(provider), 600)
    }
}
