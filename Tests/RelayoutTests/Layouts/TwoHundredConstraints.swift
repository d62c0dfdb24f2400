import Relayout
import Testing

/// A layout of 200 constraints in one builder. CONTRIBUTING.md says how to measure how long the compiler takes for it.
@Suite("A large builder")
struct TwoHundredConstraints {
    @Test("200 constraints in one builder are 200 constraints, each on its own line")
    func all() throws {
        let receipt = try layout.layout((), in: LayoutSize(width: 320, height: 2000))
        #expect(receipt.counts.all == 200)
        #expect(Set(receipt.added.map(\.location)).count == 200)
        #expect(receipt.conflicts.isEmpty)
    }

    let root = Box("root")
    let a: Box, b: Box, c: Box, d: Box, e: Box, f: Box, g: Box, h: Box, i: Box, j: Box
    let k: Box, l: Box, m: Box, n: Box, o: Box, p: Box, q: Box, r: Box, s: Box, t: Box

    init() {
        let items = (0..<20).map { [root] in Box("item \($0)", in: root) }
        (a, b, c, d, e, f, g, h, i, j) = (
            items[0], items[1], items[2], items[3], items[4], items[5], items[6], items[7], items[8], items[9]
        )
        (k, l, m, n, o, p, q, r, s, t) = (
            items[10], items[11], items[12], items[13], items[14], items[15], items[16], items[17], items[18], items[19]
        )
    }

