#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  /// What a tab draws itself by.
  public struct TabViewState: Equatable {
    /// How much of the selection's look it has: 1 when its page is at rest, 0 a page or more away; between two tabs the sum is 1.
    public var selectedFraction: Double
    /// Whether it is the one gone to.
    public var isSelected: Bool
    /// Whether it can be tapped.
    public var isEnabled: Bool

    /// A state.
    public init(selectedFraction: Double, isSelected: Bool, isEnabled: Bool) {
      self.selectedFraction = selectedFraction
      self.isSelected = isSelected
      self.isEnabled = isEnabled
    }
  }

  /// The colours and fonts of tabs. Text grows with the person's text size.
  @MainActor
  public struct TabViewStyle {
    /// Of a tab that is not selected.
    public var color = UIColor.secondaryLabel
    /// Of the selected tab.
    public var selectedColor = UIColor.label
    /// The kind of text.
    public var textStyle = UIFont.TextStyle.subheadline
    /// Of a badge.
    public var badgeColor = UIColor.systemRed
    /// Beside the content of a tab, inside it, in points.
    public var padding = 0.0
    /// Between the image, the text and the badge of a tab, in points.
    public var gap = 4.0

    /// The usual style.
    public init() {}
  }
#endif
