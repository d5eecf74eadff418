#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  /// Determines the frames of tabs and indicator, in points in reading direction. An app's own layout adjusts the
  /// frames that the engine computes; its file also imports `LockstepPaging`.
  @MainActor
  public protocol TabStripLayout {
    /// Returns the frame of a tab in a strip of this height. `position` is in tabs.
    func frame(ofTab index: Int, at position: Double, in strip: TabStrip, height: Double) -> CGRect
    /// Returns the frame of the indicator, or of a part of it. `frame` is the engine's frame along the strip.
    func frame(ofIndicator indicator: TabIndicator, at frame: TabStrip.Frame, height: Double) -> CGRect
  }

  extension TabStripLayout {
    /// Returns the engine's frame of a tab, over the whole height of the strip.
    public func frame(ofTab index: Int, at position: Double, in strip: TabStrip, height: Double) -> CGRect {
      let frame = strip.frame(of: index, at: position)
      return CGRect(x: frame.x, y: 0, width: frame.width, height: height)
    }

    /// Returns the engine's frame of the indicator, at its placement across the strip.
    public func frame(ofIndicator indicator: TabIndicator, at frame: TabStrip.Frame, height: Double) -> CGRect {
      frame.inStrip(indicator.placement.band(inStripOf: height))
    }
  }

  extension TabStrip.Frame {
    /// Returns the rectangle of a part of a strip that is in this band across it.
    func inStrip(_ band: TabIndicatorPlacement.Band) -> CGRect {
      CGRect(x: x, y: band.y, width: width, height: band.height)
    }
  }
#endif
