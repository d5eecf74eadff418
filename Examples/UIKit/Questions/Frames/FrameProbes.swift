import UIKit

/// A probe that watches the updates of its area for a second.
class UpdateProbe: Probe {
  /// The time of each update, and the estimated time of its presentation, in seconds.
  private(set) var frames: [(model: Double, now: Double, presentation: Double)] = []
  private var stop: @MainActor () -> Void = {}

  override func prepare() {
    if #available(iOS 18, visionOS 2, *) {
      let link = UIUpdateLink(view: area)
      link.addAction(to: .beforeCADisplayLinkDispatch) { [weak self] _, info in
        self?.frames.append((info.modelTime, CACurrentMediaTime(), info.estimatedPresentationTime))
      }
      link.requiresContinuousUpdates = true
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
      link.isEnabled = true
      stop = { link.isEnabled = false }
    }
    after(1) { [self] in
      stop()
      guard let first = frames.first, let last = frames.last, last.model > first.model else { return note("no frames") }
      watched(interval: (last.model - first.model) / Double(frames.count - 1))
    }
  }

  /// Called after a second, with the time between two updates.
  func watched(interval: Double) {}
}

/// Counts the updates of a second.
final class FrameRateProbe: UpdateProbe {
  init() { super.init("frameRate") }

  override func watched(interval: Double) {
    note("\(1 / interval) updates per second")
    finish(interval < 1 / 90 ? "hz120" : "hz60")
  }
}

/// Compares the model time of updates with the time of events.
final class ModelTimeProbe: UpdateProbe {
  init() { super.init("modelTime") }

  override func watched(interval: Double) {
    let ahead = frames.map { $0.model - $0.now }.reduce(0, +) / Double(frames.count) / interval
    note("the model time is \(ahead) updates ahead of now")
    finish(ahead > 0.5 ? "frameLater" : ahead < -0.8 ? "frameEarlier" : "updateStart")
  }
}

/// Compares the estimated presentation of updates with the time of events.
final class PresentationProbe: UpdateProbe {
  init() { super.init("presentation") }

  override func watched(interval: Double) {
    let ahead = frames.map { $0.presentation - $0.now }.reduce(0, +) / Double(frames.count) / interval
    note("the presentation is \(ahead) updates ahead of now")
    finish(ahead > 1.5 ? "frameAfterNext" : "nextFrame")
  }
}

/// Releases an enabled update link, and looks whether it ticks on.
final class ReleasedUpdateLinkProbe: Probe {
  private var ticks = 0

  init() { super.init("releasedUpdateLink") }

  override func prepare() {
    if #available(iOS 18, visionOS 2, *) {
      let link = UIUpdateLink(view: area)
      link.addAction(to: .beforeCADisplayLinkDispatch) { [weak self] link, _ in
        self?.ticks += 1
        if self == nil || self?.answer != nil { link.isEnabled = false }
      }
      link.requiresContinuousUpdates = true
      link.isEnabled = true
    }
    after(0.5) { [self] in
      if #unavailable(iOS 18, visionOS 2) { return note("iOS 18 is needed") }
      note("\(ticks) updates after the release")
      finish(ticks > 3 ? "ticksOn" : "ends")
    }
  }
}

/// Gives a new view its first frame inside an animation, and looks for animations of its layer.
final class FirstPlacementProbe: Probe {
  init() { super.init("firstPlacement") }

  override func prepare() {
    after(0.5) { [self] in
      let view = UIView()
      view.backgroundColor = .secondarySystemBackground
      UIView.animate(withDuration: 1) { [self] in
        area.addSubview(view)
        view.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
      }
      let keys = view.layer.animationKeys() ?? []
      note("animations: \(keys)")
      finish(keys.isEmpty ? "isAtOnce" : "isAnimated")
    }
  }
}
