#if canImport(UIKit)
  import LockstepFeed
  import LockstepLoading
  import UIKit

  /// What stands under the last row: a spinner, an error with a button, how long a retry waits, the end.
  @MainActor
  public final class FeedFooterView: UIView {
    /// How high it is, in points: the usual 100 pt of endless lists.
    public static let defaultHeight = 100.0

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
    private var countdown: Task<Void, Never>?

    /// A footer that says nothing.
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

    /// Nil: a footer is made in code.
    public required init?(coder: NSCoder) { nil }

    /// Says something else.
    public func show(_ next: FeedFooterState) {
      state = next
      if case .loading = next { spinner.startAnimating() } else { spinner.stopAnimating() }
      var title: String?
      switch next {
      case .failed(let failure): (label.text, title) = (text.failure(failure), text.retry)
      case .waiting(let seconds): (label.text, title) = (text.waiting(seconds), text.retryNow)
      case .end: label.text = text.end
      case .idle, .loading: label.text = nil
      }
      if let title { button.setTitle(title, for: .normal) }
      button.isHidden = title == nil
      label.isHidden = label.text == nil
      setNeedsLayout()
    }

    /// Says what a state of a model says of its end, and anew each second of the model's clock while that says how many are left. Nobody
    /// is kept alive by it.
    func follow<Source: FeedSource>(_ state: FeedModelState, of model: FeedModel<Source>) {
      let next = FeedFooterState(state, of: model)
      if next != self.state { show(next) }
      countdown?.cancel()
      countdown = nil
      guard case .waiting = next else { return }
      let (clock, tick) = (model.clock, model.now + 1)
      countdown = Task { [weak self, weak model] in
        await clock.sleep(tick)
        guard !Task.isCancelled, let model else { return }
        self?.follow(state, of: model)
      }
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
