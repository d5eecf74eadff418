/// The effect of a scroll view at an edge that content passes.
@available(iOS 26, visionOS 26, *)
@MainActor public final class UIScrollEdgeEffect: NSObject {
  public var isHidden = false
}
