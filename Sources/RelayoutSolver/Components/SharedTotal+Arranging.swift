/// The order in which stretches are filled.
extension SharedTotal {
    /// How fast the cost at one level changes between two points, and the largest number that rate is a sum of.
    struct Slope: BitwiseCopyable {
        let level: Int32
        var rate = 0.0
        var largest = 0.0
    }

    /// What moving between two neighbouring points costs: the rates, outwards, and whether outwards is up or down.
    struct Price: BitwiseCopyable {
        let firstRate: Int32
        let rateCount: Int32
        let sign: Int
    }

    /// Puts each unknown's points and all stretches in order. Returns false if required rows of one unknown contradict
    /// each other.
    mutating func arrange() -> Bool {
        up.truncate(to: 0)
        down.truncate(to: 0)
        rates.truncate(to: 0)
        var slopes = Buffer<Slope>()
        var prices = Buffer<Price>(capacity: Self.mostPoints + 1)
        for share in shares.indices {
            let own = points(of: share)
            sort(own)
            guard mayHold(own) else { return false }
            price(share, own, &slopes, &prices)
            addStretches(of: share, own, prices)
        }
        Self.order(&up, rates.view, shares.view)
        Self.order(&down, rates.view, shares.view)
        freeUp = Self.freeCount(up)
        freeDown = Self.freeCount(down)
        // All lengths are infinite until they are measured.
        openCount = freeUp + freeDown
        for at in points.indices { pointOfRow[points[at].row] = Int32(at) }
        stretchOfPoint.reset(to: 0, count: points.count + shares.count)
        for at in up.indices { place(Int32(at), up[at]) }
        for at in down.indices { place(~Int32(at), down[at]) }
        return true
    }

    /// How many stretches are free: they come first.
    private static func freeCount(_ stretches: borrowing Buffer<Stretch>) -> Int {
        var count = 0
        while count < stretches.count, stretches[count].isFree { count += 1 }
        return count
    }

    /// Notes where a stretch is, and how long.
    private mutating func place(_ number: Int32, _ stretch: Stretch) {
        guard stretch.from >= 0, stretch.to >= 0 else { return }
        stretchOfPoint[max(stretch.from, stretch.to) + stretch.share] = number
        measure(number)
    }

    /// Measures a stretch between two points.
    mutating func measure(_ number: Int32) {
        let stretch = number >= 0 ? up[number] : down[~number]
        let distance = (points[stretch.to].value - points[stretch.from].value).magnitude
        let length = shares[stretch.share].coefficient.magnitude * distance
        if stretch.isFree { openCount += (length > 0 ? 1 : 0) - (stretch.length > 0 ? 1 : 0) }
        if number >= 0 { up[number].length = length } else { down[~number].length = length }
    }

    // MARK: Points

    /// By value; of equal ones those that cost below come first, so that bounds may meet.
    private mutating func sort(_ own: Range<Int>) {
        UnsafeMutableBufferPointer(rebasing: points.mutableView[own]).insertEach(by: Self.precedes)
    }

    private static func precedes(_ a: Point, _ b: Point) -> Bool {
        if a.value != b.value { return a.value < b.value }
        let (sideOfA, sideOfB) = (side(of: a), side(of: b))
        return sideOfA != sideOfB ? sideOfA < sideOfB : a.row < b.row
    }

    private static func side(of point: Point) -> Int { !point.costsAbove ? 0 : point.costsBelow ? 1 : 2 }

    /// Whether no required row ends below where another one begins.
    private func mayHold(_ own: Range<Int>) -> Bool {
        var hasEnded = false
        for at in own where points[at].level == 0 {
            if hasEnded, points[at].costsBelow { return false }
            if points[at].costsAbove { hasEnded = true }
        }
        return true
    }

    // MARK: Prices

    /// The prices below a share's first point, and above each of its points.
    private mutating func price(
        _ share: Int, _ own: Range<Int>, _ slopes: inout Buffer<Slope>, _ prices: inout Buffer<Price>
    ) {
        slopes.truncate(to: 0)
        prices.truncate(to: 0)
        for at in own {
            add(points[at].costsBelow ? -points[at].steepness : 0, at: points[at].level, &slopes)
        }
        if slopes.count > 1 { slopes.sort { $0.level < $1.level } }
        let inverse = 1 / shares[share].coefficient.magnitude
        appendPrice(slopes, inverse, &prices)
        for at in own {
            let rise = points[at].costsBelow && points[at].costsAbove ? 2 * points[at].steepness : points[at].steepness
            add(rise, at: points[at].level, &slopes)
            appendPrice(slopes, inverse, &prices)
        }
    }

