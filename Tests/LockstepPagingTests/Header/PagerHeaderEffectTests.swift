import Testing

@testable import LockstepPaging

@Suite("Header effects")
struct PagerHeaderEffectTests {
  /// A header of 40 to 120 pt on page 0.
  private func header(at offset: Double) -> PagerHeader<Int> {
    var header = PagerHeader(minimumHeight: 40, maximumHeight: 120, stripHeight: 44, current: 0)
    header.scrolled(0, to: offset)
    return header
  }

  private static let collapses: [PagerHeaderCollapse] = [.resizes, .moves(speed: 0), .moves(speed: 0.5), .scales]
  private static let pulls: [PagerHeaderPull] = [.stretches, .zooms, .moves]

  @Test("content that is resized has the size of the header")
  func plain() {
    for offset in [-30.0, 0, 25, 80, 300] {
      let header = header(at: offset)
      let placement = header.placement(of: PagerHeaderEffects(collapse: .resizes))
      #expect(placement.top == 0 && placement.scale == 1 && placement.opacity == 1)
      #expect(placement.height == header.stripTop)
    }
  }

  @Test("content that moves at half the header's speed is half as far up as the strip")
  func parallax() {
    let placement = header(at: 60).placement(of: PagerHeaderEffects(collapse: .moves(speed: 0.5)))
    #expect(placement.top == -30 && placement.height == 120)
  }

  @Test("content that is scaled is exactly as high as the header")
  func scaled() {
    for offset in [0.0, 20, 80, 200] {
      let header = header(at: offset)
      let placement = header.placement(of: PagerHeaderEffects(collapse: .scales))
      let middle = placement.top + placement.height / 2
      #expect(abs(placement.height * placement.scale - header.height) < 1e-9)
      #expect(abs(middle - header.height / 2) < 1e-9)
    }
  }

  @Test("content that fades has its opacity at the expanded and at the collapsed header, and half of the way between")
  func fades() {
    let effects = PagerHeaderEffects(collapsedOpacity: 0.2)
    #expect(header(at: 0).placement(of: effects).opacity == 1)
    #expect(abs(header(at: 40).placement(of: effects).opacity - 0.6) < 1e-12)
    #expect(abs(header(at: 80).placement(of: effects).opacity - 0.2) < 1e-12)
  }

  @Test("content that zooms covers the header and the pull, from the top of the header on")
  func zooms() {
    let placement = header(at: -60).placement(of: PagerHeaderEffects(pull: .zooms))
    let (middle, length) = (placement.top + placement.height / 2, placement.height * placement.scale)
    #expect(abs(middle - length / 2) < 1e-9)
    #expect(abs(length - 180) < 1e-9)
  }

  @Test("at the expanded header every effect leaves the content in the header's frame")
  func expanded() {
    for collapse in Self.collapses {
      for pull in Self.pulls {
        let placement = header(at: 0).placement(of: PagerHeaderEffects(collapse: collapse, pull: pull))
        #expect(placement == PagerHeaderPlacement(top: 0, height: 120, scale: 1, opacity: 1))
      }
    }
  }

  @Test("offsets that differ by 1e-6 points give places that differ by at most 1e-5 points, and every number is finite")
  func continuous() {
    let numbers = [Double.nan, .infinity, -.infinity, -3, 0, 0.4, 1, 7]
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let effects = PagerHeaderEffects(
        collapse: [.resizes, .scales, .moves(speed: numbers[Int.random(in: 0..<8, using: &random)])].randomElement(
          using: &random) ?? .resizes,
        pull: Self.pulls.randomElement(using: &random) ?? .zooms,
        collapsedOpacity: numbers[Int.random(in: 0..<8, using: &random)])
      let offset = Double.random(in: -200...200, using: &random)
      let (one, other) = (header(at: offset).placement(of: effects), header(at: offset + 1e-6).placement(of: effects))
      for (a, b) in [
        (one.top, other.top), (one.height, other.height), (one.scale, other.scale), (one.opacity, other.opacity),
      ] {
        #expect(a.isFinite && abs(a - b) < 1e-5)
      }
      #expect((0...1).contains(one.opacity) && one.height >= 0 && one.scale > 0)
    }
  }
}
