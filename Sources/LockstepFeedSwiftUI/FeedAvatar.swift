#if canImport(SwiftUI)
  import LockstepLoading
  import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// A round image of a row. Its size is fixed, and it shows a placeholder until the image is loaded. An image in
  /// memory is shown at once. The download is canceled when the avatar disappears or gets another address.
  ///
  /// ```swift
  /// @State private var images = FeedImages<Image>.decoded()
  /// // ...
  /// FeedAvatar(user.avatarURL(pixels: 90), from: images)
  /// ```
  /// VoiceOver skips the avatar, because the text next to the avatar names the person.
  public struct FeedAvatar<Placeholder: View>: View {
    private let url: URL?
    private let images: FeedImages<Image>
    private let size: Double
    private let placeholder: Placeholder
    @State private var slot = FeedImageSlot<Image>()
    @Environment(\.displayScale) private var displayScale

    /// Creates an avatar. A nil address shows the placeholder.
    ///
    /// - Parameters:
    ///   - images: the loader, which all rows share.
    ///   - size: the length of its sides, in points.
    ///   - placeholder: the view that is shown while there is no image.
    public init(
      _ url: URL?, from images: FeedImages<Image>, size: Double = 30, @ViewBuilder placeholder: () -> Placeholder
    ) {
      self.url = url
      self.images = images
      self.size = size
      self.placeholder = placeholder()
    }

    /// The image or the placeholder.
    public var body: some View {
      ZStack {
        if let image { image.resizable().scaledToFill() } else { placeholder }
      }
      .frame(width: size, height: size)
      .clipShape(Circle())
      .accessibilityHidden(true)
      .onAppear { show(key) }
      .onChange(of: key) { _, next in show(next) }
      .onDisappear { slot.clear() }
    }

    private var key: FeedImageKey? {
      url.map { FeedImageKey($0, pixels: Int(size * Swift.max(displayScale, 1))) }
    }

    /// The image of the slot, or else of the cache, so that a row that becomes visible again shows no placeholder.
    private var image: Image? {
      guard let key else { return nil }
      if slot.key == key, case .image(let image) = slot.content { return image }
      return images.cachedImage(for: key)
    }

    private func show(_ key: FeedImageKey?) {
      if let key { slot.show(key, from: images) } else { slot.clear() }
    }
  }

  extension FeedAvatar where Placeholder == Color {
    /// Creates an avatar with a gray placeholder. A nil address shows the placeholder.
    public init(_ url: URL?, from images: FeedImages<Image>, size: Double = 30) {
      self.init(url, from: images, size: size) { Color.secondary.opacity(0.3) }
    }
  }

  extension FeedImages where Image == SwiftUI.Image {
    /// Returns a loader of images. On UIKit's platforms the images are decoded off the main thread and scaled down to
    /// the size at which they are drawn. Data that is not an image fails with `FeedImageError.notAnImage`. An image
    /// costs four bytes for each pixel.
    public static func decoded(
      transport: any FeedTransport = FeedURLSessionTransport.shared
    ) -> FeedImages<SwiftUI.Image> {
      FeedImages(transport: transport) { data, key in
        #if canImport(UIKit)
          // An image that is made from data has a scale of 1: a point of its size is a pixel.
          guard let file = UIImage(data: data) else { throw FeedImageError.notAnImage }
          let size = key.reducedSize(width: Double(file.size.width), height: Double(file.size.height))
          let wanted = size.map { CGSize(width: $0.width, height: $0.height) } ?? file.size
          guard let image = file.preparingThumbnail(of: wanted) else { throw FeedImageError.notAnImage }
          return FeedImage(SwiftUI.Image(uiImage: image), cost: 4 * Int(image.size.width * image.size.height))
        #elseif canImport(AppKit)
          guard let image = NSImage(data: data) else { throw FeedImageError.notAnImage }
          return FeedImage(SwiftUI.Image(nsImage: image), cost: 4 * Int(image.size.width * image.size.height))
        #else
          throw FeedImageError.notAnImage
        #endif
      }
    }
  }
#endif
