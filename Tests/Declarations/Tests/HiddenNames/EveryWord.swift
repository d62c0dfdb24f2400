import Relayout
import SwiftUI
import Testing
import UIKit

// Every word on both sides of every operator. A line has to be the constraint that `anchors` says, which nothing hides, and never
// the present frame.
//
// What a line means is decided by the type of its views when it is compiled: so this file stands in three modules, by a link in
// each, beside another class `Views`, which has numbers by the same names as the words, of type CGFloat or Double as old code
// bases have them, or none.

@MainActor private func same(_ words: String, _ said: Constraint, _ meant: Constraint) {
    #expect("\(said)" == "\(meant)", "\(words)")
}

@MainActor private func every0(_ a: Views, _ b: Views, _ c: Views) {
    same("b.left == a.left", b.left == a.left, b.anchors.left == a.anchors.left)
    same("b.right == a.right", b.right == a.right, b.anchors.right == a.anchors.right)
    same("b.leading == a.leading", b.leading == a.leading, b.anchors.leading == a.anchors.leading)
    same("b.trailing == a.trailing", b.trailing == a.trailing, b.anchors.trailing == a.anchors.trailing)
    same("b.centerX == a.centerX", b.centerX == a.centerX, b.anchors.centerX == a.anchors.centerX)
    same("b.top == a.top", b.top == a.top, b.anchors.top == a.anchors.top)
    same("b.bottom == a.bottom", b.bottom == a.bottom, b.anchors.bottom == a.anchors.bottom)
    same("b.centerY == a.centerY", b.centerY == a.centerY, b.anchors.centerY == a.anchors.centerY)
    same(
        "b.firstBaseline == a.firstBaseline", b.firstBaseline == a.firstBaseline,
        b.anchors.firstBaseline == a.anchors.firstBaseline)
    same(
        "b.lastBaseline == a.lastBaseline", b.lastBaseline == a.lastBaseline,
        b.anchors.lastBaseline == a.anchors.lastBaseline)
    same("b.capline == a.capline", b.capline == a.capline, b.anchors.capline == a.anchors.capline)
    same("b.width == a.width", b.width == a.width, b.anchors.width == a.anchors.width)
    same("b.height == a.height", b.height == a.height, b.anchors.height == a.anchors.height)
    same("b.left <= a.left", b.left <= a.left, b.anchors.left <= a.anchors.left)
    same("b.right <= a.right", b.right <= a.right, b.anchors.right <= a.anchors.right)
    same("b.leading <= a.leading", b.leading <= a.leading, b.anchors.leading <= a.anchors.leading)
    same("b.trailing <= a.trailing", b.trailing <= a.trailing, b.anchors.trailing <= a.anchors.trailing)
    same("b.centerX <= a.centerX", b.centerX <= a.centerX, b.anchors.centerX <= a.anchors.centerX)
    same("b.top <= a.top", b.top <= a.top, b.anchors.top <= a.anchors.top)
    same("b.bottom <= a.bottom", b.bottom <= a.bottom, b.anchors.bottom <= a.anchors.bottom)
    same("b.centerY <= a.centerY", b.centerY <= a.centerY, b.anchors.centerY <= a.anchors.centerY)
    same(
        "b.firstBaseline <= a.firstBaseline", b.firstBaseline <= a.firstBaseline,
        b.anchors.firstBaseline <= a.anchors.firstBaseline)
    same(
        "b.lastBaseline <= a.lastBaseline", b.lastBaseline <= a.lastBaseline,
        b.anchors.lastBaseline <= a.anchors.lastBaseline)
    same("b.capline <= a.capline", b.capline <= a.capline, b.anchors.capline <= a.anchors.capline)
    same("b.width <= a.width", b.width <= a.width, b.anchors.width <= a.anchors.width)
    same("b.height <= a.height", b.height <= a.height, b.anchors.height <= a.anchors.height)
    same("b.left >= a.left", b.left >= a.left, b.anchors.left >= a.anchors.left)
    same("b.right >= a.right", b.right >= a.right, b.anchors.right >= a.anchors.right)
    same("b.leading >= a.leading", b.leading >= a.leading, b.anchors.leading >= a.anchors.leading)
    same("b.trailing >= a.trailing", b.trailing >= a.trailing, b.anchors.trailing >= a.anchors.trailing)
}

