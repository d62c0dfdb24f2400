import Mail
import Relayout

extension MailScreen {
    /// Shows the state and the width of a step: other messages in another order, another one selected, with and without the
    /// bar, in conflict now and then, either way to read. What it says is where everything is, to the last bit.
    func step(_ step: Int) throws(LayoutError) -> String {
        var mail = Mail()
        if step % 3 == 1 { mail.messages.removeFirst(step % 5) }
        if step % 7 > 3 { mail.messages.reverse() }
        mail.selection = step % 4 == 0 ? nil : mail.messages.last?.id
        mail.hasToolbar = step % 5 != 2
        mail.isContradictory = step % 11 == 10
        let width = 280 + Double(step * 37 % 701) + Double(step % 8) / 8
        try resize(LayoutSize(width: width, height: 600 + Double(step % 3) * 40), scale: step % 6 == 5 ? 2 : 1)
        try show(mail, step % 9 == 4 ? .rightToLeft : .leftToRight)
        return "\(step) \(setAside)" + everything.filter { $0.isShown }.map { "|" + $0.bits }.joined()
    }
}
