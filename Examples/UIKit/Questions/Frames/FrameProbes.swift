import UIKit

/// A probe that watches the updates of its window for a second. It needs iOS 18.
class UpdateProbe: Probe {
  private var link: AnyObject?
  /// For each update: the time at which it was handled, its model time, and its estimated time of presentation.
  private(set) var updates: [(now: Double, model: Double, presentation: Double)] = []

  override func prepare() {
    guard #available(iOS 18, *) else { return note("needs iOS 18") }
    let link = UIUpdateLink(view: area)
    link.addAction(to: .beforeCADisplayLinkDispatch) { [weak self] _, update in
      self?.updates.append((CACurrentMediaTime(), update.modelTime, update.estimatedPresentationTime))
    }
    link.requiresContinuousUpdates = true
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
    link.isEnabled = true
    self.link = link
    after(1) { [weak self] in
      link.isEnabled = false
      self?.read()
    }
  }

  /// The typical time between two updates, in seconds; 0 before the second update.
  var frame: Double {
    let lengths = zip(updates.dropFirst(), updates).map { $0.model - $1.model }.sorted()
    return lengths.isEmpty ? 0 : lengths[lengths.count / 2]
  }

  /// The typical value of a length of time, in frames.
  func frames(_ length: ((now: Double, model: Double, presentation: Double)) -> Double) -> Double {
    let lengths = updates.map(length).sorted()
    return lengths.isEmpty || frame == 0 ? 0 : lengths[lengths.count / 2] / frame
  }

  /// Reads the answer from the updates.
  final func read() {
    guard updates.count > 10 else { return note("only \(updates.count) updates") }
    note("\(updates.count) updates, \(frame) s each")
    finish(answer())
  }

  func answer() -> String { "" }
}

/// Measures the rate of updates.
final class FrameRateProbe: UpdateProbe {
  init() { super.init("frameRate") }

  override func answer() -> String { frame < 1.0 / 90 ? "hz120" : "hz60" }
}

/// Compares the model time of updates with the time at which they are handled.
final class ModelTimeProbe: UpdateProbe {
  init() { super.init("modelTime") }

  override func answer() -> String {
    let difference = frames { $0.model - $0.now }
    note("the model time is \(difference) frames ahead")
    return difference > 0.5 ? "frameLater" : difference < -0.5 ? "frameEarlier" : "updateStart"
  }
}

/// Compares the estimated time of presentation of updates with the time at which they are handled.
final class PresentationProbe: UpdateProbe {
  init() { super.init("presentation") }

  override func answer() -> String {
    let difference = frames { $0.presentation - $0.now }
    note("an update is presented after \(difference) frames")
    return difference > 1.5 ? "frameAfterNext" : "nextFrame"
  }
}

/// Releases an enabled update link, and counts the updates that it still gets.
final class ReleasedUpdateLinkProbe: Probe {
  private var count = 0

  init() { super.init("releasedUpdateLink") }

  override func prepare() {
    guard #available(iOS 18, *) else { return note("needs iOS 18") }
    var link: UIUpdateLink? = UIUpdateLink(view: area)
    link?.addAction(to: .beforeCADisplayLinkDispatch) { [weak self] _, _ in self?.count += 1 }
    link?.requiresContinuousUpdates = true
    link?.isEnabled = true
    after(0.5) { [weak self] in
      let before = self?.count ?? 0
      link = nil
      self?.after(0.5) {
        guard let self else { return }
        self.note("\(before) updates, then \(self.count - before) more")
        self.finish(self.count > before + 2 ? "ticksOn" : "ends")
      }
    }
  }
}

/// Places a view for the first time inside an animation, and asks its layer for animations.
final class FirstPlacementProbe: Probe {
  init() { super.init("firstPlacement") }

  override func prepare() {
    let view = UIView()
    area.addSubview(view)
    UIView.animate(withDuration: 0.3) { view.frame = CGRect(x: 50, y: 50, width: 100, height: 100) }
    let keys = view.layer.animationKeys() ?? []
    note("animations of \(keys)")
    finish(keys.isEmpty ? "isAtOnce" : "isAnimated")
  }
}
