import CGtk
import Mail

// The mail reader in a window of GTK 4. The layout is that of Examples/Mail; this is the host. `--rows 1000`: so many messages.
gtk_init()
let arguments = CommandLine.arguments.dropFirst()
let rows = arguments.first == "--rows" && arguments.count == 2 ? arguments.last.flatMap { Int($0) } : nil
guard arguments.isEmpty || rows ?? -1 >= 0 else {
    let complaint = "MailWindow: takes nothing, or --rows and how many\n"
    write(STDERR_FILENO, complaint, complaint.utf8.count)
    exit(2)
}
MailApplication(rows.map { Mail(copies: $0) } ?? Mail()).run()
