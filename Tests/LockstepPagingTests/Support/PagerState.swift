import LockstepPaging
import Testing

/// The states of a pager of ten pages in which a test repeats its action.
enum PagerState: String, CaseIterable, Sendable {
  case idle
  case draggingByEngine
  case draggingByPlatform
  case settlingBySpring
  case settlingByPlatform
  case settlingByUnknown
  case longJump
  case caughtLongJump
  case pulledPastTheEnd
  case beforeTheFirstLayout

  /// A driver in this state, opened on page 4.
  var driver: PagerDriver {
    var driver = PagerDriver(10, selected: 4, length: self == .beforeTheFirstLayout ? nil : 400)
    switch self {
    case .idle, .beforeTheFirstLayout:
      break
    case .draggingByEngine:
      driver.drag(from: 300, to: 150)
    case .draggingByPlatform:
      driver.scroll(from: 4, to: 4.4, .finger)
    case .settlingBySpring:
      driver.select(5)
      driver.frames(for: 0.08)
    case .settlingByPlatform:
      driver.scroll(from: 4, to: 4.4, .finger)
      driver.observe(4.5, .animating)
    case .settlingByUnknown:
      driver.scroll(from: 4, to: 4.4, .unknown)
    case .longJump:
      driver.select(9)
      driver.frames(for: 0.08)
    case .caughtLongJump:
      driver.select(9)
      driver.frames(for: 0.08)
      driver.drag(from: 200, to: 190, steps: 2)
    case .pulledPastTheEnd:
      driver.select(0, animated: false)
      driver.drag(from: 100, to: 300)
    }
    driver.forget()
    return driver
  }
}
