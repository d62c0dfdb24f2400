import CGtk
import Mail

// The mail reader in a window of GTK 4. The layout is that of Examples/Mail; this is the host. `--rows 1000`: so many messages.
let arguments = CommandLine.arguments.dropFirst()
if arguments == ["--help"] {
    print(
        """
        MailWindow [--rows COUNT]: a mail reader, with so many messages
        \(MailApplication.keyWords)
        p prints where everything is, f what the last frames took
        """)
    exit(0)
}
gtk_init()
let rows = arguments.first == "--rows" && arguments.count == 2 ? arguments.last.flatMap { Int($0) } : nil
guard arguments.isEmpty || rows ?? -1 >= 0 else {
    let complaint = "MailWindow: takes nothing, --help, or --rows and how many\n"
    write(STDERR_FILENO, complaint, complaint.utf8.count)
    exit(2)
}
MailApplication(rows.map { Mail(copies: $0) } ?? Mail()).run()
