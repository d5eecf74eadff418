public final class UIImage: NSObject, Sendable {
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  public final class SymbolConfiguration: NSObject, Sendable {
    let pointSize: CGFloat
    public init(pointSize: CGFloat) { self.pointSize = pointSize }
    public init(pointSize: CGFloat, weight: SymbolWeight) { self.pointSize = pointSize }
    @MainActor public init(textStyle: UIFont.TextStyle) {
      pointSize = UIFont.preferredFont(forTextStyle: textStyle).pointSize
    }
    public init(font: UIFont) { pointSize = font.pointSize }
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public let size: CGSize
  public let scale: CGFloat
  public let renderingMode: RenderingMode
  /// The text that a picture draws in the image's box.
  let name: String

  init(name: String, size: CGSize, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic) {
    self.name = name
    self.size = size
    self.scale = scale
    self.renderingMode = renderingMode
  }

  public convenience override init() { self.init(name: "", size: .zero) }

  public convenience init?(systemName: String) {
    guard !systemName.isEmpty else { return nil }
    self.init(name: systemName, size: CGSize(width: 22, height: 20), renderingMode: .alwaysTemplate)
  }

  public convenience init?(systemName: String, withConfiguration configuration: SymbolConfiguration?) {
    guard !systemName.isEmpty else { return nil }
    let side = configuration?.pointSize ?? 20
    self.init(name: systemName, size: CGSize(width: side * 1.1, height: side), renderingMode: .alwaysTemplate)
  }

  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(name: name, size: CGSize(width: 24, height: 24))
  }

  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Reads the size from PNG or JPEG data; returns nil for any other data.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let pixels = Self.pixels(Array(data)) else { return nil }
    self.init(name: "data", size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale)
  }

  private static func pixels(_ bytes: [UInt8]) -> CGSize? {
    func word(_ index: Int) -> CGFloat { CGFloat(Int(bytes[index]) << 8 | Int(bytes[index + 1])) }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 {
      return CGSize(width: word(16) * 65_536 + word(18), height: word(20) * 65_536 + word(22))
    }
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var index = 2
    while index + 9 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return CGSize(width: word(index + 7), height: word(index + 5))
      }
      index += 2 + Int(word(index + 2))
    }
    return nil
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(name: name, size: size, scale: scale, renderingMode: renderingMode)
  }

  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage { self }
  @MainActor public func withTintColor(_ color: UIColor) -> UIImage { self }
  public func preparingForDisplay() -> UIImage? { self }
  public func byPreparingForDisplay() async -> UIImage? { self }
  public func preparingThumbnail(of size: CGSize) -> UIImage? { UIImage(name: name, size: size, scale: scale) }
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    UIImage(name: name, size: size, scale: scale)
  }
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
}

@MainActor open class UIImageView: UIView {
  open var image: UIImage? { didSet { if image !== oldValue { invalidateIntrinsicContentSize() } } }
  open var highlightedImage: UIImage?
  open var isHighlighted = false
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    isUserInteractionEnabled = false
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  override func drawing() -> [Picture.Mark] {
    guard let image else { return [] }
    return [.image(image.name, color: tintColor)]
  }
}
