#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Fades the tabs at the ends of a strip beyond which there are more tabs. It is the mask of the tabs.
  @MainActor
  final class TabFadeMask: UIView {
    private var shown = Fade()

    /// The lengths of the fades and of the strip, in points.
    struct Fade: Equatable {
      var left: CGFloat = 0
      var right: CGFloat = 0
      var start: CGFloat = 0
      var length: CGFloat = 0
      var width: CGFloat = 0
    }

    override static var layerClass: AnyClass { CAGradientLayer.self }

    /// Shows fades in a strip that begins at `start` and is `length` long.
    func show(_ fade: Fade) {
      guard fade != shown, fade.width > 0, let gradient = layer as? CAGradientLayer else { return }
      shown = fade
      let ends = [fade.start, fade.start + fade.left, fade.start + fade.length - fade.right, fade.start + fade.length]
      gradient.startPoint = CGPoint(x: 0, y: 0.5)
      gradient.endPoint = CGPoint(x: 1, y: 0.5)
      gradient.locations = ends.map { NSNumber(value: Double(min(max($0 / fade.width, 0), 1))) }
      let (clear, opaque) = (UIColor.clear.cgColor, UIColor.black.cgColor)
      gradient.colors = [fade.left > 0 ? clear : opaque, opaque, opaque, fade.right > 0 ? clear : opaque]
    }
  }

  /// The background of a strip.
  @MainActor
  struct TabStripBackdrop {
    private var view: UIView?

    /// Shows a background behind the other subviews of a strip.
    mutating func show(_ background: TabStyle.Background, in strip: UIView) {
      view?.removeFromSuperview()
      view = nil
      switch background {
      case .automatic, .none: return
      case .color(let color):
        view = UIView()
        view?.backgroundColor = color
      case .material, .glass, .scrollEdge, .effect:
        view = background.effect.map { UIVisualEffectView(effect: $0) }
      }
      guard let view else { return }
      view.isUserInteractionEnabled = false
      strip.insertSubview(view, at: 0)
    }

    /// Lays the background out. It reaches under a bar of the system that the strip is next to.
    func layOut(in strip: UIView) {
      guard let view else { return }
      var frame = strip.bounds
      if let outer = strip.superview {
        let (safe, place) = (outer.safeAreaInsets, strip.frame.offsetBy(dx: 0, dy: -outer.bounds.minY))
        if abs(place.minY - safe.top) < 0.5 {
          frame.origin.y -= safe.top
          frame.size.height += safe.top
        }
        if abs(place.maxY - (outer.bounds.height - safe.bottom)) < 0.5 { frame.size.height += safe.bottom }
      }
      view.frame = frame
    }
  }

  /// The scroll-edge effect of a strip that is over a scroll view.
  @MainActor
  struct TabScrollEdge {
    /// The scroll view under the strip.
    weak var scrollView: UIScrollView? {
      didSet { connect() }
    }
    /// The edge of the scroll view at which the strip is.
    var edge = UIRectEdge.top {
      didSet { connect() }
    }
    private var interaction: (any UIInteraction)?

    /// Adds the effect to a strip, or removes it.
    mutating func show(_ background: TabStyle.Background, in strip: UIView) {
      guard #available(iOS 26, visionOS 26, *) else { return }
      let isShown =
        switch background {
        case .scrollEdge: true
        case .automatic: scrollView != nil
        case .none, .color, .material, .glass, .effect: false
        }
      guard isShown else {
        if let interaction { strip.removeInteraction(interaction) }
        return interaction = nil
      }
      guard interaction == nil else { return }
      let added = UIScrollEdgeElementContainerInteraction()
      interaction = added
      connect()
      strip.addInteraction(added)
    }

    private func connect() {
      guard #available(iOS 26, visionOS 26, *),
        let interaction = interaction as? UIScrollEdgeElementContainerInteraction
      else { return }
      interaction.edge = edge
      interaction.scrollView = scrollView
    }
  }
#endif
