/// What an inspector shows of a pager or a list: its state and its logs, as English text for developers. The attribute
/// `inspect` of the elements has the same words.
package struct RecordedInspection: Sendable, Equatable {
  /// Lines under a title.
  package struct Part: Sendable, Equatable {
    package var title: String
    package var lines: [String]
  }

  /// The state, and then the logs.
  package private(set) var parts: [Part]

  /// Creates an inspection of a state: names and values.
  package init(_ title: String, state: [(name: String, value: String)]) {
    parts = [Part(title: title, lines: state.map { "\($0.name): \($0.value)" })]
  }

  package mutating func add(_ log: RecordedLog, as title: String) {
    parts.append(Part(title: title, lines: log.lines))
  }

  /// All that is shown, for a bug report.
  package var text: String { parts.flatMap { [$0.title] + $0.lines }.joined(separator: "\n") + "\n" }
}

/// The last entries of a log, the newest one first.
package struct RecordedLog: Sendable {
  /// The number of entries that a log keeps.
  package static var limit: Int { 100 }

  private var entries: [String] = []
  private var start: Double?

  /// Creates a log whose times count from `start`, in seconds, or from its first entry.
  package init(from start: Double? = nil) { self.start = start }

  package mutating func note(_ text: String, at time: Double) {
    let start = start ?? time
    self.start = start
    if entries.count == 2 * Self.limit { entries.removeFirst(Self.limit) }
    entries.append("\((time - start).fixed(2)) s \(text)")
  }

  package var lines: [String] { entries.suffix(Self.limit).reversed() }
}

extension Double {
  /// The number with this many decimal places, such as "0.50".
  package func fixed(_ places: Int) -> String {
    guard isFinite, magnitude < 1e12 else { return description }
    var unit = 1
    for _ in 0..<places { unit *= 10 }
    let parts = Int((magnitude * Double(unit)).rounded())
    let sign = self < 0 && parts > 0 ? "-" : ""
    let fraction = String(parts % unit)
    let zeros = String(repeating: "0", count: Swift.max(places - fraction.utf8.count, 0))
    return places == 0 ? "\(sign)\(parts)" : "\(sign)\(parts / unit).\(zeros)\(fraction)"
  }
}
