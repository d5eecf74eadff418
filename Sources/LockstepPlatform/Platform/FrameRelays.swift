#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && canImport(ObjectiveC)
  import UIKit

  /// Calls a closure for each frame of the display, until it is invalidated.
  @MainActor
  final class DisplayLinkRelay: NSObject {
    private let tick: @MainActor (CADisplayLink) -> Void
    private var link: CADisplayLink?

    init(_ tick: @escaping @MainActor (CADisplayLink) -> Void) {
      self.tick = tick
      super.init()
      // The display link retains its target.
      let link = CADisplayLink(target: self, selector: #selector(framePassed(_:)))
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    /// Asks for a range of frame rates.
    func prefer(_ range: CAFrameRateRange) { link?.preferredFrameRateRange = range }

    /// Ends the calls.
    func invalidate() {
      link?.invalidate()
      link = nil
    }

    @objc private func framePassed(_ link: CADisplayLink) { tick(link) }
  }

  /// Calls a closure once at a given time.
  @MainActor
  final class FrameAlarm {
    private let rings: @MainActor () -> Void
    private var task: Task<Void, Never>?

    init(_ rings: @escaping @MainActor () -> Void) { self.rings = rings }

    /// Rings once at this time, in seconds; nil cancels the alarm.
    func set(_ time: Double?) {
      task?.cancel()
      task = nil
      guard let time else { return }
      task = Task { [weak self] in
        do {
          try await Task.sleep(for: .seconds(max(time - CACurrentMediaTime(), 0)))
        } catch {
          return
        }
        self?.rings()
      }
    }
  }
#endif
