@testable import LockstepPaging

/// A key of 128 bits that identifies the state of a pager. Pagers with equal keys behave equally from then on.
///
/// * Times are relative to now, and no number is rounded.
/// * Counters and the ids of moves are left out, because the behavior does not depend on their values.
struct PagerStateKey: Hashable, Sendable {
  private var low: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var high: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private let now: Double

  init(_ pager: Pager<Int>, now: Double) {
    self.now = now
    feed(pager.pages)
    feed(pager.rowPages)
    feed(pager.ends == .cyclic ? 1 : 0)
    feed(pager.windowStart)
    feed(pager.configuration)
    feed(pager.environment)
    feed(pager.viewportLength)
    feed(pager.motion.position)
    feed(pager.isEndFull ? pager.motion : nil)
    feed(pager.state)
    feed(pager.row)
    feed(pager.driver == .engine ? 1 : 0)
    switch pager.touch.gesture {
    case .none: feed(0)
    case .dropped: feed(1)
    case .waiting: feed(3)
    case .refusing(let point):
      feed(2)
      feed(point)
    }
    feed(pager.settledIndex)
    feed(pager.moves.hasShownPage ? 1 : 0)
    feed(pager.moves.current)
    feed(pager.moves.index)
    feedRules(pager)
    // The behavior depends on the number of selections under way, and not on their ids.
    feed(pager.moves.awaiting.count)
    feed(optional: pager.moves.awaitedTarget)
    feed(optional: pager.choice.awaited)
    feed(optional: pager.choice.announced)
    feed(pager.mounted)
    feed(pager.touch.tracker)
    feed(pager.host)
    feed(pager.latestTime - now)
    feed(pager.declared)
  }

  private mutating func feedRules(_ pager: Pager<Int>) {
    feed(pager.tabList.disabled)
    feed(pager.tabList.admitted)
    for entry in pager.locks.entries {
      feed(entry.id)
      feed(Int(entry.lock.rawValue))
    }
    feed(-1)
    feed(pager.kept.seen)
    feed(pager.kept.visible)
    feed(pager.kept.pinned)
    feed(pager.visibility.presence)
    feed(pager.visibility.isInBackground ? 1 : 0)
    for page in pager.visibility.appearances {
      feed(page.id)
      feed(page.stage)
      feed(page.goal)
    }
    feed(-1)
    feed(time: pager.advance.deadline?.time)
    feed(optional: pager.advance.deadline?.page)
    feed(optional: pager.crossFade?.from)
    feed(time: pager.crossFade?.end)
  }

  /// The stored properties that the key holds or leaves out on purpose, by type.
  static let knownProperties: [String: Set<String>] = [
    "Pager": [
      "environment", "tabList", "layout", "motion", "moves", "choice", "touch", "host", "locks", "mounted", "kept",
      "visibility",
      "advance",
      "fade", "latestTime", "declared",
      // Counters, and properties that are empty between two events.
      "lastMoveNumber", "announcedPages", "queue",
    ],
    // `revision` is a counter.
    "TabList": ["all", "disabled", "admitted", "revision"],
    "RowLayout": [
      "pages", "ends", "configuration", "viewportLength", "windowStart",
      // Properties that follow from the others, and counters.
      "derived", "pagesRevision", "revision",
    ],
    // In a row that ends with its last page, the last three follow from the others.
    "RowMotion": ["state", "row", "position", "driver", "settledIndex", "wholeSlot", "start", "end"],
    "PagerMoves": ["current", "index", "awaiting", "awaitedTarget", "hasShownPage"],
    "PagerSelection": ["awaited", "announced"],
    "TouchTracking": ["gesture", "tracker"],
    "HostScroll": [
      "known", "isAttaching", "shifts", "superseded", "drive", "driveStart", "asksLeft",
      // Properties that are false between two events.
      "isMove", "isPlacing", "isPuttingBack", "isResized",
      "revision", "requested",
    ],
    "PagerVisibility": ["presence", "isInBackground", "appearances"],
    "AutoAdvance": ["deadline"],
    "CrossFade": ["current"],
    "PagerConfiguration": [
      "preload", "swiping", "pagesPerSwipe", "bounces", "reducesMotion", "crossFade", "spacing", "pageLength",
      "alignment", "axis",
      "cyclicTravel", "spring", "keptPages", "autoAdvance", "longJumps",
    ],
    "PagerEnvironment": [
      "pixel", "isReduceMotionOn", "prefersCrossFades", "isScreenReaderOn", "reportsAppearance", "drawsLimits",
      "readsAtOnce",
    ],
    "Drag": ["startSlot", "targetSlot", "hold", "limits", "selected", "resumes"],
    "SwipeLimits": ["range", "isTold"],
    "SwipeLocks": ["entries"],
    "KeptPages": ["seen", "visible", "pinned"],
    "PageAppearance": ["id", "stage", "goal"],
    "Deadline": ["time", "page"],
    "Settle": ["target", "course"],
    "SpringCourse": ["spring", "start", "position", "row", "duration"],
    "Leg": ["displacement", "velocity"],
    "PlatformCourse": ["startSlot", "unmovedSince", "isUntouched", "landing", "limits"],
    "JumpRow": ["stops", "live", "caught"],
    "RowPlace": ["position", "slot"],
    "VelocityTracker": ["samples", "newest"],
    "PagerMove": ["from", "to", "cause"],
    // `to` is the settled page, and the key holds the end instead of `start` and `duration`.
    "PagerCrossFade": ["from", "to", "start", "duration"],
    "MountedPages": [
      "ids", "slots", "window",
      // Properties that follow from the others or have no effect on the behavior.
      "places", "layoutRevision",
    ],
  ]
}

