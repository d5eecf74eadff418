import LockstepTesting
import Testing

@testable import LockstepPaging

@Suite("Pages that are removed during a jump")
struct RemovalTests {
  private static let all = Array(0..<7)

  /// The lists that remain of seven pages after each page alone, or all pages before or after a page, are removed.
  private static let lists: [[Int]] =
    all.map { page in all.filter { $0 != page } } + all.dropFirst(2).map { page in all.filter { $0 >= page } }
    + all.dropLast(2).map { page in all.filter { $0 <= page } } + [[2, 3, 4], [3]]

  @Test(
    "pages that are removed and come back at any moment of a jump leave no part of the viewport blank", arguments: all)
  func blank(source: Int) {
    for target in Self.all where abs(target - source) > 3 {
      for frames in stride(from: 1, to: 18, by: ProofScale.depth(3, taste: 8)) {
        var jump = PagerDriver(Self.all.count, selected: source)
        jump.keepsLog = false
        jump.select(target)
        jump.run(frames)
        expectNoBlank(in: jump, "\(source) to \(target) after \(frames) frames")
        for next in Self.all where next != target {
          for more in ProofScale.depth(4, taste: 2) == 4 ? [0, 2, 5, 9] : [1, 6] {
            var retargeted = jump
            retargeted.select(next)
            retargeted.run(more)
            expectNoBlank(in: retargeted, "\(source) to \(target) after \(frames) frames to \(next), \(more) more")
          }
        }
      }
    }
  }

  @Test("the last pages are removed while a long jump is pulled past its end: position and row are past the new end")
  func pulled() {
    for isLifted in [false, true] {
      for first in 0...5 {
        var driver = PagerDriver(12)
        driver.select(5)
        driver.run(18)
        driver.drag(from: 390, to: 10)
        if isLifted { driver.lift() }
        #expect(driver.pager.isRowShortened && driver.pager.isStretched)
        driver.setPages(Array(first...5))
        #expect(driver.pager.isStretched && driver.pager.position > Double(5 - first))
        if !isLifted { driver.lift() }
        driver.rest { if $0.pager.isStretched { #expect($0.pager.position > Double(5 - first)) } }
        #expect(driver.pager.settled == 5)
      }
    }
  }

  private func expectNoBlank(in jump: PagerDriver, _ way: String) {
    for list in Self.lists {
      var driver = jump
      for pages in [list, Self.all] {
        let (current, wasStretched) = (driver.pager.current, driver.pager.isStretched)
        driver.setPages(pages)
        if driver.pager.isStretched != wasStretched {
          let position = driver.pager.position
          let isPast = position < 0 || position > Double(pages.count - 1)
          #expect(
            isPast == driver.pager.isStretched && driver.pager.current == current,
            "\(position): \(way), then \(pages)")
        }
        for frames in [0, 1, 3] {
          driver.run(frames)
          if let gap = driver.pager.gap { Issue.record("\(gap): \(way), then \(pages), \(frames) frames later") }
        }
      }
      driver.rest()
    }
  }
}

extension PagerDriver {
  fileprivate mutating func run(_ frames: Int) {
    for _ in 0..<frames {
      now += 1.0 / 60
      send(.frame(at: now))
    }
  }
}

extension Pager<Int> {
  /// A description of the row when a part of the viewport shows no page. Nil when pages fill the viewport. The part
  /// past an end of the list shows no page while the row, as if a finger had pulled it, is past that end.
  fileprivate var gap: String? {
    let shown = mountedIDs.compactMap(slot).map { Double($0) - offset / stride }
    let isFilled = [0.01, 0.5, 0.99].allSatisfy { part in shown.contains { ($0...$0 + 1).contains(part) } }
    let end = slot < slotRange.clamped(slot) ? 0 : pages.count - 1
    return isFilled || (isStretched && currentIndex == end) ? nil : "pages at \(shown), the position is \(position)"
  }

  /// `true` while the row is past its end.
  fileprivate var isStretched: Bool { slotRange.clamped(slot) != slot }
}
