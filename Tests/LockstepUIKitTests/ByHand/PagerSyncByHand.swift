import UIKit

/// A strip and a collection view that follow each other, as apps often write them. It has the faults that
/// `PagerSyncByHandTests` names.
final class PagerSyncByHand: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  let strip = UIScrollView()
  let underline = UIView()
  let layout = UICollectionViewFlowLayout()
  lazy var pages = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private(set) var labels: [UILabel] = []
  private(set) var index = 0
  /// `true` while a person scrolls, so that the strip follows; `false` after a tap, so that it does not.
  private(set) var isPersonScrolling = false
  private let titles: [String]

  init(_ titles: [String]) {
    self.titles = titles
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    pages.isPagingEnabled = true
    pages.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "page")
    pages.dataSource = self
    pages.delegate = self
    view.addSubview(strip)
    view.addSubview(pages)
    var x: CGFloat = 0
    for title in titles {
      let label = UILabel(frame: CGRect(x: x, y: 0, width: CGFloat(20 + 8 * title.count), height: 44))
      label.text = title
      labels.append(label)
      strip.addSubview(label)
      x += label.frame.width
    }
    strip.contentSize = CGSize(width: x, height: 44)
    underline.frame = CGRect(x: 0, y: 42, width: labels[0].frame.width, height: 2)
    strip.addSubview(underline)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    strip.frame = CGRect(x: 0, y: 0, width: size.width, height: 44)
    pages.frame = CGRect(x: 0, y: 44, width: size.width, height: size.height - 44)
    layout.itemSize = pages.bounds.size
  }

  func tap(_ index: Int) {
    guard !isPersonScrolling else { return }
    self.index = index
    pages.setContentOffset(CGPoint(x: CGFloat(index) * pages.bounds.width, y: 0), animated: true)
    finish()
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isPersonScrolling = true }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard isPersonScrolling else { return }
    let ratio = pages.contentOffset.x / pages.contentSize.width
    UIView.animate(withDuration: 0.3) {
      self.underline.frame.origin.x = self.strip.contentSize.width * ratio
    }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    index = Int(pages.contentOffset.x / pages.bounds.width)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    isPersonScrolling = false
    finish()
  }

  private func finish() {
    let label = labels[index].frame
    underline.frame = CGRect(x: label.minX, y: 42, width: label.width, height: 2)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { titles.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: path)
  }
}
