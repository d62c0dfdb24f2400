// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names of Darwin's MacTypes.h, which Foundation exports on Apple's systems.

public typealias Size = Int
public typealias Style = UInt8
public typealias Fixed = Int32
public typealias OSType = UInt32

public struct Point {
    public var v: Int16 = 0
    public var h: Int16 = 0
    public init() {}
    public init(v: Int16, h: Int16) { (self.v, self.h) = (v, h) }
}

public struct Rect {
    public var top: Int16 = 0
    public var left: Int16 = 0
    public var bottom: Int16 = 0
    public var right: Int16 = 0
    public init() {}
    public init(top: Int16, left: Int16, bottom: Int16, right: Int16) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}
