import Foundation
import SwiftUI
import Testing

/// The page `Documentation/apple-questions.md` and the switches of the double of SwiftUI.
@Suite("Questions about SwiftUI")
struct AppleQuestionsTests {
  /// The rows of the page's table for SwiftUI: the name of the question and its answers.
  private func rows() throws -> [String: [String]] {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/apple-questions.md").standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix("SwiftUI\n") } ?? ""
    var rows: [String: [String]] = [:]
    for line in section.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.components(separatedBy: " | ")
      guard cells.count == 4 else { continue }
      let names = { (cell: String) in cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 } }
      rows[names(cells[0])[0].element] = names(cells[1]).map(\.element)
    }
    return rows
  }

  @Test("the page lists every question of the double with all its answers, the default one first")
  func everyQuestion() throws {
    let rows = try rows()
    #expect(Set(rows.keys) == Set(World.questions.map(\.name)))
    for question in World.questions {
      let listed = rows[question.name] ?? []
      #expect(Set(listed) == Set(question.answers), "\(question.name)")
      #expect(listed.first == question.answer(World()), "\(question.name)")
    }
  }

  @Test("random worlds give every answer to every question, and the same seed gives the same world")
  func random() {
    for question in World.questions {
      let answers = Set((0..<200).map { question.answer(World(seed: $0)) })
      #expect(answers == Set(question.answers), "\(question.name)")
    }
    #expect(World(seed: 7) == World(seed: 7))
  }
}
