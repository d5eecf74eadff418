import UIKit

/// Shows a probe: what the person has to do, an area for the probe, and the answer.
final class ProbeScreen: UIViewController {
  let probe: Probe
  /// Called when the probe has its answer.
  var onAnswer: @MainActor (Probe) -> Void = { _ in }
  private let label = UILabel()
  private let area = UIView()

  init(_ probe: Probe) {
    self.probe = probe
    super.init(nibName: nil, bundle: nil)
    title = probe.question
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.numberOfLines = 0
    label.text = probe.instruction ?? "Nothing to do."
    area.clipsToBounds = true
    view.addSubview(label)
    view.addSubview(area)
    probe.onAnswer = { [weak self] in self?.answered() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if probe.screen == nil { probe.start(on: self, in: area) }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    onAnswer(probe)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let frame = view.bounds.inset(by: view.safeAreaInsets)
    label.frame = CGRect(x: frame.minX + 16, y: frame.minY, width: frame.width - 32, height: 80)
    if probe.screen == nil {
      area.frame = CGRect(x: frame.minX, y: label.frame.maxY, width: frame.width, height: frame.height - 80)
    }
  }

  private func answered() {
    label.text = "\(probe.question): \(probe.answer ?? "")"
    onAnswer(probe)
  }
}
