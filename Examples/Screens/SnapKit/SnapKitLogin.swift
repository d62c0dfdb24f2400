#if canImport(SnapKit)
    import SnapKit
    import UIKit

    final class LoginController: UIViewController {
        let logo = UIImageView(image: UIImage(named: "logo")), heading = UILabel(), email = UITextField()
        let password = UITextField(), error = UILabel()
        let signIn = UIButton(type: .system), forgot = UIButton(type: .system)
        private lazy var form = UIStackView(
            arrangedSubviews: [logo, heading, email, password, error, signIn, forgot])

        override func viewDidLoad() {
            super.viewDidLoad()
            (heading.text, heading.font, heading.textAlignment) = ("Welcome back", .systemFont(ofSize: 24), .center)
            (email.placeholder, password.placeholder) = ("Email", "Password")
            (error.font, error.numberOfLines) = (.systemFont(ofSize: 12), 0)
            signIn.setTitle("Sign in", for: .normal)
            forgot.setTitle("Forgot password?", for: .normal)
            logo.contentMode = .center
            form.axis = .vertical
            for (view, gap) in [(logo, 16), (heading, 24), (email, 8), (error, 16), (signIn, 8)] as [(UIView, CGFloat)]
            {
                form.setCustomSpacing(gap, after: view)
            }
            view.addSubview(form)
            form.snp.makeConstraints {
                $0.top.greaterThanOrEqualTo(view.layoutMarginsGuide).offset(8)
                $0.top.equalTo(view.layoutMarginsGuide).offset(64).priority(.low)
                $0.centerX.equalToSuperview()
                $0.width.lessThanOrEqualTo(400)
                $0.width.equalTo(view.layoutMarginsGuide).priority(.high)
            }
            signIn.snp.makeConstraints {
                $0.bottom.lessThanOrEqualTo(view.keyboardLayoutGuide.snp.top).offset(-16)
            }
        }

        func show(error text: String? = nil) {
            (error.text, error.isHidden) = (text, text == nil)
            form.setCustomSpacing(text == nil ? 16 : 4, after: password)
        }
    }
#endif
