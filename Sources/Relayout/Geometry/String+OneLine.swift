extension String {
    /// A name as part of a report, whose lines it does not break: `↵` for each of its own line breaks.
    var inOneLine: String { contains(where: \.isNewline) ? String(map { $0.isNewline ? "↵" : $0 }) : self }
}
