import Testing

@testable import LockstepPaging

/// What follows from a finger that a host has measured.
@Suite("Fingers that a host measures")
struct ContactTests {
  //   \ across /      a travel within 45 degrees of the axis goes along the pages
  //    \  |  /
  //  ---- * ---- along
  @Test("a travel within 45 degrees of the axis goes along the pages")
  func cone() {
    for (along, across, direction) in [
      (30.0, 20.0, 30.0), (-30, 29, -30), (-30, -30, -30), (30, 31, 0), (0, 0, 0), (.nan, 0, 0), (.infinity, 0, 0),
      (-.infinity, .infinity, 0),
    ] {
      #expect(PagerSwipe.direction(along: along, across: across) == direction, "\(along), \(across)")
    }
    #expect(PagerSwipe.direction(along: 3, across: .nan) == 0)
  }

  @Test("scroll views under a finger add up, a point is no room, and a slider takes every swipe")
  func room() {
    let list = PagerContent.scrollView(start: 100, end: 1)
    #expect(PagerChildRoom(of: [], isMirrored: false) == PagerChildRoom())
    #expect(PagerChildRoom(of: [list], isMirrored: false) == PagerChildRoom(before: 100))
    #expect(PagerChildRoom(of: [list], isMirrored: true) == PagerChildRoom(after: 100))
    let other = PagerContent.scrollView(start: -40, end: 1.5)
    #expect(PagerChildRoom(of: [list, other], isMirrored: false) == PagerChildRoom(before: 100, after: 1.5))
    let endless = PagerChildRoom(before: .infinity, after: .infinity)
    #expect(PagerChildRoom(of: [list, .adjustable, other], isMirrored: false) == endless)
    #expect(PagerChildRoom(of: [.scrollView(start: .nan, end: .nan)], isMirrored: false) == PagerChildRoom())
  }

  @Test("the kind of a recognizer follows from its place, its fingers and its view")
  func rivals() {
    func kind(_ change: (inout PagerRivalFacts) -> Void) -> PagerRivalGesture? {
      var facts = PagerRivalFacts()
      change(&facts)
      return PagerRivalGesture(facts)
    }
    let drag: (inout PagerRivalFacts) -> Void = { ($0.isInPages, $0.isDrag) = (true, true) }
    #expect(kind { _ in } == nil)
    #expect(kind { $0.isDrag = true } == nil)
    #expect(kind { $0.isInPages = true } == .otherInPage)
    #expect(kind(drag) == .partOfPage)
    #expect(
      kind {
        drag(&$0); $0.fingers = 2
      } == .otherInPage)
    #expect(
      kind {
        drag(&$0); $0.coversPage = true
      } == .wholePage)
    #expect(
      kind {
        drag(&$0); $0.isOnScrollView = true
      } == .partOfPage)
    #expect(
      kind {
        drag(&$0); ($0.isOnScrollView, $0.coversPage) = (true, true)
      } == .partOfPage)
    #expect(
      kind {
        drag(&$0); ($0.isOnScrollView, $0.scrollsContent) = (true, true)
      } == .contentScroll)
    #expect(
      kind {
        drag(&$0); $0.backSwipe = .fromEdge
      } == .screenEdge)
    #expect(kind { $0.backSwipe = .inContent } == .contentBackSwipe)
    #expect(kind { ($0.backSwipe, $0.hasSeveralPages) = (.inContent, false) } == nil)
  }

  private func dragged() -> PagerDriver {
    var driver = PagerDriver(5, selected: 1)
    for step in 1...8 { driver.observe(1 + Double(step) * 0.05, .finger) }
    return driver
  }

  @Test("a drag ends by its velocity, by the platform, by a cancelled touch, or with a notch of a wheel")
  func releases() {
    let driver = dragged()
    func event(_ release: PagerRelease) -> PagerDriver.Event {
      driver.pager.event(for: release, offset: 560, length: 400, at: driver.now)
    }
    let now = driver.now
    #expect(event(PagerRelease(velocity: 1_900, canCarry: true)) == .released(landing: 800, at: now))
    #expect(event(PagerRelease(velocity: 1_900)) == .touchEnded(velocity: 1_900, at: now))
    #expect(event(PagerRelease(velocity: 40, canCarry: true)) == .touchEnded(velocity: 40, at: now))
    #expect(event(PagerRelease()) == .touchEnded(velocity: nil, at: now))
    #expect(event(PagerRelease(velocity: 1_900, isCancelled: true, canCarry: true)) == .touchCancelled(at: now))
    let notch = PagerDriver.Event.observe(offset: 560, length: 400, activity: .untouched, at: now)
    for velocity in [nil, 0.0] {
      #expect(event(PagerRelease(velocity: velocity, wheelSeconds: 0.1, canCarry: true)) == notch)
      #expect(event(PagerRelease(velocity: velocity, isCancelled: true, wheelSeconds: 0)) == notch)
    }
    #expect(event(PagerRelease(velocity: 0, wheelSeconds: 0.2)) == .touchEnded(velocity: 0, at: now))
    #expect(event(PagerRelease(velocity: 900, wheelSeconds: 0.05)) == .touchEnded(velocity: 900, at: now))
  }

  @Test("a drag has ended once the platform reports no finger, and only a drag")
  func lift() {
    let driver = dragged()
    for activity in [PagerActivity.idle, .animating, .unknown, .untouched] {
      #expect(driver.pager.isReleased(by: activity))
      #expect(!PagerDriver(3).pager.isReleased(by: activity))
    }
    for activity in [PagerActivity.finger, .tracking] { #expect(!driver.pager.isReleased(by: activity)) }
  }

  @Test("a fling to an end of the content is the spring's, because a platform may pass the end")
  func ends() {
    var driver = PagerDriver(3, selected: 1)
    for step in 1...8 { driver.observe(1 + Double(step) * 0.05, .finger) }
    #expect(driver.pager.platformLanding(velocity: 1_900, at: driver.now) == nil)
    driver = PagerDriver(4, selected: 1)
    for step in 1...8 { driver.observe(1 + Double(step) * 0.05, .finger) }
    #expect(driver.pager.platformLanding(velocity: 1_900, at: driver.now) == 800)
    driver = PagerDriver(4, selected: 1)
    for step in 1...8 { driver.observe(1 - Double(step) * 0.05, .finger) }
    #expect(driver.pager.platformLanding(velocity: -1_900, at: driver.now) == nil)
  }
}
