@MainActor open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1)
    public static let centeredVertically = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4)
    public static let left = Self(rawValue: 8)
    public static let centeredHorizontally = Self(rawValue: 16)
    public static let right = Self(rawValue: 32)
  }

  /// The kind of a section's header in a flow layout.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      DelegateProxy.isSet(dataSource)
      reloadData()
    }
  }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set { scrollDelegate = newValue }
  }
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      layoutBecameInvalid()
    }
  }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var isPrefetchingEnabled = true
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  open var selectionFollowsFocus = false
  public var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }
  open private(set) var indexPathsForSelectedItems: [IndexPath]? = []

  var counts: [Int] = []
  private var needsReload = true
  private var isPrepared = false
  var cells: [IndexPath: UICollectionViewCell] = [:]
  private var classes: [String: UICollectionViewCell.Type] = [:]
  private var nibs: [String: UINib] = [:]
  private var pool: [String: [UICollectionViewCell]] = [:]
  var edits: ListEdits?
  /// The item that is being configured again, and its cell.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  var extras = SupplementaryViews()
  private var prefetched: Set<IndexPath> = []
  private lazy var menus = ListMenus(self) { [weak self] point in
    guard let self, let path = indexPathForItem(at: point) else { return nil }
    return delegate?.collectionView(self, contextMenuConfigurationForItemsAt: [path], point: point)
  }
  private let select = UITapGestureRecognizer()

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    select.cancelsTouchesInView = false
    select.onChange { [weak self] in self?.tapped($0) }
    addGestureRecognizer(select)
    addInteraction(menus.interaction)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  // MARK: Cells

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UICollectionViewCell.Type
    nibs[identifier] = nil
  }

  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    nibs[identifier] = nib
    classes[identifier] = nil
  }

  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let reconfigured, reconfigured.path == indexPath, reconfigured.cell.reuseIdentifier == identifier {
      return reconfigured.cell
    }
    if let cell = pool[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    if let cell = classes[identifier]?.init(dequeuedFor: identifier) { return cell }
    if let cell = nibs[identifier]?.instantiate(withOwner: self, options: nil).first as? UICollectionViewCell {
      cell.reuseIdentifier = identifier
      return cell
    }
    Stage.current.fault("No cell class is registered for \(identifier)")
    return UICollectionViewCell(frame: .zero)
  }

  func retire(_ cell: UICollectionViewCell, _ path: IndexPath) {
    cell.removeFromSuperview()
    cell.applied = nil
    if let identifier = cell.reuseIdentifier { pool[identifier, default: []].append(cell) }
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }

  open func reloadData() {
    for (path, cell) in cells { retire(cell, path) }
    cells = [:]
    extras.removeShown()
    indexPathsForSelectedItems = []
    needsReload = true
    layoutBecameInvalid()
  }

  func layoutBecameInvalid() {
    isPrepared = false
    if isDecelerating, Stage.current.world.layoutInDeceleration == .ends { stop() }
    setNeedsLayout()
  }

  func load() {
    if needsReload {
      needsReload = false
      let number = dataSource?.numberOfSections(in: self) ?? 0
      counts = (0..<number).map { dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0 }
    }
    guard !isPrepared else { return }
    isPrepared = true
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  public var numberOfSections: Int {
    load()
    return counts.count
  }

  open func numberOfItems(inSection section: Int) -> Int {
    load()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
  public var indexPathsForVisibleItems: [IndexPath] { Array(cells.keys) }
  public var visibleCells: [UICollectionViewCell] { Array(cells.values) }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    load()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath).map(flipped)
  }

  /// `true` if the layout's left-to-right frames are shown from right to left.
  private var isFlipped: Bool {
    effectiveUserInterfaceLayoutDirection == .rightToLeft
      && collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
  }

  private func flipped(_ frame: CGRect) -> CGRect {
    isFlipped
      ? CGRect(x: contentSize.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
  }

  private func flipped(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard isFlipped else { return attributes }
    let mirrored = UICollectionViewLayoutAttributes(forCellWith: attributes.indexPath)
    mirrored.representedElementKind = attributes.representedElementKind
    mirrored.frame = flipped(attributes.frame)
    mirrored.alpha = attributes.alpha
    mirrored.zIndex = attributes.zIndex
    return mirrored
  }

  private func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let found = collectionViewLayout.layoutAttributesForElements(in: flipped(rect)) ?? []
    return found.map(flipped)
  }

  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    load()
    return attributes(in: CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01))
      .first { $0.representedElementKind == nil }?.indexPath
  }

  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    let inset = adjustedContentInset
    var offset = contentOffset
    if scrollPosition.contains(.left) { offset.x = frame.minX - inset.left }
    if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { offset.x = frame.maxX - bounds.width + inset.right }
    if scrollPosition.contains(.top) { offset.y = frame.minY - inset.top }
    if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { offset.y = frame.maxY - bounds.height + inset.bottom }
    guard !scrollPosition.isEmpty else { return scrollRectToVisible(frame, animated: animated) }
    setContentOffset(
      CGPoint(x: offset.x.clamped(to: range(.horizontal)), y: offset.y.clamped(to: range(.vertical))),
      animated: animated)
  }

  // MARK: Layout

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if newValue != super.bounds, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue) {
        isPrepared = false
      }
      super.bounds = newValue
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    load()
    guard bounds.width > 0, bounds.height > 0 else { return }
    let all = attributes(in: bounds)
    let visible = all.filter { $0.representedElementKind == nil }
    show(all.filter { $0.representedElementKind != nil })
    let wanted = Set(visible.map(\.indexPath))
    for (path, cell) in cells where !wanted.contains(path) {
      cells[path] = nil
      retire(cell, path)
    }
    for attributes in visible {
      guard exists(attributes.indexPath), let cell = cell(for: attributes) else { continue }
      if let applied = cell.applied, applied.isSame(as: attributes) { continue }
      cell.applied = UICollectionViewLayoutAttributes(copying: attributes)
      cell.frame = attributes.frame
      cell.alpha = attributes.alpha
      cell.layer.zPosition = CGFloat(attributes.zIndex)
      cell.apply(attributes)
    }
    backgroundView?.frame = bounds
    prefetch()
  }

  /// Announces the items of the next screen to the prefetch data source.
  private func prefetch() {
    guard let prefetchDataSource, isPrefetchingEnabled, window != nil else { return }
    let next = bounds.offsetBy(dx: 0, dy: bounds.height).union(bounds.offsetBy(dx: bounds.width, dy: 0))
    let items = attributes(in: next).filter { $0.representedElementKind == nil }
    let near = Set(items.map(\.indexPath)).subtracting(cells.keys)
    let (new, gone) = (near.subtracting(prefetched), prefetched.subtracting(near).subtracting(cells.keys))
    prefetched = near
    if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone.sorted()) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new.sorted()) }
  }

  /// Reports a layout that returns attributes of an item that does not exist, for which UIKit raises an exception.
  private func exists(_ path: IndexPath) -> Bool {
    if counts.indices.contains(path.section), path.item >= 0, path.item < counts[path.section] { return true }
    Stage.current.fault("The layout returns attributes of item \(path.item), which does not exist")
    return false
  }

  private func cell(for attributes: UICollectionViewLayoutAttributes) -> UICollectionViewCell? {
    if let cell = cells[attributes.indexPath] { return cell }
    switch Stage.current.world.cellCreation {
    case .outsideAnimation:
      var cell: UICollectionViewCell?
      UIView.performWithoutAnimation {
        cell = makeCell(for: attributes.indexPath)
        cell?.frame = attributes.frame
      }
      return cell
    case .insideAnimation: return makeCell(for: attributes.indexPath)
    }
  }

  private func makeCell(for path: IndexPath) -> UICollectionViewCell? {
    guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
    cells[path] = cell
    cell.isSelected = indexPathsForSelectedItems?.contains(path) ?? false
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    addSubview(cell)
    return cell
  }

  // MARK: Selection

  private func tapped(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .ended, allowsSelection, !(recognizer.touch?.view is UIControl),
      recognizer.finger?.stopsDeceleration != true,
      let path = selectedItem(of: recognizer)
    else { return }
    if delegate?.collectionView(self, shouldSelectItemAt: path) ?? true {
      let old = allowsMultipleSelection ? nil : indexPathsForSelectedItems?.first
      selectItem(at: path, animated: true, scrollPosition: [])
      if let old, old != path { delegate?.collectionView(self, didDeselectItemAt: old) }
      delegate?.collectionView(self, didSelectItemAt: path)
    }
    // Called after the other methods, whether or not the selection has changed.
    delegate?.collectionView(self, performPrimaryActionForItemAt: path)
  }

  /// Returns the item that a tap selects. The items may have scrolled since the finger came down.
  private func selectedItem(of tap: UIGestureRecognizer) -> IndexPath? {
    let last = indexPathForItem(at: tap.location(in: self))
    let touched = cells.first { tap.touch?.view?.isDescendant(of: $0.value) == true }?.key
    switch Stage.current.world.tapOnMovingItems {
    case .itemAtLift: return last
    case .touchedItem: return touched ?? last
    case .none: return touched == last ? last : nil
    }
  }

  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection {
      for old in indexPathsForSelectedItems ?? [] { cells[old]?.isSelected = false }
      indexPathsForSelectedItems = []
    }
    guard let indexPath else { return }
    indexPathsForSelectedItems?.append(indexPath)
    cells[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    indexPathsForSelectedItems?.removeAll { $0 == indexPath }
    cells[indexPath]?.isSelected = false
  }
}
