#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  /// Where tabs and indicator stand, in points in reading direction. An app's own layout moves what the engine has laid out.
  @MainActor
  public protocol TabStripLayout {
    /// The place of a tab in a strip of this height.
    func frame(ofTab index: Int, at position: Double, in strip: TabStrip, height: Double) -> CGRect
    /// The place of the indicator, or of a part of it; `frame` is its place along the strip.
    func frame(ofIndicator indicator: TabIndicator, at frame: TabStrip.Frame, height: Double) -> CGRect
  }

  extension TabStripLayout {
    /// The whole height.
    public func frame(ofTab index: Int, at position: Double, in strip: TabStrip, height: Double) -> CGRect {
      let frame = strip.frame(of: index, at: position)
      return CGRect(x: frame.x, y: 0, width: frame.width, height: height)
    }

    /// At its place across the strip.
    public func frame(ofIndicator indicator: TabIndicator, at frame: TabStrip.Frame, height: Double) -> CGRect {
      let band = indicator.placement.band(inStripOf: height)
      return CGRect(x: frame.x, y: band.y, width: frame.width, height: band.height)
    }
  }

  /// As the engine lays it out.
  public struct DefaultTabStripLayout: TabStripLayout {
    /// The usual layout.
    public init() {}
  }
#endif
