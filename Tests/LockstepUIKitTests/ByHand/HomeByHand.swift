import UIKit

/// A home screen as apps often write it: every page in one scroll view, and a control of segments above it. It has the
/// faults that `HomeByHandTests` names.
final class HomeByHand: UIViewController, UIScrollViewDelegate {
  let scroll = UIScrollView()
  private(set) var controllers: [UIViewController] = []
  /// The index of each page by its title.
  private(set) var indices: [String: Int] = [:]
  private(set) var reported: [Int] = []
  private(set) var offsets: [CGFloat] = []
  private(set) var progress: CGFloat = 0
  private let makePage: (String) -> UIViewController

  init(_ titles: [String], makePage: @escaping (String) -> UIViewController = { _ in UIViewController() }) {
    self.makePage = makePage
    super.init(nibName: nil, bundle: nil)
    scroll.isPagingEnabled = true
    scroll.delegate = self
    show(titles)
  }

  required init?(coder: NSCoder) { nil }

  /// Replaces the pages and adds their indices.
  func show(_ titles: [String]) {
    for controller in controllers { controller.view.removeFromSuperview() }
    controllers = titles.map(makePage)
    for (title, index) in Dictionary(uniqueKeysWithValues: zip(titles, titles.indices)) { indices[title] = index }
    for controller in controllers { scroll.addSubview(controller.view) }
    title = titles[0]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(scroll)
    progress = scroll.contentOffset.x / scroll.contentSize.width
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroll.frame = view.bounds
    let size = view.bounds.size
    for (index, controller) in controllers.enumerated() {
      controller.view.frame = CGRect(origin: CGPoint(x: CGFloat(index) * size.width, y: 0), size: size)
    }
    scroll.contentSize = CGSize(width: CGFloat(controllers.count) * size.width, height: size.height)
    let separator = UIView(frame: CGRect(x: 0, y: 60, width: size.width, height: 1))
    view.addSubview(separator)
    scroll.contentOffset = CGPoint(x: 0, y: 0)
  }

  func select(_ title: String, animated: Bool = true) {
    guard let index = indices[title] else { return }
    scroll.setContentOffset(CGPoint(x: CGFloat(index) * scroll.bounds.width, y: 0), animated: animated)
  }

  private var page: Int { Int(scroll.contentOffset.x / max(scroll.bounds.width, 1)) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(CGFloat(page)) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { reported.append(page) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { reported.append(page) }
}
