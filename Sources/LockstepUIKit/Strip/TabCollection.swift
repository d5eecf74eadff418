#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The collection view of a strip.
  @MainActor
  final class TabCollectionView: UICollectionView {
    /// The number of layouts that are under way. Scrolls that UIKit reports meanwhile are not a person's.
    private(set) var layoutDepth = 0
    /// Allows a person to scroll. Unlike with `isScrollEnabled`, a strip that nobody may scroll still tracks fingers.
    var allowsScrolling = true
    /// The cell that gets the focus of a hardware keyboard at the next update of the focus.
    weak var preferredCell: UICollectionViewCell?

    /// Lays out, and notes that it does.
    override func layoutSubviews() {
      layoutDepth += 1
      super.layoutSubviews()
      layoutDepth -= 1
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      if gestureRecognizer === panGestureRecognizer, !allowsScrolling { return false }
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override var preferredFocusEnvironments: [any UIFocusEnvironment] {
      // A cell that has scrolled out of the strip has no window.
      if let preferredCell, preferredCell.isDescendant(of: self) { return [preferredCell] }
      return super.preferredFocusEnvironments
    }

    /// `true` for every view, so that a finger that has come to rest on a control in a cell can still scroll the strip.
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
  }

  /// The layout of a strip's collection view. It asks the strip for frames, and the strip asks the engine.
  ///
  /// The attributes of a tab are made once after each invalidation. UIKit applies attributes only if they differ from those
  /// that it has applied before, so the strip can move the cells of tabs itself while the pages move.
  @MainActor
  final class TabCollectionLayout: UICollectionViewLayout {
    /// Returns the items whose tabs intersect a rectangle.
    var items: (CGRect) -> Range<Int> = { _ in 0..<0 }
    /// Returns the items that are shown wherever they are: all tabs of a layout of the app's own.
    var others: () -> [Int] = { [] }
    /// Returns the frame of an item, or nil for an item that does not exist.
    var frame: (Int) -> CGRect? = { _ in nil }
    /// Returns the item that is drawn above the others.
    var raised: () -> Int? = { nil }
    var size: () -> CGSize = { .zero }
    /// Returns the offset that the strip wants.
    var offset: () -> CGPoint? = { nil }

    /// The attributes that were returned last, and the items for which they were.
    private var made: (range: Range<Int>, raised: Int?, attributes: [UICollectionViewLayoutAttributes])?

    override var collectionViewContentSize: CGSize { size() }

    override func prepare() {
      super.prepare()
      made = nil
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let (range, raised) = (items(rect), raised())
      if let made, made.range == range, made.raised == raised { return made.attributes }
      let around = raised.map { range.contains($0) ? [] : [$0] } ?? []
      let list = (Array(range) + others() + around).compactMap { attributes(ofItem: $0, raised) }
      made = (range, raised, list)
      return list
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      attributes(ofItem: indexPath.item, raised())
    }

    private func attributes(ofItem item: Int, _ raised: Int?) -> UICollectionViewLayoutAttributes? {
      if let made, made.raised == raised, let known = made.attributes.first(where: { $0.indexPath.item == item }) {
        return known
      }
      guard let frame = frame(item) else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = frame
      attributes.zIndex = raised == item ? 1 : 0
      return attributes
    }

    /// Returns `false`, because frames depend on neither the offset nor the height that UIKit reports. The strip
    /// invalidates the layout itself.
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Returns the strip's own offset, so that tabs move together with the content when pages change.
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
      offset() ?? proposedContentOffset
    }
  }

  /// The data source and the delegate of a strip's collection view, pointer interactions and long press recognizer.
  @MainActor
  final class TabStripRelay: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
    UIPointerInteractionDelegate, UIGestureRecognizerDelegate
  {
    var count: () -> Int = { 0 }
    var cell: (Int) -> UICollectionViewCell = { _ in UICollectionViewCell() }
    var selected: (Int) -> Void = { _ in }
    var isEnabled: (Int) -> Bool = { _ in true }
    var menu: (Int) -> UIMenu? = { _ in nil }
    var scrolled: () -> Void = {}
    var scrollEnded: () -> Void = {}
    /// Returns true if a finger that comes down may begin a long press.
    var mayPress: (UITouch) -> Bool = { _ in true }
    /// Returns true if the long press goes on next to another recognizer.
    var pressesBeside: (UIGestureRecognizer) -> Bool = { _ in false }

    // MARK: Items

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count() }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { cell(indexPath.item) }

    /// Refuses the selection in the collection view: the selected tab is the pager's, and it is stored once.
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { false }

    /// Selects the page in the pager. UIKit calls this method once for each tap, also if the item cannot be selected in
    /// the collection view.
    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
      selected(indexPath.item)
    }

    func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
      isEnabled(indexPath.item)
    }

    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let item = indexPaths.first?.item, let menu = menu(item) else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu }
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled() }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      if !decelerate { scrollEnded() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scrollEnded() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { scrollEnded() }

    // MARK: Gestures

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      mayPress(touch)
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { pressesBeside(otherGestureRecognizer) }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
      guard let view = interaction.view else { return nil }
      return UIPointerStyle(effect: .highlight(UITargetedPreview(view: view)), shape: nil)
    }
  }
#endif
