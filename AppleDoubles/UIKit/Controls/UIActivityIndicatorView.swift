@MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large
  }

  open var style: Style
  open var hidesWhenStopped = true { didSet { update() } }
  open var color: UIColor! = .systemGray
  public private(set) var isAnimating = false

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    bounds.size = sizeThatFits(.zero)
    update()
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    update()
  }

  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }

  open func startAnimating() {
    isAnimating = true
    update()
  }

  open func stopAnimating() {
    isAnimating = false
    update()
  }

  private func update() { isHidden = hidesWhenStopped && !isAnimating }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  override func drawing() -> [Picture.Mark] { [.spinner(color: color)] }
}

@MainActor open class UIRefreshControl: UIControl {
  /// The height that a refresh control takes at the top of its scroll view while it refreshes, in points.
  static let room: CGFloat = 60
  /// The pull that starts a refresh, in points.
  static let pull: CGFloat = 60

  public private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?

  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: -Self.room, width: frame.width, height: Self.room))
    isHidden = true
  }

  public convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  func pulled(_ distance: CGFloat) {
    guard !isRefreshing, isEnabled, distance < -Self.pull else { return }
    change(to: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open func beginRefreshing() { if !isRefreshing { change(to: true) } }
  open func endRefreshing() { if isRefreshing { change(to: false) } }

  private func change(to refreshing: Bool) {
    isRefreshing = refreshing
    isHidden = !refreshing
    (superview as? UIScrollView)?.insetsMayHaveChanged()
  }

  override func drawing() -> [Picture.Mark] { isRefreshing ? [.spinner(color: .systemGray)] : [] }
}
