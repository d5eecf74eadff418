import Testing
import UIKit

@MainActor private final class Page: UIViewController {
  private(set) var calls: [String] = []

  override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
  override func viewIsAppearing(_ animated: Bool) { calls.append("is appearing") }
  override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }

  func forget() { calls = [] }
}

@MainActor private final class Container: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

@MainActor @Suite struct ContainmentTests {
  private let stage = Stage()

  @Test("the root controller appears once, with its callbacks in order")
  func root() {
    let page = Page()
    stage.window.rootViewController = page
    #expect(page.calls == ["will appear", "is appearing", "did appear"])
    #expect(page.view.safeAreaInsets.top == 47)
  }

  @Test("a push and a pop call each controller once, and a cancelled back swipe calls both controllers again")
  func navigation() {
    let (first, second) = (Page(), Page())
    let navigation = UINavigationController(rootViewController: first)
    stage.window.rootViewController = navigation
    #expect(first.view.safeAreaInsets.top == 91)
    first.forget()
    navigation.pushViewController(second, animated: true)
    stage.advance(0.5)
    #expect(first.calls == ["will disappear", "did disappear"])
    #expect(second.calls == ["will appear", "is appearing", "did appear"])
    first.forget()
    second.forget()
    let finger = stage.touch(CGPoint(x: 5, y: 400))
    finger.move(to: CGPoint(x: 80, y: 400), over: 0.2)
    finger.hold(0.3)
    finger.lift()
    stage.advance(0.5)
    #expect(second.calls == ["will disappear", "will appear", "is appearing", "did appear"])
    #expect(first.calls == ["will appear", "will disappear", "did disappear"])
    stage.swipe(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400))
    stage.advance(0.5)
    #expect(navigation.viewControllers.count == 1 && second.parent == nil)
    #expect(stage.faults == [])
  }

  @Test("a full screen cover makes the controller below disappear, and a sheet does not")
  func covers() {
    let (page, cover, sheet) = (Page(), Page(), Page())
    stage.window.rootViewController = page
    page.forget()
    page.present(sheet, animated: true)
    stage.advance(0.5)
    page.dismiss(animated: true)
    stage.advance(0.5)
    #expect(page.calls == [] && sheet.calls.last == "did disappear")
    cover.modalPresentationStyle = .fullScreen
    page.present(cover, animated: true)
    stage.advance(0.5)
    #expect(page.calls == ["will disappear", "did disappear"] && page.view.window == nil)
    page.dismiss(animated: true)
    stage.advance(0.5)
    #expect(page.calls.last == "did appear" && page.view.window != nil)
    #expect(stage.faults == [])
  }

  @Test("a drag down moves a sheet, and dismisses it after half of its height")
  func sheetDrag() {
    let (page, sheet) = (Page(), Page())
    stage.window.rootViewController = page
    page.present(sheet, animated: true)
    stage.advance(0.5)
    sheet.forget()
    let finger = stage.touch(CGPoint(x: 200, y: 200))
    finger.move(by: CGPoint(x: 0, y: 200), over: 0.3)
    #expect(sheet.isBeingDismissed && sheet.view.transform != .identity)
    finger.hold(0.2)
    finger.lift()
    stage.advance(0.5)
    #expect(sheet.calls == ["will disappear", "will appear", "is appearing", "did appear"])
    #expect(sheet.view.transform == .identity && page.presentedViewController === sheet)
    sheet.forget()
    stage.swipe(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700), over: 0.3)
    stage.advance(0.5)
    #expect(sheet.calls == ["will disappear", "did disappear"])
    #expect(page.presentedViewController == nil && sheet.view.window == nil)
    #expect(stage.faults == [])
  }

  @Test(
    "in a sheet, content that is not at its top scrolls first, and a moved pan or the sheet takes a drag beside it",
    arguments: World.MovedPanInSheet.allCases)
  func sheetWithContent(answer: World.MovedPanInSheet) {
    stage.world.movedPanInSheet = answer
    let (page, sheet) = (Page(), Page())
    stage.window.rootViewController = page
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 600))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 390, height: 5_000)
    scroll.contentOffset.y = 1_000
    sheet.view.addSubview(scroll)
    sheet.view.addGestureRecognizer(scroll.panGestureRecognizer)
    page.present(sheet, animated: true)
    stage.advance(0.5)
    func drag(from place: CGFloat) -> Finger {
      let finger = stage.touch(CGPoint(x: 200, y: place))
      finger.move(by: CGPoint(x: 0, y: 100), over: 0.3)
      finger.hold(0.2)
      return finger
    }
    var finger = drag(from: 400)
    #expect(scroll.contentOffset.y < 1_000 && !sheet.isBeingDismissed)
    finger.lift()
    let offset = scroll.contentOffset.y
    finger = drag(from: 100)
    #expect((scroll.contentOffset.y < offset) == (answer == .scrollView))
    #expect(sheet.isBeingDismissed == (answer == .sheet))
    finger.lift()
    stage.advance(0.5)
    scroll.contentOffset.y = 0
    finger = drag(from: 400)
    #expect(scroll.contentOffset.y == 0 && sheet.isBeingDismissed)
    finger.lift()
    stage.advance(0.5)
    #expect(stage.faults == [])
  }

  @Test("a container that does not forward appearance calls its children itself, and an unbalanced call is a fault")
  func unbalanced() {
    let (container, page) = (Container(), Page())
    stage.window.rootViewController = container
    container.addChild(page)
    container.view.addSubview(page.view)
    page.didMove(toParent: container)
    #expect(page.calls == [] && stage.faults == [])
    page.beginAppearanceTransition(true, animated: false)
    page.endAppearanceTransition()
    #expect(page.calls == ["will appear", "is appearing", "did appear"] && stage.faults == [])
    page.beginAppearanceTransition(true, animated: false)
    #expect(stage.faults == ["Unbalanced calls to begin/end appearance transitions for Page"])
  }

  @Test("a container that forwards appearance makes a child appear that is added while the container is visible")
  func forwarding() {
    let (container, page) = (UIViewController(), Page())
    stage.window.rootViewController = container
    container.addChild(page)
    container.view.addSubview(page.view)
    page.didMove(toParent: container)
    #expect(page.calls == ["will appear", "is appearing", "did appear"])
    page.willMove(toParent: nil)
    page.view.removeFromSuperview()
    page.removeFromParent()
    #expect(page.calls.suffix(2) == ["will disappear", "did disappear"] && stage.faults == [])
  }

  @Test("a visible view whose controller has no parent is a fault, and so is a removal without willMove(toParent: nil)")
  func faultyContainment() {
    let (container, page) = (UIViewController(), Page())
    stage.window.rootViewController = container
    container.view.addSubview(page.view)
    #expect(stage.faults.count == 1)
    page.view.removeFromSuperview()
    stage.forgetFaults()
    container.addChild(page)
    page.removeFromParent()
    #expect(stage.faults.count == 2)
  }
}
