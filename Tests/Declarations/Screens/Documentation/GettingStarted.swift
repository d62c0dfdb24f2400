#if canImport(UIKit)
    import Relayout
    import UIKit

    struct SignIn {
        var error: String?
        var isBusy = false
    }

    final class SignInController: LayoutViewController<SignIn> {
        let heading = UILabel()
        let mail = UITextField()
        let password = UITextField()
        let error = UILabel()
        let button = UIButton(type: .system)
        let spinner = UIActivityIndicatorView()

        override func viewDidLoad() {
            super.viewDidLoad()
            heading.text = "Welcome back"
            mail.placeholder = "Mail"
            password.placeholder = "Password"
            error.numberOfLines = 0
            button.setTitle("Sign in", for: .normal)
        }

        @LayoutBuilder override func layout(for state: SignIn) -> LayoutBlock {
            let form = LayoutGuide.readableWidth(of: view, atMost: 400)
            let keyboard = LayoutGuide.keyboard(in: view)
            let _ = error.text = state.error

            heading.centerX == form.centerX
            heading.top >= form.top + 8
            heading.top == form.top + 64 ~ .low
            Items(mail, password, button).horizontalEdges.map { $0 == form.horizontalEdges }
            mail.top == heading.bottom + 24
            password.top == mail.bottom + 8
            if state.error == nil {
                button.top == password.bottom + 16
            } else {
                error.horizontalEdges == form.horizontalEdges
                error.top == password.bottom + 4
                button.top == error.bottom + 16
            }
            button.bottom <= keyboard.top - 16 ~ 999
            if state.isBusy { spinner.center == button.center }
        }
    }

    @MainActor func showSignIn(in window: UIWindow) -> SignInController {
        let controller = SignInController(SignIn())
        window.rootViewController = controller
        return controller
    }

    @MainActor func showError(in controller: LayoutViewController<SignIn>) {
        controller.animate(to: SignIn(error: "The password is wrong."), duration: 0.3)
    }

    @MainActor func questions(about controller: SignInController) throws -> [String] {
        var printed: [String] = []
        func print(_ value: some Any) { printed.append("\(value)\n") }
        print(controller.host.receipt!)
        print(try controller.host.viewLayout.ambiguity())
        return printed
    }
#endif
