#if canImport(UIKit)
  import Foundation
  import LockstepLoading
  import UIKit

  /// A round image of a row: its size and its radius are known before anything is laid out, and a row that is used again shows the image
  /// asked for last and no other.
  @MainActor
  public final class FeedAvatarView: UIImageView {
    /// The usual length of its sides, in points.
    public static let usualSize = 30.0

    /// What is seen while there is no image.
    public var placeholder: UIImage?
    /// The length of its sides, in points.
    public let size: Double
    private var key: FeedImageKey?
    private var load: Task<Void, Never>?

    /// A round image of this size, in points.
    public init(size: Double = FeedAvatarView.usualSize, placeholder: UIImage? = nil) {
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

    /// Shows the image at an address in place of any asked for before. The same one again changes nothing, unless it has failed.
    public func show(_ url: URL, from images: FeedImages<UIImage>) {
      let next = FeedImageKey(url, pixels: Int(size * Double(max(traitCollection.displayScale, 1))))
      guard next != key else { return }
      clear()
      key = next
      load = Task { [weak self] in
        let image = try? await images.image(for: next)
        guard !Task.isCancelled, let self, self.key == next else { return }
        if let image { self.image = image } else { self.key = nil }
      }
    }

    /// Empties it for the row to be used again. Its download is given up.
    public func clear() {
      load?.cancel()
      load = nil
      key = nil
      image = placeholder
    }
  }

  extension FeedImages where Image == UIImage {
    /// Images of what the network brings; what is none is `FeedImageError.notAnImage`.
    public static func decoded(transport: any FeedTransport = FeedURLSessionTransport()) -> FeedImages<UIImage> {
      FeedImages(transport: transport) { data, _ in
        guard let image = UIImage(data: data) else { throw FeedImageError.notAnImage }
        return FeedImage(image, cost: data.count)
      }
    }
  }
#endif
