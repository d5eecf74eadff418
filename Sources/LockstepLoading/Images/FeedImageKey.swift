import Foundation

/// What one image is asked for by: its address, and how large it will be drawn.
public struct FeedImageKey: Hashable, Sendable {
  /// Where it is.
  public var url: URL
  /// The longer side at which it will be drawn, in pixels: what a decoder may scale it down to. Nil for its own size.
  public var pixels: Int?

  /// An image at an address, in a size.
  public init(_ url: URL, pixels: Int? = nil) {
    self.url = url
    self.pixels = pixels
  }

  /// What an image of this size, in pixels, is to be scaled down to before it is kept: as small as still fills a square of `pixels`. Nil for
  /// one that is no larger, or has no size.
  public func reducedSize(width: Double, height: Double) -> (width: Double, height: Double)? {
    guard let pixels, pixels > 0, width > 0, height > 0 else { return nil }
    let factor = Double(pixels) / min(width, height)
    return factor < 1 ? (width * factor, height * factor) : nil
  }
}
