@MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public let contentView = UIView()
  public let reuseIdentifier: String?
  public let textLabel: UILabel? = UILabel()
  public let detailTextLabel: UILabel?
  public let imageView: UIImageView? = UIImageView(image: nil)
  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open var isSelected = false
  open var isHighlighted = false
  open var selectedBackgroundView: UIView?
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { content.show(contentConfiguration, in: contentView) }
  }
  private(set) var content = ConfiguredContent()

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    detailTextLabel = style == .default ? nil : UILabel()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  /// Creates a cell of a registered class. Every class that overrides the designated initializers inherits this
  /// initializer.
  public required convenience init(dequeuedFor identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  public convenience override init(frame: CGRect) { self.init(style: .default, reuseIdentifier: nil) }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    detailTextLabel = nil
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemBackground
    addSubview(contentView)
    detailTextLabel?.font = .preferredFont(forTextStyle: .subheadline)
    for part in [imageView, textLabel, detailTextLabel] as [UIView?] {
      if let part { contentView.addSubview(part) }
    }
  }

  open func prepareForReuse() {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let view = content.view { return view.sizeThatFits(size) }
    let title = textLabel?.sizeThatFits(CGSize(width: size.width - 32, height: 0)).height ?? 0
    let detail = detailTextLabel?.sizeThatFits(CGSize(width: size.width - 32, height: 0)).height ?? 0
    return CGSize(width: size.width, height: max(44, title + detail + 22))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { sizeThatFits(targetSize) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    content.view?.frame = contentView.bounds
    let image = imageView?.image?.size ?? .zero
    imageView?.frame = CGRect(x: 16, y: bounds.midY - image.height / 2, width: image.width, height: image.height)
    let left = image.width > 0 ? 32 + image.width : 16
    let room = CGSize(width: bounds.width - left - 16, height: 0)
    let title = textLabel?.sizeThatFits(room) ?? .zero
    let detail = detailTextLabel?.sizeThatFits(room) ?? .zero
    let top = bounds.midY - (title.height + detail.height) / 2
    textLabel?.frame = CGRect(x: left, y: top, width: room.width, height: title.height)
    detailTextLabel?.frame = CGRect(x: left, y: top + title.height, width: room.width, height: detail.height)
  }

  override func drawing() -> [Picture.Mark] {
    [.box(CGRect(x: 16, y: bounds.height - 0.5, width: bounds.width - 16, height: 0.5), color: .separator, radius: 0)]
  }
}

@MainActor open class UITableViewHeaderFooterView: UIView {
  public let contentView = UIView()
  public let reuseIdentifier: String?
  public let textLabel: UILabel? = UILabel()

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  open func prepareForReuse() {}

  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { content.show(contentConfiguration, in: contentView) }
  }
  private var content = ConfiguredContent()

  open override func sizeThatFits(_ size: CGSize) -> CGSize { content.view?.sizeThatFits(size) ?? .zero }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    content.view?.frame = contentView.bounds
  }
}
