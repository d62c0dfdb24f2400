/// Every worked example.
enum Seeds {
    /// What each example prints, in the order of the documents.
    static func all() throws -> [String] {
        try [
            yoLayoutCell(), yoLayoutBox(), yoLayoutBorder(), relayoutPieces(), drapierCell(), keepLayoutRules(),
            keepLayoutThird(), keepLayoutThree(), keepLayoutFive(), autoLayoutKitOptions(), autoLayoutKitKeyboard(),
        ]
    }
}
