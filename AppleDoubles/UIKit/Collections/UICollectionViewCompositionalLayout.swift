/// The length of an item: absolute, or a part of the list view.
@MainActor public final class NSCollectionLayoutDimension: NSObject {
  private let length: (CGSize) -> CGFloat

  private init(_ length: @escaping (CGSize) -> CGFloat) { self.length = length }

  public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension { _ in absoluteDimension }
  }

  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension { $0.width * fractionalWidth }
  }

  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension { $0.height * fractionalHeight }
  }

  func points(in room: CGSize) -> CGFloat { length(room) }
}

@MainActor public final class NSCollectionLayoutSize: NSObject {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }
}

@MainActor public class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize

  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
}

/// A group of one item. The double has no groups of several items.
@MainActor public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
}

@MainActor public final class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup

  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

@MainActor public final class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
}

/// A layout that places the groups of each section one after the other in the scroll direction.
@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  private let section: NSCollectionLayoutSection

  public init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.section = section
    self.configuration = configuration
    super.init()
  }

  private var size: CGSize {
    let room = collectionView?.bounds.size ?? .zero
    let size = section.group.layoutSize
    return CGSize(width: size.widthDimension.points(in: room), height: size.heightDimension.points(in: room))
  }

  private func frame(ofItem number: Int) -> CGRect {
    let (size, number) = (size, CGFloat(number))
    return configuration.scrollDirection == .vertical
      ? CGRect(origin: CGPoint(x: 0, y: number * size.height), size: size)
      : CGRect(origin: CGPoint(x: number * size.width, y: 0), size: size)
  }

  private var paths: [IndexPath] {
    guard let list = collectionView else { return [] }
    return (0..<list.numberOfSections).flatMap { section in
      (0..<list.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }
  }

  open override var collectionViewContentSize: CGSize {
    let last = frame(ofItem: max(paths.count - 1, 0))
    return paths.isEmpty ? .zero : CGSize(width: last.maxX, height: last.maxY)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let number = paths.firstIndex(of: indexPath) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame(ofItem: number)
    return attributes
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    paths.compactMap { layoutAttributesForItem(at: $0) }.filter { $0.frame.intersects(rect) }
  }
}
