import Foundation
import SwiftUI
import Testing

/// The page `Documentation/apple-questions.md` and the switches of the double of SwiftUI.
@Suite("Questions about SwiftUI")
struct AppleQuestionsTests {
  /// A row of the page's table for SwiftUI.
  private struct Row {
    var answers: [String]
    var likely: [String]
    var sureness: String
    var link: String
  }

  /// The rows of the table by the names of their questions.
  private func rows() throws -> [String: Row] {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/apple-questions.md").standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix("SwiftUI\n") } ?? ""
    var rows: [String: Row] = [:]
    for line in section.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.components(separatedBy: " | ")
      guard cells.count == 7 else { continue }
      let names = { (cell: String) in cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 } }
      rows[names(cells[0])[0].element] = Row(
        answers: names(cells[1]).map(\.element), likely: names(cells[3]).map(\.element), sureness: cells[4],
        link: cells[5])
    }
    return rows
  }

  @Test("the page lists every question of the double with all its answers, the default one first")
  func everyQuestion() throws {
    let rows = try rows()
    #expect(Set(rows.keys) == Set(World.questions.map(\.name)))
    for question in World.questions {
      let listed = rows[question.name]?.answers ?? []
      #expect(Set(listed) == Set(question.answers), "\(question.name)")
      #expect(listed.first == question.answer(World()), "\(question.name)")
    }
  }

  @Test("the page says how sure the answer with the best evidence is, with a source, and that answer is the default")
  func evidence() throws {
    let rows = try rows()
    for question in World.questions {
      let row = try #require(rows[question.name])
      #expect(row.sureness == "\(question.sureness)", "\(question.name)")
      guard question.sureness >= .likely else { continue }
      #expect(row.likely == [question.answer(World())], "\(question.name)")
      #expect(row.link.count > 1, "\(question.name)")
    }
  }

  @Test("random worlds give every answer to every question, and the likely one two times of three")
  func random() {
    for question in World.questions {
      let answers = Set((0..<200).map { question.answer(World(seed: $0)) })
      #expect(answers == Set(question.answers), "\(question.name)")
      let standard = question.answer(World())
      let share = Double((0..<600).filter { question.answer(World(seed: $0)) == standard }.count) / 600
      let wanted = question.sureness >= .likely ? 2.0 / 3 : 1 / Double(question.answers.count)
      #expect(abs(share - wanted) < 0.08, "\(question.name): \(share)")
    }
    #expect(Set((0..<50).map { World(seed: $0).system }) == Set(World.System.allCases))
    #expect(World(seed: 7) == World(seed: 7))
  }
}
