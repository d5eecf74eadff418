import Testing
import UIKit

@MainActor private final class Counting: UIView {
  var layouts = 0
  override func layoutSubviews() { layouts += 1 }
}

@MainActor @Suite struct UIViewTests {
  private let stage = Stage()

  @Test("several layout requests in one frame cause one layout")
  func layoutPass() {
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    stage.frame()
    view.layouts = 0
    view.setNeedsLayout()
    view.setNeedsLayout()
    stage.frame()
    stage.frame()
    #expect(view.layouts == 1)
    view.frame.origin.x = 50
    stage.frame()
    #expect(view.layouts == 1)
    view.frame.size.width = 50
    view.layoutIfNeeded()
    #expect(view.layouts == 2)
  }

  @Test("a view's safe area insets are those that reach into its frame, plus those that its controller adds")
  func safeArea() {
    let controller = UIViewController()
    stage.window.rootViewController = controller
    let view = UIView(frame: CGRect(x: 0, y: 30, width: 390, height: 100))
    controller.view.addSubview(view)
    stage.frame()
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 17, left: 0, bottom: 0, right: 0))
    controller.additionalSafeAreaInsets.top = 50
    stage.frame()
    #expect(view.safeAreaInsets.top == 67)
  }

  @Test("points convert between views through scrolled and transformed ancestors")
  func conversion() {
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 100, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 1000, height: 200)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentOffset.x = 300
    let view = UIView(frame: CGRect(x: 350, y: 20, width: 100, height: 100))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    scroll.addSubview(view)
    stage.window.addSubview(scroll)
    #expect(view.convert(CGPoint(x: 50, y: 50), to: nil) == CGPoint(x: 110, y: 170))
    #expect(view.convert(CGPoint(x: 110, y: 170), from: nil) == CGPoint(x: 50, y: 50))
    #expect(view.frame == CGRect(x: 300, y: -30, width: 200, height: 200))
  }

  @Test("a trait change notifies the views and controllers that registered for that trait")
  func traits() {
    let view = UIView(frame: stage.window.bounds)
    stage.window.addSubview(view)
    var heard = 0
    view.registerForTraitChanges([UITraitLayoutDirection.self]) { (_: UIView, _) in heard += 1 }
    stage.traits { $0.userInterfaceStyle = .dark }
    #expect(heard == 0 && view.traitCollection.userInterfaceStyle == .dark)
    stage.traits { $0.layoutDirection = .rightToLeft }
    #expect(heard == 1 && view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    view.semanticContentAttribute = .forceLeftToRight
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test("a rotation calls the controller, then changes the size, then runs the completion")
  func rotation() {
    final class Turned: UIViewController {
      var steps: [String] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        steps.append("will: \(view.bounds.width) to \(size.width)")
        coordinator.animate { _ in
          self.steps.append("alongside: \(self.view.bounds.width)")
        } completion: { _ in
          self.steps.append("completion")
        }
      }
    }
    let controller = Turned()
    stage.window.rootViewController = controller
    stage.rotate()
    stage.advance(0.5)
    #expect(controller.steps == ["will: 390.0 to 844.0", "alongside: 844.0", "completion"])
    #expect(controller.view.safeAreaInsets.left == 47)
  }

  @Test("a picture shows backgrounds and text as far as clipping and scrolling leave them visible")
  func picture() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "A & B"
    let hidden = UILabel(frame: label.frame)
    hidden.text = "unseen"
    hidden.isHidden = true
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    scroll.backgroundColor = .systemRed
    scroll.contentSize = CGSize(width: 500, height: 50)
    scroll.contentOffset.x = 40
    scroll.addSubview(label)
    scroll.addSubview(hidden)
    let svg = scroll.svg()
    #expect(svg.contains("A &amp; B") && svg.contains("#ff3b30") && svg.contains("clipPath"))
    #expect(svg.contains("translate(-40 0)") && !svg.contains("unseen"))
  }
}
