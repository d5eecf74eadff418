import UIKit

/// A page that records its appearance callbacks.
final class LoggedPage: UIViewController {
  enum Stage { case gone, appearing, shown, disappearing }

  let id: Int
  private(set) var stage = Stage.gone
  /// The appearance callbacks that came in a wrong order.
  private(set) var mistakes: [String] = []
  private(set) var appearances = 0

  init(_ id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = id % 2 == 0 ? .systemBackground : .secondarySystemBackground
    let label = UILabel()
    label.text = "page \(id)"
    label.frame = CGRect(x: 20, y: 60, width: 200, height: 24)
    view.addSubview(label)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    enter(.appearing, from: [.gone, .disappearing])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    enter(.shown, from: [.appearing])
    appearances += 1
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    enter(.disappearing, from: [.shown, .appearing])
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    enter(.gone, from: [.disappearing])
  }

  private func enter(_ next: Stage, from allowed: [Stage]) {
    if !allowed.contains(stage) { mistakes.append("page \(id): \(next) after \(stage)") }
    stage = next
  }
}
