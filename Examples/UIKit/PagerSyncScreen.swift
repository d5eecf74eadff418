import LockstepUIKit
import UIKit

/// A strip of labels above a collection view of the app's own. One engine moves both, so that neither follows the
/// other.
final class PagerSyncScreen: UIViewController, UICollectionViewDataSource {
  static let titles = ["Today", "For you", "A very long title", "News", "Sports", "Culture", "Science"]

  let model = PagerModel(pages: Array(titles.indices))
  let layout = MirroringLayout()
  lazy var strip = TabStripView(model, look: .underlined) { TabItem(Self.titles[$0]) }
  lazy var pages = UICollectionView(frame: .zero, collectionViewLayout: layout)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    pages.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "page")
    pages.dataSource = self
    view.addSubview(strip)
    view.addSubview(pages)
    model.drive(pages)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.safeAreaInsets.top
    let height = CGFloat(strip.fittingHeight)
    strip.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
    pages.frame = CGRect(
      x: 0, y: top + height, width: view.bounds.width, height: view.bounds.height - top - height)
    layout.itemSize = pages.bounds.size
    pages.layoutIfNeeded()
    model.layOut()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    Self.titles.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
    cell.contentView.backgroundColor = indexPath.item % 2 == 0 ? .systemBackground : .secondarySystemBackground
    return cell
  }
}

/// Lays pages out from right to left where text is read in that direction.
final class MirroringLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
