import UIKit

/// Presents a sheet with a bar that has the moved pan of a scroll view, and looks who takes the finger from the bar.
final class MovedPanInSheetProbe: ScrollProbe {
  private let sheet = UIViewController()
  private let bar = ProbeView()

  init() {
    super.init(
      "movedPanInSheet", instruction: "A sheet opens. Drag down from its colored bar, and then close the sheet.")
  }

  override func prepare() {
    super.prepare()
    sheet.view.backgroundColor = .systemBackground
    bar.frame = CGRect(x: 0, y: 80, width: area.bounds.width, height: 120)
    bar.backgroundColor = .systemRed
    // Who takes the finger cancels the touch on the bar.
    bar.onCancel = { [weak self] in self?.finish("sheet") }
    scroll.frame.origin.y = bar.frame.maxY
    sheet.view.addSubview(bar)
    sheet.view.addSubview(scroll)
    sheet.view.addGestureRecognizer(scroll.panGestureRecognizer)
    screen?.present(sheet, animated: true)
  }

  override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    super.scrollViewWillBeginDragging(scrollView)
    finish("scrollView")
  }
}
