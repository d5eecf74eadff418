import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Looks of tabs")
  struct TabLookTests {
    private let image = UIImage(systemName: "star") ?? UIImage()

    private func screen(
      _ style: (inout TabStyle) -> Void = { _ in }, tab: (@MainActor (Int) -> TabItem)? = nil
    ) -> TestScreen {
      let screen = TestScreen(5)
      if let tab { screen.strip.tab = tab }
      style(&screen.strip.style)
      screen.rest()
      return screen
    }

    //  rest   [ Tab 0 bold ][ Tab 1 ]        halfway   [ Tab 0 ][ Tab 1 ]  both at half of the growth
    @Test("tabs and strip grow when the text size or the weight of text changes while the app runs")
    func textSize() throws {
      let screen = TestScreen(3)
      let (width, height) = (try #require(screen.tab(0)).bounds.width, screen.strip.bounds.height)
      screen.stage.traits { $0.preferredContentSizeCategory = .accessibilityExtraLarge }
      screen.rest()
      let tab = try #require(screen.tab(0))
      let wanted = tab.titleLabel.sizeThatFits(CGSize(width: 9_999, height: 9_999)).width
      #expect(tab.bounds.width >= wanted && tab.bounds.width > width)
      #expect(screen.strip.bounds.height > height)
      screen.expectMarked(0)
      screen.stage.traits { $0.preferredContentSizeCategory = .large }
      screen.rest()
      #expect(screen.tab(0)?.bounds.width == width && screen.strip.bounds.height == height)
    }

    @Test("when the direction of text changes while the app runs, tabs mirror their places and their content")
    func direction() throws {
      for layout in World.TraitLayout.allCases {
        let screen = TestScreen(3, isShown: false)
        screen.stage.world.traitLayout = layout
        screen.strip.tab = { TabItem("Tab number \($0)", image: UIImage(systemName: "tray")) }
        screen.show()
        screen.rest()
        #expect(try #require(screen.tab(0)).imageView.frame.minX < #require(screen.tab(0)).titleLabel.frame.minX)
        screen.stage.traits { $0.layoutDirection = .rightToLeft }
        screen.rest()
        for id in 0..<3 {
          let tab = try #require(screen.tab(id))
          #expect(tab.imageView.frame.minX > tab.titleLabel.frame.minX, "\(layout), tab \(id)")
        }
        #expect(try #require(screen.tab(0)).frame.minX > #require(screen.tab(1)).frame.minX)
        screen.expectInStep(0)
      }
    }

    @Test("the system's effects at the edges of a scroll view blur neither the tabs nor the pages")
    func edgeEffects() {
      let screen = TestScreen(3)
      let driven = PagerModel(pages: [0, 1])
      let own = UIScrollView()
      driven.drive(own)
      for row in [screen.strip.scrollView, screen.pageView.scrollView, own] {
        let effects = [row.topEdgeEffect, row.bottomEdgeEffect, row.leftEdgeEffect, row.rightEdgeEffect]
        #expect(effects.allSatisfy { $0.isHidden })
      }
    }

    //  40 ▄▄▄▄▄     the bar, with the inset 1
    //  43 ▁▁▁▁▁▁▁▁▁ the separator
    @Test("an indicator with an inset is above the separator, and one without covers it")
    func separator() throws {
      let screen = screen {
        $0.look.separator = TabStripSeparator()
        $0.separatorColor = .systemGreen
        $0.look.indicator.placement = .bottom(thickness: 3, inset: TabStripLook.separatorThickness)
      }
      let line = try #require(screen.strip.subviews.first { $0.backgroundColor == .systemGreen })
      func bar() -> CGRect { screen.strip.convert(screen.strip.indicatorView.bounds, from: screen.strip.indicatorView) }
      #expect(line.frame.height == 1 && bar().maxY == line.frame.minY && bar().height == 3)
      screen.strip.look.indicator.placement = .bottom(thickness: 3)
      screen.rest()
      #expect(bar().maxY == line.frame.maxY)
      let views = screen.strip.subviews
      let tabs = try #require(views.firstIndex { screen.strip.indicatorView.isDescendant(of: $0) })
      #expect(try #require(views.firstIndex(of: line)) < tabs)
    }

    @Test("a bold selected title makes its tab wider, and the width moves with the pages")
    func selectedFont() throws {
      let screen = screen { $0.selectedFont = .boldSystemFont(ofSize: 20) }
      let wide = try #require(screen.tab(0)).frame.width
      let narrow = try #require(screen.tab(1)).frame.width
      #expect(wide > narrow + 10)
      let finger = screen.drag(-0.5)
      let part = screen.pager.position
      #expect(part > 0.3 && part < 0.7)
      #expect(abs(try #require(screen.tab(0)).frame.width - (wide + (narrow - wide) * part)) < 0.5)
      #expect(abs(try #require(screen.tab(1)).frame.width - (narrow + (wide - narrow) * part)) < 0.5)
      finger.lift()
      screen.rest()
      screen.expectInStep(1)
      #expect(abs(try #require(screen.tab(1)).frame.width - wide) < 0.5)
    }

    @Test("an image is before, after, above, below or behind the title")
    func placements() throws {
      for placement in [TabImagePlacement.leading, .trailing, .above, .below, .behind] {
        let screen = screen({ $0.imagePlacement = placement }) { TabItem("Tab number \($0)", image: image) }
        let tab = try #require(screen.tab(0))
        let (picture, title) = (tab.imageView.frame, tab.titleLabel.frame)
        switch placement {
        case .leading: #expect(picture.maxX + 3.9 < title.minX && abs(picture.midY - title.midY) < 0.5)
        case .trailing: #expect(title.maxX + 3.9 < picture.minX)
        case .above: #expect(picture.maxY + 3.9 < title.minY && abs(picture.midX - title.midX) < 0.5)
        case .below: #expect(title.maxY + 3.9 < picture.minY)
        case .behind: #expect(abs(picture.midX - title.midX) < 0.5 && abs(picture.midY - title.midY) < 0.5)
        }
        #expect(picture.minY >= 0 && picture.maxY <= tab.bounds.height)
        #expect(title.minY >= 0 && title.maxY <= tab.bounds.height)
        screen.expectInStep(0)
      }
    }

    @Test("the selected tab has its own image, which fades in as the pages move")
    func selectedImage() throws {
      let filled = UIImage(systemName: "star.fill") ?? UIImage()
      let screen = screen { _ in
      } tab: {
        TabItem(image: image, selectedImage: filled, name: "Tab number \($0)")
      }
      let finger = screen.drag(-0.5)
      for id in 0..<2 {
        let tab = try #require(screen.tab(id))
        #expect(tab.imageView.image === image && tab.selectedImageView.image === filled)
        #expect(abs(tab.selectedImageView.alpha - tab.state.selectedFraction) < 1e-9)
        #expect(abs(tab.imageView.alpha + tab.selectedImageView.alpha - 1) < 1e-9)
      }
      finger.lift()
      screen.rest()
      screen.expectInStep(1)
    }

    @Test("a tab whose image does not exist shows its name")
    func missingImage() throws {
      let screen = screen { _ in
      } tab: {
        TabItem(image: $0 == 0 ? nil : image, name: "Tab number \($0)")
      }
      #expect(try #require(screen.tab(0)).titleLabel.text == "Tab number 0")
      #expect(try #require(screen.tab(1)).item.title == nil)
    }

    @Test("a strip with subtitles, or with titles of several lines, is high enough for them")
    func lines() throws {
      let subtitled = screen { _ in
      } tab: {
        TabItem("Tab number \($0)", subtitle: "and more\nbelow")
      }
      for item in [subtitled.tab(0), subtitled.tab(1)] where item != nil {
        #expect(item?.subtitleLabel.isHidden == false)
      }
      let screen = screen({ $0.titleLines = 3 }) { _ in TabItem("One\nTwo\nThree") }
      let tab = try #require(screen.tabs.first)
      #expect(tab.titleLabel.frame.height > 50)
      #expect(tab.titleLabel.frame.minY >= 0 && tab.titleLabel.frame.maxY <= tab.bounds.height)
      #expect(screen.strip.frame.height > 60)
    }

    @Test("a long title breaks at the maximum width of a tab")
    func breaks() throws {
      let screen = TestScreen(3)
      screen.strip.style.titleLines = 0
      screen.strip.look.tabs.maximumTabWidth = 60
      screen.rest()
      let tab = try #require(screen.tab(0))
      #expect(tab.frame.width <= 60)
      #expect(tab.titleLabel.frame.height > 30)
      #expect(screen.strip.frame.height >= tab.titleLabel.frame.height)
    }

    @Test("a badge is after the content, or on the corner of the image, where it takes no width")
    func badges() throws {
      let beside = screen { _ in
      } tab: {
        TabItem("Tab number \($0)", image: image, badge: .count(3))
      }
      let corner = screen({ $0.badgePlacement = .corner }) {
        TabItem("Tab number \($0)", image: image, badge: .count(3))
      }
      let (one, other) = (try #require(beside.tab(0)), try #require(corner.tab(0)))
      #expect(try #require(one.badgeView).frame.minX > one.titleLabel.frame.maxX)
      let badge = try #require(other.badgeView).frame
      #expect(badge.intersects(other.imageView.frame) && badge.minX < other.titleLabel.frame.minX + 20)
      #expect(badge.minY >= 0)
      #expect(other.frame.width < one.frame.width)
    }

    @Test("an attributed title keeps its own colors, and has the selected color elsewhere")
    func attributed() throws {
      let text = NSMutableAttributedString(string: "ab")
      text.addAttribute(.foregroundColor, value: UIColor.systemGreen, range: NSRange(location: 0, length: 1))
      let screen = screen({ $0.selectedColor = .systemPink }) { _ in TabItem(attributed: text) }
      let label = try #require(screen.tabs.first).selectedTitleLabel
      let shown = try #require(label.attributedText)
      #expect(shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .systemGreen)
      #expect(shown.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .systemPink)
    }

    // MARK: Strip

    @Test("a line has rounded corners if the look says so, and an indicator of the app's own keeps its corners")
    func rounded() {
      let screen = screen()
      #expect(screen.strip.indicatorView.layer.cornerRadius == 0)
      screen.strip.look.indicator.cornerRadius = 1.5
      screen.rest()
      #expect(screen.strip.indicatorView.layer.cornerRadius == 1.5)
      let own = UIView()
      own.layer.cornerRadius = 1
      own.backgroundColor = .systemRed
      screen.strip.indicatorView = own
      screen.swipe(-0.6)
      screen.rest()
      #expect(own.layer.cornerRadius == 1 && own.backgroundColor == .systemRed)
      screen.expectInStep(1)
    }

    @Test("several indicators follow the pages, each in its color")
    func indicators() throws {
      let screen = screen { $0.secondaryIndicatorColors = [.systemYellow] }
      screen.strip.look.secondaryIndicators = [
        TabIndicator(placement: .fill(inset: 8)), TabIndicator(placement: .top(thickness: 2)),
      ]
      screen.rest()
      screen.swipe(-0.6)
      screen.rest()
      let tab = try #require(screen.tab(1))
      let views = screen.strip.secondaryIndicatorViews
      #expect(views.count == 2)
      for view in views { #expect(abs(view.frame.midX - tab.frame.midX) < 0.5 && !view.isHidden) }
      #expect(views[0].backgroundColor == .systemYellow && views[0].layer.cornerRadius == views[0].frame.height / 2)
      #expect(views[1].backgroundColor == screen.strip.tintColor)
      screen.strip.look.secondaryIndicators = []
      #expect(views.allSatisfy { $0.superview == nil })
    }

    @Test("lines between tabs are in the middle of the spacing")
    func dividers() throws {
      let screen = screen()
      screen.strip.style.dividerColor = .systemOrange
      screen.strip.look.divider = TabDivider(thickness: 2, inset: 10)
      screen.rest()
      let lines = screen.strip.scrollView.subviews.filter { $0.backgroundColor == .systemOrange && !$0.isHidden }
      let (one, other) = (try #require(screen.tab(0)).frame, try #require(screen.tab(1)).frame)
      let line = try #require(lines.min { $0.frame.minX < $1.frame.minX }).frame
      #expect(lines.count == 4)
      #expect(line.width == 2 && line.minY == 10 && line.maxY == 34)
      #expect(abs(line.midX - (one.maxX + other.minX) / 2) < 0.01)
    }

    @Test("a background reaches under the status bar, and a fade covers the end beyond which there are tabs")
    func background() throws {
      let screen = screen {
        $0.background = .color(.systemTeal)
        $0.fadeLength = 20
      }
      let view = try #require(screen.strip.subviews.first)
      #expect(view.backgroundColor == .systemTeal)
      #expect(view.convert(view.bounds, to: nil).minY == 0)
      #expect(view.frame.maxY == screen.strip.bounds.height)
      let mask = try #require(screen.strip.scrollView.superview?.mask)
      let gradient = try #require(mask.layer as? CAGradientLayer)
      #expect(gradient.locations?.map(\.doubleValue) == [0, 0, 1 - 20.0 / 390, 1])
      screen.strip.style.background = .glass
      #expect((screen.strip.subviews.first as? UIVisualEffectView)?.effect is UIGlassEffect)
      screen.strip.style.background = .material(.systemMaterial)
      #expect((screen.strip.subviews.first as? UIVisualEffectView)?.effect is UIBlurEffect)
      screen.strip.style.fadeLength = 0
      screen.rest()
      #expect(screen.strip.scrollView.superview?.mask == nil)
      #expect(screen.strip.subviews.filter { $0 is UIVisualEffectView }.count == 1)
    }

    @Test(
      "by default content passes under a strip with the scroll-edge effect, and a strip elsewhere has no background")
    func automaticBackground() throws {
      let screen = TestScreen(3, isShown: false)
      screen.controller.make = { id in id == 1 ? UIViewController() : ScrollPage() }
      screen.show()
      screen.rest()
      func effects() -> [UIScrollEdgeElementContainerInteraction] {
        screen.strip.interactions.compactMap { $0 as? UIScrollEdgeElementContainerInteraction }
      }
      #expect(effects().map(\.scrollView) == [screen.controller.contentScrollView(for: .top)])
      screen.model.selection = 1
      screen.rest()
      #expect(effects().isEmpty)
      screen.model.selection = 2
      screen.rest()
      #expect(effects().count == 1)
      screen.strip.style.background = .none
      #expect(effects().isEmpty)
      let own = TabStripView(screen.model) { TabItem("\($0)") }
      own.frame = CGRect(x: 0, y: 700, width: 390, height: 44)
      screen.stage.window.addSubview(own)
      screen.rest()
      #expect(!own.interactions.contains { $0 is UIScrollEdgeElementContainerInteraction })
    }

    @Test("the scroll-edge effect of a strip follows the current page, and ends with the background")
    func scrollEdge() throws {
      let pages = (0..<3).map { _ in UITableViewController(style: .plain) }
      let pager = PagerViewController(viewControllers: pages)
      let strips = [(pager.addStrip(at: .top), UIRectEdge.top), (pager.addStrip(at: .bottom), .bottom)]
      for (strip, _) in strips { strip.style.background = .scrollEdge }
      let stage = Stage()
      stage.window.rootViewController = pager
      for page in pages {
        pager.selection = page
        stage.settle()
        for (strip, edge) in strips {
          let effects = strip.interactions.compactMap { $0 as? UIScrollEdgeElementContainerInteraction }
          #expect(effects.count == 1)
          #expect(effects.first?.scrollView === page.tableView && effects.first?.edge == edge)
          #expect(strip.subviews.allSatisfy { !($0 is UIVisualEffectView) })
        }
      }
      let strip = strips[0].0
      strip.style.background = .glass
      #expect(!strip.interactions.contains { $0 is UIScrollEdgeElementContainerInteraction })
    }

    // MARK: Cells of the app's own

    @Test(
      "cells of a class or nib of the app's own are reused, and receive page, item and state", arguments: [false, true])
    func ownCells(isNib: Bool) throws {
      let screen = TestScreen(60)
      if isNib {
        screen.strip.register(UINib { [DayCell()] }, as: DayCell.self) { cell, id in cell.day = id }
      } else {
        screen.strip.register(DayCell.self) { cell, id in cell.day = id }
      }
      screen.rest()
      var cells: Set<ObjectIdentifier> = []
      for id in [0, 20, 40, 59] {
        screen.model.tap(id)
        screen.rest()
        for cell in screen.strip.scrollView.subviews.compactMap({ $0 as? DayCell }) {
          cells.insert(ObjectIdentifier(cell))
          #expect(cell.name == "Tab number \(cell.day)" && cell.frame.width == 64)
          #expect(cell.state.isSelected == (cell.day == id) && cell.accessibilityLabel == cell.name)
        }
      }
      #expect(cells.count < 20)
      #expect(screen.stage.faults == [])
    }
  }
}

/// A cell of an app's own, 64 points wide.
private final class DayCell: UICollectionViewCell, TabStripCell {
  var day = -1
  var name = ""
  var state = TabState()

  func show(_ item: TabItem, style: TabStyle) { name = item.name }
  func show(_ state: TabState) { self.state = state }
  func contentSize(isSelected: Bool, within width: CGFloat) -> CGSize { CGSize(width: 64, height: 20) }
}