@MainActor private func every1(_ a: Views, _ b: Views, _ c: Views) {
    same("b.centerX >= a.centerX", b.centerX >= a.centerX, b.anchors.centerX >= a.anchors.centerX)
    same("b.top >= a.top", b.top >= a.top, b.anchors.top >= a.anchors.top)
    same("b.bottom >= a.bottom", b.bottom >= a.bottom, b.anchors.bottom >= a.anchors.bottom)
    same("b.centerY >= a.centerY", b.centerY >= a.centerY, b.anchors.centerY >= a.anchors.centerY)
    same(
        "b.firstBaseline >= a.firstBaseline", b.firstBaseline >= a.firstBaseline,
        b.anchors.firstBaseline >= a.anchors.firstBaseline)
    same(
        "b.lastBaseline >= a.lastBaseline", b.lastBaseline >= a.lastBaseline,
        b.anchors.lastBaseline >= a.anchors.lastBaseline)
    same("b.capline >= a.capline", b.capline >= a.capline, b.anchors.capline >= a.anchors.capline)
    same("b.width >= a.width", b.width >= a.width, b.anchors.width >= a.anchors.width)
    same("b.height >= a.height", b.height >= a.height, b.anchors.height >= a.anchors.height)
    same("b.left == a.left + 8", b.left == a.left + 8, b.anchors.left == a.anchors.left + 8)
    same("b.left == a.left - 8", b.left == a.left - 8, b.anchors.left == a.anchors.left - 8)
    same("b.left == a.left * 0.5", b.left == a.left * 0.5, b.anchors.left == a.anchors.left * 0.5)
    same(
        "b.left == a.left + c.height", b.left == a.left + c.height, b.anchors.left == a.anchors.left + c.anchors.height)
    same(
        "b.left == a.left - c.width - 8", b.left == a.left - c.width - 8,
        b.anchors.left == a.anchors.left - c.anchors.width - 8)
    same(
        "a.left + c.height == b.left", a.left + c.height == b.left, a.anchors.left + c.anchors.height == b.anchors.left)
    same("b.left - a.left == 8", b.left - a.left == 8, b.anchors.left - a.anchors.left == 8)
    same(
        "b.left - a.left == c.left - b.left", b.left - a.left == c.left - b.left,
        b.anchors.left - a.anchors.left == c.anchors.left - b.anchors.left)
    same(
        "b.left - a.left == c.height", b.left - a.left == c.height, b.anchors.left - a.anchors.left == c.anchors.height)
    same("b.right <= a.right + 8", b.right <= a.right + 8, b.anchors.right <= a.anchors.right + 8)
    same("b.right <= a.right - 8", b.right <= a.right - 8, b.anchors.right <= a.anchors.right - 8)
    same("b.right <= a.right * 0.5", b.right <= a.right * 0.5, b.anchors.right <= a.anchors.right * 0.5)
    same(
        "b.right <= a.right + c.height", b.right <= a.right + c.height,
        b.anchors.right <= a.anchors.right + c.anchors.height)
    same(
        "b.right <= a.right - c.width - 8", b.right <= a.right - c.width - 8,
        b.anchors.right <= a.anchors.right - c.anchors.width - 8)
    same(
        "a.right + c.height <= b.right", a.right + c.height <= b.right,
        a.anchors.right + c.anchors.height <= b.anchors.right)
    same("b.right - a.right <= 8", b.right - a.right <= 8, b.anchors.right - a.anchors.right <= 8)
    same(
        "b.right - a.right <= c.right - b.right", b.right - a.right <= c.right - b.right,
        b.anchors.right - a.anchors.right <= c.anchors.right - b.anchors.right)
    same(
        "b.right - a.right <= c.height", b.right - a.right <= c.height,
        b.anchors.right - a.anchors.right <= c.anchors.height)
    same("b.leading >= a.leading + 8", b.leading >= a.leading + 8, b.anchors.leading >= a.anchors.leading + 8)
    same("b.leading >= a.leading - 8", b.leading >= a.leading - 8, b.anchors.leading >= a.anchors.leading - 8)
    same("b.leading >= a.leading * 0.5", b.leading >= a.leading * 0.5, b.anchors.leading >= a.anchors.leading * 0.5)
}

