#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  /// The view around a page's view. Transitions change this view, so that transform, opacity and shadow of the page's
  /// own view stay the app's.
  @MainActor
  final class PagerPageBox: UIView {
    /// The view of the page.
    let page: UIView
    /// The transition that is drawn.
    private(set) var drawing = PagerPageDrawing.plain
    /// Called when a view around the page was asked for a layout although its size is the same: the page may ask for
    /// another height.
    var laidOutAgain: () -> Void = {}
    private var laidOutSize = CGSize.zero
    private var matrix = PagerMatrix()
    /// The black layer over the page, once a transition needs it.
    private var cover: UIView?

    init(_ page: UIView) {
      self.page = page
      super.init(frame: .zero)
      (page as? PagerPageView)?.laidOutAgain = { [weak self] in self?.laidOutAgain() }
      addSubview(page)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Moves the box to a place of the row. A view with a transform has no usable frame.
    func lay(in frame: CGRect) {
      let middle = CGPoint(x: frame.midX, y: frame.midY)
      if bounds.size != frame.size { bounds = CGRect(origin: .zero, size: frame.size) }
      if center != middle { center = middle }
      shapeShadow()
      if page.frame != bounds { page.frame = bounds }
    }

    /// Lays out the page, which autoresizing could leave at another size.
    override func layoutSubviews() {
      super.layoutSubviews()
      if page.frame != bounds { page.frame = bounds }
      cover?.frame = bounds
      let isSame = laidOutSize == bounds.size
      laidOutSize = bounds.size
      if isSame { laidOutAgain() }
    }

    /// Draws the page in a transition. Writes only what has changed.
    func draw(_ next: PagerPageDrawing, _ nextMatrix: PagerMatrix) {
      if matrix != nextMatrix {
        matrix = nextMatrix
        layer.transform = CATransform3D(nextMatrix)
      }
      guard drawing != next else { return }
      if drawing.alpha != next.alpha { alpha = CGFloat(next.alpha) }
      if drawing.order != next.order { layer.zPosition = CGFloat(next.order) * Self.depth }
      if drawing.shadow != next.shadow { castShadow(next.shadow) }
      if drawing.dim != next.dim { dim(next.dim) }
      drawing = next
    }

    /// The distance in depth between pages whose order differs by 1, in points. It is longer than any page, because
    /// Core Animation draws the part of a turned page that is behind another one as hidden.
    private static let depth: CGFloat = 10_000

    private func dim(_ opacity: Double) {
      guard opacity > 0 else {
        cover?.removeFromSuperview()
        cover = nil
        return
      }
      let cover = cover ?? makeCover()
      cover.alpha = CGFloat(opacity)
    }

    private func makeCover() -> UIView {
      let made = UIView(frame: bounds)
      made.backgroundColor = .black
      made.isUserInteractionEnabled = false
      addSubview(made)
      cover = made
      return made
    }

    private func castShadow(_ opacity: Double) {
      layer.shadowOpacity = Float(opacity)
      layer.shadowRadius = opacity > 0 ? Self.shadowRadius : 3
      layer.shadowOffset = opacity > 0 ? .zero : CGSize(width: 0, height: -3)
      shapeShadow()
    }

    /// Gives the shadow the shape of the page. Without it Core Animation draws the whole page once more in each frame to
    /// find the shape.
    private func shapeShadow() {
      guard layer.shadowOpacity > 0 else {
        if layer.shadowPath != nil { layer.shadowPath = nil }
        return
      }
      if layer.shadowPath?.boundingBox != bounds { layer.shadowPath = CGPath(rect: bounds, transform: nil) }
    }

    private static let shadowRadius: CGFloat = 12
  }

  extension CATransform3D {
    fileprivate init(_ m: PagerMatrix) {
      self.init(
        m11: CGFloat(m.m11), m12: CGFloat(m.m12), m13: CGFloat(m.m13), m14: CGFloat(m.m14),
        m21: CGFloat(m.m21), m22: CGFloat(m.m22), m23: CGFloat(m.m23), m24: CGFloat(m.m24),
        m31: CGFloat(m.m31), m32: CGFloat(m.m32), m33: CGFloat(m.m33), m34: CGFloat(m.m34),
        m41: CGFloat(m.m41), m42: CGFloat(m.m42), m43: CGFloat(m.m43), m44: CGFloat(m.m44))
    }
  }
#endif
