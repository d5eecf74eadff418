public import UIKit

/// A view of UIKit in a tree of SwiftUI's views. This double puts the view into a view of its own, which it adds to the
/// scroll view around it, if the world has one there, else to the view of the tree's controller.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  /// The type of the view.
  associatedtype UIViewType: UIView
  /// The type of an object that lives as long as the view.
  associatedtype Coordinator = Void
  /// The state of the system for this view.
  typealias Context = UIViewRepresentableContext<Self>
  /// Makes the view.
  func makeUIView(context: Context) -> UIViewType
  /// Updates the view after a change in the tree around it.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Makes the object that lives as long as the view.
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
  /// Traps: the view has no body.
  public var body: Never { preconditionFailure("A view of UIKit has no body.") }
}

extension UIViewRepresentable where Coordinator == Void {
  /// Makes nothing.
  public func makeCoordinator() {}
}

/// The state of the system for a view of UIKit.
@MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// The object that lives as long as the view.
  public let coordinator: Representable.Coordinator
  /// The environment of the view.
  public let environment: EnvironmentValues
}

extension UIViewRepresentable {
  /// The view as the graph lays it out.
  var primitive: any PrimitiveView { RepresentedView(view: self) }
}

struct RepresentedView<Representable: UIViewRepresentable>: PrimitiveView {
  let view: Representable

  package func update(_ node: Node) {
    let made = node.memory[0] as? Made
    let coordinator = made?.coordinator ?? view.makeCoordinator()
    let context = UIViewRepresentableContext<Representable>(coordinator: coordinator, environment: node.environment)
    let shown = made ?? Made(view: view.makeUIView(context: context), coordinator: coordinator)
    node.memory[0] = shown
    if made == nil || !node.isValueSame || shown.stamp != node.environment.stamp {
      shown.stamp = node.environment.stamp
      view.updateUIView(shown.view, context: context)
    }
  }

  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  package func place(_ node: Node) {
    guard let made = node.memory[0] as? Made else { return }
    made.host.frame = Scroller.platformFrame(node.frame, of: node)
    made.view.frame = made.host.bounds
  }
  package func attached(_ node: Node) {
    guard let host = (node.memory[0] as? Made)?.host else { return }
    if let scroller = node.platformScroller { scroller.add(host) } else { node.platformHost.addSubview(host) }
  }
  package func detached(_ node: Node) { (node.memory[0] as? Made)?.host.removeFromSuperview() }

  @MainActor private final class Made {
    let view: Representable.UIViewType
    let coordinator: Representable.Coordinator
    /// The view around the view. If it moves within the window, the view itself hears nothing.
    let host = UIView(frame: .zero)
    var stamp = -1

    init(view: Representable.UIViewType, coordinator: Representable.Coordinator) {
      self.view = view
      self.coordinator = coordinator
      host.addSubview(view)
    }
  }
}
