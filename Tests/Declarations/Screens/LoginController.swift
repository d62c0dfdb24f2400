#if canImport(UIKit)
    // What is counted begins here.
    import Relayout
    import UIKit

    struct Login { var error: String?, isBusy = false }

    final class LoginController: LayoutViewController<Login> {
        let logo = UIImageView(), heading = UILabel(), mail = UITextField(), password = UITextField()
        let error = UILabel(), button = UIButton(type: .system), spinner = UIActivityIndicatorView()
        private lazy var form = LayoutGuide.readableWidth(of: view, atMost: 400)
        private lazy var keyboard = LayoutGuide.keyboard(in: view)

        override func viewDidLoad() {
            (heading.text, mail.placeholder, password.placeholder) = ("Welcome back", "Mail", "Password")
            heading.font = .preferredFont(forTextStyle: .title1)
            error.numberOfLines = 0
            button.setTitle("Sign in", for: .normal)
        }
        @LayoutBuilder override func layout(for login: Login) -> LayoutBlock {
            let _ = error.text = login.error
            Items(logo, heading).centerX.map { $0 == form.centerX }
            Items(mail, password, error, button).horizontalEdges.map { $0 == form.horizontalEdges }
            logo.top >= form.top + 8
            logo.top == form.top + 64 ~ .low
            heading.top == logo.bottom + 16
            mail.top == heading.bottom + 24
            password.top == mail.bottom + 8
            if login.error != nil { error.top == password.bottom + 4 }
            button.top == (login.error == nil ? password : error).bottom + 16
            button.bottom <= keyboard.top - 16
            if login.isBusy { spinner.center == button.center }
        }
    }
// And ends here.
#endif
