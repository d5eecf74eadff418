import LockstepPaging
import Testing

/// ```
///    slide          cards          cube           coverFlow
///  +---+---+      +--+---+      +\   /+        +-+ +---+ +-+
///  | 0 | 1 |      |0 | 1 |      | \ / |        | | | 1 | | |
///  +---+---+      +--+---+      +--+--+        +-+ +---+ +-+
/// ```
@Suite("Page transitions")
struct PagerTransitionTests {
  static let transitions: [PagerTransition] = [.slide, .fade, .cards, .cube, .coverFlow, .parallax(0.3)]
  static let all = Array(transitions.indices)

  private func place(_ distance: Double, stride: Double = 400) -> PagerPagePlace {
    PagerPagePlace(distance: distance, length: 400, stride: stride)
  }

  /// The corners of a page of 400 by 600 points on the screen, relative to the middle of the viewport.
  private func corners(
    _ drawing: PagerPageDrawing, distance: Double, axis: PagerAxis = .horizontal, isMirrored: Bool = false,
    stride: Double = 400
  ) -> [SIMD2<Double>] {
    let center = distance * stride
    let matrix = drawing.matrix(length: 400, center: center, viewport: 400, axis: axis, isMirrored: isMirrored)
    let along = isMirrored && axis == .horizontal ? -center : center
    return [(-200.0, -300.0), (200, -300), (200, 300), (-200, 300)].compactMap { x, y in
      switch axis {
      case .horizontal: project(x, y, by: matrix).map { $0 + SIMD2(along, 0) }
      case .vertical: project(y, x, by: matrix).map { $0 + SIMD2(0, along) }
      }
    }
  }

  /// The place on the screen of a point in the plane of the page; nil for a point behind the viewer.
  private func project(_ x: Double, _ y: Double, by matrix: PagerMatrix) -> SIMD2<Double>? {
    let w = x * matrix.m14 + y * matrix.m24 + matrix.m44
    guard w > 0 else { return nil }
    return SIMD2(x * matrix.m11 + y * matrix.m21 + matrix.m41, x * matrix.m12 + y * matrix.m22 + matrix.m42) / w
  }

  @Test("a page at its settled place is not changed", arguments: all)
  func settled(index: Int) {
    let drawing = Self.transitions[index].drawing(at: place(0))
    #expect(drawing == .plain)
    #expect(drawing.matrix(length: 400, center: 0, viewport: 400, axis: .vertical, isMirrored: true) == PagerMatrix())
  }

