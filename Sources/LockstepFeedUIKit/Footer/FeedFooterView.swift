#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepLoading
  import UIKit

  /// The footer below the last row: a spinner, a message, and a button that retries. The notice above the first row, of a
  /// failed refresh, is such a view too.
  @MainActor
  public final class FeedFooterView: UIView {
    /// The default height, in points: 100 points are common in endless lists.
    public static let defaultHeight = 100.0

    /// The state that the footer shows.
    public private(set) var state = FeedFooterState.idle
    /// The words.
    public var text = FeedFooterText() {
      didSet {
        show(state)
        textChanged(text)
      }
    }
    /// The height of the footer, in points. A footer that has nothing to say at the end of the list, because `text.end` or
    /// `text.empty` is nil, has no height.
    public var height = FeedFooterView.defaultHeight {
      didSet { resize() }
    }
    /// `true` for a view that has no height while it has nothing to say.
    var isNotice = false
    /// `true` in a list that follows its end: the newest row is the last one, and nothing is said below it.
    var isSilentAtEnd = false { didSet { show(state) } }
    /// Called when the app has set other words.
    var textChanged: @MainActor (FeedFooterText) -> Void = { _ in }
    /// Called when the footer has another height.
    var resized: @MainActor () -> Void = {}
    /// Called when the person taps the button.
    public var onRetry: @MainActor () -> Void = {}

    /// The spinner, which is animated while a load is running.
    public let spinner = UIActivityIndicatorView(style: .medium)
    /// The message of the state.
    public let label = UILabel()
    /// The button that retries a failed load.
    public let button = UIButton(type: .system)

    /// Creates a blank footer.
    public init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.defaultHeight))
      label.textAlignment = .center
      label.numberOfLines = 0
      label.font = UIFont.preferredFont(forTextStyle: .footnote)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .secondaryLabel
      button.addAction(UIAction { [weak self] _ in self?.onRetry() }, for: .touchUpInside)
      for view in [spinner, label, button] { addSubview(view) }
      show(.idle)
    }

    /// Unavailable.
    @available(*, unavailable, message: "A feed creates its footer.")
    public required init?(coder: NSCoder) { nil }

    /// Shows a state.
    public func show(_ next: FeedFooterState) {
      state = next
      if case .loading = next { spinner.startAnimating() } else { spinner.stopAnimating() }
      spinner.accessibilityLabel = text.loading
      let title = text.retryTitle(for: next)
      if let title { button.setTitle(title, for: .normal) }
      button.isHidden = title == nil
      label.text = isSilentAtEnd && next == .end ? nil : text.message(for: next)
      label.isHidden = label.text == nil
      resize()
      setNeedsLayout()
    }

    private func resize() {
      let isAtEnd = isNotice || state == .end || state == .empty
      let wanted = isAtEnd && label.isHidden ? 0 : CGFloat(max(height.isFinite ? height : 0, 0))
      guard frame.height != wanted else { return }
      frame.size.height = wanted
      resized()
    }

    /// Centers the spinner, and places the message above the button.
    public override func layoutSubviews() {
      super.layoutSubviews()
      spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
      let height = button.isHidden ? bounds.height : bounds.height / 2
      label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
      button.frame = CGRect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
    }
  }
#endif
