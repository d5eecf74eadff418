public import UIKit

/// The content of a cell that consists of SwiftUI's views.
@MainActor public struct UIHostingConfiguration<Content: View, Background: View> {
  let content: Content
  private var margin: CGFloat = 8

  /// Sets the margins around the content, in points.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration<Content, Background> {
    var copy = self
    copy.margin = length
    return copy
  }
}

extension UIHostingConfiguration where Background == EmptyView {
  /// Creates the content of a cell.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension UIHostingConfiguration: UIContentConfiguration {
  /// Returns a view that shows the content.
  public func makeContentView() -> any UIView & UIContentView { HostingView(self) }
  /// Returns the configuration itself.
  public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }
}

@MainActor private protocol HostedContent {
  var hosted: AnyView { get }
}

extension UIHostingConfiguration: HostedContent {
  fileprivate var hosted: AnyView { AnyView(content.padding(margin)) }
}

/// A view of UIKit that shows a tree of SwiftUI's views.
package final class HostingView: UIView, UIContentView, SwipeActionHosting {
  /// The tree.
  package let graph: Graph
  private let box = HostedBox()
  package var configuration: any UIContentConfiguration {
    didSet { show() }
  }

  init(_ configuration: any UIContentConfiguration) {
    let box = box
    self.configuration = configuration
    graph = Graph(size: .zero, isHosted: true) { HostedRoot(box: box) }
    super.init(frame: .zero)
    show()
  }

  package required init?(coder: NSCoder) { return nil }

  private func show() {
    box.content = (configuration as? any HostedContent)?.hosted
    graph.flush()
    setNeedsLayout()
  }

  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: graph.height(forWidth: size.width))
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    if graph.size != bounds.size { graph.size = bounds.size }
    graph.flush()
  }

  package func swipeActions(leading: Bool) -> UISwipeActionsConfiguration? {
    let buttons = graph.nodes { ($0.effect as? any SwipeActions)?.isLeading == leading }
      .flatMap { $0.children.dropFirst() }.flatMap(\.buttons)
    guard !buttons.isEmpty else { return nil }
    return UISwipeActionsConfiguration(
      actions: buttons.map { button in
        UIContextualAction(style: .normal, title: button.texts.first) { _, _, done in
          button.press()
          done(true)
        }
      })
  }
}

@MainActor @Observable private final class HostedBox {
  var content: AnyView?
}

private struct HostedRoot: View {
  let box: HostedBox
  var body: some View { box.content }
}

extension Graph {
  /// Returns the height that the tree wants at a width.
  func height(forWidth width: CGFloat) -> CGFloat {
    root?.items.map { $0.size(ProposedViewSize(width: width, height: nil)).height }.max() ?? 0
  }
}

extension Node {
  fileprivate var buttons: [Node] {
    view is any Pressable ? [self] : children.flatMap(\.buttons)
  }
  fileprivate var texts: [String] {
    if let text = view as? Text { return [text.string] }
    return children.flatMap(\.texts)
  }
}

// MARK: Swipe actions

/// The left or the right edge, by the reading direction.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  /// The edge where reading starts.
  case leading
  /// The edge where reading ends.
  case trailing
}

extension View {
  /// Adds actions that a swipe along the row uncovers. They work in lists only.
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    Modified(self, SwipeActionsEffect(isLeading: edge == .leading, actions: content()))
  }
}

@MainActor protocol SwipeActions {
  var isLeading: Bool { get }
}

struct SwipeActionsEffect<Actions: View>: ViewEffect, SwipeActions {
  let isLeading: Bool
  let actions: Actions
  var companions: [any View] { [actions] }
}
