/// The required equations of a scene, solved for one unknown each, whatever the size of the root and of content.
///
/// What an expression is reduced to by them tells what holds at every size. Each equation knows the rows that it was made of.
struct Equalities {
    /// `Σ coefficient · unknown + constant`, and the rows that were added in.
    struct Form {
        var terms: [Int: Double]
        var constant: Double
        var rows: Set<Int>

        var isConstant: Bool { terms.isEmpty }
    }

    /// By the unknown that each is solved for, which no other one mentions afterwards when it is added.
    private var solved: [Int: Form] = [:]
    /// When each was solved for.
    private var order: [Int: Int] = [:]
    /// Required equations that say nothing new, each with those that say it already.
    private(set) var implied: [(row: Int, by: Set<Int>)] = []

    init(_ system: SceneSystem) {
        for number in Self.order(system.rows) {
            let row = system.rows[number]
            switch row.source {
            case .rootSize, .content: continue
            // Where a device's bars are is another matter on the next one.
            case .guide(let item) where system.scene.items[item].kind != .scrollContent: continue
            default: break
            }
            var form = reduced(Self.form(row))
            form.rows.remove(-1)
            if form.isConstant {
                if abs(form.constant) < 1e-6 { implied.append((number, form.rows)) }
                continue
            }
            form.rows.insert(number)
            // A large coefficient, and of equal ones the item mentioned last, as parents come first.
            let pivot = form.terms.max { (abs($0.value), $0.key) < (abs($1.value), $1.key) }!
            for key in form.terms.keys { form.terms[key]! /= -pivot.value }
            form.constant /= -pivot.value
            form.terms[pivot.key] = nil
            order[pivot.key] = solved.count
            solved[pivot.key] = form
        }
    }

    /// The required equations: what is given, then edges and sizes, then centres, so that of three that say the same a centre is idle.
    private static func order(_ rows: [SceneSystem.Row]) -> [Int] {
        func rank(_ row: SceneSystem.Row) -> Int {
            guard case .constraint = row.source else { return 0 }
            return row.terms.contains { abs(abs($0.coefficient) - 0.5) < 1e-9 } ? 2 : 1
        }
        return rows.indices.filter { rows[$0].isRequired && rows[$0].relation == .equal }
            .sorted { (rank(rows[$0]), $0) < (rank(rows[$1]), $1) }
    }

    static func form(_ row: SceneSystem.Row) -> Form {
        var terms: [Int: Double] = [:]
        for (unknown, coefficient) in row.terms { terms[unknown, default: 0] += coefficient }
        return Form(terms: terms, constant: row.constant, rows: [])
    }

    /// The expression with everything put in that the equations know.
    func reduced(_ form: Form) -> Form {
        var form = form
        // Each equation mentions only unknowns that were open when it was added. So, in the order in which they were solved for,
        // none comes back.
        while let unknown = next(in: form), let known = solved[unknown] {
            let factor = form.terms.removeValue(forKey: unknown)!
            for (other, coefficient) in known.terms {
                let sum = (form.terms[other] ?? 0) + factor * coefficient
                form.terms[other] = abs(sum) > 1e-9 ? sum : nil
            }
            form.constant += factor * known.constant
            form.rows.formUnion(known.rows)
        }
        return form
    }

    private func next(in form: Form) -> Int? {
        var first: (unknown: Int, order: Int)?
        for unknown in form.terms.keys {
            guard let place = order[unknown] else { continue }
            if first.map({ place < $0.order }) ?? true { first = (unknown, place) }
        }
        return first?.unknown
    }

    /// What an unknown is reduced to.
    func value(of unknown: Int) -> Form { reduced(Form(terms: [unknown: 1], constant: 0, rows: [])) }
}