@MainActor private func every2(_ a: Views, _ b: Views, _ c: Views) {
    same(
        "b.leading >= a.leading + c.height", b.leading >= a.leading + c.height,
        b.anchors.leading >= a.anchors.leading + c.anchors.height)
    same(
        "b.leading >= a.leading - c.width - 8", b.leading >= a.leading - c.width - 8,
        b.anchors.leading >= a.anchors.leading - c.anchors.width - 8)
    same(
        "a.leading + c.height >= b.leading", a.leading + c.height >= b.leading,
        a.anchors.leading + c.anchors.height >= b.anchors.leading)
    same("b.leading - a.leading >= 8", b.leading - a.leading >= 8, b.anchors.leading - a.anchors.leading >= 8)
    same(
        "b.leading - a.leading >= c.leading - b.leading", b.leading - a.leading >= c.leading - b.leading,
        b.anchors.leading - a.anchors.leading >= c.anchors.leading - b.anchors.leading)
    same(
        "b.leading - a.leading >= c.height", b.leading - a.leading >= c.height,
        b.anchors.leading - a.anchors.leading >= c.anchors.height)
    same("b.trailing == a.trailing + 8", b.trailing == a.trailing + 8, b.anchors.trailing == a.anchors.trailing + 8)
    same("b.trailing == a.trailing - 8", b.trailing == a.trailing - 8, b.anchors.trailing == a.anchors.trailing - 8)
    same(
        "b.trailing == a.trailing * 0.5", b.trailing == a.trailing * 0.5, b.anchors.trailing == a.anchors.trailing * 0.5
    )
    same(
        "b.trailing == a.trailing + c.height", b.trailing == a.trailing + c.height,
        b.anchors.trailing == a.anchors.trailing + c.anchors.height)
    same(
        "b.trailing == a.trailing - c.width - 8", b.trailing == a.trailing - c.width - 8,
        b.anchors.trailing == a.anchors.trailing - c.anchors.width - 8)
    same(
        "a.trailing + c.height == b.trailing", a.trailing + c.height == b.trailing,
        a.anchors.trailing + c.anchors.height == b.anchors.trailing)
    same("b.trailing - a.trailing == 8", b.trailing - a.trailing == 8, b.anchors.trailing - a.anchors.trailing == 8)
    same(
        "b.trailing - a.trailing == c.trailing - b.trailing", b.trailing - a.trailing == c.trailing - b.trailing,
        b.anchors.trailing - a.anchors.trailing == c.anchors.trailing - b.anchors.trailing)
    same(
        "b.trailing - a.trailing == c.height", b.trailing - a.trailing == c.height,
        b.anchors.trailing - a.anchors.trailing == c.anchors.height)
    same("b.centerX <= a.centerX + 8", b.centerX <= a.centerX + 8, b.anchors.centerX <= a.anchors.centerX + 8)
    same("b.centerX <= a.centerX - 8", b.centerX <= a.centerX - 8, b.anchors.centerX <= a.anchors.centerX - 8)
    same("b.centerX <= a.centerX * 0.5", b.centerX <= a.centerX * 0.5, b.anchors.centerX <= a.anchors.centerX * 0.5)
    same(
        "b.centerX <= a.centerX + c.height", b.centerX <= a.centerX + c.height,
        b.anchors.centerX <= a.anchors.centerX + c.anchors.height)
    same(
        "b.centerX <= a.centerX - c.width - 8", b.centerX <= a.centerX - c.width - 8,
        b.anchors.centerX <= a.anchors.centerX - c.anchors.width - 8)
    same(
        "a.centerX + c.height <= b.centerX", a.centerX + c.height <= b.centerX,
        a.anchors.centerX + c.anchors.height <= b.anchors.centerX)
    same("b.centerX - a.centerX <= 8", b.centerX - a.centerX <= 8, b.anchors.centerX - a.anchors.centerX <= 8)
    same(
        "b.centerX - a.centerX <= c.centerX - b.centerX", b.centerX - a.centerX <= c.centerX - b.centerX,
        b.anchors.centerX - a.anchors.centerX <= c.anchors.centerX - b.anchors.centerX)
    same(
        "b.centerX - a.centerX <= c.height", b.centerX - a.centerX <= c.height,
        b.anchors.centerX - a.anchors.centerX <= c.anchors.height)
    same("b.top >= a.top + 8", b.top >= a.top + 8, b.anchors.top >= a.anchors.top + 8)
    same("b.top >= a.top - 8", b.top >= a.top - 8, b.anchors.top >= a.anchors.top - 8)
    same("b.top >= a.top * 0.5", b.top >= a.top * 0.5, b.anchors.top >= a.anchors.top * 0.5)
    same("b.top >= a.top + c.height", b.top >= a.top + c.height, b.anchors.top >= a.anchors.top + c.anchors.height)
    same(
        "b.top >= a.top - c.width - 8", b.top >= a.top - c.width - 8,
        b.anchors.top >= a.anchors.top - c.anchors.width - 8)
    same("a.top + c.height >= b.top", a.top + c.height >= b.top, a.anchors.top + c.anchors.height >= b.anchors.top)
}

