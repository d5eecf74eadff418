/// The requests of the engine to a scroll view of its host, and the last report of that scroll view. The row of pages
/// and every strip have one.
///
/// Some platforms lose requests without a report: a request that comes too early, that equals the last one, or that
/// reaches beyond content that is not laid out yet. The engine then compares what it has asked for with what it has seen
/// in each frame, and asks again.
struct ScrollLoop: Sendable {
  /// A counter of the requests. When it changes, the host scrolls to the offset of the engine.
  private(set) var revision = 0

  #if !LOCKSTEP_ELEMENTS
    /// The last report; nil if the scroll view is new.
    private(set) var seen: Seen?
    /// The time of the last request, in seconds.
    private(set) var askedTime = 0.0
    /// The number of times that the same request may still be repeated without a report.
    private(set) var repeatsLeft = 0

    /// The maximum number of repetitions. After the last one, the offset seen is taken as it is.
    private static var mostRepeats: Int { 8 }

    /// A report of a scroll view.
    struct Seen: Sendable, Equatable {
      /// The offset and the visible length, in points.
      var offset: Double
      var length: Double
      var activity: PagerActivity
      /// The time of the report, in seconds.
      var time: Double
    }
  #endif

  /// Counts a request. The time is needed only if reports are awaited.
  mutating func ask(at time: Double = 0) {
    revision &+= 1
    #if !LOCKSTEP_ELEMENTS
      askedTime = time
      repeatsLeft = Self.mostRepeats
    #endif
  }

  #if !LOCKSTEP_ELEMENTS
    /// Asks for the same offset again. Does nothing once the request was repeated often enough.
    mutating func askAgain() {
      guard repeatsLeft > 0 else { return }
      repeatsLeft -= 1
      revision &+= 1
    }

    mutating func see(_ report: Seen) { seen = report }

    /// Forgets the last report, because another scroll view is used from now on.
    mutating func forget() { seen = nil }

    /// Returns the last report if the scroll view may rest, and not at `offset`.
    func report(awayFrom offset: Double) -> Seen? {
      guard let seen, !seen.activity.isMotion, abs(seen.offset - offset) > HostScroll.tolerance else { return nil }
      return seen
    }
  #endif
}

extension PagerActivity {
  /// `true` if the scroll view is known to move, or to be touched.
  var isMotion: Bool {
    switch self {
    case .finger, .tracking, .animating: true
    case .idle, .unknown, .untouched: false
    }
  }
}

#if !LOCKSTEP_ELEMENTS
  // A host whose scroll view may lose requests.
  extension Pager {
    /// A counter of the requests to the scroll view. When it changes, the host scrolls to `offset`. The counter changes
    /// with every `layout`, at both ends of driving, and in every frame in which the engine has moved the row.
    package var offsetRevision: Int { host.loop.revision }

    /// The time of the last report of the scroll view, in seconds; nil if there is none.
    package var lastReportTime: Double? { host.loop.seen?.time }

    /// Stores a report, for the frames after it.
    mutating func note(_ offset: Double, _ length: Double, _ activity: PagerActivity, at time: Double) {
      guard environment.repeatsRequests, offset.isFinite, length.isFinite else { return }
      host.loop.see(ScrollLoop.Seen(offset: offset, length: length, activity: activity, time: time))
    }

    /// The last report of a scroll view that is not where the idle pager is: it has not carried out the last request.
    var missedReport: ScrollLoop.Seen? {
      guard environment.repeatsRequests, case .idle = state, visibility.presence == .shown,
        !visibility.isInBackground, stride > 0, !rowPages.isEmpty, var report = host.loop.report(awayFrom: offset)
      else { return nil }
      if report.activity == .idle { report.activity = .untouched }
      return report
    }

    /// Handles the last report again if the scroll view has lost a request, or if the pages, whose finger is not known,
    /// have stood still between two pages for `longestStandstill`.
    mutating func seeAgain(at time: Double) {
      guard let report = missedReport ?? abandonedReport(at: time) else { return }
      if case .idle = state, report.time <= host.loop.askedTime, host.asksLeft > 0 {
        // The report was made before the request, so that it says nothing about a person's scroll.
        requestLayoutAgain(report.activity, insteadOf: report.offset)
      } else {
        observe(report.offset, report.length, report.activity, at: time)
      }
      settleAccounts()
    }

    private func abandonedReport(at time: Double) -> ScrollLoop.Seen? {
      guard environment.repeatsRequests, case .settling = state, driver == .platform, var report = host.loop.seen,
        report.activity == .unknown, time - report.time >= PagerConfiguration.longestStandstill
      else { return nil }
      report.activity = .untouched
      return report
    }
  }
#endif
