/// The offset that the engine last asked the host for, and the reports of the platform that the engine must not trust.
///
/// A platform may repeat a report, or deliver it after the engine has moved the row elsewhere. Such a report must not
/// turn a page. The engine compares every report with the requests that it made, so no host has to remember them:
/// * The same pages get other offsets when pages are added or removed in front of them, when the window of a long list
///   is recentered, and when a long jump ends. A report that fits the previous offsets but not the current offsets is
///   converted to the current offsets.
/// * After code has shown a page, a report from an offset on the way to that page is ignored. A repeated report of the
///   offset that the engine moved the row away from is ignored too.
/// * A newly attached scroll view may have any offset. Its reports are ignored until it reaches the requested offset or
///   a finger moves it.
///
/// When the platform settles at another offset nevertheless, the engine asks for the requested offset again, up to
/// `mostAsks` times. After that, the engine accepts the platform's offset.
package struct HostScroll: Sendable {
  /// The offset that was last requested or last reported. Nil before the first layout.
  package private(set) var known: Double?
  /// `true` while an attached scroll view has not reached the requested offset.
  private(set) var isAttaching = false
  /// The latest shifts of the pages' offsets, the newest last. A late report may have been made before such a shift.
  private(set) var shifts: [Shift] = []
  /// The latest outdated offsets, the newest last: offsets that the engine moved the row away from, and reported
  /// offsets that the engine ignored or converted.
  private(set) var superseded: [Superseded] = []
  /// The range of offsets over which code or a spring last moved the row.
  private(set) var drive: Drive?
  /// The known offset at the time when the engine began to drive.
  private(set) var driveStart: Double?
  /// A counter of the requests. When it changes, the host scrolls to the offset of the engine.
  private(set) var revision = 0
  /// The offset of the last request.
  private var requested: Double?
  /// The number of times that the engine may still repeat the request for an offset.
  package private(set) var asksLeft = HostScroll.mostAsks
  /// `true` when the event being handled has asked the host for a layout.
  private var isPlacing = false
  private var isPuttingBack = false
  /// `true` when the event being handled shows another page: by code, or in place of a removed one.
  private var isMove = false
  private var isResized = false

  /// An outdated offset, and the time at which it became outdated.
  struct Superseded: Sendable {
    var offset: Double
    var time: Double
  }

  /// A change of the offsets of the same pages: the new offsets are greater by `points`.
  struct Shift: Sendable {
    var points: Double
    var time: Double
  }

  /// A range of offsets over which the engine moved the row.
  struct Drive: Sendable {
    var range: ClosedRange<Double>
    var time: Double
    /// `true` when code moved the row at once. The platform may then still move by itself.
    var isAtOnce: Bool
  }

  /// The interpretation of a report.
  enum Reading: Sendable, Equatable {
    /// The report refers to the current offsets.
    case current
    /// The report refers to the previous offsets. `offset` is its value in the current offsets.
    case former(offset: Double)
    /// The report is ignored.
    case void
  }

  /// The longest delay of a report, in seconds. Platforms that coalesce reports deliver them a frame or two late. A
  /// stalled main thread can delay them by half a second.
  package static let longestDelay = 0.5
  /// The delay of an ordinary report, in seconds. It equals the time for which an offset of unknown cause is treated as
  /// moving.
  static let defaultDelay = PagerConfiguration.unknownActivityTimeout
  /// The maximum number of times that the engine repeats a request. After that the platform cannot reach the requested
  /// offset, and the engine accepts the platform's offset.
  static let mostAsks = 8
  /// The greatest distance, in points, at which a scroll view is treated as being at the requested offset. Scroll views
  /// round to pixels.
  static let tolerance = 1.0
  /// The maximum number of stored shifts, and of stored outdated offsets.
  private static let mostPast = 4
  /// The factor by which a conversion must reduce the distance between the report and the row. A report for which no
  /// conversion does so refers to the current offsets.
  private static let likelihood = 4.0

  // MARK: Requests

  /// Records that the host is asked to lay out the row.
  mutating func willPlace() { isPlacing = true }

  /// Records that the event shows another page, so that a change of the offset is no shift of the same pages.
  mutating func noteMove() { isMove = true }

  /// Records that the length of the viewport has changed. Earlier reports refer to the old length.
  mutating func wasResized() { isResized = true }

  /// Records that the platform reported `offset` and that the host is asked to return to the row's own offset.
  mutating func willPutBack(from offset: Double, at time: Double) {
    isPuttingBack = true
    supersede(offset, at: time)
  }

  /// Records that the engine begins to drive the row.
  mutating func driveBegan() {
    driveStart = known
    // The platform may be scrolling, so that the offset is requested even if it is that of the last request.
    requested = nil
  }

  /// Records that a scroll view has been attached.
  mutating func attach() {
    isAttaching = true
    asksLeft = Self.mostAsks
  }

  /// Updates the records after an event that leaves the row at `offset`.
  ///
  /// - Parameters:
  ///   - isDriving: `true` while the engine writes the offset.
  ///   - stride: the distance from one page to the next, in points.
  mutating func settleAccounts(at offset: Double, isDriving: Bool, stride: Double, time: Double) {
    defer {
      isMove = false
      isPlacing = false
      isPuttingBack = false
      isResized = false
    }
    if isPlacing || isPuttingBack || isDriving && offset != requested {
      revision &+= 1
      requested = offset
    }
    if isResized {
      forget()
      driveStart = isDriving ? offset : nil
      known = offset
      return
    }
    guard isPlacing || isPuttingBack || isDriving || driveStart != nil else { return }
    let hasLanded = !isDriving && (driveStart != nil || isMove)
    if isPlacing, let known, abs(offset - known) > Self.tolerance {
      // Pages change their offsets by whole slots. The remaining difference is motion.
      let points = ((offset - known) / stride).rounded() * stride
      if !hasLanded, abs(points) > 0 { shift(by: points, time: time) }
      supersede(known, at: time)
      asksLeft = Self.mostAsks
    }
    if hasLanded, let known {
      let start = driveStart ?? known
      var range = Swift.min(start, known, offset)...Swift.max(start, known, offset)
      if let past = drive, time - past.time <= Self.longestDelay {
        range = Swift.min(past.range.lowerBound, range.lowerBound)...Swift.max(past.range.upperBound, range.upperBound)
      }
      drive = Drive(range: range, time: time, isAtOnce: driveStart == nil)
      driveStart = nil
    }
    known = offset
  }

  private mutating func supersede(_ offset: Double, at time: Double) {
    if superseded.count == Self.mostPast { superseded.removeFirst() }
    superseded.append(Superseded(offset: offset, time: time))
  }

  private mutating func shift(by points: Double, time: Double) {
    if shifts.count == Self.mostPast { shifts.removeFirst() }
    shifts.append(Shift(points: points, time: time))
    if let start = driveStart { driveStart = start + points }
    if let range = drive?.range { drive?.range = range.lowerBound + points...range.upperBound + points }
  }

  // MARK: Reports

  /// Records a reported offset while there are no pages.
  mutating func recordOffset(_ offset: Double) { known = offset }

  /// Ends the attachment when the scroll view is at the requested offset. Reports of a changed length call this
  /// function too, because the scroll view may send no other report.
  mutating func confirmAttachment(at offset: Double, asked: Double) {
    if abs(offset - asked) <= Self.tolerance { isAttaching = false }
  }

  /// Takes the offset that the scroll view has now, after it has carried out each request.
  mutating func take(_ offset: Double) {
    forget()
    isAttaching = false
    driveStart = nil
    known = offset
  }

  /// Interprets a report of the platform while the row is at the offset `live`.
  mutating func read(
    _ offset: Double, while live: Double, stride: Double, isFinger: Bool, at time: Double
  ) -> Reading {
    confirmAttachment(at: offset, asked: live)
    if isAttaching {
      guard isFinger || asksLeft == 0 else { return .void }
      isAttaching = false
    }
    let reading = reading(of: offset, while: live, stride: stride, isFinger: isFinger, at: time)
    switch reading {
    case .current:
      known = offset
      if isFinger {
        drive = nil
        driveStart = nil
      }
    case .former, .void:
      supersede(offset, at: time)
      known = offset
    }
    return reading
  }

  private mutating func reading(
    of offset: Double, while live: Double, stride: Double, isFinger: Bool, at time: Double
  ) -> Reading {
    guard asksLeft > 0 else {
      forget()
      return .current
    }
    let distance = abs(offset - live)
    guard distance > Self.tolerance, !superseded.isEmpty || drive != nil else { return .current }
    if let first = superseded.first, time - first.time > Self.longestDelay {
      superseded.removeAll { time - $0.time > Self.longestDelay }
    }
    if let first = shifts.first, time - first.time > Self.longestDelay {
      shifts.removeAll { time - $0.time > Self.longestDelay }
    }
    if let past = drive, time - past.time > Self.longestDelay { drive = nil }
    if distance * 2 >= stride, superseded.contains(where: { abs($0.offset - offset) <= Self.tolerance }) {
      return isFinger ? .former(offset: live) : .void
    }
    if isVoid(offset, while: live, stride: stride, isFinger: isFinger, at: time) { return .void }
    var former = offset
    var best = offset
    for shift in shifts.reversed() {
      former += shift.points
      if abs(former - live) < abs(best - live), abs(former - live) * Self.likelihood <= distance { best = former }
    }
    guard best != offset else { return .current }
    return isVoid(best, while: live, stride: stride, isFinger: isFinger, at: time) ? .void : .former(offset: best)
  }

  /// Returns `true` for a report that the platform may have made while code or a spring moved the row.
  ///
  /// Without a finger, each report from the range of that motion is ignored for `defaultDelay`. After a motion at once, so
  /// is each report more than half a page away from the row: a platform that was moving by itself may have gone on outside
  /// the range before it heard of the request. Later, and under a finger, only reports from the range and more than half a
  /// page away are ignored: a new motion would have sent reports in between.
  private func isVoid(_ offset: Double, while live: Double, stride: Double, isFinger: Bool, at time: Double) -> Bool {
    guard let drive, abs(offset - live) > Self.tolerance else { return false }
    let (isInRange, isFar) = (drive.range.contains(offset), abs(offset - live) > stride / 2)
    if isInRange, isFar { return true }
    return !isFinger && time - drive.time <= Self.defaultDelay && (isInRange || isFar && drive.isAtOnce)
  }

  private mutating func forget() {
    shifts.removeAll(keepingCapacity: true)
    superseded.removeAll(keepingCapacity: true)
    drive = nil
    asksLeft = Self.mostAsks
  }

  /// Returns `true` if no earlier report or request has an effect at `time` or later.
  package func hasNoMemory(at time: Double) -> Bool {
    !isAttaching && driveStart == nil
      && (drive.map { time - $0.time > Self.longestDelay } ?? true)
      && shifts.allSatisfy { time - $0.time > Self.longestDelay }
      && superseded.allSatisfy { time - $0.time > Self.longestDelay }
  }

  /// Returns `true`, and counts one repeated request, while requests may be repeated for a platform that stopped at
  /// another offset.
  mutating func takeRetry() -> Bool {
    guard asksLeft > 0 else { return false }
    asksLeft -= 1
    return true
  }
}
