import Foundation
import Testing

@Suite("Documentation pages")
struct PageTests {
  /// The lines of a text without indentation and without blank lines.
  private func lines(of text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test("every Swift block of engine.md is part of the compiled EngineAloneTests.swift")
  func engine() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "Documentation/engine.md"), encoding: .utf8)
    let code = try String(
      contentsOf: root.appending(path: "Tests/DocumentationTests/EngineAloneTests.swift"), encoding: .utf8)
    let run = lines(of: code)
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count >= 5)
    for block in blocks {
      let printed = lines(of: block)
      let starts = run.indices.filter { run[$0...].starts(with: printed) }
      #expect(!starts.isEmpty, "not run as printed:\n\(block)")
    }
  }
}
