#if canImport(UIKit) && canImport(ObjectiveC)
  import UIKit

  /// Calls back once a frame while it runs. Nobody is kept alive by it: without its owner it stops.
  @MainActor
  final class FrameClock {
    /// The time of frames and touches, in seconds.
    static var now: Double { CACurrentMediaTime() }

    /// A view that is drawn with every tick. While it is in a window the clock goes with that window's updates, where the system tells of
    /// them (iOS 18), else with the display.
    weak var view: UIView?

    /// While true, `tick` is called with the time at which each frame will be seen.
    var isRunning = false {
      didSet { if isRunning != oldValue { renew() } }
    }

    fileprivate let tick: @MainActor (Double) -> Void
    /// Ends what makes it tick.
    private var stop: () -> Void = {}
    private var alarm: Task<Void, Never>?

    /// A clock that does not run yet.
    init(_ tick: @escaping @MainActor (Double) -> Void) {
      self.tick = tick
    }

    /// Calls back once at this time; nil takes that back.
    func wake(at time: Double?) {
      alarm?.cancel()
      alarm = nil
      guard let time else { return }
      alarm = Task { [weak self] in
        do {
          try await Task.sleep(for: .seconds(max(time - Self.now, 0)))
        } catch {
          return
        }
        self?.tick(max(time, Self.now))
      }
    }

    private func renew() {
      stop()
      stop = isRunning ? start() : {}
    }

    private func start() -> () -> Void {
      #if !targetEnvironment(macCatalyst)
        if #available(iOS 18, tvOS 18, visionOS 2, *), let view, view.window != nil {
          let link = UIUpdateLink(view: view)
          link.addAction(to: .beforeCADisplayLinkDispatch) { [weak self] _, update in
            self?.tick(update.estimatedPresentationTime)
          }
          link.requiresContinuousUpdates = true
          link.isEnabled = true
          return { link.isEnabled = false }
        }
      #endif
      let link = CADisplayLink(target: FrameTarget(self), selector: #selector(FrameTarget.framePassed(_:)))
      link.add(to: .main, forMode: .common)
      return { link.invalidate() }
    }
  }

  /// What the display link holds.
  @MainActor
  private final class FrameTarget: NSObject {
    private weak var clock: FrameClock?

    init(_ clock: FrameClock) {
      self.clock = clock
    }

    @objc func framePassed(_ link: CADisplayLink) {
      guard let clock else { return link.invalidate() }
      clock.tick(link.targetTimestamp)
    }
  }
#endif
