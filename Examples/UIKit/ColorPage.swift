import UIKit

/// A page with a title, and with a button in its middle.
final class ColorPage: UIViewController {
  private let button = UIButton(type: .system)

  init(_ title: String, tapped: @escaping @MainActor () -> Void = {}) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in tapped() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    button.frame = CGRect(x: 20, y: view.bounds.midY - 22, width: view.bounds.width - 40, height: 44)
  }

  /// Returns a view with a text in its middle.
  static func banner(_ text: String) -> UIView {
    let label = UILabel()
    label.text = text
    label.textAlignment = .center
    label.backgroundColor = .secondarySystemBackground
    return label
  }
}
