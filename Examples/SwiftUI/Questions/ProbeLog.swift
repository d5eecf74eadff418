import Foundation
import SwiftUI

/// What a probe has seen, and the answer that it has found.
@MainActor @Observable final class ProbeLog {
  /// What the probe has seen, in order.
  private(set) var lines: [String] = []
  /// The name of the answer; nil until the device has given it.
  private(set) var answer: String?

  nonisolated init() {}

  /// Adds a line.
  func note(_ line: String) { lines.append(line) }

  /// Records the answer. Only the first one counts.
  func finish(_ answer: String) {
    guard self.answer == nil else { return }
    note("answer: \(answer)")
    self.answer = answer
  }
}

/// The answers of a device to the questions about SwiftUI, as JSON.
struct SwiftUIAnswerSheet: Codable, Equatable {
  /// The version of the device's system.
  var system = ProcessInfo.processInfo.operatingSystemVersionString
  /// The name of an answer for each question that has one.
  var answers: [String: String] = [:]
  /// What each probe saw.
  var logs: [String: [String]] = [:]

  /// Adds what a probe has found.
  @MainActor mutating func record(_ question: String, _ log: ProbeLog) {
    logs[question] = log.lines
    if let answer = log.answer { answers[question] = answer }
  }

  /// The sheet as text.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// Runs an action once, a number of seconds after the view has appeared, and counts the frames until then.
struct ProbeTimer: View {
  let seconds: Double
  let action: @MainActor () -> Void
  @State private var start: Date?
  @State private var isDone = false

  var body: some View {
    TimelineView(.animation(paused: isDone)) { moment in
      Color.clear.frame(width: 1, height: 1).onChange(of: moment.date, initial: true) { _, date in
        let start = start ?? date
        self.start = start
        guard !isDone, date.timeIntervalSince(start) >= seconds else { return }
        isDone = true
        action()
      }
    }
  }
}
