import Foundation
import LockstepFeedSwiftUI
import SwiftUI

/// A message, as the service sends it. The id of a message that the person sends is made here, and comes back.
struct ChatMessage: FeedItem {
  var id: String
  var author: String
  var text: String
  var isRefused = false
}

/// A chat: older messages, live ones, and those that the person sends. `source` brings batches and the stream of changes,
/// and `send` gives a message to the service.
struct ChatScreen<Source: FeedSource>: View where Source.Item == ChatMessage {
  private let send: @MainActor (ChatMessage) async throws -> Void
  @State private var model: FeedModel<Source>
  @State private var scroller = FeedScroller<String>()

  init(_ source: Source, send: @escaping @MainActor (ChatMessage) async throws -> Void) {
    self.send = send
    _model = State(initialValue: FeedModel(source))
  }

  var body: some View {
    VStack(spacing: 0) {
      FeedList(model, anchor: .end, scroller: scroller) { message in
        VStack(alignment: .leading) {
          Text(verbatim: message.author).font(.caption)
          Text(verbatim: message.text)
          if message.isRefused { Button("Not sent. Send again") { post(message) } }
        }
        .padding(8)
      }
      .announcement { messages in messages.map { "\($0.author): \($0.text)" }.joined(separator: ", ") }
      HStack {
        Button("On my way") { write("On my way.") }
        Button("Late") { write("I am ten minutes late.") }
        if scroller.unseenCount > 0 { Button("\(scroller.unseenCount) new") { scroller.scrollToEnd() } }
      }
    }
  }

  private func write(_ text: String) {
    let message = ChatMessage(id: UUID().uuidString, author: "You", text: text)
    model.insert([message], at: model.items.count)
    scroller.scrollToEnd()
    post(message)
  }

  private func post(_ message: ChatMessage) {
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
