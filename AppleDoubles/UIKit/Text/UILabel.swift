@MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  open var text: String? {
    didSet {
      rich = nil
      if text != oldValue { textChanged() }
    }
  }
  open var attributedText: NSAttributedString? {
    get { rich ?? text.map { NSAttributedString(string: $0, attributes: [.font: shownFont]) } }
    set {
      text = newValue?.string
      rich = newValue
    }
  }
  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { textChanged() } }
  open var textColor: UIColor! = .label
  open var highlightedTextColor: UIColor?
  open var isHighlighted = false
  open var isEnabled = true
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var numberOfLines = 1 { didSet { textChanged() } }
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var allowsDefaultTighteningForTruncation = false
  open var preferredMaxLayoutWidth: CGFloat = 0
  public var adjustsFontForContentSizeCategory = false
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  private var rich: NSAttributedString?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .staticText
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (label: UILabel, _) in label.textChanged() }
  }

  private func textChanged() { invalidateIntrinsicContentSize() }

  /// The font that is drawn. If the label follows the content size, the font is scaled to it.
  var shownFont: UIFont {
    let plain = rich?.font ?? font ?? .systemFont(ofSize: 17)
    guard adjustsFontForContentSizeCategory, let style = plain.style else { return plain }
    return .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    Stage.current.work.measurements += 1
    return TextMeasure.size(text ?? "", shownFont, width: size.width, maximumLines: numberOfLines)
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    Stage.current.work.measurements += 1
    return CGRect(
      origin: bounds.origin,
      size: TextMeasure.size(text ?? "", shownFont, width: bounds.width, maximumLines: numberOfLines))
  }

  open func drawText(in rect: CGRect) {}

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  override func drawing() -> [Picture.Mark] {
    guard let text, !text.isEmpty else { return [] }
    var lines = numberOfLines == 1 ? [text] : TextMeasure.lines(text, shownFont, width: bounds.width)
    if numberOfLines > 0 { lines = Array(lines.prefix(numberOfLines)) }
    let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side: NSTextAlignment =
      textAlignment == .natural || textAlignment == .justified ? (mirrored ? .right : .left) : textAlignment
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    return [
      .text(lines, font: shownFont, color: rich?.color ?? color ?? .label, side: side)
    ]
  }
}

public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}

@MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  var adjustsFontForContentSizeCategory: Bool { get set }
}

/// A field for text that a person edits. On the stage a test sets the text.
@MainActor open class UITextField: UIControl {
  open var text: String? = ""
  open var placeholder: String?
  open var font: UIFont?
  open override var canBecomeFirstResponder: Bool { true }
}
