import Foundation
import UIKit

/// The answers of a device, as a JSON file.
struct AnswerSheet: Codable, Equatable {
  /// The device and the version of its system.
  var device: String
  /// The name of an answer for each question that has one.
  var answers: [String: String] = [:]
  /// What each probe saw.
  var logs: [String: [String]] = [:]

  /// Adds what a probe has found.
  @MainActor
  mutating func record(_ probe: Probe) {
    logs[probe.question] = probe.log
    if let answer = probe.answer { answers[probe.question] = answer }
  }

  /// Writes the sheet into a temporary file, and returns the file.
  func write() throws -> URL {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("uikit-answers.json")
    try encoder.encode(self).write(to: file)
    return file
  }
}
