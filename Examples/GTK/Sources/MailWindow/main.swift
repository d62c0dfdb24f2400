import CGtk

// The mail reader in a window of GTK 4. The layout is that of Examples/Mail; this is the host.
gtk_init()
MailApplication().run()
