import LockstepFeedSwiftUI
import SwiftUI

/// A chat: older messages, live ones, and those that the person sends. `source` brings batches and the stream of changes,
/// and `send` gives a message to the service.
struct ChatScreen<Source: FeedSource>: View where Source.Item == ChatMessage {
  @State private var chat: Chat<Source>
  @State private var scroller = FeedScroller<String>()

  init(_ source: Source, send: @escaping @MainActor (ChatMessage) async throws -> Void) {
    _chat = State(initialValue: Chat(model: FeedModel(source), send: send))
  }

  var body: some View {
    VStack(spacing: 0) {
      FeedList(chat.model, anchor: .end, scroller: scroller) { message in
        VStack(alignment: .leading) {
          Text(verbatim: message.author).font(.caption)
          Text(verbatim: message.text)
          if message.isRefused { Button("Not sent. Send again") { chat.post(message) } }
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
    chat.write(text)
    scroller.scrollToEnd()
  }
}
