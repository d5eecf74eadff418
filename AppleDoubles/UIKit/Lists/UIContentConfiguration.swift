/// The content of a cell.
@MainActor public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@MainActor public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
}

@MainActor public protocol UIConfigurationState {}

/// A content view that has swipe actions, as SwiftUI's does. It is not a part of UIKit.
@MainActor public protocol SwipeActionHosting {
  func swipeActions(leading: Bool) -> UISwipeActionsConfiguration?
}

/// The view of a cell's content configuration.
@MainActor struct ConfiguredContent {
  private(set) var view: (any UIView & UIContentView)?

  /// Shows a configuration in a view, which keeps its content view if it has one.
  mutating func show(_ configuration: (any UIContentConfiguration)?, in parent: UIView) {
    guard let configuration else {
      view?.removeFromSuperview()
      return view = nil
    }
    if let view {
      view.configuration = configuration
    } else {
      let made = configuration.makeContentView()
      parent.addSubview(made)
      view = made
    }
  }
}
