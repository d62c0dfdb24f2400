#if canImport(SnapKit)
    import SnapKit
    import UIKit

    final class DashboardController: UIViewController {
        struct State { var showsBanner = false }

        final class Card: UIView {
            let title = UILabel(), value = UILabel(), trend = UIImageView(image: UIImage(named: "trend"))

            init(_ title: String, _ value: String) {
                super.init(frame: .zero)
                (self.title.text, self.title.font) = (title, .systemFont(ofSize: 12))
                (self.value.text, self.value.font) = (value, .systemFont(ofSize: 24))
                [self.title, self.value, trend].forEach(addSubview)
                self.title.snp.makeConstraints {
                    $0.top.leading.equalToSuperview().inset(12)
                    $0.trailing.lessThanOrEqualToSuperview().inset(12)
                }
                self.value.snp.makeConstraints {
                    $0.leading.equalTo(self.title)
                    $0.top.equalTo(self.title.snp.bottom).offset(4)
                    $0.bottom.equalToSuperview().inset(12)
                }
                trend.snp.makeConstraints {
                    $0.leading.greaterThanOrEqualTo(self.value.snp.trailing).offset(4)
                    $0.trailing.equalToSuperview().inset(12)
                    $0.lastBaseline.equalTo(self.value)
                }
            }

            required init?(coder: NSCoder) { fatalError("init(coder:)") }
        }

        let banner = UILabel(), chart = UIView(), list = UIView()
        let cards = [Card("Visits", "12,408"), Card("Sales", "321"), Card("Returns", "8"), Card("Rating", "4.7")]
        private let main = UIStackView()
        var state = State() { didSet { banner.isHidden = !state.showsBanner } }

        override func viewDidLoad() {
            super.viewDidLoad()
            (banner.text, banner.numberOfLines) = ("Figures of yesterday: today's arrive at noon.", 0)
            banner.isHidden = !state.showsBanner
            main.axis = .vertical
            [main, list].forEach(view.addSubview)
            chart.snp.makeConstraints { $0.height.greaterThanOrEqualTo(120) }
        }

        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            let isWide = view.bounds.width >= 700, columns = isWide ? 4 : 2
            guard main.arrangedSubviews.isEmpty || list.isHidden == isWide else { return }
            list.isHidden = !isWide
            main.arrangedSubviews.forEach { $0.removeFromSuperview() }
            let rows = stride(from: 0, to: cards.count, by: columns).map { first in
                UIStackView(arrangedSubviews: Array(cards[first..<min(first + columns, cards.count)]))
            }
            for row in rows {
                (row.spacing, row.distribution) = (8, .fillEqually)
                if row !== rows[0] { row.snp.makeConstraints { $0.height.equalTo(rows[0]) } }
            }
            ([banner] + rows + [chart]).forEach(main.addArrangedSubview)
            main.spacing = 8
            main.setCustomSpacing(16, after: banner)
            main.setCustomSpacing(16, after: rows[rows.count - 1])
            main.snp.remakeConstraints {
                $0.leading.verticalEdges.equalTo(view.layoutMarginsGuide)
                if !isWide { $0.trailing.equalTo(view.layoutMarginsGuide) }
            }
            list.snp.remakeConstraints {
                guard isWide else { return }
                $0.verticalEdges.trailing.equalTo(view.layoutMarginsGuide)
                $0.leading.equalTo(main.snp.trailing).offset(16)
                $0.width.equalTo(view.layoutMarginsGuide).multipliedBy(0.3)
            }
        }
    }
#endif
