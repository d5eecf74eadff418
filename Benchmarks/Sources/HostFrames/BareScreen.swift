import UIKit

/// A row of pages, a strip of cells that scrolls with it, and a link to the display: a screen without Lockstep.
final class BareScreen: UIViewController, UIScrollViewDelegate, UICollectionViewDataSource {
  /// One cell comes into view during the swipe, as in the strip of `TabbedScreen`.
  private static let cellWidth: CGFloat = 140

  let pages = (0..<3).map { _ in UIScrollView() }
  private let tabs: Int
  private let row = UIScrollView()
  private let strip: UICollectionView
  private var link: UIUpdateLink?

  static func shown(_ tabs: Int) -> (stage: Stage, screen: BareScreen) {
    let stage = Stage()
    let screen = BareScreen(tabs: tabs)
    stage.window.rootViewController = screen
    stage.advance(0.5)
    return (stage, screen)
  }

  init(tabs: Int) {
    self.tabs = tabs
    strip = UICollectionView(frame: .zero, collectionViewLayout: RowLayout(cells: tabs, width: Self.cellWidth))
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    strip.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 44)
    strip.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tab")
    strip.dataSource = self
    view.addSubview(strip)
    row.frame = view.bounds.inset(by: UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    row.contentSize = CGSize(width: row.bounds.width * CGFloat(tabs), height: row.bounds.height)
    row.delegate = self
    for (index, page) in pages.enumerated() {
      page.frame = row.bounds.offsetBy(dx: CGFloat(index) * row.bounds.width, dy: 0)
      page.contentSize = CGSize(width: page.bounds.width, height: 3_000)
      row.addSubview(page)
    }
    view.addSubview(row)
    let link = UIUpdateLink(view: view)
    link.requiresContinuousUpdates = true
    link.isEnabled = true
    self.link = link
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    strip.contentOffset = CGPoint(x: row.contentOffset.x / row.bounds.width * Self.cellWidth, y: 0)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { tabs }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "tab", for: indexPath)
  }
}

/// Cells of one width in a row. Keeps the attributes of the cells that it was asked for last, as the layout of a strip does.
private final class RowLayout: UICollectionViewLayout {
  private let (cells, width): (Int, CGFloat)
  private var made: (range: Range<Int>, attributes: [UICollectionViewLayoutAttributes])?

  init(cells: Int, width: CGFloat) {
    (self.cells, self.width) = (cells, width)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var collectionViewContentSize: CGSize { CGSize(width: CGFloat(cells) * width, height: 44) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let first = max(Int(rect.minX / width), 0)
    let range = first..<max(first, min(Int((rect.maxX / width).rounded(.up)), cells))
    if let made, made.range == range { return made.attributes }
    let attributes = range.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    made = (range, attributes)
    return attributes
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: CGFloat(indexPath.item) * width, y: 0, width: width, height: 44)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
}