// An overload of `feed` for each type in a pager's state.
extension PagerStateKey {
  private mutating func feed(_ declaration: PagerDeclaration<Int>?) {
    guard let declaration else { return feed(-3) }
    feed(declaration.pages)
    feed(declaration.disabled)
    for entry in declaration.locks {
      feed(entry.page)
      feed(Int(entry.lock.rawValue))
    }
    feed(-1)
    feed(declaration.pinned)
    switch declaration.selection {
    case .free: feed(-1)
    case .empty: feed(-2)
    case .page(let id): feed(id)
    }
  }

  private mutating func feed(_ motion: RowMotion<Int>?) {
    guard let motion else { return }
    feed(motion.slot)
    feed(motion.start.position)
    feed(motion.start.slot)
    feed(motion.end)
  }

  private mutating func feed(bits: UInt64) {
    low = Self.mixed(low &+ bits &* 0xBF58_476D_1CE4_E5B9)
    high = Self.mixed((high ^ bits) &* 0x94D0_49BB_1331_11EB)
  }

  private static func mixed(_ bits: UInt64) -> UInt64 {
    let once = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    return once ^ (once >> 27)
  }

  private mutating func feed(_ number: Int) { feed(bits: UInt64(bitPattern: Int64(number))) }

  private mutating func feed(_ number: Double) { feed(bits: number.bitPattern) }

  private mutating func feed(optional id: Int?) {
    feed(id == nil ? 0 : 1)
    feed(id ?? 0)
  }

  private mutating func feed(time: Double?) {
    feed(time == nil ? 0 : 1)
    feed(time.map { $0 - now } ?? 0)
  }

  private mutating func feed(_ list: [Int]) {
    feed(list.count)
    for number in list { feed(number) }
  }

  private mutating func feed(_ pages: PagerPages<Int>) {
    feed(pages.elements)
    feed(pages.ends == .cyclic ? 1 : 0)
    feed(optional: pages.identity)
  }

  /// Feeds the number of a case. The switch has no default, so that a new case does not compile until it is added here.
  private mutating func feed(_ presence: PagerPresence) {
    switch presence {
    case .hidden: feed(0)
    case .appearing(let animated): feed(animated ? 1 : 2)
    case .shown: feed(3)
    case .disappearing(let animated): feed(animated ? 4 : 5)
    }
  }

  private mutating func feed(_ stage: PageAppearance<Int>.Stage) {
    switch stage {
    case .gone: feed(0)
    case .appearing: feed(1)
    case .shown: feed(2)
    case .disappearing: feed(3)
    }
  }

  private mutating func feed(_ limits: SwipeLimits) {
    feed(limits.range.lowerBound)
    feed(limits.range.upperBound)
    feed(limits.isTold ? 1 : 0)
  }

  private mutating func feed(_ length: PagerPageLength) {
    switch length {
    case .viewport: feed(0)
    case .inset(let inset):
      feed(1)
      feed(inset)
    case .fraction(let part):
      feed(2)
      feed(part)
    case .fixed(let fixed):
      feed(3)
      feed(fixed)
    case .sharing(let count):
      feed(4)
      feed(count)
    }
  }

