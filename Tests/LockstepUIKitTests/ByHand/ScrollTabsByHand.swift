import UIKit

/// A strip of labels above contents, as apps often write it: arrays of places, and three variables for one selection. It
/// has the faults that `ScrollTabsByHandTests` names.
final class ScrollTabsByHand: UIViewController, UIScrollViewDelegate {
  let strip = UIScrollView()
  let pages = UIScrollView()
  let indicator = UIView()
  let titles: [String]
  private(set) var labels: [UILabel] = []
  private var contents: [UIView]
  private var places: [CGFloat] = []
  private var widths: [CGFloat] = []
  private var labelsByTitle: [String: UILabel] = [:]
  private let selectedColor: UIColor
  /// The selection of the strip, that of the pages, and that which the app reads.
  var selectedTab = 0
  var visiblePage = 0
  var selection = 0
  /// The number of values that the drawing has read.
  private(set) var read = 0

  init(_ titles: [String], contents: [UIView], selectedColor: UIColor = .systemRed) {
    self.titles = titles
    self.contents = contents
    self.selectedColor = selectedColor
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    pages.isPagingEnabled = true
    pages.delegate = self
    for view in [strip, pages] { self.view.addSubview(view) }
    strip.addSubview(indicator)
    var x: CGFloat = 0
    for (index, title) in titles.enumerated() {
      let label = UILabel()
      label.text = title
      label.textColor = .black
      let width = CGFloat(20 + 8 * title.count)
      label.frame = CGRect(x: x, y: 0, width: width, height: 44)
      places.append(x)
      widths.append(width)
      labelsByTitle[title] = label
      labels.append(label)
      strip.addSubview(label)
      pages.addSubview(contents[index])
      x += width
    }
    strip.contentSize = CGSize(width: x, height: 44)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    strip.frame = CGRect(x: 0, y: 0, width: size.width, height: 44)
    pages.frame = CGRect(x: 0, y: 44, width: size.width, height: size.height - 44)
    for (index, content) in contents.enumerated() {
      content.frame = CGRect(x: CGFloat(index) * size.width, y: 0, width: size.width, height: pages.frame.height)
    }
    pages.contentSize = CGSize(width: CGFloat(contents.count) * size.width, height: pages.frame.height)
    draw()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { draw() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    visiblePage = Int(pages.contentOffset.x / pages.bounds.width)
  }

  /// A tap on the label with a title.
  func tap(_ title: String) {
    guard let label = labelsByTitle[title], let index = labels.firstIndex(of: label) else { return }
    selectedTab = index
    pages.setContentOffset(CGPoint(x: CGFloat(index) * pages.bounds.width, y: 0), animated: true)
  }

  private func draw() {
    let position = pages.contentOffset.x / pages.bounds.width
    let all = zip(places, widths).map { place, width in
      read += 1
      return (place, width)
    }
    let from = max(0, min(Int(position), all.count - 2))
    let part = position - CGFloat(from)
    let (start, end) = (all[from], all[from + 1])
    indicator.frame = CGRect(
      x: start.0 + (end.0 - start.0) * part, y: 42, width: start.1 + (end.1 - start.1) * part, height: 2)
  }
}
