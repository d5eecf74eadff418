import LockstepPaging

// The functions of the engine that only some pagers need: transitions, effects of a header, and a strip that hides.
// They are a WebAssembly module of their own, which only these pagers load. Lengths are in CSS pixels.

/// The numbers that a function returns to JavaScript.
nonisolated(unsafe) private let results = UnsafeMutablePointer<Double>.allocate(capacity: 11)

private func returned(_ values: Double...) -> UnsafePointer<Double> {
  for index in values.indices { results[index] = values[index] }
  return UnsafePointer(results)
}

/// Returns the drawing of a page at a distance from its settled place, in pages, as eleven numbers in the order of the
/// properties of `PagerPageDrawing`. `part` is the number of the parallax.
@_cdecl("extras_drawing")
func extrasDrawing(
  _ kind: Int32, _ part: Double, _ distance: Double, _ length: Double, _ stride: Double, _ fillsViewport: Int32
) -> UnsafePointer<Double> {
  let transition: PagerTransition =
    switch WebTransition(rawValue: kind) {
    case .fade: .fade
    case .cards: .cards
    case .cube: .cube
    case .coverFlow: .coverFlow
    case .parallax: .parallax(part)
    case .slide, .custom, nil: .slide
    }
  let drawing = transition.drawing(
    at: PagerPagePlace(distance: distance, length: length, stride: stride, fillsViewport: fillsViewport != 0))
  return returned(
    drawing.translation, drawing.crossTranslation, drawing.scale, drawing.rotation,
    Double(drawing.rotationAxis.rawValue), drawing.anchor, drawing.perspective, drawing.alpha, drawing.dim,
    drawing.shadow, drawing.order)
}

/// Returns the place of a header's content as four numbers: top, height, scale and opacity.
@_cdecl("extras_header")
func extrasHeader(
  _ collapse: Int32, _ speed: Double, _ pull: Int32, _ opacity: Double, _ collapsed: Double, _ range: Double,
  _ height: Double, _ pulled: Double
) -> UnsafePointer<Double> {
  let collapse: PagerHeaderCollapse =
    switch WebHeaderCollapse(rawValue: collapse) {
    case .scales: .scales
    case .resizes: .resizes
    case .moves, nil: .moves(speed: speed)
    }
  let effects = PagerHeaderEffects(
    collapse: collapse, pull: PagerHeaderPull(rawValue: pull) ?? .moves, collapsedOpacity: opacity)
  let place = effects.placement(collapsed: collapsed, of: range, height: height, pull: pulled)
  return returned(place.top, place.height, place.scale, place.opacity)
}

// MARK: A strip that hides

/// A strip that hides or shrinks while a page is scrolled.
private final class WebHiding {
  @InPlace var hiding = PagerStripHiding<Int32>()
  deinit { $hiding.free() }
}

private func webHiding(_ pointer: UnsafeMutableRawPointer) -> WebHiding {
  Unmanaged<WebHiding>.fromOpaque(pointer).takeUnretainedValue()
}

@_cdecl("extras_createHiding")
func extrasCreateHiding() -> UnsafeMutableRawPointer { Unmanaged.passRetained(WebHiding()).toOpaque() }

@_cdecl("extras_destroyHiding")
func extrasDestroyHiding(_ pointer: UnsafeMutableRawPointer) {
  Unmanaged<WebHiding>.fromOpaque(pointer).release()
}

/// Sets the full height of the strip, and the height of the collapsed strip.
@_cdecl("extras_resizeHiding")
func extrasResizeHiding(_ pointer: UnsafeMutableRawPointer, _ height: Double, _ least: Double) {
  let hiding = webHiding(pointer).$hiding
  hiding.ask { $0.behavior = .shrinks(to: least) }
  hiding.ask { $0.height = height }
}

/// Handles the arrival at a page. With `isRevealed`, the strip returns to its full height.
@_cdecl("extras_settleHiding")
func extrasSettleHiding(_ pointer: UnsafeMutableRawPointer, _ page: Int32, _ isRevealed: Int32) {
  let hiding = webHiding(pointer).$hiding
  hiding.ask { $0.settled(on: page) }
  if isRevealed != 0 { hiding.ask { $0.reveal() } }
}

/// Handles the scrolling of a page.
@_cdecl("extras_scrollHiding")
func extrasScrollHiding(_ pointer: UnsafeMutableRawPointer, _ page: Int32, _ offset: Double, _ farthest: Double) {
  webHiding(pointer).$hiding.ask { $0.scrolled(page, to: offset, farthest: farthest) }
}

/// The distance by which the strip is collapsed.
@_cdecl("extras_collapse")
func extrasCollapse(_ pointer: UnsafeMutableRawPointer) -> Double { webHiding(pointer).$hiding.ask { $0.collapse } }
