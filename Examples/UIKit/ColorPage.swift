import UIKit

/// A page with a title, and with a button in its middle. A question has a second one, "No".
final class ColorPage: UIViewController {
  private let button = UIButton(type: .system)
  private let no = UIButton(type: .system)

  convenience init(_ title: String, tapped: @escaping @MainActor () -> Void = {}) {
    self.init(title, hasNo: false) { _ in tapped() }
  }

  init(_ title: String, hasNo: Bool, answered: @escaping @MainActor (_ isYes: Bool) -> Void) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in answered(true) }, for: .touchUpInside)
    no.setTitle("No", for: .normal)
    no.addAction(UIAction { _ in answered(false) }, for: .touchUpInside)
    no.isHidden = !hasNo
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(button)
    if !no.isHidden { view.addSubview(no) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    button.frame = CGRect(x: 20, y: view.bounds.midY - 22, width: view.bounds.width - 40, height: 44)
    no.frame = button.frame.offsetBy(dx: 0, dy: 52)
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
