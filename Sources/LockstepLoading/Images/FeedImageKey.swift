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
}