@MainActor private func every3(_ a: Views, _ b: Views, _ c: Views) {
    same("b.top - a.top >= 8", b.top - a.top >= 8, b.anchors.top - a.anchors.top >= 8)
    same(
        "b.top - a.top >= c.top - b.top", b.top - a.top >= c.top - b.top,
        b.anchors.top - a.anchors.top >= c.anchors.top - b.anchors.top)
    same("b.top - a.top >= c.height", b.top - a.top >= c.height, b.anchors.top - a.anchors.top >= c.anchors.height)
    same("b.bottom == a.bottom + 8", b.bottom == a.bottom + 8, b.anchors.bottom == a.anchors.bottom + 8)
    same("b.bottom == a.bottom - 8", b.bottom == a.bottom - 8, b.anchors.bottom == a.anchors.bottom - 8)
    same("b.bottom == a.bottom * 0.5", b.bottom == a.bottom * 0.5, b.anchors.bottom == a.anchors.bottom * 0.5)
    same(
        "b.bottom == a.bottom + c.height", b.bottom == a.bottom + c.height,
        b.anchors.bottom == a.anchors.bottom + c.anchors.height)
    same(
        "b.bottom == a.bottom - c.width - 8", b.bottom == a.bottom - c.width - 8,
        b.anchors.bottom == a.anchors.bottom - c.anchors.width - 8)
    same(
        "a.bottom + c.height == b.bottom", a.bottom + c.height == b.bottom,
        a.anchors.bottom + c.anchors.height == b.anchors.bottom)
    same("b.bottom - a.bottom == 8", b.bottom - a.bottom == 8, b.anchors.bottom - a.anchors.bottom == 8)
    same(
        "b.bottom - a.bottom == c.bottom - b.bottom", b.bottom - a.bottom == c.bottom - b.bottom,
        b.anchors.bottom - a.anchors.bottom == c.anchors.bottom - b.anchors.bottom)
    same(
        "b.bottom - a.bottom == c.height", b.bottom - a.bottom == c.height,
        b.anchors.bottom - a.anchors.bottom == c.anchors.height)
    same("b.centerY <= a.centerY + 8", b.centerY <= a.centerY + 8, b.anchors.centerY <= a.anchors.centerY + 8)
    same("b.centerY <= a.centerY - 8", b.centerY <= a.centerY - 8, b.anchors.centerY <= a.anchors.centerY - 8)
    same("b.centerY <= a.centerY * 0.5", b.centerY <= a.centerY * 0.5, b.anchors.centerY <= a.anchors.centerY * 0.5)
    same(
        "b.centerY <= a.centerY + c.height", b.centerY <= a.centerY + c.height,
        b.anchors.centerY <= a.anchors.centerY + c.anchors.height)
    same(
        "b.centerY <= a.centerY - c.width - 8", b.centerY <= a.centerY - c.width - 8,
        b.anchors.centerY <= a.anchors.centerY - c.anchors.width - 8)
    same(
        "a.centerY + c.height <= b.centerY", a.centerY + c.height <= b.centerY,
        a.anchors.centerY + c.anchors.height <= b.anchors.centerY)
    same("b.centerY - a.centerY <= 8", b.centerY - a.centerY <= 8, b.anchors.centerY - a.anchors.centerY <= 8)
    same(
        "b.centerY - a.centerY <= c.centerY - b.centerY", b.centerY - a.centerY <= c.centerY - b.centerY,
        b.anchors.centerY - a.anchors.centerY <= c.anchors.centerY - b.anchors.centerY)
    same(
        "b.centerY - a.centerY <= c.height", b.centerY - a.centerY <= c.height,
        b.anchors.centerY - a.anchors.centerY <= c.anchors.height)
    same(
        "b.firstBaseline >= a.firstBaseline + 8", b.firstBaseline >= a.firstBaseline + 8,
        b.anchors.firstBaseline >= a.anchors.firstBaseline + 8)
    same(
        "b.firstBaseline >= a.firstBaseline - 8", b.firstBaseline >= a.firstBaseline - 8,
        b.anchors.firstBaseline >= a.anchors.firstBaseline - 8)
    same(
        "b.firstBaseline >= a.firstBaseline * 0.5", b.firstBaseline >= a.firstBaseline * 0.5,
        b.anchors.firstBaseline >= a.anchors.firstBaseline * 0.5)
    same(
        "b.firstBaseline >= a.firstBaseline + c.height", b.firstBaseline >= a.firstBaseline + c.height,
        b.anchors.firstBaseline >= a.anchors.firstBaseline + c.anchors.height)
    same(
        "b.firstBaseline >= a.firstBaseline - c.width - 8", b.firstBaseline >= a.firstBaseline - c.width - 8,
        b.anchors.firstBaseline >= a.anchors.firstBaseline - c.anchors.width - 8)
    same(
        "a.firstBaseline + c.height >= b.firstBaseline", a.firstBaseline + c.height >= b.firstBaseline,
        a.anchors.firstBaseline + c.anchors.height >= b.anchors.firstBaseline)
    same(
        "b.firstBaseline - a.firstBaseline >= 8", b.firstBaseline - a.firstBaseline >= 8,
        b.anchors.firstBaseline - a.anchors.firstBaseline >= 8)
    same(
        "b.firstBaseline - a.firstBaseline >= c.firstBaseline - b.firstBaseline",
        b.firstBaseline - a.firstBaseline >= c.firstBaseline - b.firstBaseline,
        b.anchors.firstBaseline - a.anchors.firstBaseline >= c.anchors.firstBaseline - b.anchors.firstBaseline)
    same(
        "b.firstBaseline - a.firstBaseline >= c.height", b.firstBaseline - a.firstBaseline >= c.height,
        b.anchors.firstBaseline - a.anchors.firstBaseline >= c.anchors.height)
}

