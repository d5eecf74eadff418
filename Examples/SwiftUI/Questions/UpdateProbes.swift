import SwiftUI

/// Looks for two frames whose dates are closer to each other than all others. Dropped frames make differences longer, and
/// only rounded dates make them shorter.
struct TimelineDatesProbe: View {
  let log: ProbeLog
  @State private var last: Date?
  @State private var differences: [Double] = []
  private var isDone: Bool { differences.count >= 90 }

  var body: some View {
    TimelineView(.animation(paused: isDone)) { moment in
      Color.clear.frame(width: 1, height: 1).onChange(of: moment.date) { _, date in note(date) }
    }
  }

  private func note(_ date: Date) {
    if let last { differences.append(date.timeIntervalSince(last)) }
    last = date
    guard isDone else { return }
    let sorted = differences.sorted()
    let middle = sorted[sorted.count / 2]
    log.note("shortest \(sorted[0]), middle \(middle), longest \(sorted[sorted.count - 1])")
    log.finish(sorted[0] < 0.75 * middle ? "gridOf120" : "ofFrames")
  }
}

/// Changes the value of a transaction modifier around a view that animates nothing, and then around one that does.
struct TransactionProbe: View {
  let log: ProbeLog
  @State private var seen = ProbeCount()
  @State private var first = 0
  @State private var second = 0

  var body: some View {
    Text(verbatim: "still").transaction(value: first) { _ in seen.count += 1 }
    Color.clear.frame(width: 1, height: 1).opacity(second == 0 ? 1 : 0.5)
      .transaction(value: second) { _ in seen.other += 1 }
    ProbeTimer(seconds: 0.3) {
      seen.count = 0
      seen.other = 0
      (first, second) = (1, 1)
    }
    ProbeTimer(seconds: 0.6) {
      log.note("\(seen.count) calls around a view that stays, \(seen.other) around one that changes")
      if seen.other > 0 { log.finish(seen.count > 0 ? "withTheChange" : "whenRead") }
    }
  }
}

/// Counts without an update of the view.
@MainActor private final class ProbeCount {
  var count = 0
  var other = 0

  nonisolated init() {}
}

/// Reads a stored value in the first evaluation, and stores it for the next start of the app.
struct StoredSelectionProbe: View {
  /// The value that an earlier start has stored.
  enum Stored: String {
    case nothing
    case kept
  }

  let log: ProbeLog
  @SceneStorage("lockstep.probe.stored") private var stored = Stored.nothing
  @State private var opening = Opening()
  @State private var isWritten = false

  /// The value in the first evaluation.
  @MainActor final class Opening {
    private(set) var first: Stored?

    nonisolated init() {}

    func see(_ stored: Stored) { first = first ?? stored }
  }

  var body: some View {
    let _ = opening.see(stored)
    Text(verbatim: stored.rawValue)
      .onAppear {
        log.note("\(opening.first?.rawValue ?? "") at first")
        if opening.first == .kept { log.finish("first") }
      }
      .onChange(of: stored) { _, next in
        log.note("\(next.rawValue) later")
        if !isWritten { log.finish("later") }
      }
    ProbeTimer(seconds: 1) {
      guard stored == .nothing else { return }
      isWritten = true
      stored = .kept
    }
  }
}