    private func add(_ rise: Double, at level: Int32, _ slopes: inout Buffer<Slope>) {
        var place = 0
        while place < slopes.count, slopes[place].level != level { place += 1 }
        if place == slopes.count { slopes.append(Slope(level: level)) }
        slopes[place].rate += rise
        slopes[place].largest = max(slopes[place].largest, rise.magnitude, slopes[place].rate.magnitude)
    }

    private mutating func appendPrice(
        _ slopes: borrowing Buffer<Slope>, _ inverse: Double, _ prices: inout Buffer<Price>
    ) {
        let first = rates.count
        var sign = 0.0
        for slope in slopes.view where slope.rate.magnitude > Tolerance.multiplier * slope.largest {
            if sign == 0 { sign = slope.rate > 0 ? 1 : -1 }
            rates.append(Rate(level: slope.level, rate: Self.rounded(sign * slope.rate * inverse)))
        }
        prices.append(Price(firstRate: Int32(first), rateCount: Int32(rates.count - first), sign: Int(sign)))
    }

    /// To some ten digits: what differs by rounding errors has to compare equal.
    private static func rounded(_ rate: Double) -> Double {
        let grid = rate.ulp * 0x1p20
        return (rate / grid).rounded() * grid
    }

    // MARK: Stretches

    private mutating func addStretches(of share: Int, _ own: Range<Int>, _ prices: borrowing Buffer<Price>) {
        // Where the cost begins not to fall. (Far above all points it never falls.)
        var first = 0
        while prices[first].sign < 0 { first += 1 }
        if first == 0, !own.isEmpty { first = 1 }
        shares[share].cheapestPoint = own.isEmpty ? -1 : Int32(own.lowerBound + first - 1)
        let isPositive = shares[share].coefficient > 0
        for at in first...own.count {
            let end = at < own.count ? own.lowerBound + at : -1
            append(prices[at], share, from: Int(shares[share].cheapestPoint) + at - first, to: end, toUp: isPositive)
        }
        if own.isEmpty { append(prices[0], share, from: -1, to: -1, toUp: !isPositive) }
        for at in (0..<first).reversed() {
            let end = at > 0 ? own.lowerBound + at - 1 : -1
            append(prices[at], share, from: own.lowerBound + at, to: end, toUp: !isPositive)
        }
    }

    private mutating func append(_ price: Price, _ share: Int, from: Int, to: Int, toUp: Bool) {
        let stretch = Stretch(
            share: Int32(share), from: Int32(from), to: Int32(to),
            level: price.rateCount > 0 ? rates[price.firstRate].level : .max,
            rate: price.rateCount > 0 ? rates[price.firstRate].rate : 0, firstRate: price.firstRate + 1,
            rateCount: max(0, price.rateCount - 1))
        if toUp { up.append(stretch) } else { down.append(stretch) }
    }

    private static func order(
        _ stretches: inout Buffer<Stretch>, _ rates: UnsafeBufferPointer<Rate>, _ shares: UnsafeBufferPointer<Share>
    ) {
        stretches.sort { a, b in
            let difference = compare(a, b, rates)
            if difference != 0 { return difference < 0 }
            if a.share != b.share { return a.share < b.share }
            let cheapestPoint = shares[Int(a.share)].cheapestPoint
            return (a.from - cheapestPoint).magnitude < (b.from - cheapestPoint).magnitude
        }
        for at in stretches.indices.dropFirst() {
            let (one, other) = (stretches[at - 1], stretches[at])
            stretches[at].isTied = compare(one, other, rates, upTo: firstCanonical) == 0
            stretches[at].isUndecided = stretches[at].isTied && compare(one, other, rates) == 0
        }
    }

    /// Negative, zero or positive as the first price is lower, equal or higher.
    private static func compare(
        _ a: Stretch, _ b: Stretch, _ rates: UnsafeBufferPointer<Rate>, upTo last: Int32 = .max
    ) -> Int {
        if min(a.level, b.level) >= last { return 0 }
        if a.level != b.level { return a.level > b.level ? -1 : 1 }
        if a.rate != b.rate { return a.rate < b.rate ? -1 : 1 }
        var (atA, atB) = (Int(a.firstRate), Int(b.firstRate))
        let (endOfA, endOfB) = (atA + Int(a.rateCount), atB + Int(b.rateCount))
        while atA < endOfA || atB < endOfB {
            let levelOfA = atA < endOfA ? rates[atA].level : .max
            let levelOfB = atB < endOfB ? rates[atB].level : .max
            let level = min(levelOfA, levelOfB)
            if level >= last { return 0 }
            var (rateOfA, rateOfB) = (0.0, 0.0)
            if levelOfA == level {
                rateOfA = rates[atA].rate
                atA += 1
            }
            if levelOfB == level {
                rateOfB = rates[atB].rate
                atB += 1
            }
            if rateOfA != rateOfB { return rateOfA < rateOfB ? -1 : 1 }
        }
        return 0
    }
}
