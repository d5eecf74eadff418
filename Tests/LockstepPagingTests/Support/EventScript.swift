import LockstepTesting
import Testing

@testable import LockstepDoctor
@testable import LockstepPaging

/// A run that can be repeated: the number of pages at the start, and every event.
struct EventScript {
  var pageCount: Int
  var steps: [Step] = []

  struct Step {
    var now: Double
    /// The offset to which a person scrolls the strip before the event, or nil.
    var strip: Double?
    var event: Pager<Int>.Event
  }

  /// Runs the script and returns the first violation, or nil.
  func violation() -> String? {
    var driver = driver()
    for step in steps {
      driver.now = step.now
      if let offset = step.strip { driver.scrollStrip(to: offset) }
      driver.offer(step.event)
      if let violation = driver.ledger.violation { return violation }
      if let violation = driver.violationOfSelecting() { return violation }
    }
    return nil
  }

  /// Creates a driver in the state at the start of the script. Its app sends events inside some effects.
  func driver() -> PagerDriver {
    var driver = PagerDriver(pageCount, length: nil)
    driver.keepsLog = false
    driver.measuresTabs = true
    driver.answer = { effect, driver in
      switch effect {
      case .didMove(let move) where move.cause == .swipe && move.to == 2:
        driver.sendFromInside(.step(.next, animated: true, cause: .code, at: driver.now))
      case .didCancel(let move) where move.to == 3:
        driver.sendFromInside(.resize(length: 320, at: driver.now))
      case .willMove(let move) where move.to == 1 && move.cause == .tab:
        driver.sendFromInside(.step(.last, animated: true, cause: .code, at: driver.now))
      case .mount(4):
        driver.sendFromInside(.bind(0, animated: true, at: driver.now))
      default:
        break
      }
    }
    return driver
  }

  /// Returns a script with the same failure and without the events that the failure does not need.
  func shrunk(while isWrong: (EventScript) -> Bool = { $0.violation() != nil }) -> EventScript {
    var script = self
    script.steps = LockstepTesting.shrunk(steps) { isWrong(EventScript(pageCount: pageCount, steps: $0)) }
    return script
  }

  /// The script as Swift source, which can be pasted into a test and run again.
  var source: String {
    let lines = steps.map { step in
      "  .init(now: \(Self.source(of: step.now)),\(step.strip.map { " strip: \($0)," } ?? "") event: .\(Self.source(of: step.event))),"
    }
    return "EventScript(pageCount: \(pageCount), steps: [\n" + lines.joined(separator: "\n") + "\n])"
  }

  /// Returns a value as Swift source: the text that Swift prints for the value, with a few replacements.
  private static func source(of value: Any) -> String {
    var text = String(describing: value)
    for (printed, written) in [
      ("LockstepPaging.", ""), ("Swift.", ""), ("PagerPages([", "PagerPages(firstOfEqual: ["),
      ("PagerPages(unlimited: 0)", "PagerPages(.integers)"),
      ("PagerPages(unlimited: 1)", "PagerPages(.evens)"), ("-inf", "-.infinity"), ("-nan", ".nan"),
    ] {
      text = text.replacing(printed, with: written)
    }
    for (printed, written) in [("inf", ".infinity"), ("nan", ".nan")] {
      for before in [" ", "("] {
        text = text.replacing(before + printed + ",", with: before + written + ",")
        text = text.replacing(before + printed + ")", with: before + written + ")")
      }
    }
    return text
  }
}

extension PagerDriver {
  /// The report of a scroll view that rests where the pager has asked it to be.
  private var carriedOut: Pager<Int>.Event {
    .observe(offset: pager.offset, length: pager.viewportLength, activity: .idle, at: now)
  }

  /// Selects the first, the middle and the last page, each in a copy of the driver, and lets the copies settle. Returns
  /// the first violation, or nil.
  func violationOfSelecting() -> String? {
    let count = pager.pages.count
    for index in Set([0, count / 2, count - 1]) {
      guard let id = pager.pages[index] else { continue }
      var future = self
      future.answer = nil
      future.offer(.select(id, animated: true, cause: .code, move: PagerMoveID(number: 1_000_000), at: now))
      var frame = 0
      while future.pager.needsFrames, frame < 100 {
        frame += 1
        future.now += 0.1
        future.offer(.frame(at: future.now))
      }
      if !future.pager.isDriving {
        future.offer(future.carriedOut)
      }
      if let violation = future.ledger.violation { return "\(violation) after selecting \(id)" }
      if future.pager.settled != id || future.pager.phase != .idle {
        return "selected \(id), settled on \(String(describing: future.pager.settled)), \(future.pager.phase)"
      }
    }
    return nil
  }
}
