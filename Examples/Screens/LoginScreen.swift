import Relayout

/// A form to log in: a logo, two fields, what was wrong with them, a button above the keyboard.
final class LoginScreen {
    let view = View(), logo = Picture(96, 96), title = Label("Welcome back", size: 24)
    let email = Field("Email"), password = Field("Password"), error = Label(size: 12)
    let signIn = Button("Sign in"), forgot = Button("Forgot password?")
    private lazy var form = LayoutGuide.readableWidth(of: view, atMost: 400)
    private lazy var keyboard = LayoutGuide.keyboard(in: view)

    private(set) lazy var layout = ViewLayout(root: view) { [self] (_: Void) in
        Items(logo, title, forgot).centerX.map { $0 == form.centerX }
        logo.top >= form.top + 8
        logo.top == form.top + 64 ~ .low
        title.top == logo.bottom + 16
        Items(email, password, error, signIn).horizontalEdges.map { $0 == form.horizontalEdges }
        email.top == title.bottom + 24
        password.top == email.bottom + 8
        error.top == password.bottom + 4
        signIn.top == error.bottom + 16
        signIn.bottom <= keyboard.top - 16
        forgot.top == signIn.bottom + 8
    }

    init() {
        view.add(logo, title, email, password, error, signIn, forgot)
        layout.nameItems(after: self)
    }

    /// `error`: what was wrong with what was typed in.
    @discardableResult
    func show(error text: String? = nil, in size: LayoutSize, traits: Traits = Traits()) throws(LayoutError) -> Receipt
    {
        (error.text, error.isGone) = (text ?? "", text == nil)
        layout.contentDidChange(error)
        return try layout.layout(in: size, traits: traits)
    }
}
