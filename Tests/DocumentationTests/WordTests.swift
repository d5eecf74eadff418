import Foundation
import Testing

@testable import LockstepWords

/// The words of the library: ten languages, the app's own table, and the string catalogue that an app copies.
@Suite("Words")
struct WordTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let languages = ["ar", "de", "en", "es", "fr", "it", "ja", "ko", "pt-BR", "zh-Hans"]
  private static let keys = Set(Word.allCases.map(\.rawValue))

  /// The words of a language, as they are in the sources.
  private func table(_ language: String) throws -> [String: String] {
    let file = Self.root.appending(path: "Sources/LockstepWords/Resources/\(language).lproj/Localizable.strings")
    let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
    return try #require(list as? [String: String])
  }

  private func arguments(_ word: String) -> [String] { word.matches(of: /%lld|%@/).map { String($0.output) } }

  @Test("every word is in every language, with the same arguments", arguments: languages)
  func everyLanguage(language: String) throws {
    let table = try table(language)
    #expect(Set(table.keys) == Self.keys)
    for (key, word) in table {
      #expect(arguments(word) == arguments(key), "\(key) in \(language)")
      #expect(!word.isEmpty)
    }
    // A language that was copied from English would pass all of the above.
    let same = table.filter { $0.key == $0.value }.keys.filter { $0 != ", " && $0 != "Pages" }
    #expect(language == "en" ? table.allSatisfy { $0.key == $0.value } : same.isEmpty, "\(same) in \(language)")
  }

  @Test("a language that is in the library is on this list")
  func listed() throws {
    let folder = Self.root.appending(path: "Sources/LockstepWords/Resources").path
    let found = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(found.sorted() == Self.languages.map { "\($0).lproj" })
  }

  @Test("a program finds the words beside itself, in each language", arguments: languages)
  func found(language: String) throws {
    let tables = try #require(Word.tables(of: language))
    let table = try table(language)
    for word in Word.allCases {
      #expect(word.text(app: .main, library: tables) == table[word.rawValue])
    }
  }

  @Test("a table Lockstep of the app wins, word by word")
  func app() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(#""Retry" = "Once more";"#.utf8).write(to: folder.appending(path: "Lockstep.strings"))
    let app = try #require(Bundle(url: folder))
    #expect(Word.retry.text(app: app, library: Word.library) == "Once more")
    #expect(Word.end.text(app: app, library: Word.library) == "That is all")
  }

  @Test("without tables the words are English, with their arguments")
  func without() {
    for word in Word.allCases { #expect(word.text(app: .main, library: nil) == word.rawValue) }
    #expect(Word.tabOfCount.text(2, 5) == "tab 2 of 5")
    #expect(Word.status.text("1234") == "The service answered with status 1234")
  }

  @Test("the hosts show no words but these")
  func sources() throws {
    var files = 0
    for folder in ["LockstepSwiftUI", "LockstepFeedSwiftUI", "LockstepUIKit", "LockstepFeedUIKit", "LockstepLoading"] {
      let found = FileManager.default.enumerator(
        at: Self.root.appending(path: "Sources/\(folder)"), includingPropertiesForKeys: nil)
      while let file = found?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        files += 1
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
          guard !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") else { continue }
          let literal = line.firstMatch(of: /\bText\((?:verbatim: )?"((?:\\\(.*?\)\)?|[^"])*)"/)
          let words = literal.map { $0.output.0.replacing(/\\\([^()]*(?:\([^()]*\))?[^()]*\)/, with: "") }
          let hasWords = words?.drop { $0 != "\"" }.contains { $0.isLetter } == true
          #expect(!hasWords, "\(file.lastPathComponent) shows words that no table has: \(line)")
        }
      }
    }
    #expect(files > 100)
  }

  private struct Catalogue: Decodable {
    struct Word: Decodable {
      var comment: String
    }

    var sourceLanguage: String
    var strings: [String: Word]
  }

  @Test("the string catalogue for apps, and the page about SwiftUI, have every word")
  func catalogue() throws {
    let data = try Data(contentsOf: Self.root.appending(path: "Documentation/Lockstep.xcstrings"))
    let catalogue = try JSONDecoder().decode(Catalogue.self, from: data)
    #expect(Set(catalogue.strings.keys) == Self.keys)
    #expect(catalogue.strings.values.allSatisfy { !$0.comment.isEmpty }, "a word has no comment for translators")
    let page = try String(contentsOf: Self.root.appending(path: "Documentation/swiftui.md"), encoding: .utf8)
    let table = page.components(separatedBy: "\n## Words\n").last?.components(separatedBy: "\n## ").first ?? ""
    for key in Self.keys { #expect(table.contains("`\(key)`"), "\(key) is not in the table") }
  }
}
