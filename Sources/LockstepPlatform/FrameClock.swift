#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Calls a closure once a frame while the clock runs. Frames and events have one time base: the time of a frame is
  /// never later than the time of an event that follows it.
  @MainActor
  package final class FrameClock {
    /// The current time of frames and touches, in seconds.
    package static var now: Double { CACurrentMediaTime() }

    /// The frame rates that a moving pager asks for, as the system's own scroll views do: 80 to 120 frames per second,
    /// preferably 120. Source: Apple, "Optimizing ProMotion refresh rates for iPhone 13 Pro and iPad Pro".
    static let frameRates = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)

    /// A view that is drawn at every tick. While the view is in the window of a scene, the clock ticks with the updates
    /// of that window on iOS 18 and later. Otherwise it ticks with the display.
    package weak var view: UIView?

    /// `true` while `tick` is called for each frame.
    package var isRunning = false {
      didSet { if isRunning != oldValue { renew() } }
    }

    private let tick: @MainActor (Double) -> Void
    /// Ends the display link or update link that calls `tick`.
    private var stop: () -> Void = {}
    private var alarm: FrameAlarm?
    private var alarmTime = 0.0

    /// Creates a clock that does not run yet.
    package init(_ tick: @escaping @MainActor (Double) -> Void) {
      self.tick = tick
      alarm = FrameAlarm { [weak self] in self?.ring() }
    }

    /// Chooses the source of the frames again, because the view has another window or none. A link to the window that
    /// the view has left does not tick.
    package func windowChanged() {
      if isRunning { renew() }
    }

    /// Calls `tick` once at this time; nil cancels that call.
    package func wake(at time: Double?) {
      alarmTime = time ?? 0
      alarm?.set(time)
    }

    private func ring() { tick(max(alarmTime, Self.now)) }

    /// Calls `tick` with the time of a frame. The times that the system reports for a frame may be later than now.
    private func tick(ofFrame time: Double) { tick(min(time, Self.now)) }

    private func renew() {
      stop()
      stop = isRunning ? start() : {}
    }

    private func start() -> () -> Void {
      #if !targetEnvironment(macCatalyst)
        if #available(iOS 18, visionOS 2, *), let view, view.window?.windowScene != nil {
          let link = UIUpdateLink(view: view)
          link.addAction(to: .beforeCADisplayLinkDispatch) { [weak self] link, update in
            guard let self else {
              // The clock was released. The link may tick on without its owner.
              link.isEnabled = false
              return
            }
            tick(ofFrame: update.modelTime)
          }
          link.requiresContinuousUpdates = true
          link.preferredFrameRateRange = Self.frameRates
          link.isEnabled = true
          return { link.isEnabled = false }
        }
      #endif
      var relay: DisplayLinkRelay?
      relay = DisplayLinkRelay { [weak self] link in
        guard let self else { return link.invalidate() }
        tick(ofFrame: link.timestamp)
      }
      relay?.prefer(Self.frameRates)
      return {
        relay?.invalidate()
        relay = nil
      }
    }
  }
#endif
