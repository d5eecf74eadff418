@testable import LockstepPaging

/// An action on a pager in the model checker.
///
/// Times and points have exact binary representations, so that their sums have no rounding errors. The checker
/// therefore recognizes a state that it reaches by two sequences.
struct CheckedAction: Sendable {
  var name: String
  /// Performs the action. `step` is the number of the action in its sequence, counted from 1.
  var perform: @Sendable (_ driver: inout PagerDriver, _ step: Int) -> Void

  private static let frame = 1.0 / 32

  /// One or more actions of every kind.
  static let essential: [CheckedAction] =
    (0..<3).map { page in
      CheckedAction(name: "tap \(page)") { driver, step in tap(page, &driver, step) }
    } + touches(to: [100, 336])
    + observations([
      (410, PagerActivity.idle), (640, .finger), (300, .animating), (399.5, .unknown),
    ]) + updates + answers + [
      CheckedAction(name: "the platform releases") { driver, _ in
        driver.offer(.released(landing: driver.pager.landingOffset(at: driver.now), at: driver.now))
      },
      CheckedAction(name: "a frame later") { driver, _ in
        driver.now += frame
        driver.offer(.frame(at: driver.now))
      },
      CheckedAction(name: "half a second later") { driver, _ in
        driver.now += 0.5
        driver.offer(.frame(at: driver.now))
      },
      CheckedAction(name: "the host disappears and appears") { driver, _ in
        driver.offer(.disappear(at: driver.now))
        driver.offer(.appear(at: driver.now))
      },
    ]

  /// The essential actions, and more actions of some kinds with other parameters.
  static let all: [CheckedAction] =
    essential + selections + fingers(to: [-104]) + releases
    + observations([
      (0, .idle), (800, .idle), (160, .finger), (704, .animating), (200, .unknown),
    ]) + moreAnswers + [
      CheckedAction(name: "the app goes to the background, or returns") { driver, _ in
        driver.offer(driver.pager.visibility.isInBackground ? .foreground(at: driver.now) : .background(at: driver.now))
      }
    ]

  private static let selections: [CheckedAction] = [
    CheckedAction(name: "code selects 2 without animation") { driver, step in
      let move = PagerMoveID(number: Int32(step))
      driver.offer(.select(2, animated: false, cause: .code, move: move, at: driver.now))
    },
    CheckedAction(name: "key: next") { driver, _ in
      driver.offer(.step(.next, animated: true, cause: .keyboard, at: driver.now))
    },
    CheckedAction(name: "bind 9") { driver, _ in driver.offer(.bind(9, animated: true, at: driver.now)) },
    CheckedAction(name: "touch cancelled") { driver, _ in driver.offer(.touchCancelled(at: driver.now)) },
  ]

  /// A finger that comes down on the pages of a platform and is lifted again, releases with measured velocities, a
  /// cancelled touch, a notch of a wheel, and drags that begin on content of a page.
  private static let releases: [CheckedAction] =
    [PagerActivity.tracking, .untouched].map { activity in
      CheckedAction(name: "platform \(activity) at the pager's offset") { driver, _ in
        driver.now += frame
        let (offset, length) = (driver.pager.offset, driver.pager.viewportLength)
        driver.offer(.observe(offset: offset, length: length, activity: activity, at: driver.now))
      }
    }
    + [
      ("finger lifted at 1600 points per second", PagerRelease(velocity: 1_600, canCarry: true)),
      ("finger lifted at -6000 points per second", PagerRelease(velocity: -6_000, canCarry: true)),
      ("platform's touch cancelled", PagerRelease(velocity: 300, isCancelled: true, canCarry: true)),
      ("notch of a wheel", PagerRelease(velocity: 0, wheelSeconds: 0, canCarry: true)),
    ].map { name, release in
      CheckedAction(name: name) { driver, _ in driver.offer(driver.event(for: release)) }
    }
    + [
      ("list", [PagerContent.scrollView(start: 50, end: 0.5)]), ("slider", [.adjustable]),
    ].map { name, contents in
      CheckedAction(name: "finger drags by -64 on a \(name)") { driver, _ in
        driver.now += frame
        driver.dragPlatform(by: -64, across: 20, on: contents)
      }
    }