@MainActor private func every4(_ a: Views, _ b: Views, _ c: Views) {
    same(
        "b.lastBaseline == a.lastBaseline + 8", b.lastBaseline == a.lastBaseline + 8,
        b.anchors.lastBaseline == a.anchors.lastBaseline + 8)
    same(
        "b.lastBaseline == a.lastBaseline - 8", b.lastBaseline == a.lastBaseline - 8,
        b.anchors.lastBaseline == a.anchors.lastBaseline - 8)
    same(
        "b.lastBaseline == a.lastBaseline * 0.5", b.lastBaseline == a.lastBaseline * 0.5,
        b.anchors.lastBaseline == a.anchors.lastBaseline * 0.5)
    same(
        "b.lastBaseline == a.lastBaseline + c.height", b.lastBaseline == a.lastBaseline + c.height,
        b.anchors.lastBaseline == a.anchors.lastBaseline + c.anchors.height)
    same(
        "b.lastBaseline == a.lastBaseline - c.width - 8", b.lastBaseline == a.lastBaseline - c.width - 8,
        b.anchors.lastBaseline == a.anchors.lastBaseline - c.anchors.width - 8)
    same(
        "a.lastBaseline + c.height == b.lastBaseline", a.lastBaseline + c.height == b.lastBaseline,
        a.anchors.lastBaseline + c.anchors.height == b.anchors.lastBaseline)
    same(
        "b.lastBaseline - a.lastBaseline == 8", b.lastBaseline - a.lastBaseline == 8,
        b.anchors.lastBaseline - a.anchors.lastBaseline == 8)
    same(
        "b.lastBaseline - a.lastBaseline == c.lastBaseline - b.lastBaseline",
        b.lastBaseline - a.lastBaseline == c.lastBaseline - b.lastBaseline,
        b.anchors.lastBaseline - a.anchors.lastBaseline == c.anchors.lastBaseline - b.anchors.lastBaseline)
    same(
        "b.lastBaseline - a.lastBaseline == c.height", b.lastBaseline - a.lastBaseline == c.height,
        b.anchors.lastBaseline - a.anchors.lastBaseline == c.anchors.height)
    same("b.capline <= a.capline + 8", b.capline <= a.capline + 8, b.anchors.capline <= a.anchors.capline + 8)
    same("b.capline <= a.capline - 8", b.capline <= a.capline - 8, b.anchors.capline <= a.anchors.capline - 8)
    same("b.capline <= a.capline * 0.5", b.capline <= a.capline * 0.5, b.anchors.capline <= a.anchors.capline * 0.5)
    same(
        "b.capline <= a.capline + c.height", b.capline <= a.capline + c.height,
        b.anchors.capline <= a.anchors.capline + c.anchors.height)
    same(
        "b.capline <= a.capline - c.width - 8", b.capline <= a.capline - c.width - 8,
        b.anchors.capline <= a.anchors.capline - c.anchors.width - 8)
    same(
        "a.capline + c.height <= b.capline", a.capline + c.height <= b.capline,
        a.anchors.capline + c.anchors.height <= b.anchors.capline)
    same("b.capline - a.capline <= 8", b.capline - a.capline <= 8, b.anchors.capline - a.anchors.capline <= 8)
    same(
        "b.capline - a.capline <= c.capline - b.capline", b.capline - a.capline <= c.capline - b.capline,
        b.anchors.capline - a.anchors.capline <= c.anchors.capline - b.anchors.capline)
    same(
        "b.capline - a.capline <= c.height", b.capline - a.capline <= c.height,
        b.anchors.capline - a.anchors.capline <= c.anchors.height)
    same("b.width == 40", b.width == 40, b.anchors.width == 40)
    same("b.width == a.width * 2 + 8", b.width == a.width * 2 + 8, b.anchors.width == a.anchors.width * 2 + 8)
    same("b.width == a.width / 2 - 8", b.width == a.width / 2 - 8, b.anchors.width == a.anchors.width / 2 - 8)
    same("b.width == 100 - a.width", b.width == 100 - a.width, b.anchors.width == 100 - a.anchors.width)
    same("b.width == 2 * a.width", b.width == 2 * a.width, b.anchors.width == 2 * a.anchors.width)
    same("b.width == 8 + a.width", b.width == 8 + a.width, b.anchors.width == 8 + a.anchors.width)
    same("b.width == -a.width", b.width == -a.width, b.anchors.width == -a.anchors.width)
    same("b.width == a.width ~ .high", b.width == a.width ~ .high, b.anchors.width == a.anchors.width ~ .high)
    same("b.width <= 40", b.width <= 40, b.anchors.width <= 40)
    same("b.width <= a.width * 2 + 8", b.width <= a.width * 2 + 8, b.anchors.width <= a.anchors.width * 2 + 8)
    same("b.width <= a.width / 2 - 8", b.width <= a.width / 2 - 8, b.anchors.width <= a.anchors.width / 2 - 8)
    same("b.width <= 100 - a.width", b.width <= 100 - a.width, b.anchors.width <= 100 - a.anchors.width)
}

