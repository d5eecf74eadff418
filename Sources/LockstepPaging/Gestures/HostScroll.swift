/// The offset that the host was asked for, and the one that its platform was seen at.
///
/// Reports of a platform may be doubled or late: made before the engine put the row elsewhere. Such a report must turn no page. The engine
/// knows what it asked for, so no host has to remember that:
/// * When pages come or go in front, when the window of a long list is centred anew and when a long jump ends, the same pages get other
///   offsets. A report that fits the offsets of before, and not those of now, counts in those of before.
/// * When code shows a page, a report from the way there says nothing. Neither does one that comes twice: that names the very offset that the
///   engine put the row away from.
/// * A scroll view that has just been attached stands anywhere. Until it stands where it was asked to, or a person moves it, what it reports
///   counts for nothing.
///
/// A platform that rests elsewhere all the same is asked again, a few times. Then its word counts.
struct HostScroll: Sendable {
  /// The offset that the host was asked for or seen at last. Nil before the first layout.
  private(set) var known: Double?
  /// Whether a scroll view has been attached that has not been seen where it was asked to be.
  private(set) var isAttaching = false
  /// The changes of offsets that late reports may not know of, the last one last.
  private(set) var shifts: [Shift] = []
  /// The offsets that the row was put away from, the last one last.
  private(set) var superseded: [Superseded] = []
  /// The way that code or a spring has moved the row last.
  private(set) var drive: Drive?
  /// Where the row was known to be when the engine took it.
  private(set) var driveStart: Double?
  private(set) var asksLeft = HostScroll.mostAsks
  /// Whether the event being handled has put the row somewhere.
  private var isPlacing = false
  private var isPuttingBack = false
  private var isResized = false

  /// An offset that the row was put away from.
  struct Superseded: Sendable {
    var offset: Double
    var time: Double
  }

  /// The same pages have offsets that are so many points greater.
  struct Shift: Sendable {
    var points: Double
    var time: Double
  }

  /// The offsets between which the row was moved.
  struct Drive: Sendable {
    var range: ClosedRange<Double>
    var time: Double
  }

  /// A report of the platform, as it is to be read.
  enum Reading: Sendable, Equatable {
    /// It tells of now.
    case current
    /// It was made in the offsets of before. In those of now it is this offset.
    case former(offset: Double)
    /// It says nothing.
    case void
  }

  /// How long a report may be late, in seconds. On platforms that coalesce reports they are late by a frame or two; half a second is a
  /// stalled main thread.
  static let longestDelay = 0.5
  /// How long reports are late that come by the usual way, in seconds: the same time in which an offset of unknown cause counts as moving.
  static let defaultDelay = PagerConfiguration.unknownRest
  /// How often a platform that stands elsewhere is asked again. One that can't get there is believed in the end.
  static let mostAsks = 8
  /// How far, in points, a scroll view may be from where it was asked to be: it rounds to pixels.
  static let tolerance = 1.0
  /// How many changes of offsets, and offsets that were left, are remembered.
  private static let mostPast = 4
  /// A report belongs to the offsets of before when it lies at least so many times nearer to where the row was then.
  private static let likelihood = 4.0

  // MARK: Asked

  /// The host is asked to put the row somewhere.
  mutating func willPlace() { isPlacing = true }

  /// The viewport has another length: reports of before name another one.
  mutating func wasResized() { isResized = true }

  /// The platform reported an offset, and the host is asked to put the row where it stands all the same.
  mutating func willPutBack(from offset: Double, at time: Double) {
    isPuttingBack = true
    supersede(offset, at: time)
  }

  /// The engine takes the row.
  mutating func driveBegan() { driveStart = known }

  /// A scroll view has been attached.
  mutating func attach() {
    isAttaching = true
    asksLeft = Self.mostAsks
  }

  /// An event has been handled, and the row stands at an offset.
  ///
  /// - Parameters:
  ///   - isDriving: whether the engine writes the offset.
  ///   - isMove: whether the event has shown a page by code.
  ///   - stride: from one page to the next, in points.
  mutating func settleAccounts(at offset: Double, isDriving: Bool, isMove: Bool, stride: Double, time: Double) {
    defer {
      isPlacing = false
      isPuttingBack = false
      isResized = false
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
      // Pages get other offsets by whole slots. The rest is motion.
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
      drive = Drive(range: range, time: time)
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

  // MARK: Seen

  /// The platform reports an offset that stands for no page.
  mutating func see(_ offset: Double) { known = offset }

  /// A scroll view that has been attached may be where it is asked to be when it reports its length, and reports nothing more then.
  mutating func lookForAttached(at offset: Double, asked: Double) {
    if abs(offset - asked) <= Self.tolerance { isAttaching = false }
  }

  /// Reads a report of the platform while the row stands at `live`.
  mutating func read(
    _ offset: Double, while live: Double, stride: Double, isFinger: Bool, at time: Double
  ) -> Reading {
    lookForAttached(at: offset, asked: live)
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

  /// Whether a report comes from where code, or a spring, has moved the row. What lies near may be a new motion; from far away nothing comes
  /// without a report in between.
  private func isVoid(_ offset: Double, while live: Double, stride: Double, isFinger: Bool, at time: Double) -> Bool {
    guard let drive, drive.range.contains(offset), abs(offset - live) > Self.tolerance else { return false }
    return abs(offset - live) > stride / 2 || (!isFinger && time - drive.time <= Self.defaultDelay)
  }

  private mutating func forget() {
    shifts.removeAll(keepingCapacity: true)
    superseded.removeAll(keepingCapacity: true)
    drive = nil
    asksLeft = Self.mostAsks
  }

  /// Whether the host is to be asked once more, since its platform rests elsewhere.
  mutating func asksAgain() -> Bool {
    guard asksLeft > 0 else { return false }
    asksLeft -= 1
    return true
  }
}
