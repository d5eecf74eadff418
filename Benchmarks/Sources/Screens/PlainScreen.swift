/// The same screen in the straightforward way: each frame lays all tabs out, in arrays of their widths and positions, and looks
/// through them for what is to be drawn.
public struct PlainScreen {
  private let labels: [Double]
  private let spacing = 20.0
  private let inset = 15.0
  private let viewport = 400.0
  private let preload = 1
  private var position: Double
  private var isGoingUp = true

  /// What one frame comes to: every tab's place and look, and what hangs on them.
  public struct Drawn {
    /// Every tab's place.
    public var frames: [(x: Double, width: Double)]
    /// The part of the selection's look that each has.
    public var fractions: [Double]
    /// The pages in the view tree.
    public var mounted: [Int]
    /// How far the strip is scrolled, in points.
    public var offset: Double
    /// The indicator.
    public var indicator: (x: Double, width: Double)
  }

  /// A screen of so many tabs, in the middle one.
  public init(tabs: Int) {
    labels = (0..<tabs).map(Screen.width(of:))
    position = Double(tabs / 2)
  }

  /// A frame of a swipe.
  public mutating func frame() -> Drawn {
    let home = Double(labels.count / 2)
    position += isGoingUp ? 7 / viewport : -7 / viewport
    if position > home + 0.975 || position < home + 0.025 {
      isGoingUp = position < home + 0.025
      position = isGoingUp ? home + 0.025 : home + 0.975
    }
    return draw()
  }

  private func draw() -> Drawn {
    let widths = labels.map { max($0, 0) }
    var positions: [Double] = []
    var x = inset
    for width in widths {
      positions.append(x)
      x += width + spacing
    }
    let length = max(x - spacing + inset, viewport)
    let frames = zip(positions, widths).map { (x: $0, width: $1) }
    let fractions = frames.indices.map { max(0, 1 - abs(position - Double($0))) }
    let mounted = frames.indices.filter { abs(Double($0) - position) < Double(1 + preload) }
    let offsets = frames.map { min(max($0.x + $0.width / 2 - viewport / 2, 0), length - viewport) }
    let from = frames.indices.last { Double($0) <= position } ?? 0
    let to = min(from + 1, frames.count - 1)
    let part = position - Double(from)
    let start = frames[from].x + (frames[to].x - frames[from].x) * part
    let end = frames[from].x + frames[from].width
    let nextEnd = frames[to].x + frames[to].width
    return Drawn(
      frames: frames, fractions: fractions, mounted: mounted,
      offset: offsets[from] + (offsets[to] - offsets[from]) * part,
      indicator: (x: start, width: end + (nextEnd - end) * part - start))
  }
}
