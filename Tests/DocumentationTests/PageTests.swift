import Foundation
import Testing

@Suite("Documentation pages")
struct PageTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The lines of a text without indentation and without blank lines.
  private func lines(of text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test(
    "every Swift block of a page that is run as a test is part of the compiled test",
    arguments: [("engine.md", "EngineAloneTests"), ("guides/testing.md", "TestingGuideTests")])
  func blocks(page name: String, test: String) throws {
    let page = try String(contentsOf: root.appending(path: "Documentation/\(name)"), encoding: .utf8)
    let code = try String(
      contentsOf: root.appending(path: "Tests/DocumentationTests/\(test).swift"), encoding: .utf8)
    let run = lines(of: code)
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count >= 4)
    for block in blocks {
      let printed = lines(of: block)
      let starts = run.indices.filter { run[$0...].starts(with: printed) }
      #expect(!starts.isEmpty, "not run as printed:\n\(block)")
    }
  }

  @Test("screens.md names every test that runs a screen by hand, and no other")
  func screens() throws {
    let page = try String(contentsOf: root.appending(path: "Documentation/screens.md"), encoding: .utf8)
    let folder = root.appending(path: "Tests/LockstepUIKitTests/ByHand")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let code = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let named = page.matches(of: /"(by hand .+?)"/).map { String($0.1) }
    let tested = code.matches(of: /@Test\(\s*"(.+?)"/).map { String($0.1) }
    #expect(named.count > 20)
    #expect(Set(named) == Set(tested))
  }

  @Test("each example screen has fewer than 60 lines, and screens.md and uikit.md say how many")
  func lines() throws {
    var counts: [String: Int] = [:]
    for host in ["UIKit", "SwiftUI"] {
      let folder = root.appending(path: "Examples/\(host)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      for name in names where name.hasSuffix("Screen.swift") {
        let code = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        counts["\(host)/\(name)"] = code.count { $0 == "\n" }
      }
    }
    #expect(counts.filter { $0.value >= 60 } == [:])
    let page = try String(contentsOf: root.appending(path: "Documentation/screens.md"), encoding: .utf8)
    let stated = page.matches(of: /\(\.\.\/Examples\/(\w+\/\w+\.swift)\) \| (\d+) \|/)
    #expect(stated.count == 10)
    for row in stated { #expect(counts[String(row.1)] == Int(row.2), "\(row.1)") }
    let guide = try String(contentsOf: root.appending(path: "Documentation/uikit.md"), encoding: .utf8)
    let listed = guide.matches(of: /\n\| ([A-Z][a-z ]+) \| (\d+) \|/)
    #expect(listed.count == 11)
    for row in listed {
      let name = row.1.split(separator: " ").map(\.capitalized).joined()
      #expect(counts["UIKit/\(name)Screen.swift"] == Int(row.2), "\(row.1)")
    }
  }
}
