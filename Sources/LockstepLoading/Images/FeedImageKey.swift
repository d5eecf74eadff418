import Foundation

/// The identity of an image: its address, and the size at which it is drawn.
public struct FeedImageKey: Hashable, Sendable {
  /// The address of the image.
  public var url: URL
  /// The side of the square that the image fills when it is drawn, in pixels. A decoder may scale the image down to
  /// this size. Nil for the image's own size.
  public var pixels: Int?

  /// Creates the key of an image.
  public init(_ url: URL, pixels: Int? = nil) {
    self.url = url
    self.pixels = pixels
  }

  /// Returns the size, in pixels, to which an image of the given size is scaled down before it is kept: the smallest
  /// size that still fills a square of `pixels`. Returns nil if the image is no larger than the square, or has no size.
  public func reducedSize(width: Double, height: Double) -> (width: Double, height: Double)? {
    guard let pixels, pixels > 0, width > 0, height > 0 else { return nil }
    let factor = Double(pixels) / min(width, height)
    return factor < 1 ? (width * factor, height * factor) : nil
  }
}
