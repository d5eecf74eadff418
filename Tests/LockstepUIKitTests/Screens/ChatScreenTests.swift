import LockstepFeedUIKit
import Testing
import UIKit

@testable import UIKitExamples

extension HostTests {
  @MainActor @Suite("Chat screen")
  struct ChatScreenTests {
    private struct Refused: Error {}

    private final class Service {
      var refuses = true
      var taken: [String] = []
    }

    @Test("a message that the service refuses says so, and a tap sends it again; messages that come unseen are counted")
    func sending() async throws {
      let stage = Stage()
      let service = Service()
      let source = FeedPushSource((0..<40).map { ChatMessage(id: "\($0)", author: "Mara", text: "Message \($0)") })
      let screen = ChatScreen(source) { message in
        if service.refuses { throw Refused() }
        service.taken.append(message.text)
      }
      stage.window.rootViewController = UINavigationController(rootViewController: screen)
      try await stage.wait { screen.tableView.numberOfRows(inSection: 0) == 40 }
      func press(_ title: String) throws {
        let items = screen.navigationItem.rightBarButtonItems ?? []
        let action = try #require(items.first { $0.title == title }?.primaryAction)
        UIControl().sendAction(action)
      }
      func text() -> String? { screen.tableView.cellForRow(at: IndexPath(row: 40, section: 0))?.textLabel?.text }
      try press("Late")
      try await stage.wait { text() == "I am ten minutes late.\nNot sent. Tap to send again." }
      service.refuses = false
      screen.tableView(screen.tableView, didSelectRowAt: IndexPath(row: 40, section: 0))
      try await stage.wait { text() == "You: I am ten minutes late." }
      #expect(service.taken == ["I am ten minutes late."])
      stage.swipe(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 700), over: 0.3)
      stage.settle()
      source.send(.insert([ChatMessage(id: "live", author: "Jonas", text: "Hello")], at: .end))
      try await stage.wait { screen.navigationItem.rightBarButtonItems?.last?.title == "1 new" }
      try press("1 new")
      stage.settle()
      try await stage.wait { screen.navigationItem.rightBarButtonItems?.count == 1 }
    }
  }
}
