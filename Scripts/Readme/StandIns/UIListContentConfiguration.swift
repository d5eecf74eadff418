import UIKit

/// The part of a cell's default content that the example app uses and the double does not have.
struct UIListContentConfiguration: UIContentConfiguration {
  var text: String?
  func makeContentView() -> any UIView & UIContentView { fatalError("only type-checked") }
  func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

extension UITableViewCell {
  func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
}
