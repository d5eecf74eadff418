@MainActor open class UICollectionViewLayoutAttributes: NSObject {
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open var transform = CGAffineTransform.identity
  open var indexPath: IndexPath

  /// The kind of a supplementary view; nil for a cell.
  public internal(set) var representedElementKind: String?

  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    super.init()
    Stage.current.work.attributes += 1
  }

  public init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementKind = elementKind
    super.init()
  }

  /// Returns true if other attributes have the same values. A collection view does not apply such attributes again.
  /// https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes
  func isSame(as other: UICollectionViewLayoutAttributes) -> Bool {
    indexPath == other.indexPath && frame == other.frame && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden && transform == other.transform
  }

  /// Creates a copy, because a layout may change its object later.
  init(copying other: UICollectionViewLayoutAttributes) {
    indexPath = other.indexPath
    super.init()
    (frame, alpha, zIndex, isHidden) = (other.frame, other.alpha, other.zIndex, other.isHidden)
    (transform, representedElementKind) = (other.transform, other.representedElementKind)
  }

  public var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  public var center: CGPoint { frame.middle }
  public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
}

@MainActor open class UICollectionViewLayout: NSObject {
  public internal(set) weak var collectionView: UICollectionView?

  public override init() { super.init() }

  open func prepare() {}
  open func invalidateLayout() { collectionView?.layoutBecameInvalid() }
  open var collectionViewContentSize: CGSize { .zero }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}

@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  open var estimatedItemSize = CGSize.zero
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var footerReferenceSize = CGSize.zero
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  private var places: [[CGRect]] = []
  private var headers: [CGRect] = []
  private var content = CGSize.zero

  /// Computes the frames of the items. Items fill lines across the scroll direction, and each line takes the length of
  /// its largest item along the scroll direction.
  open override func prepare() {
    places = []
    headers = []
    content = .zero
    guard let list = collectionView else { return }
    let down = scrollDirection == .vertical
    let room = down ? list.bounds.width : list.bounds.height
    var along: CGFloat = 0
    for section in 0..<list.numberOfSections {
      let header = headerSize(section, in: list)
      headers.append(
        down
          ? CGRect(x: 0, y: along, width: room, height: header.height)
          : CGRect(x: along, y: 0, width: header.width, height: room))
      along += down ? header.height + sectionInset.top : header.width + sectionInset.left
      let first = down ? sectionInset.left : sectionInset.top
      let last = room - (down ? sectionInset.right : sectionInset.bottom)
      var (across, line) = (first, CGFloat(0))
      var row: [CGRect] = []
      for item in 0..<list.numberOfItems(inSection: section) {
        let size = size(of: IndexPath(item: item, section: section), in: list)
        let (breadth, length) = down ? (size.width, size.height) : (size.height, size.width)
        if across > first, across + breadth > last + 0.01 {
          along += line + minimumLineSpacing
          (across, line) = (first, 0)
        }
        row.append(CGRect(x: down ? across : along, y: down ? along : across, width: size.width, height: size.height))
        across += breadth + minimumInteritemSpacing
        line = max(line, length)
      }
      along += line + (down ? sectionInset.bottom : sectionInset.right)
      places.append(row)
    }
    content = down ? CGSize(width: room, height: along) : CGSize(width: along, height: room)
  }

  private func size(of path: IndexPath, in list: UICollectionView) -> CGSize {
    OptionalMethod.ask {
      (list.delegate as? any UICollectionViewDelegateFlowLayout)?
        .collectionView(list, layout: self, sizeForItemAt: path)
    } ?? itemSize
  }

  private func headerSize(_ section: Int, in list: UICollectionView) -> CGSize {
    OptionalMethod.ask {
      (list.delegate as? any UICollectionViewDelegateFlowLayout)?
        .collectionView(list, layout: self, referenceSizeForHeaderInSection: section)
    } ?? headerReferenceSize
  }

  open override var collectionViewContentSize: CGSize { content }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard places.indices.contains(indexPath.section), places[indexPath.section].indices.contains(indexPath.item) else {
      return nil
    }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = places[indexPath.section][indexPath.item]
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == UICollectionView.elementKindSectionHeader, headers.indices.contains(indexPath.section) else {
      return nil
    }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = headers[indexPath.section]
    if sectionHeadersPinToVisibleBounds, scrollDirection == .vertical, let list = collectionView {
      // As in a plain table: the header sticks to the inset, and the next section pushes it away.
      let end = headers.indices.contains(indexPath.section + 1) ? headers[indexPath.section + 1].minY : content.height
      let stuck = min(list.bounds.minY + list.adjustedContentInset.top, end - attributes.frame.height)
      attributes.frame.origin.y = max(attributes.frame.minY, stuck)
      attributes.zIndex = 1
    }
    return attributes
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let found = headers.indices.filter { !headers[$0].isEmpty }.compactMap {
      layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: $0))
    }.filter { $0.frame.intersects(rect) }
    return found
      + places.enumerated().flatMap { section, row in
        row.indices.filter { row[$0].intersects(rect) }.compactMap {
          layoutAttributesForItem(at: IndexPath(item: $0, section: section))
        }
      }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.size != newBounds.size || sectionHeadersPinToVisibleBounds } ?? false
  }
}
