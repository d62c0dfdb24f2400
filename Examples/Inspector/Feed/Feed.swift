/// One state of a screen that shows cards below a header, as one line of a feed file describes it.
struct Feed: Decodable {
    /// What happens here, for the reader.
    let title: String
    /// Of the screen, in points.
    let width: Double
    let height: Double
    /// Whether the toolbar shows.
    let isEditing: Bool
    let cards: [Card]

    struct Card: Decodable {
        let id: String
        let text: String
    }
}
