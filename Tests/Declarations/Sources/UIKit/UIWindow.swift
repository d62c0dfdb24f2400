// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UIWindow: UIView {
    /// What bars and corners cover.
    var unsafe = UIEdgeInsets.zero
    /// Where the window is on the screen.
    var screenOrigin = CGPoint.zero
    private var traits = UITraitCollection(traitsFrom: [
        UITraitCollection(displayScale: 2), UITraitCollection(horizontalSizeClass: .compact),
        UITraitCollection(verticalSizeClass: .regular), UITraitCollection(userInterfaceIdiom: .phone),
        UITraitCollection(preferredContentSizeCategory: .large),
    ])

    open override var window: UIWindow? { self }
    open var screen: UIScreen { UIScreen.main }
    open override var traitCollection: UITraitCollection { traits }
    open var rootViewController: UIViewController? {
        didSet {
            oldValue?.view.removeFromSuperview()
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
    }
    open func makeKeyAndVisible() { layoutIfNeeded() }
}

extension StandIn {
    @MainActor public static func setTraits(of window: UIWindow, _ traits: UITraitCollection...) {
        let old = window.traitCollection
        window.change(UITraitCollection(traitsFrom: [old] + traits))
        for view in window.subviews { view.tellTraits(old) }
    }
    @MainActor public static func setUnsafe(of window: UIWindow, _ insets: UIEdgeInsets) {
        window.unsafe = insets
        window.markAll()
    }
    @MainActor public static func setOrigin(of window: UIWindow, _ origin: CGPoint) { window.screenOrigin = origin }
    /// Turns the device: a new size, in one pass.
    @MainActor public static func rotate(_ window: UIWindow, to size: CGSize) {
        window.frame = CGRect(origin: .zero, size: size)
        window.layoutIfNeeded()
    }
    /// The frame is on the screen, in points.
    @MainActor public static func showKeyboard(_ frame: CGRect, duration: Double = 0.25) {
        keyboard = frame
        NotificationCenter.default.post(
            name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
            userInfo: [
                UIResponder.keyboardFrameEndUserInfoKey: frame,
                UIResponder.keyboardAnimationDurationUserInfoKey: duration,
                UIResponder.keyboardAnimationCurveUserInfoKey: UInt(7),
            ])
    }
}

extension StandIn {
    /// Without telling anybody.
    @MainActor public static func setKeyboard(_ frame: CGRect) { keyboard = frame }
    @MainActor public static func hideKeyboard() {
        keyboard = nil
        NotificationCenter.default.post(name: UIResponder.keyboardWillHideNotification, object: nil)
    }
}

extension UIWindow {
    fileprivate func change(_ traits: UITraitCollection) { self.traits = traits }
}

extension UIView {
    fileprivate func markAll() {
        needsLayout = true
        for subview in subviews { subview.markAll() }
    }
}

@MainActor open class UIViewController: UIResponder, @preconcurrency NSCoding {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    public func encode(with coder: NSCoder) {}
    private var loaded: UIView?
    open var view: UIView! {
        get {
            if loaded == nil {
                loadView()
                viewDidLoad()
            }
            return loaded
        }
        set { loaded = newValue }
    }
    open var isViewLoaded: Bool { loaded != nil }
    open var viewIfLoaded: UIView? { loaded }
    open func loadViewIfNeeded() { _ = view }
    open func loadView() { loaded = UIView() }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open var title: String?
    open var preferredContentSize = CGSize.zero
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { view.additionalInsets = additionalSafeAreaInsets }
    }
    open var traitCollection: UITraitCollection { view.traitCollection }
}

/// Its bar covers 44 points of the controller's view, which lies under it.
@MainActor open class UINavigationController: UIViewController {
    open private(set) var viewControllers: [UIViewController] = []
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
        rootViewController.additionalSafeAreaInsets.top = 44
        let inner: UIView = rootViewController.view
        inner.frame = view.bounds
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(inner)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
