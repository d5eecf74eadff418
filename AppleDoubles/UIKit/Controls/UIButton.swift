@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
  }

  public struct Configuration {
    public enum Size: Int, Sendable {
      case mini, small, medium, large
    }

    public enum CornerStyle: Int, Sendable {
      case fixed, dynamic, small, medium, large, capsule
    }

    public var title: String?
    public var attributedTitle: AttributedString?
    public var subtitle: String?
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var buttonSize = Size.medium
    public var cornerStyle = CornerStyle.dynamic
    public var showsActivityIndicator = false
    var fill: UIColor?

    public static func plain() -> Self { Self() }
    public static func filled() -> Self { Self(fill: .systemBlue) }
    public static func tinted() -> Self { Self(fill: .systemBlue.withAlphaComponent(0.18)) }
    public static func gray() -> Self { Self(fill: .systemGray5) }
    public static func bordered() -> Self { Self(fill: .systemGray5) }
    public static func borderedTinted() -> Self { Self(fill: .systemBlue.withAlphaComponent(0.18)) }
    public static func borderedProminent() -> Self { Self(fill: .systemBlue) }
    public static func borderless() -> Self { Self() }
  }

  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  open var configuration: Configuration? { didSet { invalidateIntrinsicContentSize() } }
  open var configurationUpdateHandler: ConfigurationUpdateHandler?
  open var menu: UIMenu?
  open var isPointerInteractionEnabled = false
  open var changesSelectionAsPrimaryAction = false
  public let titleLabel: UILabel? = UILabel()
  public let imageView: UIImageView? = UIImageView(image: nil)
  private var titles: [UIControl.State: String] = [:]
  private var images: [UIControl.State: UIImage] = [:]
  private var colors: [UIControl.State: UIColor] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    var configuration = configuration
    if configuration.title == nil, let title = primaryAction?.title, !title.isEmpty { configuration.title = title }
    if configuration.image == nil { configuration.image = primaryAction?.image }
    self.configuration = configuration
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    if let title = primaryAction?.title, !title.isEmpty { setTitle(title, for: .normal) }
    if let image = primaryAction?.image { setImage(image, for: .normal) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isAccessibilityElement = true
    accessibilityTraits = .button
    for part in [titleLabel, imageView] as [UIView?] {
      guard let part else { continue }
      part.isAccessibilityElement = false
      addSubview(part)
    }
  }

  override var isPressed: Bool { true }

  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state] = title
    invalidateIntrinsicContentSize()
  }
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state] = image
    invalidateIntrinsicContentSize()
  }
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { colors[state] = color }
  open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }
  open func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }
  open func setNeedsUpdateConfiguration() { setNeedsLayout() }
  open func updateConfiguration() {}

  public var currentTitle: String? {
    configuration?.title ?? configuration?.attributedTitle.map { String($0.characters) } ?? title(for: state)
  }
  public var currentImage: UIImage? { configuration?.image ?? image(for: state) }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle }
    set { super.accessibilityLabel = newValue }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = TextMeasure.size(
      currentTitle ?? "", titleLabel?.shownFont ?? .systemFont(ofSize: 17), width: 0, maximumLines: 1)
    let image = currentImage?.size ?? .zero
    let insets = configuration?.contentInsets ?? .zero
    let gap = text.width > 0 && image.width > 0 ? max(configuration?.imagePadding ?? 0, 4) : 0
    return CGSize(
      width: text.width + gap + image.width + insets.leading + insets.trailing,
      height: max(text.height, image.height) + insets.top + insets.bottom)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(bounds.size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    configurationUpdateHandler?(self)
    backgroundColor = configuration?.baseBackgroundColor ?? configuration?.fill ?? backgroundColor
    if configuration?.fill != nil { layer.cornerRadius = 6 }
    let image = currentImage
    titleLabel?.text = currentTitle
    let isFilled = configuration?.fill == .systemBlue
    titleLabel?.textColor =
      isEnabled
      ? configuration?.baseForegroundColor ?? colors[state] ?? (isFilled ? .white : tintColor) : .tertiaryLabel
    imageView?.image = image
    let textSize = titleLabel?.sizeThatFits(.zero) ?? .zero
    let imageSize = image?.size ?? .zero
    let gap: CGFloat = textSize.width > 0 && imageSize.width > 0 ? 4 : 0
    let left = bounds.midX - (imageSize.width + gap + textSize.width) / 2
    imageView?.frame = CGRect(origin: CGPoint(x: left, y: bounds.midY - imageSize.height / 2), size: imageSize)
    titleLabel?.frame = CGRect(
      x: left + imageSize.width + gap, y: bounds.midY - textSize.height / 2, width: textSize.width,
      height: textSize.height)
  }
}
