#if canImport(UIKit) && canImport(ObjectiveC)
  import UIKit

  /// Calls back once a frame while it runs. Nobody is kept alive by it: without its owner it stops.
  @MainActor
  final class FrameClock {
    /// The time of frames and touches, in seconds.
    static var now: Double { CACurrentMediaTime() }

    /// While true, `tick` is called with the time at which each frame will be seen.
    var isRunning = false {
      didSet { if isRunning != oldValue { renew() } }
    }

    fileprivate let tick: @MainActor (Double) -> Void
    private var link: CADisplayLink?
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
      link?.invalidate()
      link = nil
      guard isRunning else { return }
      let next = CADisplayLink(target: FrameTarget(self), selector: #selector(FrameTarget.framePassed(_:)))
      next.add(to: .main, forMode: .common)
      link = next
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
