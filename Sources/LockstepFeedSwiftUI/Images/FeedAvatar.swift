#if canImport(SwiftUI)
  import LockstepFeedUIKit
  import LockstepLoading
  import LockstepSwiftUISupport
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
  public struct FeedAvatar<Placeholder: View, Failure: View>: View {
    private let url: URL?
    private let images: FeedImages<Image>
    private let size: Double
    private let placeholder: Placeholder
    private let failure: Failure
    @State private var slot = LazyValue { FeedImageSlot<Image>() }
    @Environment(\.displayScale) private var displayScale

    /// Creates an avatar. A nil address shows the placeholder.
    ///
    /// - Parameters:
    ///   - url: the address of the image.
    ///   - images: the loader, which all rows share.
    ///   - size: the length of its sides, in points.
    ///   - placeholder: the view that is shown while there is no image.
    ///   - failure: the view that is shown when the image could not be loaded.
    public init(
      _ url: URL?, from images: FeedImages<Image>, size: Double = 30, @ViewBuilder placeholder: () -> Placeholder,
      @ViewBuilder failure: () -> Failure
    ) {
      self.url = url
      self.images = images
      self.size = size
      self.placeholder = placeholder()
      self.failure = failure()
    }

    /// The image, the placeholder or the failure.
    public var body: some View {
      ZStack {
        switch content {
        case .image(let image): image.resizable().scaledToFill()
        case .failure: failure
        case .empty, .placeholder: placeholder
        }
      }
      .frame(width: size, height: size)
      .clipShape(Circle())
      .accessibilityHidden(true)
      .onAppear { show(key) }
      .onChange(of: key) { _, next in show(next) }
      .onDisappear { slot.value.clear() }
    }

    private var key: FeedImageKey? {
      url.map { FeedImageKey($0, pixels: Int(size * Swift.max(displayScale, 1))) }
    }

    /// The content of the slot, or else an image of the cache, so that a row that becomes visible again shows no
    /// placeholder.
    private var content: FeedImageSlot<Image>.Content {
      guard let key else { return .empty }
      let slot = slot.value
      if slot.key == key {
        switch slot.content {
        case .image, .failure: return slot.content
        case .empty, .placeholder: break
        }
      }
      return images.cachedImage(for: key).map { .image($0) } ?? .placeholder
    }

    private func show(_ key: FeedImageKey?) {
      if let key { slot.value.show(key, from: images) } else { slot.value.clear() }
    }
  }

  extension FeedAvatar where Failure == Placeholder {
    /// Creates an avatar that keeps its placeholder when the image could not be loaded. A nil address shows the
    /// placeholder.
    ///
    /// - Parameters:
    ///   - url: the address of the image.
    ///   - images: the loader, which all rows share.
    ///   - size: the length of its sides, in points.
    ///   - placeholder: the view that is shown while there is no image.
    public init(
      _ url: URL?, from images: FeedImages<Image>, size: Double = 30, @ViewBuilder placeholder: () -> Placeholder
    ) {
      self.init(url, from: images, size: size, placeholder: placeholder, failure: placeholder)
    }
  }

  extension FeedAvatar where Placeholder == Color, Failure == Color {
    /// Creates an avatar with a gray placeholder. A nil address shows the placeholder.
    public init(_ url: URL?, from images: FeedImages<Image>, size: Double = 30) {
      self.init(url, from: images, size: size) { Color.secondary.opacity(0.3) }
    }
  }

  extension FeedImages where Image == SwiftUI.Image {
    /// Returns a loader of images. On platforms with UIKit, the loader decodes images off the main thread and scales
    /// them down to the size at which they are drawn. There, a memory warning empties the cache in memory. Data that is
    /// not an image fails with `FeedImageError.notAnImage`. An image costs four bytes for each pixel.
    ///
    /// - Parameters:
    ///   - transport: sends the requests. A request with a temporary failure is retried.
    ///   - disk: the cache on disk; nil for none.
    public static func decoded(
      transport: any FeedTransport = FeedURLSessionTransport.shared, disk: FeedImageDisk? = nil
    ) -> FeedImages<SwiftUI.Image> {
      #if canImport(UIKit)
        FeedImages(
          transport: transport, disk: disk, memoryWarning: UIApplication.didReceiveMemoryWarningNotification
        ) { data, key in
          let decoded = try FeedPicture.decode(data, for: key)
          return FeedImage(SwiftUI.Image(uiImage: decoded.image), cost: decoded.cost)
        }
      #elseif canImport(AppKit)
        FeedImages(transport: transport, disk: disk) { data, _ in
          guard let image = NSImage(data: data) else { throw FeedImageError.notAnImage }
          return FeedImage(SwiftUI.Image(nsImage: image), cost: 4 * Int(image.size.width * image.size.height))
        }
      #else
        FeedImages(transport: transport, disk: disk) { _, _ in throw FeedImageError.notAnImage }
      #endif
    }
  }
#endif
