import Foundation
import Testing

@testable import LockstepLoading

@Suite("Image cache")
struct FeedImageCacheTests {
  private func key(_ number: Int) throws -> FeedImageKey {
    FeedImageKey(try #require(URL(string: "https://example.com/\(number)")))
  }

  @Test("the least recently used image is removed first")
  func eviction() throws {
    var cache = FeedImageCache<Int>(bound: 3)
    for number in 0..<3 { cache.keep(number, for: try key(number), cost: 1) }
    #expect(cache.image(for: try key(0)) == 0)
    cache.keep(3, for: try key(3), cost: 1)
    #expect(cache.image(for: try key(1)) == nil)
    #expect(cache.image(for: try key(0)) == 0)
    #expect(cache.image(for: try key(2)) == 2)
  }

  @Test("an image that costs more than the bound is not kept, and removes no other image")
  func tooLarge() throws {
    var cache = FeedImageCache<Int>(bound: 10)
    cache.keep(1, for: try key(1), cost: 10)
    cache.keep(2, for: try key(2), cost: 11)
    #expect(cache.image(for: try key(2)) == nil)
    #expect(cache.image(for: try key(1)) == 1)
  }

  @Test("after any sequence of reads and writes, the cache holds the same images as a plain list of uses")
  func againstPlainList() throws {
    var random = SystemRandomNumberGenerator()
    let seed = random.next()
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var cache = FeedImageCache<Int>(bound: 20)
    var plain: [(number: Int, cost: Int)] = []
    for step in 0..<20_000 {
      let number = next(30)
      if next(2) == 0 {
        let cost = next(9)
        plain.removeAll { $0.number == number }
        plain.append((number, cost))
        while plain.reduce(0, { $0 + $1.cost }) > 20 { plain.removeFirst() }
        cache.keep(number, for: try key(number), cost: cost)
      } else {
        let found = plain.firstIndex { $0.number == number }
        if let found { plain.append(plain.remove(at: found)) }
        let image = cache.image(for: try key(number))
        try #require((image != nil) == (found != nil), "seed \(seed), step \(step)")
      }
      try #require(cache.cost == plain.reduce(0) { $0 + $1.cost }, "seed \(seed), step \(step)")
      try #require(cache.count == plain.count, "seed \(seed), step \(step)")
    }
  }
}
