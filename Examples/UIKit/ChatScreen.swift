import LockstepFeedUIKit
import UIKit

/// A chat: older messages, live ones, and those that the person sends. `source` brings batches and the stream of changes,
/// and `send` gives a message to the service. A tap on a message that was not sent sends it again.
final class ChatScreen<Source: FeedSource>: UITableViewController where Source.Item == ChatMessage {
  private let chat: Chat<Source>
  private var adapter: FeedTableAdapter<Source>?

  init(_ source: Source, send: @escaping @MainActor (ChatMessage) async throws -> Void) {
    chat = Chat(model: FeedModel(source), send: send)
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Chat"
    tableView.keyboardDismissMode = .interactive
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    let adapter = FeedTableAdapter(tableView, model: chat.model, anchor: .end) { table, path, message in
      let cell = table.dequeueReusableCell(withIdentifier: "message", for: path)
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = "\(message.author): \(message.text)"
      if message.isRefused { cell.textLabel?.text = "\(message.text)\nNot sent. Tap to send again." }
      return cell
    }
    adapter.delegate = self
    adapter.announcement = { messages in messages.map { "\($0.author): \($0.text)" }.joined(separator: ", ") }
    adapter.onUnseenCount = { [weak self] in self?.showButtons(unseen: $0) }
    self.adapter = adapter
    showButtons(unseen: 0)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if let message = adapter?.item(at: indexPath), message.isRefused { chat.post(message) }
  }

  private func showButtons(unseen: Int) {
    let late = UIAction(title: "Late") { [weak self] _ in self?.write("I am ten minutes late.") }
    let newest = UIAction(title: "\(unseen) new") { [weak self] _ in self?.adapter?.scrollToEnd() }
    let actions = unseen > 0 ? [late, newest] : [late]
    navigationItem.rightBarButtonItems = actions.map { UIBarButtonItem(primaryAction: $0) }
  }

  private func write(_ text: String) {
    chat.write(text)
    adapter?.scrollToEnd()
  }
}
