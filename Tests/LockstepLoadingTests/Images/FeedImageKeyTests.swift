import Foundation
import LockstepLoading
import Testing

@Suite("Size of a cached image")
struct FeedImageKeyTests {
  private func reduced(_ width: Double, _ height: Double, pixels: Int?) throws -> [Double]? {
    let key = FeedImageKey(try #require(URL(string: "http://127.0.0.1/1")), pixels: pixels)
    return key.reducedSize(width: width, height: height).map { [$0.width, $0.height] }
  }

  @Test("a large image is reduced to the smallest size that fills its square, in its own proportions")
  func large() throws {
    #expect(try reduced(460, 460, pixels: 90) == [90, 90])
    #expect(try reduced(400, 200, pixels: 50) == [100, 50])
    #expect(try reduced(200, 400, pixels: 50) == [50, 100])
  }

  @Test("an image that is no larger than its square, or has no size, is not reduced")
  func small() throws {
    #expect(try reduced(90, 90, pixels: 90) == nil)
    #expect(try reduced(400, 60, pixels: 90) == nil)
    #expect(try reduced(400, 400, pixels: nil) == nil)
    #expect(try reduced(0, 400, pixels: 90) == nil)
    #expect(try reduced(.nan, 400, pixels: 90) == nil)
    #expect(try reduced(400, 400, pixels: 0) == nil)
  }
}
