import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// What VoiceOver, Voice Control and Switch Control are told.
  @MainActor @Suite("Screen readers")
  struct ScreenReaderTests {
    private func posts(_ stage: Stage, _ notification: UIAccessibility.Notification) -> [UIAccessibility.Post] {
      stage.announcements.filter { $0.notification == notification }
    }

    private func label(_ screen: TestScreen, _ id: Int) throws -> UILabel {
      try #require(screen.controller.viewController(for: id)?.view.descendants(UILabel.self).first)
    }

    @Test("a three-finger swipe announces the page once, when the pages have arrived", arguments: [false, true])
    func threeFingers(isMotionReduced: Bool) throws {
      let screen = TestScreen(4)
      screen.stage.settings.voiceOver = true
      screen.stage.settings.reduceMotion = isMotionReduced
      screen.stage.frame()
      #expect(screen.pageView.scrollView.accessibilityScroll(.left))
      while screen.pager.phase != .idle {
        #expect(posts(screen.stage, .pageScrolled).isEmpty)
        screen.stage.frame()
      }
      screen.rest()
      #expect(posts(screen.stage, .pageScrolled).map(\.text) == ["page 2 of 4"])
      #expect(!screen.pageView.scrollView.accessibilityScroll(.up))
      screen.rest()
      #expect(posts(screen.stage, .pageScrolled).count == 1)
    }

    @Test("two three-finger swipes in a row announce only the page at which the pages arrive")
    func twice() {
      let screen = TestScreen(4)
      screen.stage.settings.voiceOver = true
      #expect(screen.pageView.scrollView.accessibilityScroll(.left))
      screen.stage.advance(0.1)
      #expect(screen.pageView.scrollView.accessibilityScroll(.left))
      screen.rest()
      #expect(posts(screen.stage, .pageScrolled).map(\.text) == ["page 3 of 4"])
    }

    @Test("a three-finger swipe that a finger takes back still announces where the pages rest")
    func takenBack() {
      let screen = TestScreen(4)
      screen.stage.settings.voiceOver = true
      #expect(screen.pageView.scrollView.accessibilityScroll(.left))
      screen.stage.frame()
      screen.model.selection = 0
      screen.rest()
      #expect(posts(screen.stage, .pageScrolled).map(\.text) == ["page 1 of 4"])
    }

    @Test("the focus of VoiceOver moves to the selected page if it was in the old page", arguments: [false, true])
    func focusFollows(byThreeFingers: Bool) throws {
      let screen = TestScreen(4)
      screen.stage.settings.voiceOver = true
      screen.stage.assistiveFocus = try label(screen, 0)
      if byThreeFingers {
        #expect(screen.pageView.scrollView.accessibilityScroll(.left))
      } else {
        screen.model.selection = 1
      }
      while screen.pager.phase != .idle {
        #expect(screen.stage.announcements.isEmpty)
        screen.stage.frame()
      }
      screen.rest()
      let target = try #require(screen.stage.announcements.last?.argument as? UIView)
      #expect(target === screen.pageView.view(for: 1))
      #expect(posts(screen.stage, byThreeFingers ? .layoutChanged : .screenChanged).count == 1)
      #expect(screen.stage.announcements.count == (byThreeFingers ? 2 : 1))
    }

    @Test("the focus of VoiceOver follows to the page that replaces a removed one")
    func removed() throws {
      let screen = TestScreen(4)
      screen.stage.settings.voiceOver = true
      screen.stage.assistiveFocus = try label(screen, 0)
      screen.model.pages = [1, 2, 3]
      screen.rest()
      let target = try #require(screen.stage.announcements.last?.argument as? UIView)
      #expect(target === screen.pageView.view(for: 1))
    }

    @Test("the focus of VoiceOver stays on a tab, in the header, and in a page that stays visible")
    func focusStays() throws {
      let screen = TestScreen(4)
      screen.stage.settings.voiceOver = true
      screen.stage.assistiveFocus = screen.tab(1)
      try screen.tap(1)
      screen.rest()
      #expect(screen.stage.announcements.isEmpty)

      var configuration = PagerConfiguration()
      configuration.pageLength = .sharing(2)
      let wide = TestScreen(4, configuration: configuration)
      wide.stage.assistiveFocus = try label(wide, 1)
      wide.model.selection = 1
      wide.rest()
      #expect(wide.stage.announcements.isEmpty)
    }

    @Test("Voice Control knows a tab by the title that it shows, without badge and subtitle")
    func voiceControl() throws {
      let screen = TestScreen(4, isShown: false)
      screen.strip.tab = { id in
        switch id {
        case 0: TabItem("Inbox", badge: .count(3))
        case 1: TabItem("Mail", subtitle: "new")
        case 2: TabItem(image: UIImage(systemName: "tray"), name: "Archive", badge: .dot)
        default: TabItem(attributed: NSAttributedString(string: "Sent"))
        }
      }
      screen.show()
      let labels = screen.tabs.sorted { $0.frame.minX < $1.frame.minX }.map { $0.accessibilityUserInputLabels ?? [] }
      #expect(labels == [["Inbox"], ["Mail", "Mail, new"], ["Archive"], ["Sent"]])
      #expect(screen.tabs.contains { $0.accessibilityLabel == "Inbox, 3" })
    }

    @Test("every host draws and speaks a badge by the engine's rule: no count of 0, and 999+ above 999")
    func badges() throws {
      let badges: [TabBadge?] = [nil, .dot, .count(0), .count(-3), .count(999), .count(1_234_567), .text("beta")]
      let screen = TestScreen(badges.count, isShown: false)
      screen.strip.tab = { TabItem("Tab number \($0)", badge: badges[$0]) }
      screen.show()
      for (id, spoken) in ["", ", new", "", "", ", 999", ", 999+", ", beta"].enumerated() {
        screen.model.selection = id
        screen.rest()
        let tab = try #require(screen.tab(id))
        #expect(tab.accessibilityLabel == "Tab number \(id)" + spoken && (tab.badgeView == nil) == spoken.isEmpty)
      }
    }

    @Test("pages do not advance by themselves while VoiceOver, Switch Control or a keyboard's focus is in use")
    func autoAdvance() throws {
      var configuration = PagerConfiguration()
      configuration.autoAdvance = 1
      let screen = TestScreen(4, configuration: configuration)
      let stage = screen.stage
      let field = FocusField(frame: CGRect(x: 20, y: 200, width: 100, height: 40))
      try #require(screen.controller.viewController(for: 0)).view.addSubview(field)
      let begin: [() -> Void] = [
        { stage.settings.voiceOver = true }, { stage.settings.switchControl = true }, { stage.focus(field) },
        { screen.tab(0).map { _ = stage.focus($0) } },
      ]
      for start in begin {
        start()
        stage.advance(3.5)
        #expect(screen.pager.settled == 0)
        stage.settings.voiceOver = false
        stage.settings.switchControl = false
        stage.endFocus()
      }
      stage.advance(1.2)
      #expect(screen.pager.selection == 1)
    }

    @Test("a hidden strip returns for Switch Control, and while a keyboard has its focus in the pager")
    func hiddenStrip() throws {
      let screen = TestScreen(3, isShown: false)
      screen.controller.make = { _ in ScrollPage() }
      screen.controller.addStrip(screen.strip, scrolling: .hides)
      screen.show()
      screen.rest()
      let page = try #require(screen.controller.viewController(for: 0)?.view as? UIScrollView)
      let field = FocusField(frame: CGRect(x: 20, y: 400, width: 100, height: 40))
      page.addSubview(field)
      page.contentOffset.y += 300
      screen.stage.frame()
      #expect(screen.strip.frame.height == 0)
      screen.stage.settings.switchControl = true
      screen.rest()
      #expect(screen.strip.frame.height == 44 && screen.strip.alpha == 1)
      screen.stage.settings.switchControl = false
      page.contentOffset.y += 300
      screen.stage.frame()
      #expect(screen.strip.frame.height == 0)
      #expect(screen.stage.focus(field))
      screen.rest()
      #expect(screen.strip.frame.height == 44 && screen.strip.alpha == 1)
    }
  }
}
