import Foundation
import LockstepPaging
import Testing

/// The pains that users of other pagers report, by number, and where each is shown to be none here.
@Suite("Regressions: every pain")
struct PainTests {
  @Test("each of the pains 1 to 40 has a test of its name, of what of it the engine decides")
  func everyPain() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let files = try #require(FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
    var shown: Set<Int> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      for name in try String(contentsOf: file, encoding: .utf8).matches(of: /"pains? ([0-9]+(?: and [0-9]+)*):/) {
        shown.formUnion(name.output.1.split(separator: " and ").compactMap { Int($0) })
      }
    }
    #expect(shown == Set(1...40))
  }

  @Test("pain 23: a swipe that the system takes away is reported as given up, once", arguments: [true, false])
  func takenAway(isCaughtAgain: Bool) {
    var driver = PagerDriver(3)
    driver.forget()
    driver.drag(from: 300, to: 240)
    driver.send(.touchCancelled(at: driver.now))
    if isCaughtAgain {
      driver.frames(for: 0.05)
      driver.drag(from: 300, to: 300)
      driver.lift(after: 0.2)
    }
    driver.rest()
    #expect(driver.calls == ["will 0>1 swipe", "cancel 0>1"])
    #expect(driver.selections.isEmpty || driver.selections.last == 0)
  }

  @Test("pain 36: every page is reached by keys alone, and at rest none but the settled one meets the viewport")
  func keys() {
    var driver = PagerDriver(7)
    for page in 1..<7 {
      driver.send(.step(.next, animated: page % 2 == 0, cause: .keyboard, at: driver.now))
      driver.rest()
      #expect(driver.pager.settled == page)
      let place = driver.pager.offset / driver.pager.stride
      let seen = driver.pager.mountedIDs.filter { id in
        driver.pager.slot(of: id).map { abs(Double($0) - place) < 1 } ?? false
      }
      #expect(seen == [page])
    }
    driver.send(.step(.first, animated: true, cause: .keyboard, at: driver.now))
    driver.rest()
    #expect(driver.pager.settled == 0)
  }
}
