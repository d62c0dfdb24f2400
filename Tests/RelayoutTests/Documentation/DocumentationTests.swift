import Foundation
import Testing

@Suite("What README and the articles say")
struct DocumentationTests {
    private let articles: [Article]
    init() throws { articles = try Article.all() }

    @Test("every block says what it is")
    func labels() {
        let known = Article.foreign.union(["swift", "text", "sh", "console"])
        for article in articles {
            for block in article.blocks where !known.contains(block.language) {
                Issue.record("\(article.name).md:\(block.line): a block of “\(block.language)”")
            }
        }
    }

    @Test("every line of Swift is compiled")
    func code() throws {
        let sources = try Article.compiledSources()
        for article in articles {
            for block in article.blocks where block.language == "swift" {
                let code = Article.essence(of: block.text)
                #expect(
                    sources.contains { $0.contains(code) },
                    "\(article.name).md:\(block.line): no file of the tests has this code")
            }
        }
    }

    @Test("every output is what the code before it prints, and every picture what the library draws of it")
    func outputs() async throws {
        for article in articles where !Samples.inUIKit.contains(article.name) {
            guard let sample = Samples.all[article.name] else {
                #expect(article.promised.isEmpty, "Samples.all lacks \(article.name)")
                continue
            }
            let shown = try await sample()
            #expect(shown.prints.joined() == article.promised.joined(), "\(article.name).md")
            for (name, picture) in shown.pictures { try picture.expect(name) }
        }
    }

    @Test("code in an article that no test has, and output that code does not print, are noticed")
    func noticed() throws {
        let article = Article(
            name: "A", text: "```swift\nimport Relayout\n\nlet a = 1\n```\ntext\n```text\n1\n```\n```sh\nls\n```\n")
        #expect(article.blocks.map(\.language) == ["swift", "text", "sh"])
        #expect(article.blocks.map(\.line) == [1, 7, 10])
        #expect(article.promised == ["1\n"])
        #expect(Article.essence(of: article.blocks[0].text) == "leta=1")
        #expect(
            try !Article.compiledSources().contains { $0.contains(String("siht etorw ydobon".reversed())) })
    }
}
