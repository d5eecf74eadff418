import LockstepPaging
import Testing

@Suite("Selecting")
struct SelectingTests {
  @Test("a selection arrives from every state", arguments: PagerState.allCases, [0, 3, 4, 5, 9])
  func honored(state: PagerState, id: Int) {
    var driver = state.driver
    let wasHere = driver.pager.settled == id && driver.pager.phase == .idle
    let move = driver.select(id)
    #expect(driver.pager.target == id)
    #expect(driver.pager.selection == id)
    driver.rest()
    #expect(driver.pager.settled == id)
    #expect(driver.outcome(of: move) == .arrived)
    #expect(driver.calls.contains("reselected \(id) tab") == wasHere)
  }

  @Test("a selection without animation has arrived as soon as its effects are applied", arguments: PagerState.allCases)
  func unanimated(state: PagerState) {
    var driver = state.driver
    let move = driver.select(7, animated: false)
    #expect(driver.pager.phase == .idle)
    #expect(driver.pager.settled == 7)
    #expect(driver.outcome(of: move) == .arrived)
  }

  @Test("the selection of an unknown page is an error and changes nothing", arguments: PagerState.allCases)
  func unknown(state: PagerState) {
    var driver = state.driver
    let before = driver.pager
    let move = PagerMoveID(number: 1)
    #expect(
      driver.offer(.select(99, animated: true, cause: .tab, move: move, at: driver.now)) == .unknownPage(99))
    #expect(driver.log.isEmpty)
    #expect(driver.pager.position == before.position)
    #expect(driver.pager.target == before.target)
  }

  @Test("without pages a selection is an error, and a step does nothing")
  func noPages() {
    var driver = PagerDriver(0)
    #expect(driver.offer(.select(0, animated: true, cause: .tab, move: nil, at: 0)) == .unknownPage(0))
    driver.send(.step(.next, animated: true, cause: .keyboard, at: 0))
    driver.send(.touchBegan(point: 0, at: 0))
    driver.send(.touchEnded(at: 0))
    #expect(driver.calls.isEmpty)
    #expect(driver.pager.phase == .idle)
  }

  @Test("a selection during a drag ends the gesture, and later samples are ignored until the finger is lifted")
  func endsTheGesture() {
    var driver = PagerDriver(5)
    driver.drag(from: 300, to: 200)
    driver.select(3, animated: false)
    driver.move(from: 200, to: 0)
    #expect(driver.pager.position == 3)
    driver.lift()
    #expect(driver.pager.settled == 3)
    driver.drag(from: 300, to: 290, steps: 1)
    #expect(driver.pager.phase == .dragging)
    #expect(driver.pager.position > 3)
  }

  @Test("after a selection during a platform's drag the finger's offsets are ignored until the platform is idle")
  func endsThePlatformsGesture() {
    var driver = PagerDriver(5)
    driver.scroll(from: 0, to: 0.4, .finger)
    driver.select(2)
    #expect(driver.pager.isDriving)
    driver.observe(0.6, .finger)
    driver.observe(0.8, .finger)
    #expect(driver.pager.target == 2)
    driver.rest()
    #expect(driver.pager.settled == 2)
    driver.observe(2, .idle)
    driver.scroll(from: 2, to: 2.3, .finger)
    #expect(driver.pager.phase == .dragging)
  }

  @Test("a step during a move counts from the move's target, and steps stop at the ends")
  func steps() {
    var driver = PagerDriver(4)
    driver.forget()
    driver.send(.step(.next, animated: true, cause: .keyboard, at: driver.now))
    driver.send(.step(.next, animated: true, cause: .keyboard, at: driver.now))
    #expect(driver.pager.target == 2)
    driver.rest()
    driver.send(.step(.last, animated: false, cause: .keyboard, at: driver.now))
    #expect(driver.pager.settled == 3)
    driver.send(.step(.first, animated: false, cause: .keyboard, at: driver.now))
    driver.send(.step(.previous, animated: false, cause: .keyboard, at: driver.now))
    #expect(driver.pager.settled == 0)
    #expect(
      driver.calls.prefix(4) == ["will 0>1 keyboard", "cancel 0>1", "will 0>2 keyboard", "did 0>2"])
  }

  @Test("a selection of the settled page is reported as a reselection, and a repeated selection during a move is not")
  func reselected() {
    var driver = PagerDriver(3)
    driver.forget()
    let move = driver.select(0)
    #expect(driver.calls == ["reselected 0 tab"])
    #expect(driver.outcome(of: move) == .arrived)
    driver.select(1)
    driver.frames(for: 0.1)
    driver.select(1)
    driver.rest()
    #expect(driver.calls == ["reselected 0 tab", "will 0>1 tab", "did 0>1"])
  }

  @Test("with reduced motion a selection changes pages at once and a swipe settles, with the same callbacks")
  func reducedMotion() {
    var driver = PagerDriver(5, configuration: PagerConfiguration(reducesMotion: true))
    driver.forget()
    driver.select(3)
    #expect(driver.pager.position == 3)
    driver.drag(from: 300, to: 50)
    driver.lift()
    driver.rest()
    #expect(driver.pager.position == 4)
    #expect(driver.calls == ["will 0>3 tab", "did 0>3", "will 3>4 swipe", "did 3>4"])
  }

  @Test("a step past an end of an idle row does nothing", arguments: [PagerStep.previous, .first])
  func stepPastTheEnd(step: PagerStep) {
    var driver = PagerDriver(3)
    driver.forget()
    driver.send(.step(step, animated: true, cause: .keyboard, at: 0))
    #expect(driver.log.isEmpty)
  }

  @Test("the first page is reported once, with the cause initial", arguments: [nil, 2, 9])
  func first(selected: Int?) {
    let driver = PagerDriver(3, selected: selected)
    let page = selected == 2 ? 2 : 0
    #expect(driver.calls == ["will ->\(page) initial", "did ->\(page)"])
    #expect(driver.selections == [page])
  }

  @Test("a selection before the first layout lands at once, with or without spacing", arguments: [0.0, 20.0])
  func beforeLayout(spacing: Double) {
    var driver = PagerDriver(10, length: nil, configuration: PagerConfiguration(spacing: spacing))
    driver.select(7)
    #expect(driver.pager.position == 7)
    #expect(driver.pager.phase == .idle)
    driver.forget()
    driver.send(.resize(length: 400, at: 1))
    #expect(driver.calls.isEmpty)
    #expect(driver.pager.offset == 7 * (400 + spacing))
  }
}
