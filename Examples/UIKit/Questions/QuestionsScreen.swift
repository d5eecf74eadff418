import UIKit

/// The list of the questions about UIKit, with this device's answers. The button shares them as a file.
final class QuestionsScreen: UITableViewController {
  private(set) var sheet = AnswerSheet(device: "\(UIDevice.current.model), \(UIDevice.current.systemVersion)")
  private let probes = Questions.probes.map { $0() }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Questions"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "question")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Share", primaryAction: UIAction { [weak self] _ in self?.share() })
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { probes.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "question", for: indexPath)
    let question = probes[indexPath.row].question
    cell.textLabel?.text = "\(question): \(sheet.answers[question] ?? "?")"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let screen = ProbeScreen(Questions.probes[indexPath.row]())
    screen.onAnswer = { [weak self] in self?.sheet.record($0) }
    navigationController?.pushViewController(screen, animated: true)
  }

  /// Opens the share sheet with the answers.
  func share() {
    guard let file = try? sheet.write() else { return }
    let sharing = UIActivityViewController(activityItems: [file], applicationActivities: nil)
    sharing.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
    present(sharing, animated: true)
  }
}
