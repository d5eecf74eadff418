import UIKit

/// Moves the pan of a scroll view to a view that also contains a bar. A person drags the bar, and touches it while the
/// content decelerates.
final class MovedPanProbe: ScrollProbe {
  private let bar = ProbeView()
  /// The height at which a finger on the bar was first seen to move, in points.
  private var start: CGFloat?

  init() {
    super.init(
      "movedPan",
      instruction: """
        Drag up from the colored bar. Then fling the gray area up, and put a finger on the bar while it moves.
        """)
  }

  override func prepare() {
    super.prepare()
    scroll.frame.origin.y += 80
    scroll.frame.size.height -= 80
    bar.frame = CGRect(x: 0, y: 0, width: area.bounds.width, height: 80)
    bar.backgroundColor = .systemRed
    bar.onTouch = { [weak self] in self?.touched() }
    bar.onMove = { [weak self] in self?.dragged(to: $0.location(in: nil).y) }
    area.addSubview(bar)
    area.addGestureRecognizer(scroll.panGestureRecognizer)
  }

  /// A pan that begins takes the finger from the bar.
  private func dragged(to place: CGFloat) {
    guard let start else { return start = place }
    if abs(place - start) > 40, !scroll.isDragging { finish("scrollsInside") }
  }

  private func touched() {
    start = nil
    guard isLifted, scroll.isDecelerating || !offsets.isEmpty else { return }
    let start = scroll.contentOffset.y
    after(0.3) { [self] in
      let way = abs(scroll.contentOffset.y - start)
      note("\(way) pt in 0.3 s after the touch")
      finish(way > 5 ? "brakesInside" : "worksEverywhere")
    }
  }
}
