#if canImport(UIKit)
  import LockstepFeed
  import UIKit

  /// What stands under the last row: a spinner, an error with a button, the end.
  @MainActor
  public final class FeedFooterView: UIView {
    /// How high it is, in points: the usual 100 pt of endless lists.
    public static let usualHeight = 100.0

    /// What it says.
    public private(set) var state = FeedFooterState.idle
    /// Its words.
    public var text = FeedFooterText() {
      didSet { show(state) }
    }
    /// Called by the button.
    public var onRetry: @MainActor () -> Void = {}

    /// What turns while more is loaded.
    public let spinner = UIActivityIndicatorView(style: .medium)
    /// What went wrong, or that this is the end.
    public let label = UILabel()
    /// Tries again.
    public let button = UIButton(type: .system)

    /// A footer that says nothing.
    public init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.usualHeight))
      label.textAlignment = .center
      label.numberOfLines = 0
      label.font = UIFont.preferredFont(forTextStyle: .footnote)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .secondaryLabel
      button.addAction(UIAction { [weak self] _ in self?.onRetry() }, for: .touchUpInside)
      for view in [spinner, label, button] { addSubview(view) }
      show(.idle)
    }

    /// Nil: a footer is made in code.
    public required init?(coder: NSCoder) { nil }

    /// Says something else.
    public func show(_ next: FeedFooterState) {
      state = next
      button.setTitle(text.retry, for: .normal)
      switch next {
      case .loading: spinner.startAnimating()
      case .idle, .failed, .end: spinner.stopAnimating()
      }
      switch next {
      case .failed(let failure): label.text = text.failure(failure)
      case .end: label.text = text.end
      case .idle, .loading: label.text = nil
      }
      if case .failed = next { button.isHidden = false } else { button.isHidden = true }
      label.isHidden = label.text == nil
      setNeedsLayout()
    }

    /// Spinner in the middle; the text above the button.
    public override func layoutSubviews() {
      super.layoutSubviews()
      spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
      let height = button.isHidden ? bounds.height : bounds.height / 2
      label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
      button.frame = CGRect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
    }
  }
#endif