  private mutating func feed(_ options: PagerConfiguration) {
    feed(options.preload)
    switch options.swiping {
    case .on: feed(0)
    case .off: feed(1)
    case .forwardOnly: feed(2)
    case .backwardOnly: feed(3)
    }
    feed(options.pageLength)
    feed(Int(options.alignment.rawValue))
    feed(Int(options.axis.rawValue))
    feed(Int(options.cyclicTravel.rawValue))
    feed(options.keptPages)
    feed(time: options.autoAdvance.map { $0 + now })
    feed(options.longJumps == .whole ? 1 : 0)
    feed(options.pagesPerSwipe)
    feed(options.bounces ? 1 : 0)
    feed(options.reducesMotion ? 1 : 0)
    feed(options.crossFade)
    feed(options.spacing)
    feed(options.spring)
  }

  private mutating func feed(_ environment: PagerEnvironment) {
    feed(environment.pixel)
    feed(environment.isReduceMotionOn ? 1 : 0)
    feed(environment.prefersCrossFades ? 1 : 0)
    feed(environment.isScreenReaderOn ? 1 : 0)
    feed(environment.reportsAppearance ? 1 : 0)
    feed(environment.drawsLimits ? 1 : 0)
    feed(environment.readsAtOnce ? 1 : 0)
  }

  private mutating func feed(_ spring: PagerSpring) {
    feed(spring.stiffness)
    feed(spring.damping)
  }

  private mutating func feed(_ state: Pager<Int>.State) {
    switch state {
    case .idle: feed(0)
    case .dragging(let drag):
      feed(1)
      feed(drag.startSlot)
      feed(drag.targetSlot)
      feed(drag.limits)
      feed(optional: drag.selected)
      feed(drag.resumes ? 1 : 0)
      switch drag.hold {
      case .platform: feed(0)
      case .engine(let raw, let point):
        feed(1)
        feed(raw)
        feed(point)
      }
    case .settling(let settle):
      feed(2)
      feed(settle.target)
      switch settle.course {
      case .spring(let course):
        feed(0)
        feed(course.spring)
        feed(time: course.start)
        for leg in [course.position, course.row] {
          feed(leg.displacement)
          feed(leg.velocity)
        }
        feed(course.duration)
      case .platform(let course):
        feed(1)
        feed(course.startSlot)
        feed(time: course.unmovedSince)
        feed(course.isUntouched ? 1 : 0)
        feed(optional: course.landing)
        feed(course.limits)
      }
    }
  }

  private mutating func feed(_ row: PagerRow) {
    switch row {
    case .whole: feed(0)
    case .jump(let jump):
      feed(1)
      feed(jump.stops)
      for place in [jump.live, jump.caught] {
        feed(place.position)
        feed(place.slot)
      }
    }
  }

  /// Feeds the entries that still have an effect. The pager ignores entries that are older than the longest delay.
  private mutating func feed(_ host: HostScroll) {
    feed(host.known ?? -1)
    feed(host.isAttaching ? 1 : 0)
    feed(host.asksLeft)
    feed(host.driveStart ?? -1)
    for shift in host.shifts where now - shift.time <= HostScroll.longestDelay {
      feed(shift.points)
      feed(shift.time - now)
    }
    feed(-1)
    for past in host.superseded where now - past.time <= HostScroll.longestDelay {
      feed(past.offset)
      feed(past.time - now)
    }
    feed(-1)
    guard let drive = host.drive, now - drive.time <= HostScroll.longestDelay else { return }
    feed(drive.range.lowerBound)
    feed(drive.range.upperBound)
    feed(drive.time - now)
    feed(drive.isAtOnce ? 1 : 0)
  }

  private mutating func feed(_ stops: [JumpRow.Stop]) {
    feed(stops.count)
    for stop in stops {
      feed(stop.page)
      feed(stop.slot)
    }
  }

  private mutating func feed(_ move: PagerMove<Int>?) {
    feed(move == nil ? 0 : 1)
    guard let move else { return }
    feed(optional: move.from)
    feed(move.to)
    feed(Int(move.cause.rawValue))
  }

  private mutating func feed(_ mounted: MountedPages<Int>) {
    feed(mounted.ids)
    feed(mounted.slots)
    feed(mounted.window == nil ? 0 : 1)
    guard let window = mounted.window else { return }
    feed(window.slots.lowerBound)
    feed(window.slots.upperBound)
    switch window.row {
    case .whole: feed(0)
    case .jump(let stops, let half):
      feed(1)
      feed(stops)
      feed(half)
    }
  }

  /// Feeds the samples that can still affect a velocity. A sample that is older than the window is never used again.
  private mutating func feed(_ tracker: VelocityTracker) {
    let count = tracker.samples.count
    for back in 0..<count {
      let sample = tracker.samples[(tracker.newest + count - back) % count]
      guard now - sample.time <= VelocityTracker.window else { break }
      feed(sample.time - now)
      feed(sample.place)
    }
    feed(-1)
  }
}
