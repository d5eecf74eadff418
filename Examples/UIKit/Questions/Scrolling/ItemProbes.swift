import UIKit

/// A collection view of square items beside each other, and their layout.
class ItemProbe: Probe, UICollectionViewDataSource {
  let layout = ProbeLayout()
  private(set) lazy var list = UICollectionView(frame: area.bounds, collectionViewLayout: layout)
  var count = 20

  override func prepare() {
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    list.dataSource = self
    area.addSubview(list)
    list.layoutIfNeeded()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    cell.backgroundColor = .secondarySystemBackground
    made()
    return cell
  }

  /// Called when a cell is made.
  func made() {}
}

/// A layout of squares of 60 points in one line. It records whether it is asked for an offset.
final class ProbeLayout: UICollectionViewLayout {
  private(set) var isAsked = false

  override var collectionViewContentSize: CGSize { CGSize(width: 60 * CGFloat(count), height: 60) }

  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 60 * CGFloat(indexPath.item), y: 0, width: 58, height: 60)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    isAsked = true
    return proposedContentOffset
  }
}

/// Inserts an item, and looks whether the layout is asked for an offset.
final class BatchUpdateOffsetProbe: ItemProbe {
  init() { super.init("batchUpdateOffset") }

  override func prepare() {
    super.prepare()
    list.performBatchUpdates { [self] in
      count += 1
      list.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    after(0.5) { [self] in finish(layout.isAsked ? "asksLayout" : "keepsOffset") }
  }
}

/// Makes a collection view wider inside an animation, and looks whether its new cells are made inside it.
final class CellCreationProbe: ItemProbe {
  private var isAnimating = false

  init() { super.init("cellCreation") }

  override func prepare() {
    super.prepare()
    list.frame.size.width = 100
    list.layoutIfNeeded()
    isAnimating = true
    UIView.animate(withDuration: 0.3) { [self] in
      list.frame.size.width = 320
      list.layoutIfNeeded()
    }
    isAnimating = false
  }

  override func made() {
    if isAnimating { finish(UIView.areAnimationsEnabled ? "insideAnimation" : "outsideAnimation") }
  }
}

/// Scrolls its items by less than one when a finger comes down, and looks which item is selected at the lift.
final class TapOnMovingItemsProbe: ItemProbe, UICollectionViewDelegate, UIGestureRecognizerDelegate {
  private let press = UILongPressGestureRecognizer()
  private var touched: IndexPath?

  init() { super.init("tapOnMovingItems", instruction: "Tap the middle of the first square. It moves meanwhile.") }

  override func prepare() {
    super.prepare()
    list.backgroundColor = .systemGray
    list.delegate = self
    press.delegate = self
    press.cancelsTouchesInView = false
    list.addGestureRecognizer(press)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard touched == nil, let path = list.indexPathForItem(at: touch.location(in: list)) else { return false }
    touched = path
    note("touched \(path.item)")
    after(0.02) { [self] in list.contentOffset.x += 40 }
    after(3) { [self] in finish("none") }
    return false
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("selected \(indexPath.item)")
    finish(indexPath == touched ? "touchedItem" : "itemAtLift")
  }
}

/// Opens a menu by a long press, and reads the state of another long press.
final class MenuAndPressProbe: Probe, UIContextMenuInteractionDelegate, UIGestureRecognizerDelegate {
  private let press = UILongPressGestureRecognizer()
  private let view = UIView()

  init() {
    super.init("menuAndPress", instruction: "Press the gray area until a menu opens, and keep the finger there.")
  }

  override func prepare() {
    view.frame = area.bounds
    view.backgroundColor = .secondarySystemBackground
    press.delegate = self
    press.cancelsTouchesInView = false
    view.addGestureRecognizer(press)
    view.addInteraction(UIContextMenuInteraction(delegate: self))
    area.addSubview(view)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(title: "", children: [UIAction(title: "Item") { _ in }])
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    after(0.5) { [self] in
      switch press.state {
      case .began, .changed: finish("continuesPress")
      default: finish("cancelsPress")
      }
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

/// Reloads a list that decelerates, and looks whether it moves on.
final class LayoutInDecelerationProbe: ItemProbe, UICollectionViewDelegate {
  private var offsets: [CGFloat] = []

  init() { super.init("layoutInDeceleration", instruction: "Fling the squares to the left, and lift the finger.") }

  override func prepare() {
    count = 2_000
    super.prepare()
    list.delegate = self
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard list.isDecelerating else { return }
    offsets.append(list.contentOffset.x)
    if offsets.count == 4 { list.reloadData() }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    guard decelerate else { return note("the fling was too slow; try again") }
    after(2) { [self] in
      note("\(offsets.count) offsets")
      if offsets.count >= 4 { finish(offsets.count > 8 ? "goesOn" : "ends") }
    }
  }
}
