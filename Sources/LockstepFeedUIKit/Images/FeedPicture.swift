#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import LockstepLoading
  import UIKit

  /// Decodes the images of feeds, off the main thread.
  package enum FeedPicture {
    /// Returns an image at the size at which it is drawn, and its cost in bytes: four for each pixel.
    package static func decode(_ data: Data, for key: FeedImageKey) throws -> FeedImage<UIImage> {
      // An image that is made from data has a scale of 1: a point of its size is a pixel.
      guard let file = UIImage(data: data) else { throw FeedImageError.notAnImage }
      let size = key.reducedSize(width: Double(file.size.width), height: Double(file.size.height))
      let wanted = size.map { CGSize(width: $0.width, height: $0.height) } ?? file.size
      guard let image = file.preparingThumbnail(of: wanted) else { throw FeedImageError.notAnImage }
      return FeedImage(image, cost: 4 * Int(image.size.width * image.size.height))
    }
  }
#endif
