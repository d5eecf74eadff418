/// The way in which pages are drawn while they move. The row of pages, its positions and all callbacks stay the same.
///
/// A transition computes the drawing of each page from the page's distance to its settled place, so it follows the
/// finger, reverses with it and agrees with strip and indicator. It is the same on every host.
///
/// | transition | pages |
/// |---|---|
/// | `slide` | move side by side |
/// | `fade` | stay in place and fade into each other |
/// | `cards` | cover the previous page, which stays behind and becomes smaller and darker |
/// | `cube` | are the sides of a turning cube |
/// | `coverFlow` | beside the current one are turned away and smaller; several are visible if they are short |
/// | `parallax` | cover the previous page, which moves more slowly |
/// | `custom` | are drawn as a closure of the app says |
///
/// `fade`, `cards` and `cube` are for pages that are as long as the viewport. Shorter pages slide.
public enum PagerTransition: Sendable {
  /// Pages move side by side.
  case slide
  /// Pages stay in place and fade into each other.
  case fade
  /// A page covers the previous one, which stays behind it, at 0.9 of its size, and becomes darker.
  case cards
  /// Pages are the sides of a cube that turns by 90 degrees a page.
  case cube
  /// Pages beside the current one are turned away, by at most 50 degrees, and drawn at 0.8 of their size.
  case coverFlow
  /// A page covers the previous one, which moves by this part of the distance: 0 leaves it in place, 1 is `slide`.
  case parallax(Double)
  /// A closure returns the drawing of each page. It must be fast, because it is called in every frame, and depend on
  /// its argument only.
  case custom(@Sendable (PagerPagePlace) -> PagerPageDrawing)

  /// Returns the drawing of a page at a place. A non-finite value of a custom transition is replaced by that of
  /// `PagerPageDrawing.plain`. Complexity: O(1), without allocation.
  public func drawing(at place: PagerPagePlace) -> PagerPageDrawing {
    switch self {
    case .slide: return .plain
    case .fade: return place.fillsViewport ? faded(place) : .plain
    case .cards: return place.fillsViewport ? card(place) : .plain
    case .cube: return place.fillsViewport ? side(place) : .plain
    case .coverFlow: return cover(place)
    case .parallax(let part): return slower(place, part: part)
    case .custom(let draw): return draw(place).finite
    }
  }

  private func faded(_ place: PagerPagePlace) -> PagerPageDrawing {
    var drawing = PagerPageDrawing.plain
    drawing.translation = -place.distance * place.stride
    drawing.alpha = 1 - Swift.min(abs(place.distance), 1)
    drawing.order = -abs(place.distance)
    return drawing
  }

  private func card(_ place: PagerPagePlace) -> PagerPageDrawing {
    var drawing = PagerPageDrawing.plain
    drawing.order = place.distance
    // A page that is pulled past the last page follows the finger, because nothing covers it.
    guard place.distance < 0, place.isFollowed else { return drawing }
    let covered = Swift.min(-place.distance, 1)
    drawing.translation = -place.distance * place.stride
    drawing.scale = 1 - 0.1 * covered
    drawing.dim = 0.3 * covered
    return drawing
  }

  private func side(_ place: PagerPagePlace) -> PagerPageDrawing {
    var drawing = PagerPageDrawing.plain
    let distance = Swift.min(Swift.max(place.distance, -1), 1)
    drawing.translation = -distance * (place.stride - place.length)
    drawing.rotation = distance * .pi / 2
    drawing.anchor = distance > 0 ? 0 : distance < 0 ? 1 : 0.5
    drawing.perspective = distance == 0 ? 0 : 2
    drawing.dim = 0.4 * abs(distance)
    drawing.order = -abs(distance)
    return drawing
  }

  private func cover(_ place: PagerPagePlace) -> PagerPageDrawing {
    var drawing = PagerPageDrawing.plain
    let distance = Swift.min(Swift.max(place.distance, -1), 1)
    drawing.rotation = -distance * 5 * .pi / 18
    drawing.scale = 1 - 0.2 * abs(distance)
    drawing.perspective = distance == 0 ? 0 : 3
    drawing.order = -abs(place.distance)
    return drawing
  }

  private func slower(_ place: PagerPagePlace, part: Double) -> PagerPageDrawing {
    var drawing = PagerPageDrawing.plain
    drawing.order = place.distance
    guard place.distance < 0, place.isFollowed, part.isFinite else { return drawing }
    drawing.translation = -place.distance * place.stride * (1 - Swift.min(Swift.max(part, 0), 1))
    return drawing
  }
}

/// The place of a page relative to its settled place.
public struct PagerPagePlace: Sendable, Equatable {
  /// The distance from the page's settled place, in pages: 0 is settled, 1 is one page towards the end, -0.5 is half a
  /// page towards the start.
  public var distance: Double
  /// The length of a page along the axis, in points.
  public var length: Double
  /// The distance from one page to the next, in points.
  public var stride: Double
  /// `true` if a page is as long as the viewport, so that one page is visible while the pager is idle.
  public var fillsViewport: Bool
  /// `true` if another page comes after this one in the row.
  public var isFollowed: Bool

  /// Creates a place.
  public init(distance: Double, length: Double, stride: Double, fillsViewport: Bool = true, isFollowed: Bool = true) {
    self.distance = distance
    self.length = length
    self.stride = stride
    self.fillsViewport = fillsViewport
    self.isFollowed = isFollowed
  }
}
