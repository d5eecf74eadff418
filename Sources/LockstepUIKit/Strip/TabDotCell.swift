#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  /// A cell that draws a tab as a pale dot, which fades out under the indicator. A screen reader speaks the name of the tab.
  @MainActor
  public final class TabDotCell: UICollectionViewCell, TabStripCell {
    private let dot = UIView()

    /// The opacity of a dot that is not selected. Source: the look of UIPageControl.
    private static let opacity: CGFloat = 0.3

    /// Creates a cell.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(dot)
    }

    /// Creates a cell from a nib.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      contentView.addSubview(dot)
    }

    /// `true`, so that a hardware keyboard can move the focus to the dot.
    public override var canBecomeFocused: Bool { true }

    /// Colors the dot.
    public func show(_ item: TabItem, style: TabStyle) { dot.backgroundColor = style.color }

    /// Fades the dot as the indicator covers it.
    public func show(_ state: TabState) { dot.alpha = Self.opacity * CGFloat(1 - state.selectedFraction) }

    /// Returns the size of the dot.
    public func contentSize(isSelected: Bool, within width: CGFloat) -> CGSize {
      CGSize(width: TabStripLook.dotDiameter, height: TabStripLook.dotDiameter)
    }

    /// Places the dot in the middle of the tab.
    public override func layoutSubviews() {
      super.layoutSubviews()
      let diameter = CGFloat(TabStripLook.dotDiameter)
      dot.bounds.size = CGSize(width: diameter, height: diameter)
      dot.center = CGPoint(x: bounds.midX, y: bounds.midY)
      dot.layer.cornerRadius = diameter / 2
    }
  }

  extension PagerViewController {
    /// Creates a strip of dots, one for each page, and adds it at a placement. A screen reader speaks `name`.
    @discardableResult
    public func addDots(
      at placement: StripPlacement = .bottom, name: @escaping @MainActor (ID) -> String
    ) -> TabStripView<ID> {
      let strip = addStrip(look: .dots, at: placement) { TabItem(name($0)) }
      strip.register(TabDotCell.self)
      return strip
    }
  }
#endif
