import UIKit

/// Tabs in a collection view above pages, with a target and a current page in two variables, as apps often write it. It
/// has the faults that `TopTabsByHandTests` names.
final class TopTabsByHand: UIViewController, UICollectionViewDataSource, UIScrollViewDelegate {
  let layout = UICollectionViewFlowLayout()
  lazy var tabs = UICollectionView(frame: .zero, collectionViewLayout: layout)
  let pages = UIScrollView()
  let indicator = UIView()
  private let count: Int
  /// The number of times that a page was put into the view.
  private(set) var shown: [Int] = []
  var target = 0 { didSet { moveIndicator() } }
  var current = 0 { didSet { showPage() } }

  init(count: Int) {
    self.count = count
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 44)
    tabs.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tab")
    tabs.dataSource = self
    pages.isPagingEnabled = true
    pages.delegate = self
    view.addSubview(pages)
    view.addSubview(tabs)
    tabs.addSubview(indicator)
    showPage()
    current = 0
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    tabs.frame = CGRect(x: 0, y: 0, width: size.width, height: 44)
    pages.frame = view.bounds
    pages.contentSize = CGSize(width: CGFloat(count) * size.width, height: size.height)
    tabs.layoutIfNeeded()
    moveIndicator()
  }

  /// The person tapped a tab.
  func tap(_ index: Int) {
    target = index
    current = index
  }

  /// The person tapped the logo.
  func goHome() { current = 0 }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { target = min(current + 1, count - 1) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    let page = Int(pages.contentOffset.x / pages.bounds.width)
    if page != current { current = page }
  }

  private func showPage() {
    shown.append(current)
    pages.setContentOffset(CGPoint(x: CGFloat(current) * pages.bounds.width, y: 0), animated: false)
  }

  private func moveIndicator() {
    guard let cell = tabs.cellForItem(at: IndexPath(item: target, section: 0)) else { return }
    indicator.frame = CGRect(x: cell.frame.minX, y: 42, width: cell.frame.width, height: 2)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "tab", for: path)
  }
}