  private static func touches(to points: [Double]) -> [CheckedAction] {
    fingers(to: points) + [
      CheckedAction(name: "finger down at 200") { driver, _ in
        driver.offer(.touchBegan(point: 200, at: driver.now))
      },
      CheckedAction(name: "finger lifted in motion") { driver, _ in driver.offer(.touchEnded(at: driver.now)) },
      CheckedAction(name: "finger lifted after a pause") { driver, _ in
        driver.now += 0.125
        driver.offer(.touchEnded(at: driver.now))
      },
    ]
  }

  private static func fingers(to points: [Double]) -> [CheckedAction] {
    points.map { point in
      CheckedAction(name: "finger to \(point)") { driver, _ in
        driver.now += frame
        driver.offer(.touchMoved(point: point, at: driver.now))
      }
    }
  }

  private static func observations(_ list: [(Double, PagerActivity)]) -> [CheckedAction] {
    list.map { offset, activity in
      CheckedAction(name: "platform \(activity) at \(offset)") { driver, _ in
        driver.now += frame
        let length = driver.pager.viewportLength
        driver.offer(.observe(offset: offset, length: length, activity: activity, at: driver.now))
      }
    }
  }

  private static let updates: [CheckedAction] =
    [[], [0, 1, 2], [2, 9, 0], [1]].map { pages in
      CheckedAction(name: "pages \(pages)") { driver, _ in
        driver.offer(.setPages(PagerPages(firstOfEqual: pages), at: driver.now))
      }
    } + [
      CheckedAction(name: "rotation") { driver, _ in
        driver.offer(.resize(length: driver.pager.viewportLength == 400 ? 320 : 400, at: driver.now))
      },
      CheckedAction(name: "platform idle at the pager's offset") { driver, _ in
        let (offset, length) = (driver.pager.offset, driver.pager.viewportLength)
        driver.offer(.observe(offset: offset, length: length, activity: .idle, at: driver.now))
      },
    ]

  /// Actions during which the app sends an event inside a callback.
  private static let answers: [CheckedAction] = [
    CheckedAction(name: "tap 2, and willMove is answered with tap 0") { driver, step in
      answering(&driver, with: { .select(0, animated: true, cause: .code, move: nil, at: $0.now) }) {
        tap(2, &$0, step)
      } when: { effect in
        if case .willMove(let move) = effect { move.to == 2 } else { false }
      }
    }
  ]

  private static let moreAnswers: [CheckedAction] = [
    CheckedAction(name: "half a second later, and didMove is answered with a step back") { driver, _ in
      answering(&driver, with: { .step(.previous, animated: true, cause: .code, at: $0.now) }) {
        $0.now += 0.5
        $0.offer(.frame(at: $0.now))
      } when: { effect in
        if case .didMove = effect { true } else { false }
      }
    },
    CheckedAction(name: "finger lifted in motion, and willMove or didCancel is answered with fewer pages") {
      driver, _ in
      answering(&driver, with: { .setPages(PagerPages(firstOfEqual: [1, 0]), at: $0.now) }) {
        $0.offer(.touchEnded(at: $0.now))
      } when: { effect in
        switch effect {
        case .willMove, .didCancel: true
        default: false
        }
      }
    },
  ]

  private static func tap(_ page: Int, _ driver: inout PagerDriver, _ step: Int) {
    driver.offer(.select(page, animated: true, cause: .tab, move: PagerMoveID(number: Int32(step)), at: driver.now))
  }

  /// Performs an action and sends an event inside the first effect for which `isAnswered` returns `true`.
  private static func answering(
    _ driver: inout PagerDriver, with event: @escaping (PagerDriver) -> Pager<Int>.Event,
    during action: (inout PagerDriver) -> Void, when isAnswered: @escaping (Pager<Int>.Effect) -> Bool
  ) {
    var isOpen = true
    driver.answer = { effect, driver in
      guard isOpen, isAnswered(effect) else { return }
      isOpen = false
      // An app does not select a removed page: the selection would be an error.
      if case .select(let id, _, _, _, _) = event(driver), !driver.pager.rowPages.contains(id) { return }
      driver.sendFromInside(event(driver))
    }
    action(&driver)
    driver.answer = nil
  }
}