  @Test("drawings a millionth of a page apart differ by less than a hundredth of a point", arguments: all)
  func continuity(index: Int) {
    let transition = Self.transitions[index]
    var generator = SeededGenerator(seed: UInt64(index))
    let distances =
      (0..<500).map { _ in Double.random(in: -0.999...0.999, using: &generator) } + [0, -1e-6, -5e-7, 1e-9]
    for distance in distances {
      for stride in [400.0, 420] {
        let near = transition.drawing(at: place(distance, stride: stride))
        let far = transition.drawing(at: place(distance + 1e-6, stride: stride))
        #expect(abs(near.alpha - far.alpha) < 1e-5 && abs(near.dim - far.dim) < 1e-5)
        let (a, b) = (
          corners(near, distance: distance, stride: stride), corners(far, distance: distance + 1e-6, stride: stride)
        )
        #expect(a.count == 4 && b.count == 4)
        for (p, q) in zip(a, b) { #expect(abs(p.x - q.x) < 0.01 && abs(p.y - q.y) < 0.01, "\(distance)") }
      }
    }
  }

  /// `true` if a part of the page is outside the viewport, where the settled page does not cover it.
  private func isBeside(_ corners: [SIMD2<Double>]) -> Bool {
    corners.contains { abs($0.x) > 200.001 }
  }

  @Test("a page that comes into view or leaves it is not seen at that moment", arguments: all)
  func edges(index: Int) {
    let transition = Self.transitions[index]
    for distance in [-1 + 1e-9, 1 - 1e-9] {
      let drawing = transition.drawing(at: place(distance))
      let drawn = corners(drawing, distance: distance)
      let xs = drawn.map(\.x)
      let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
      let isOut = left > 200 - 1e-3 || right < -200 + 1e-3
      let isThin = right - left < 1e-3
      let settled = transition.drawing(at: place(distance < 0 ? distance + 1 : distance - 1))
      let isCovered = drawing.order < settled.order && (distance < 0 || !isBeside(drawn))
      #expect(drawing.alpha < 1e-6 || isOut || isThin || isCovered, "\(distance) \(drawn)")
    }
  }

  @Test("a mirrored row is drawn as the mirror image", arguments: all)
  func mirrored(index: Int) {
    for distance in [-0.9, -0.5, -0.1, 0.1, 0.4, 0.8] {
      var drawing = Self.transitions[index].drawing(at: place(distance))
      drawing.crossTranslation = 11
      let plain = corners(drawing, distance: distance)
      let mirrored = corners(drawing, distance: distance, isMirrored: true)
      // The left corners of one are the right corners of the other.
      for (a, b) in zip(plain, [mirrored[1], mirrored[0], mirrored[3], mirrored[2]]) {
        #expect(abs(a.x + b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
      }
    }
  }

  @Test("a column is drawn as a row with its axes exchanged", arguments: all)
  func vertical(index: Int) {
    for distance in [-0.9, -0.5, -0.1, 0.1, 0.4, 0.8] {
      for rotationAxis in [PagerRotationAxis.across, .along, .depth] {
        var drawing = Self.transitions[index].drawing(at: place(distance))
        drawing.rotationAxis = rotationAxis
        drawing.crossTranslation = 7
        let row = corners(drawing, distance: distance)
        let column = corners(drawing, distance: distance, axis: .vertical)
        for (a, b) in zip(row, column) { #expect(abs(a.x - b.y) < 1e-9 && abs(a.y - b.x) < 1e-9) }
      }
    }
  }

  @Test("the sides of a cube meet at an edge, and both recede from it")
  func cube() {
    for part in [0.1, 0.25, 0.5, 0.8] {
      for stride in [400.0, 430] {
        let leaving = corners(
          PagerTransition.cube.drawing(at: place(-part, stride: stride)), distance: -part, stride: stride)
        let coming = corners(
          PagerTransition.cube.drawing(at: place(1 - part, stride: stride)), distance: 1 - part, stride: stride)
        #expect(abs(leaving[1].x - coming[0].x) < 1e-6 && abs(leaving[1].y - coming[0].y) < 1e-6)
        #expect(leaving[3].y - leaving[0].y < leaving[2].y - leaving[1].y)
        #expect(coming[2].y - coming[1].y < coming[3].y - coming[0].y)
      }
    }
  }

  @Test("the opacities of fading pages add up to 1, and both pages stay in place")
  func fade() {
    for part in [0, 0.1, 0.5, 0.9] {
      let (leaving, coming) = (
        PagerTransition.fade.drawing(at: place(-part)), PagerTransition.fade.drawing(at: place(1 - part))
      )
      #expect(abs(leaving.alpha + coming.alpha - 1) < 1e-12)
      #expect(abs(corners(leaving, distance: -part)[0].x + 200) < 1e-9)
      #expect(abs(corners(coming, distance: 1 - part)[0].x + 200) < 1e-9)
    }
  }

  @Test("pages that are shorter than the viewport slide in transitions that stack pages")
  func shortPages() {
    let place = PagerPagePlace(distance: 0.5, length: 200, stride: 200, fillsViewport: false)
    for transition in [PagerTransition.fade, .cards, .cube] { #expect(transition.drawing(at: place) == .plain) }
    #expect(PagerTransition.coverFlow.drawing(at: place) != .plain)
  }

  @Test("a custom transition with numbers that are not finite draws the plain values")
  func custom() {
    let wild = PagerTransition.custom { place in
      var drawing = PagerPageDrawing()
      (drawing.translation, drawing.scale, drawing.alpha, drawing.perspective) = (.nan, .infinity, 7, -3)
      drawing.rotation = place.distance
      return drawing
    }
    let drawing = wild.drawing(at: place(0.5))
    #expect(drawing.translation == 0 && drawing.scale == 1 && drawing.alpha == 1 && drawing.perspective == 0)
    #expect(drawing.rotation == 0.5)
  }

  @Test("in a pager only visible pages are changed, at rest none, and none under Reduce Motion")
  func pager() throws {
    for (index, transition) in Self.transitions.enumerated() where index > 0 {
      for isReduced in [false, true] {
        var driver = PagerDriver(5, selected: 2, configuration: PagerConfiguration(reducesMotion: isReduced))
        func changed() -> [Int] {
          driver.pager.mountedIDs.filter { driver.pager.drawing(of: $0, in: transition) != .plain }
        }
        #expect(changed() == [])
        driver.now = 1
        driver.scroll(from: 2, to: 2.3, .finger)
        #expect(isReduced ? changed() == [] : changed() == [2, 3], "\(transition)")
        let fading = driver.pager.drawing(of: 2, in: .fade)
        #expect(isReduced || abs(fading.alpha - 0.7) < 1e-9)
        driver.lift()
        driver.rest()
        #expect(changed() == [])
      }
    }
  }
}
