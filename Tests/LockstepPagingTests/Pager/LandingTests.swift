import Testing

@testable import LockstepPaging

/// Where a platform that scrolls by itself is told to land.
@Suite struct LandingTests {
  private func pager(at page: Int, configuration: PagerConfiguration = PagerConfiguration()) throws -> Pager<Int> {
    var pager = Pager(pages: try PagerPages(Array(0..<6)), selected: page, configuration: configuration)
    try pager.send(.resize(length: 400, at: 0))
    drain(&pager)
    return pager
  }

  private func drain(_ pager: inout Pager<Int>) {
    guard pager.beginDrain() else { return }
    while pager.nextEffect() != nil {}
  }

  private func drag(_ pager: inout Pager<Int>, through offsets: [Double], every seconds: Double) throws -> Double {
    var time = 1.0
    for offset in offsets {
      time += seconds
      try pager.send(.observe(offset: offset, length: 400, activity: .finger, at: time))
      drain(&pager)
    }
    return time
  }

  @Test("a fling lands on the next page, however near the start it is let go")
  func fling() throws {
    var pager = try pager(at: 1)
    let time = try drag(&pager, through: [410, 425, 440, 460], every: 0.016)
    #expect(pager.landingOffset(at: time) == 800)
  }

  @Test("a slow release lands on the nearest page")
  func slow() throws {
    var pager = try pager(at: 1)
    let time = try drag(&pager, through: [450, 500, 550, 590], every: 0.5)
    #expect(pager.landingOffset(at: time) == 400)
  }

  @Test("a pause before lifting takes the speed away")
  func pause() throws {
    var pager = try pager(at: 1)
    let time = try drag(&pager, through: [410, 425, 440, 460], every: 0.016)
    #expect(pager.landingOffset(at: time + 0.3) == 400)
  }

  @Test("a page that swipes may not enter is not landed on")
  func locked() throws {
    var pager = try pager(at: 1)
    try pager.send(.lockSwipes(2, .entering))
    drain(&pager)
    let time = try drag(&pager, through: [410, 425, 440, 460], every: 0.016)
    #expect(pager.landingOffset(at: time) == 400)
  }

  @Test("at rest, as after a resize, the page is kept")
  func rest() throws {
    var pager = try pager(at: 2)
    #expect(pager.landingOffset(at: 5) == 800)
    try pager.send(.resize(length: 700, at: 6))
    drain(&pager)
    #expect(pager.landingOffset(at: 6) == 1400)
  }
}
