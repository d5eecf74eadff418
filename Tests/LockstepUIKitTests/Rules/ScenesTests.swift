import Foundation
import Testing

/// The page `Documentation/uikit-scenes.md` and the tests that it names.
@Suite("Scenes on a device")
struct ScenesTests {
  @Test("each scene names tests that exist, or the reason why it has none")
  func rows() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "..").standardizedFileURL
    let doubles = tests.appending(path: "../../AppleDoubles/UIKitTests").standardizedFileURL
    let sources = try [tests, doubles].flatMap { folder in
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL]
      let swift = (files ?? []).filter { $0.pathExtension == "swift" }
      return try swift.map { try String(contentsOf: $0, encoding: .utf8) }
    }.joined()
    let page = tests.appending(path: "../../Documentation/uikit-scenes.md").standardizedFileURL
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| ") }
      .dropFirst().map { $0.components(separatedBy: " | ")[1] }
    #expect(rows.count > 40)
    for row in rows where !row.hasPrefix("None: ") {
      let names = row.components(separatedBy: "\"").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      #expect(!names.isEmpty, "\(row)")
      for name in names { #expect(sources.contains("\"\(name)\""), "no test is named \(name)") }
    }
  }
}
