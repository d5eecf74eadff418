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
      let compiled = lines(try String(contentsOf: tests.appending(path: "ReadmeFeeds.swift"), encoding: .utf8))
      let blocks = readme.components(separatedBy: "```swift\n").dropFirst()
        .compactMap { $0.components(separatedBy: "```").first }.filter { $0.contains("Feed") }
      #expect(blocks.count == 3)
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
