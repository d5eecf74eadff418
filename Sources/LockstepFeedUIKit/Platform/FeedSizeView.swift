#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// A hidden view that covers the visible part of a list, and reports a new size of the list.
  ///
  /// A scroll view tells its delegate of its offset and of its insets, but not of its size: a keyboard layout guide, for
  /// example, makes a list shorter without a word.
  @MainActor
  final class FeedSizeView: UIView {
    private let resized: @MainActor () -> Void
    private var size: CGSize

    /// Creates the view of a list, and adds it.
    init(in list: UIScrollView, _ resized: @escaping @MainActor () -> Void) {
      self.resized = resized
      size = list.bounds.size
      super.init(frame: list.bounds)
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      isHidden = true
      list.insertSubview(self, at: 0)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      guard bounds.size != size else { return }
      size = bounds.size
      resized()
    }
  }
#endif
