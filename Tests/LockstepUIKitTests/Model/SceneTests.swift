import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Scenes that enter the background, alone or with the app.
  @MainActor @Suite("Scenes")
  struct SceneTests {
    @Test("a pager whose window moves to another display has the pixels of that display", arguments: 0..<3)
    func displayScale(kind: Int) {
      let stage = Stage()
      let model = PagerModel(pages: [0, 1, 2])
      var keeper: AnyObject?
      switch kind {
      case 0:
        let controller = PagerViewController(model)
        stage.window.rootViewController = controller
      case 1:
        let view = PagerView(model) { _ in UIView() }
        view.frame = stage.window.bounds
        stage.window.addSubview(view)
      default:
        let view = UIScrollView(frame: stage.window.bounds)
        stage.window.addSubview(view)
        model.drive(view)
        keeper = view
      }
      stage.frame()
      #expect(abs(model.pager.environment.pixel - 1 / 3) < 1e-9)
      stage.traits { $0.displayScale = 2 }
      stage.frame()
      #expect(model.pager.environment.pixel == 0.5)
      withExtendedLifetime(keeper) {}
    }

    @Test("a memory warning that other code posts from another thread unmounts kept pages")
    func warningFromAnotherThread() async throws {
      let screen = TestScreen(6, configuration: PagerConfiguration(keptPages: 6))
      for id in [2, 4, 0] {
        screen.model.selection = id
        screen.rest()
      }
      #expect(screen.living.count > 2)
      await Task.detached {
        NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
      }.value
      await Task.yield()
      for _ in 0..<100 where screen.living.count > 2 { await Task.yield() }
      #expect(Set(screen.living.map(\.id)) == [0, 1])
    }

    @Test(
      "a pager whose scene enters the background arrives at once, and moves without animation until it is back"
    )
    func ownScene() throws {
      let screen = TestScreen(6)
      let scene = try #require(screen.stage.window.windowScene)
      screen.model.selection = 4
      screen.stage.advance(0.05)
      #expect(screen.pager.phase == .settling)
      screen.stage.sceneEntersBackground(scene)
      #expect(screen.pager.phase == .idle)
      #expect(screen.pager.settled == 4)
      screen.model.selection = 2
      #expect(screen.pager.settled == 2)
      screen.stage.sceneEntersForeground(scene)
      screen.model.selection = 3
      #expect(screen.pager.phase == .settling)
      screen.rest()
      screen.expectInStep(3)
    }

    @Test("a task that waits for a move resumes when the scene enters the background")
    func awaiting() async throws {
      let screen = TestScreen(6)
      let task = Task { try await screen.model.move(to: 4) }
      while screen.pager.phase == .idle { await Task.yield() }
      screen.stage.sceneEntersBackground(try #require(screen.stage.window.windowScene))
      try #require(screen.pager.phase == .idle)
      #expect(try await task.value == .arrived)
    }

    @Test("the phase of another scene does not affect a pager")
    func otherScene() throws {
      let screen = TestScreen(6)
      let other = UIWindowScene()
      screen.model.selection = 4
      screen.stage.advance(0.05)
      screen.stage.sceneEntersBackground(other)
      #expect(screen.pager.phase == .settling)
      screen.rest()
      screen.expectInStep(4)
      screen.stage.sceneEntersBackground(try #require(screen.stage.window.windowScene))
      screen.stage.sceneEntersForeground(other)
      screen.model.selection = 1
      #expect(screen.pager.phase == .idle)
      #expect(screen.pager.settled == 1)
    }

    @Test("a pager that enters the window of a background scene is in the background")
    func moved() throws {
      let stage = Stage()
      let scene = try #require(stage.window.windowScene)
      stage.sceneEntersBackground(scene)
      let pager = PagerView(pages: [0, 1, 2]) { _ in UIView() }
      pager.frame = stage.window.bounds
      stage.window.addSubview(pager)
      stage.frame()
      pager.model.selection = 2
      #expect(pager.model.pager.phase == .idle)
      stage.sceneEntersForeground(scene)
      pager.model.selection = 0
      #expect(pager.model.pager.phase == .settling)
    }

    @Test("a pager that enters the window while its scene enters the foreground is in the foreground too")
    func onItsWay() throws {
      let stage = Stage()
      let scene = try #require(stage.window.windowScene)
      stage.sceneEntersBackground(scene)
      stage.sceneWillEnterForeground(scene)
      let pager = PagerView(pages: [0, 1, 2]) { _ in UIView() }
      pager.frame = stage.window.bounds
      stage.window.addSubview(pager)
      stage.frame()
      stage.sceneActivates(scene)
      pager.model.selection = 2
      #expect(pager.model.pager.phase == .settling)
    }

    @Test("in a window without a scene the pager follows the phase of the app")
    func withoutScene() {
      let screen = TestScreen(6)
      screen.stage.window.windowScene = nil
      screen.model.selection = 4
      screen.stage.advance(0.05)
      screen.stage.enterBackground()
      #expect(screen.pager.phase == .idle)
      screen.stage.enterForeground()
      screen.rest()
      screen.expectInStep(4)
    }
  }
}