    private var layout: ViewLayout<Void> {
        ViewLayout(root: root) { (_: Void) in
            a.top == root.top + 8
            a.leading == root.leading + 16
            a.trailing <= root.trailing - 16
            a.width == d.width * 0.5 + 8 ~ .low
            a.width >= 40
            a.height == 44 ~ .high
            a.height >= a.width / 4
            a.centerX <= root.centerX * 1.5 ~ 249.5
            a.firstBaseline >= root.top + 4
            root.bottom - a.bottom >= 8 ~ .required
            b.top == a.bottom + 8
            b.leading == root.leading + 16
            b.trailing <= root.trailing - 16
            b.width == k.width * 0.5 + 8 ~ .low
            b.width >= 40
            b.height == 44 ~ .high
            b.height >= b.width / 4
            b.centerX <= root.centerX * 1.5 ~ 249.5
            b.firstBaseline >= a.bottom + 4
            root.bottom - b.bottom >= 8 ~ .required
            c.top == b.bottom + 8
            c.leading == root.leading + 16
            c.trailing <= root.trailing - 16
            c.width == r.width * 0.5 + 8 ~ .low
            c.width >= 40
            c.height == 44 ~ .high
            c.height >= c.width / 4
            c.centerX <= root.centerX * 1.5 ~ 249.5
            c.firstBaseline >= b.bottom + 4
            root.bottom - c.bottom >= 8 ~ .required
            d.top == c.bottom + 8
            d.leading == root.leading + 16
            d.trailing <= root.trailing - 16
            d.width == e.width * 0.5 + 8 ~ .low
            d.width >= 40
            d.height == 44 ~ .high
            d.height >= d.width / 4
            d.centerX <= root.centerX * 1.5 ~ 249.5
            d.firstBaseline >= c.bottom + 4
            root.bottom - d.bottom >= 8 ~ .required
            e.top == d.bottom + 8
            e.leading == root.leading + 16
            e.trailing <= root.trailing - 16
            e.width == l.width * 0.5 + 8 ~ .low
            e.width >= 40
            e.height == 44 ~ .high
            e.height >= e.width / 4
            e.centerX <= root.centerX * 1.5 ~ 249.5
            e.firstBaseline >= d.bottom + 4
            root.bottom - e.bottom >= 8 ~ .required
            f.top == e.bottom + 8
            f.leading == root.leading + 16
            f.trailing <= root.trailing - 16
            f.width == s.width * 0.5 + 8 ~ .low
            f.width >= 40
            f.height == 44 ~ .high
            f.height >= f.width / 4
            f.centerX <= root.centerX * 1.5 ~ 249.5
            f.firstBaseline >= e.bottom + 4
            root.bottom - f.bottom >= 8 ~ .required
            g.top == f.bottom + 8
            g.leading == root.leading + 16
            g.trailing <= root.trailing - 16
            g.width == f.width * 0.5 + 8 ~ .low
            g.width >= 40
            g.height == 44 ~ .high
            g.height >= g.width / 4
            g.centerX <= root.centerX * 1.5 ~ 249.5
            g.firstBaseline >= f.bottom + 4
            root.bottom - g.bottom >= 8 ~ .required
            h.top == g.bottom + 8
            h.leading == root.leading + 16
            h.trailing <= root.trailing - 16
            h.width == m.width * 0.5 + 8 ~ .low
            h.width >= 40
            h.height == 44 ~ .high
            h.height >= h.width / 4
            h.centerX <= root.centerX * 1.5 ~ 249.5
            h.firstBaseline >= g.bottom + 4
            root.bottom - h.bottom >= 8 ~ .required
            i.top == h.bottom + 8
            i.leading == root.leading + 16
            i.trailing <= root.trailing - 16
            i.width == t.width * 0.5 + 8 ~ .low
            i.width >= 40
            i.height == 44 ~ .high
            i.height >= i.width / 4
            i.centerX <= root.centerX * 1.5 ~ 249.5
            i.firstBaseline >= h.bottom + 4
            root.bottom - i.bottom >= 8 ~ .required
            j.top == i.bottom + 8
            j.leading == root.leading + 16
            j.trailing <= root.trailing - 16
            j.width == g.width * 0.5 + 8 ~ .low
            j.width >= 40
            j.height == 44 ~ .high
            j.height >= j.width / 4
            j.centerX <= root.centerX * 1.5 ~ 249.5
            j.firstBaseline >= i.bottom + 4
            root.bottom - j.bottom >= 8 ~ .required
            k.top == j.bottom + 8
            k.leading == root.leading + 16
            k.trailing <= root.trailing - 16
            k.width == n.width * 0.5 + 8 ~ .low
            k.width >= 40
            k.height == 44 ~ .high
            k.height >= k.width / 4
            k.centerX <= root.centerX * 1.5 ~ 249.5
            k.firstBaseline >= j.bottom + 4
            root.bottom - k.bottom >= 8 ~ .required
            l.top == k.bottom + 8
            l.leading == root.leading + 16
            l.trailing <= root.trailing - 16
            l.width == a.width * 0.5 + 8 ~ .low
            l.width >= 40
            l.height == 44 ~ .high
            l.height >= l.width / 4
            l.centerX <= root.centerX * 1.5 ~ 249.5
            l.firstBaseline >= k.bottom + 4
            root.bottom - l.bottom >= 8 ~ .required
            m.top == l.bottom + 8
            m.leading == root.leading + 16
            m.trailing <= root.trailing - 16
            m.width == h.width * 0.5 + 8 ~ .low
            m.width >= 40
            m.height == 44 ~ .high
            m.height >= m.width / 4
            m.centerX <= root.centerX * 1.5 ~ 249.5
            m.firstBaseline >= l.bottom + 4
            root.bottom - m.bottom >= 8 ~ .required
            n.top == m.bottom + 8
            n.leading == root.leading + 16
            n.trailing <= root.trailing - 16
            n.width == o.width * 0.5 + 8 ~ .low
            n.width >= 40
            n.height == 44 ~ .high
            n.height >= n.width / 4
            n.centerX <= root.centerX * 1.5 ~ 249.5
            n.firstBaseline >= m.bottom + 4
            root.bottom - n.bottom >= 8 ~ .required
            o.top == n.bottom + 8
            o.leading == root.leading + 16
            o.trailing <= root.trailing - 16
            o.width == b.width * 0.5 + 8 ~ .low
            o.width >= 40
            o.height == 44 ~ .high
            o.height >= o.width / 4
            o.centerX <= root.centerX * 1.5 ~ 249.5
            o.firstBaseline >= n.bottom + 4
            root.bottom - o.bottom >= 8 ~ .required
            p.top == o.bottom + 8
            p.leading == root.leading + 16
            p.trailing <= root.trailing - 16
            p.width == i.width * 0.5 + 8 ~ .low
            p.width >= 40
            p.height == 44 ~ .high
            p.height >= p.width / 4
            p.centerX <= root.centerX * 1.5 ~ 249.5
            p.firstBaseline >= o.bottom + 4
            root.bottom - p.bottom >= 8 ~ .required
            q.top == p.bottom + 8
            q.leading == root.leading + 16
            q.trailing <= root.trailing - 16
            q.width == p.width * 0.5 + 8 ~ .low
            q.width >= 40
            q.height == 44 ~ .high
            q.height >= q.width / 4
            q.centerX <= root.centerX * 1.5 ~ 249.5
            q.firstBaseline >= p.bottom + 4
            root.bottom - q.bottom >= 8 ~ .required
            r.top == q.bottom + 8
            r.leading == root.leading + 16
            r.trailing <= root.trailing - 16
            r.width == c.width * 0.5 + 8 ~ .low
            r.width >= 40
            r.height == 44 ~ .high
            r.height >= r.width / 4
            r.centerX <= root.centerX * 1.5 ~ 249.5
            r.firstBaseline >= q.bottom + 4
            root.bottom - r.bottom >= 8 ~ .required
            s.top == r.bottom + 8
            s.leading == root.leading + 16
            s.trailing <= root.trailing - 16
            s.width == j.width * 0.5 + 8 ~ .low
            s.width >= 40
            s.height == 44 ~ .high
            s.height >= s.width / 4
            s.centerX <= root.centerX * 1.5 ~ 249.5
            s.firstBaseline >= r.bottom + 4
            root.bottom - s.bottom >= 8 ~ .required
            t.top == s.bottom + 8
            t.leading == root.leading + 16
            t.trailing <= root.trailing - 16
            t.width == q.width * 0.5 + 8 ~ .low
            t.width >= 40
            t.height == 44 ~ .high
            t.height >= t.width / 4
            t.centerX <= root.centerX * 1.5 ~ 249.5
            t.firstBaseline >= s.bottom + 4
            root.bottom - t.bottom >= 8 ~ .required
        }
    }
}
