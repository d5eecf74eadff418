/// A straightforward implementation of `Screen`, for comparison: each frame lays out all tabs in arrays of widths and
/// positions, and searches these arrays for the tabs to draw.
public struct PlainScreen {
  private let labels: [Double]
  private let spacing = 20.0
  private let inset = 15.0
  private let viewport = 400.0
  private let preload = 1
  private var position: Double
  private var isGoingUp = true

  /// The result of one frame: the frame and appearance of every tab, and the values that depend on them.
  public struct Drawn {
    /// The frame of every tab, in points.
    public var frames: [(x: Double, width: Double)]
    /// The selected fraction of every tab, from 0 to 1.
    public var fractions: [Double]
    /// The mounted pages.
    public var mounted: [Int]
    /// The scroll offset of the strip, in points.
    public var offset: Double
    /// The frame of the indicator, in points.
    public var indicator: (x: Double, width: Double)
  }

  /// Creates a screen with this number of tabs. The middle tab is selected.
  public init(tabs: Int) {
    labels = (0..<tabs).map(Screen.width(of:))
    position = Double(tabs / 2)
  }

  /// Moves the position by 7 pt, back and forth over a page, and draws a frame.
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
