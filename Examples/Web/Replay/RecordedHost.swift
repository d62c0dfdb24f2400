#if !hasFeature(Embedded)  // which reads no files
    /// Answers what a browser measured, in the order in which it was asked. A question that the browser was not asked is a fault.
    final class RecordedHost: Host {
        private struct Answer {
            let element: Int32
            /// The width that was asked at; nil for the natural size.
            let width: UInt64?
            let text: MeasuredText
        }

        private var answers: ArraySlice<Answer>

        /// A line for each question: the element, the width or a dash, then the width, the height and the baseline; numbers as the
        /// bits that they are, in hexadecimal digits.
        init(_ text: String) {
            answers =
                text.split(separator: "\n").map { line in
                    let words = line.split(separator: " ")
                    func number(_ place: Int) -> Double { Double(bitPattern: UInt64(words[place], radix: 16)!) }
                    return Answer(
                        element: Int32(words[0])!, width: words[1] == "-" ? nil : UInt64(words[1], radix: 16)!,
                        text: MeasuredText(width: number(2), height: number(3), baseline: number(4)))
                }[...]
        }

        override func measure(_ element: Int32, width: Double?) -> MeasuredText {
            guard let answer = answers.popFirst(), answer.element == element, answer.width == width?.bitPattern else {
                print(
                    "element \(element) is asked at \(width.map { "\($0)" } ?? "its natural width"), unlike in the browser"
                )
                return MeasuredText()
            }
            return answer.text
        }
    }
#endif
