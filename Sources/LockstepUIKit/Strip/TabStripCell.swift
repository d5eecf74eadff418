#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// A cell of a strip. `TabCell` is the default one. An app can register a class or a nib of its own:
  ///
  /// ```swift
  /// strip.register(DayCell.self) { cell, day in cell.day = day }
  /// ```
  /// The strip sets the cell's accessibility, and draws indicators, dividers and backgrounds itself.
  @MainActor
  public protocol TabStripCell: UICollectionViewCell {
    /// Shows another tab, or the same tab in another style. The default implementation does nothing.
    func show(_ item: TabItem, style: TabStyle)
    /// Draws the tab for a state. Called in each frame that changes the state. The default implementation does nothing.
    func show(_ state: TabState)
    /// Returns the size that the content asks for, in points. The strip also calls this method on a cell that is never
    /// visible, after `show(_:style:)`. The default implementation asks the constraints of `contentView`.
    ///
    /// - Parameters:
    ///   - isSelected: `true` for the size of the selected tab.
    ///   - width: the largest width that the strip allows.
    func contentSize(isSelected: Bool, within width: CGFloat) -> CGSize
  }

  extension TabStripCell {
    /// Does nothing.
    public func show(_ item: TabItem, style: TabStyle) {}

    /// Does nothing.
    public func show(_ state: TabState) {}

    /// Returns the smallest size that the constraints of `contentView` allow.
    public func contentSize(isSelected: Bool, within width: CGFloat) -> CGSize { contentView.wantedSize(in: .zero) }
  }

  /// The state that a tab draws.
  public struct TabState: Equatable, Sendable {
    /// The weight of the selected look in the tab's drawing: 1 at the tab's page, 0 at a distance of one page or more.
    /// Between two pages, the fractions of their tabs add up to 1.
    public var selectedFraction: Double
    /// Indicates that the tab's page is the pager's `selection`.
    public var isSelected: Bool
    /// Indicates that the tab can be selected.
    public var isEnabled: Bool

    /// Creates a state, for example for a preview.
    public init(selectedFraction: Double = 0, isSelected: Bool = false, isEnabled: Bool = true) {
      self.selectedFraction = selectedFraction
      self.isSelected = isSelected
      self.isEnabled = isEnabled
    }
  }

  /// The cells of a strip: their class or nib, and what the app does with each.
  @MainActor
  struct TabCellKind<ID> {
    enum Source {
      case cellClass(UICollectionViewCell.Type)
      case nib(UINib)
    }

    let source: Source
    /// A different name for each registration, so that no cell of an earlier one is reused.
    let identifier: String
    let configure: @MainActor (UICollectionViewCell, ID) -> Void

    func register(in list: UICollectionView) {
      switch source {
      case .cellClass(let cellClass): list.register(cellClass, forCellWithReuseIdentifier: identifier)
      case .nib(let nib): list.register(nib, forCellWithReuseIdentifier: identifier)
      }
    }

    /// Returns a cell of this kind that measures tabs and is never visible.
    func prototype() -> (any TabStripCell)? {
      let cell: UICollectionViewCell? =
        switch source {
        case .cellClass(let cellClass): CellPrototype.make(cellClass)
        case .nib(let nib): nib.instantiate(withOwner: nil, options: nil).first as? UICollectionViewCell
        }
      return cell as? any TabStripCell
    }
  }

  extension UIView {
    /// Returns the size that the view asks for by its constraints or intrinsic size, or else by `sizeThatFits`.
    func wantedSize(in room: CGSize) -> CGSize {
      // A zero target asks for the smallest size that the constraints allow, as UIKit's compressed target does.
      let fitted = systemLayoutSizeFitting(.zero)
      return fitted.width > 0 ? fitted : sizeThatFits(room)
    }
  }
#endif