@MainActor private func every5(_ a: Views, _ b: Views, _ c: Views) {
    same("b.width <= 2 * a.width", b.width <= 2 * a.width, b.anchors.width <= 2 * a.anchors.width)
    same("b.width <= 8 + a.width", b.width <= 8 + a.width, b.anchors.width <= 8 + a.anchors.width)
    same("b.width <= -a.width", b.width <= -a.width, b.anchors.width <= -a.anchors.width)
    same("b.width <= a.width ~ .high", b.width <= a.width ~ .high, b.anchors.width <= a.anchors.width ~ .high)
    same("b.width >= 40", b.width >= 40, b.anchors.width >= 40)
    same("b.width >= a.width * 2 + 8", b.width >= a.width * 2 + 8, b.anchors.width >= a.anchors.width * 2 + 8)
    same("b.width >= a.width / 2 - 8", b.width >= a.width / 2 - 8, b.anchors.width >= a.anchors.width / 2 - 8)
    same("b.width >= 100 - a.width", b.width >= 100 - a.width, b.anchors.width >= 100 - a.anchors.width)
    same("b.width >= 2 * a.width", b.width >= 2 * a.width, b.anchors.width >= 2 * a.anchors.width)
    same("b.width >= 8 + a.width", b.width >= 8 + a.width, b.anchors.width >= 8 + a.anchors.width)
    same("b.width >= -a.width", b.width >= -a.width, b.anchors.width >= -a.anchors.width)
    same("b.width >= a.width ~ .high", b.width >= a.width ~ .high, b.anchors.width >= a.anchors.width ~ .high)
    same("b.height == 40", b.height == 40, b.anchors.height == 40)
    same("b.height == a.height * 2 + 8", b.height == a.height * 2 + 8, b.anchors.height == a.anchors.height * 2 + 8)
    same("b.height == a.height / 2 - 8", b.height == a.height / 2 - 8, b.anchors.height == a.anchors.height / 2 - 8)
    same("b.height == 100 - a.height", b.height == 100 - a.height, b.anchors.height == 100 - a.anchors.height)
    same("b.height == 2 * a.height", b.height == 2 * a.height, b.anchors.height == 2 * a.anchors.height)
    same("b.height == 8 + a.height", b.height == 8 + a.height, b.anchors.height == 8 + a.anchors.height)
    same("b.height == -a.height", b.height == -a.height, b.anchors.height == -a.anchors.height)
    same("b.height == a.height ~ .high", b.height == a.height ~ .high, b.anchors.height == a.anchors.height ~ .high)
    same("b.height <= 40", b.height <= 40, b.anchors.height <= 40)
    same("b.height <= a.height * 2 + 8", b.height <= a.height * 2 + 8, b.anchors.height <= a.anchors.height * 2 + 8)
    same("b.height <= a.height / 2 - 8", b.height <= a.height / 2 - 8, b.anchors.height <= a.anchors.height / 2 - 8)
    same("b.height <= 100 - a.height", b.height <= 100 - a.height, b.anchors.height <= 100 - a.anchors.height)
    same("b.height <= 2 * a.height", b.height <= 2 * a.height, b.anchors.height <= 2 * a.anchors.height)
    same("b.height <= 8 + a.height", b.height <= 8 + a.height, b.anchors.height <= 8 + a.anchors.height)
    same("b.height <= -a.height", b.height <= -a.height, b.anchors.height <= -a.anchors.height)
    same("b.height <= a.height ~ .high", b.height <= a.height ~ .high, b.anchors.height <= a.anchors.height ~ .high)
    same("b.height >= 40", b.height >= 40, b.anchors.height >= 40)
    same("b.height >= a.height * 2 + 8", b.height >= a.height * 2 + 8, b.anchors.height >= a.anchors.height * 2 + 8)
}

@MainActor private func every6(_ a: Views, _ b: Views, _ c: Views) {
    same("b.height >= a.height / 2 - 8", b.height >= a.height / 2 - 8, b.anchors.height >= a.anchors.height / 2 - 8)
    same("b.height >= 100 - a.height", b.height >= 100 - a.height, b.anchors.height >= 100 - a.anchors.height)
    same("b.height >= 2 * a.height", b.height >= 2 * a.height, b.anchors.height >= 2 * a.anchors.height)
    same("b.height >= 8 + a.height", b.height >= 8 + a.height, b.anchors.height >= 8 + a.anchors.height)
    same("b.height >= -a.height", b.height >= -a.height, b.anchors.height >= -a.anchors.height)
    same("b.height >= a.height ~ .high", b.height >= a.height ~ .high, b.anchors.height >= a.anchors.height ~ .high)
}

@MainActor func every(_ a: Views, _ b: Views, _ c: Views) {
    every0(a, b, c)
    every1(a, b, c)
    every2(a, b, c)
    every3(a, b, c)
    every4(a, b, c)
    every5(a, b, c)
    every6(a, b, c)
}
