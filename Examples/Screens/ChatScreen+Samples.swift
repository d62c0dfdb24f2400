extension ChatScreen {
    /// 500 messages of one to forty words, every tenth with reactions.
    static let samples: [Message] = (0..<500).map { index in
        let words = ["see", "you", "at", "the", "station", "tomorrow", "morning", "then"]
        let text = (0...(index * 37 % 40)).map { words[($0 + index) % words.count] }.joined(separator: " ")
        return Message(id: index, text: text, isMine: index % 3 == 0, reactions: index % 10 == 0 ? ["+1", "ok"] : [])
    }
}
