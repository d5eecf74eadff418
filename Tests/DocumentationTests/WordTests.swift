import Foundation
import Testing

/// The string catalogue that an app copies, so that it can translate the words of the library.
@Suite("Words")
struct WordTests {
  private struct Catalogue: Decodable {
    struct Word: Decodable {
      var comment: String
    }

    var sourceLanguage: String
    var strings: [String: Word]
  }

  private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func catalogue() throws -> Catalogue {
    let data = try Data(contentsOf: root.appending(path: "Documentation/Localizable.xcstrings"))
    return try JSONDecoder().decode(Catalogue.self, from: data)
  }

  /// The words in the sources: the strings that are given to `Text`, and those that are looked up. Arguments are `#`.
  private func wordsInSources() throws -> Set<String> {
    let folders = [
      "LockstepSwiftUI", "LockstepFeedSwiftUI", "LockstepUIKit", "LockstepFeedUIKit", "LockstepLoading",
    ]
    var words: Set<String> = []
    for folder in folders {
      let folder = root.appending(path: "Sources/\(folder)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
          guard line.contains("\""), ["Text(", "text(", "localized("].contains(where: line.contains),
            !line.trimmingCharacters(in: .whitespaces).hasPrefix("//")
          else { continue }
          for match in line.matches(of: /(?:\bText|\blocalized|\btext)\((?:[^"]* \? )?"([^"]+)"(?: : "([^"]+)")?/) {
            words.insert(withoutArguments(String(match.output.1)))
            if let other = match.output.2 { words.insert(withoutArguments(String(other))) }
          }
        }
      }
    }
    return words
  }

  private func withoutArguments(_ word: String) -> String {
    word.replacing(/\\\([^()]*\)|%lld|%@/, with: "#")
  }

  @Test("the string catalogue has the words that the sources show, and no others")
  func words() throws {
    let (keys, words) = (Set(try catalogue().strings.keys.map(withoutArguments)), try wordsInSources())
    #expect(words.subtracting(keys) == [], "add these words to Documentation/Localizable.xcstrings")
    #expect(keys.subtracting(words) == [], "nothing shows these words")
    #expect(words.count > 15)
  }

  @Test("the page about SwiftUI lists every key of the catalogue")
  func page() throws {
    let page = try String(contentsOf: root.appending(path: "Documentation/swiftui.md"), encoding: .utf8)
    let table = page.components(separatedBy: "\n## Words\n").last?.components(separatedBy: "\n## ").first ?? ""
    for (key, word) in try catalogue().strings {
      #expect(table.contains("`\(key)`"), "\(key) is not in the table")
      #expect(!word.comment.isEmpty, "\(key) has no comment for translators")
    }
  }
}
