import LockstepFeedSwiftUI
import SwiftUI
import Testing

@testable import SwiftUIExamples

@Suite(.timeLimit(.minutes(8))) @MainActor struct ChatScreenTests {
  private struct Refused: Error {}

  private final class Service {
    var refuses = true
    var taken: [String] = []
  }

  @Test("a message that the service refuses says so, and its button sends it again; live messages come at the end")
  func sending() async throws {
    let service = Service()
    let source = FeedPushSource((0..<5).map { ChatMessage(id: "\($0)", author: "Mara", text: "Message \($0)") })
    let graph = Graph {
      ChatScreen(source) { message in
        if service.refuses { throw Refused() }
        service.taken.append(message.text)
      }
      .feedListStyle(.lazy)
    }
    func press(_ title: String) throws {
      try #require(graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == title }).press()
    }
    try await settle(graph) { graph.texts.contains("Message 4") }
    try press("Late")
    try await settle(graph) { graph.texts.contains("Not sent. Send again") }
    service.refuses = false
    try press("Not sent. Send again")
    try await settle(graph) { !graph.texts.contains("Not sent. Send again") }
    #expect(service.taken == ["I am ten minutes late."])
    source.send(.insert([ChatMessage(id: "live", author: "Jonas", text: "Hello")], at: .end))
    try await settle(graph) { graph.texts.contains("Hello") }
  }
}
