#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import LockstepLoading
  import UIKit

  /// A round image of a row. Its size and its corner radius are fixed before layout. In a reused row it shows the image
  /// that was requested last, even if an earlier image arrives later.
  @MainActor
  public final class FeedAvatarView: UIImageView {
    /// The default length of its sides, in points.
    public static let defaultSize = 30.0

    /// The image that is shown while there is no other.
    public var placeholder: UIImage?
    /// The image that is shown when the requested one could not be loaded; nil for the placeholder.
    public var failureImage: UIImage?
    /// The length of its sides, in points.
    public let size: Double
    private lazy var slot = FeedImageSlot<UIImage> { [weak self] in self?.draw($0) }

    /// Creates a round image whose sides are `size` points long.
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

    /// Unavailable.
    @available(*, unavailable, message: "An avatar is created in code: FeedAvatarView(size:placeholder:).")
    public required init?(coder: NSCoder) { nil }

    /// The fixed size, which does not depend on the image.
    public override var intrinsicContentSize: CGSize { CGSize(width: size, height: size) }

    /// Returns the fixed size, which does not depend on the image.
    public override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Shows the image at an address in place of the previous one: at once if it is in memory, and after the
    /// placeholder otherwise. A second call for the same address does nothing, unless the image could not be loaded.
    public func show(_ url: URL, from images: FeedImages<UIImage>) {
      slot.show(FeedImageKey(url, pixels: Int(size * Double(max(traitCollection.displayScale, 1)))), from: images)
    }

    /// Shows the placeholder and cancels the download, before the row is reused.
    public func clear() { slot.clear() }

    private func draw(_ content: FeedImageSlot<UIImage>.Content) {
      switch content {
      case .image(let loaded): image = loaded
      case .failure: image = failureImage ?? placeholder
      case .empty, .placeholder: image = placeholder
      }
    }
  }

  extension FeedImages where Image == UIImage {
    /// Returns a loader of images that are decoded off the main thread and scaled down to the size at which they are
    /// drawn. Data that is not an image fails with `FeedImageError.notAnImage`. An image costs four bytes for each
    /// pixel. A memory warning empties the cache in memory.
    ///
    /// - Parameters:
    ///   - transport: sends the requests.
    ///   - disk: the cache on disk; nil for none.
    public static func decoded(
      transport: any FeedTransport = FeedURLSessionTransport.shared, disk: FeedImageDisk? = nil
    ) -> FeedImages<UIImage> {
      FeedImages(
        transport: transport, disk: disk, memoryWarning: UIApplication.didReceiveMemoryWarningNotification
      ) { data, key in
        try FeedPicture.decode(data, for: key)
      }
    }
  }
#endif
