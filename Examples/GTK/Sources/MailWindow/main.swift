import CGtk
import Mail

// The mail reader in a window of GTK 4. The layout is that of Examples/Mail; this is the host. `--rows 1000`: so many messages.
gtk_init()
let arguments = CommandLine.arguments
let rows = arguments.firstIndex(of: "--rows").flatMap { arguments.dropFirst($0 + 1).first }.flatMap { Int($0) }
MailApplication(rows.map { Mail(copies: $0) } ?? Mail()).run()
