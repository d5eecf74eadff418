import LockstepLoading

/// A message, as the service sends it. The id of a message that the person sends is made here, and comes back.
struct ChatMessage: FeedItem {
  var id: String
  var author: String
  var text: String
  var isRefused = false
}

/// A chat, the same for UIKit and SwiftUI. The source of `model` brings batches and the stream of changes, and `send` gives
/// a message to the service.
@MainActor
struct Chat<Source: FeedSource> where Source.Item == ChatMessage {
  let model: FeedModel<Source>
  let send: @MainActor (ChatMessage) async throws -> Void

  /// Shows a message of the person at the end, and sends it.
  func write(_ text: String) {
    let message = ChatMessage(id: "\(UInt64.random(in: .min ... .max))", author: "You", text: text)
    model.insert([message], at: model.items.count)
    post(message)
  }

  /// Sends a message, and marks it when the service refuses it.
  func post(_ message: ChatMessage) {
    Task {
      var message = message
      do {
        try await send(message)
        message.isRefused = false
      } catch {
        message.isRefused = true
      }
      model.update([message])
    }
  }
}

extension ChatMessage {
  /// Two messages, and no others, for a chat without a service.
  static var samples: FeedPushSource<ChatMessage> {
    FeedPushSource([
      ChatMessage(id: "1", author: "Mara", text: "Is the ferry on time?"),
      ChatMessage(id: "2", author: "Jonas", text: "Ten minutes late."),
    ])
  }
}
