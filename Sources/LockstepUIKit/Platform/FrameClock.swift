#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && canImport(ObjectiveC)
  import UIKit

  /// Calls a closure once a frame while the clock runs. The system's frame source does not retain the clock, so the
  /// clock stops when its owner releases it.
  @MainActor
  final class FrameClock {
    /// The current time of frames and touches, in seconds.
    static var now: Double { CACurrentMediaTime() }

    /// A view that is drawn at every tick. While the view is in a window, the clock ticks with the updates of that
    /// window on iOS 18 and later. Otherwise it ticks with the display.
    weak var view: UIView?

    /// `true` while `tick` is called for each frame, with the time at which that frame will be visible.
    var isRunning = false {
      didSet { if isRunning != oldValue { renew() } }
    }

    fileprivate let tick: @MainActor (Double) -> Void
    /// Ends the display link or update link that calls `tick`.
    private var stop: () -> Void = {}
    private var alarm: Task<Void, Never>?

    /// Creates a clock that does not run yet.
    init(_ tick: @escaping @MainActor (Double) -> Void) {
      self.tick = tick
    }

    /// Calls `tick` once at this time; nil cancels that call.
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

  /// The target that the display link retains. It refers to the clock weakly.
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
