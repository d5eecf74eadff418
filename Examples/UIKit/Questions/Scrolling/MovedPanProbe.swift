import UIKit

/// Moves the pan of a scroll view to a view that also contains a bar, and touches the bar while the content
/// decelerates.
final class MovedPanProbe: ScrollProbe {
  private let bar = ProbeView()

  init() {
    super.init("movedPan", instruction: "Fling the gray area up, and put a finger on the colored bar while it moves.")
  }

  override func prepare() {
    super.prepare()
    scroll.frame.origin.y += 80
    scroll.frame.size.height -= 80
    bar.frame = CGRect(x: 0, y: 0, width: area.bounds.width, height: 80)
    bar.backgroundColor = .systemRed
    bar.onTouch = { [weak self] in self?.touched() }
    area.addSubview(bar)
    area.addGestureRecognizer(scroll.panGestureRecognizer)
  }

  private func touched() {
    guard isLifted, scroll.isDecelerating || !offsets.isEmpty else { return }
    let start = scroll.contentOffset.y
    after(0.3) { [self] in
      let way = abs(scroll.contentOffset.y - start)
      note("\(way) pt in 0.3 s after the touch")
      finish(way > 5 ? "brakesInside" : "worksEverywhere")
    }
  }
}
