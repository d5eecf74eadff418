#if canImport(SwiftUI)
  import LockstepLoading
  import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// A round image of a row: as large as it is told to be before anything is loaded, and with a placeholder until there is an
  /// image. One that is in memory is there at once; the download of one that goes out of sight, or is another one meanwhile, is given
  /// up.
  ///
  /// ```swift
  /// @State private var images = FeedImages<Image>.decoded()
  /// // ...
  /// FeedAvatar(user.avatarURL(pixels: 90), from: images)
  /// ```
  /// It is not read aloud: what stands beside it says whose it is.
  public struct FeedAvatar<Placeholder: View>: View {
    private let url: URL?
    private let images: FeedImages<Image>
    private let size: Double
    private let placeholder: Placeholder
    @State private var slot = FeedImageSlot<Image>()
    @Environment(\.displayScale) private var displayScale

    /// The image at an address; nil for none.
    ///
    /// - Parameters:
    ///   - images: where it comes from: one for all rows.
    ///   - size: the length of its sides, in points.
    ///   - placeholder: what is seen while there is no image.
    public init(
      _ url: URL?, from images: FeedImages<Image>, size: Double = 30, @ViewBuilder placeholder: () -> Placeholder
    ) {
      self.url = url
      self.images = images
      self.size = size
      self.placeholder = placeholder()
    }

    /// The image, or what stands for it.
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

    /// Asked of the memory too, so that a row that comes back never shows its placeholder first.
    private var image: Image? {
      guard let key else { return nil }
      if slot.key == key, case .image(let image) = slot.content { return image }
      return images.remembered(key)
    }

    private func show(_ key: FeedImageKey?) {
      if let key { slot.show(key, from: images) } else { slot.clear() }
    }
  }

  extension FeedAvatar where Placeholder == Color {
    /// The image at an address, grey while there is none; nil for none.
    public init(_ url: URL?, from images: FeedImages<Image>, size: Double = 30) {
      self.init(url, from: images, size: size) { Color.secondary.opacity(0.3) }
    }
  }

  extension FeedImages where Image == SwiftUI.Image {
    /// Images of what the network brings, on UIKit's platforms decoded off the main thread and no larger than they are drawn; what is none is
    /// `FeedImageError.notAnImage`. They cost four bytes for each pixel.
    public static func decoded(
      transport: any FeedTransport = FeedURLSessionTransport.shared
    ) -> FeedImages<SwiftUI.Image> {
      FeedImages(transport: transport) { data, key in
        #if canImport(UIKit)
          // One point of it is one pixel.
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
