#if canImport(UIKit)
  import Foundation
  import LockstepLoading
  import UIKit

  /// A round image of a row: its size and its radius are known before anything is laid out, and a row that is used again shows the image
  /// asked for last and no other.
  @MainActor
  public final class FeedAvatarView: UIImageView {
    /// The usual length of its sides, in points.
    public static let defaultSize = 30.0

    /// What is seen while there is no image.
    public var placeholder: UIImage?
    /// The length of its sides, in points.
    public let size: Double
    private lazy var slot = FeedImageSlot<UIImage> { [weak self] in self?.draw($0) }

    /// A round image of this size, in points.
    public init(size: Double = FeedAvatarView.defaultSize, placeholder: UIImage? = nil) {
      self.size = size
      self.placeholder = placeholder
      super.init(frame: CGRect(x: 0, y: 0, width: size, height: size))
      image = placeholder
      contentMode = .scaleAspectFill
      clipsToBounds = true
      layer.cornerRadius = CGFloat(size / 2)
      backgroundColor = .secondarySystemFill
    }

    /// Nil: an avatar is made in code.
    public required init?(coder: NSCoder) { nil }

    /// Its size, whatever the image.
    public override var intrinsicContentSize: CGSize { CGSize(width: size, height: size) }

    /// Its size, whatever the image.
    public override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Shows the image at an address in place of any asked for before, at once if it is in memory. The same one again changes nothing,
    /// unless it has failed.
    public func show(_ url: URL, from images: FeedImages<UIImage>) {
      slot.show(FeedImageKey(url, pixels: Int(size * Double(max(traitCollection.displayScale, 1)))), from: images)
    }

    /// Empties it for the row to be used again. Its download is given up.
    public func clear() { slot.clear() }

    private func draw(_ content: FeedImageSlot<UIImage>.Content) {
      image = if case .image(let image) = content { image } else { placeholder }
    }
  }

  extension FeedImages where Image == UIImage {
    /// Images of what the network brings, decoded off the main thread and no larger than they are drawn; what is none is
    /// `FeedImageError.notAnImage`. They cost four bytes for each pixel.
    public static func decoded(transport: any FeedTransport = FeedURLSessionTransport.shared) -> FeedImages<UIImage> {
      FeedImages(transport: transport) { data, key in
        // One point of it is one pixel.
        guard let file = UIImage(data: data) else { throw FeedImageError.notAnImage }
        let size = key.reducedSize(width: Double(file.size.width), height: Double(file.size.height))
        let wanted = size.map { CGSize(width: $0.width, height: $0.height) } ?? file.size
        guard let image = file.preparingThumbnail(of: wanted) else { throw FeedImageError.notAnImage }
        return FeedImage(image, cost: 4 * Int(image.size.width * image.size.height))
      }
    }
  }
#endif
