@MainActor open class UISegmentedControl: UIControl {
  public static let noSegment = -1

  @MainActor private final class Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
    var width: CGFloat = 0

    init(title: String? = nil, image: UIImage? = nil, action: UIAction? = nil) {
      self.title = title
      self.image = image
      self.action = action
      guard let action else { return }
      self.title = action.title
      self.image = action.image
    }
  }

  private var segments: [Segment] = []
  open var isMomentary = false
  open var apportionsSegmentWidthsByContent = false
  open var selectedSegmentTintColor: UIColor?
  open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { setNeedsLayout() } }

  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { item in
      switch item {
      case let title as String: Segment(title: title)
      case let image as UIImage: Segment(image: image)
      case let action as UIAction: Segment(action: action)
      default: Segment()
      }
    }
  }

  public init(frame: CGRect, actions: [UIAction]) {
    super.init(frame: frame)
    segments = actions.map { Segment(action: $0) }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public var numberOfSegments: Int { segments.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(action: action), at: segment)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    invalidateIntrinsicContentSize()
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selectedSegmentIndex == segment {
      selectedSegmentIndex = Self.noSegment
    } else if selectedSegmentIndex > segment {
      selectedSegmentIndex -= 1
    }
    invalidateIntrinsicContentSize()
  }

  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].title = title
    invalidateIntrinsicContentSize()
  }

  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].image = image }
  }

  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].isEnabled = enabled }
  }

  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].width = width }
  }

  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].width : 0
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let font = UIFont.systemFont(ofSize: 13)
    let widths = segments.map { TextMeasure.width($0.title ?? "", font) + ($0.image?.size.width ?? 0) + 24 }
    return CGSize(width: (widths.max() ?? 0) * CGFloat(segments.count), height: 32)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  override func released(_ touch: UITouch?) {
    super.released(touch)
    guard let touch, !segments.isEmpty, bounds.width > 0 else { return }
    var index = Int(touch.location(in: self).x / bounds.width * CGFloat(segments.count))
    index = min(max(index, 0), segments.count - 1)
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { index = segments.count - 1 - index }
    guard segments[index].isEnabled, isMomentary || index != selectedSegmentIndex else { return }
    selectedSegmentIndex = index
    segments[index].action?.run(from: self)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  override func drawing() -> [Picture.Mark] {
    guard !segments.isEmpty else { return [] }
    let width = bounds.width / CGFloat(segments.count)
    let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var marks: [Picture.Mark] = [.box(bounds, color: .tertiarySystemFill, radius: 8)]
    for (index, segment) in segments.enumerated() {
      let place = mirrored ? segments.count - 1 - index : index
      let box = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: bounds.height)
      if index == selectedSegmentIndex { marks.append(.box(box.insetBy(dx: 2, dy: 2), color: .white, radius: 7)) }
      marks.append(
        .word(segment.title ?? segment.image?.name ?? "", in: box, font: .systemFont(ofSize: 13), color: .label))
    }
    return marks
  }
}

@MainActor open class UISwitch: UIControl {
  open var isOn = false
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
  override func released(_ touch: UITouch?) {
    super.released(touch)
    isOn.toggle()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 51, height: 31) }
}

/// A slider. The slider follows a finger from the first point of travel on, so a scroll view around it does not scroll.
@MainActor open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 31) }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let share = Float((touch.location(in: self).x / max(bounds.width, 1)).clamped(to: 0...1))
    value = minimumValue + (maximumValue - minimumValue) * share
    sendActions(for: .valueChanged)
    return true
  }
}

@MainActor open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var hidesForSinglePage = false
}
