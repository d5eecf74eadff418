#if SQLite
  import Foundation
  import Testing

  @Suite("The README's feeds")
  struct ReadmeTests {
    private let tests = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()

    private func lines(_ text: some StringProtocol) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test("each line of the README's Swift code about feeds is in `ReadmeFeeds`, in order")
    func compiled() throws {
      let root = tests.deletingLastPathComponent().deletingLastPathComponent()
      let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
      try expect(blocks(of: readme, with: "FeedSource", count: 1), in: "ReadmeFeeds.swift")
    }

    @Test("each line of the guide's Swift code about a stored feed is in `GuideFeeds`, in order")
    func guide() throws {
      let root = tests.deletingLastPathComponent().deletingLastPathComponent()
      let page = try String(contentsOf: root.appending(path: "Documentation/guides/feed-edits.md"), encoding: .utf8)
      try expect(blocks(of: page, with: "import LockstepSQLite", count: 1), in: "GuideFeeds.swift")
    }

    private func blocks(of page: String, with word: String, count: Int) -> [String] {
      let blocks = page.components(separatedBy: "```swift\n").dropFirst()
        .compactMap { $0.components(separatedBy: "```").first }.filter { $0.contains(word) }
      #expect(blocks.count == count)
      return blocks
    }

    private func expect(_ blocks: [String], in file: String) throws {
      let compiled = lines(try String(contentsOf: tests.appending(path: file), encoding: .utf8))
      for block in blocks {
        var rest = compiled[...]
        for line in lines(block) {
          let place = try #require(rest.firstIndex(of: line), "not compiled: \(line)")
          rest = rest[(place + 1)...]
        }
      }
    }

    @MainActor
    @Test("the README's list of notes loads")
    func notes() async {
      let model = ReadmeFeeds.notes()
      for await state in model.states where state.count == 30 { break }
      #expect(model.items.map(\.id) == Array(0..<30))
    }
  }
#endif
