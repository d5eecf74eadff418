import Foundation
import LockstepPaging
import Testing

/// Checks the page `Documentation/regressions.md`, and tests reported bugs that belong to no other suite.
@Suite("Reported bugs: documentation and access")
struct ReportedBugTests {
  private static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  /// The names of all tests of the paging engine.
  private static func testNames() throws -> Set<String> {
    let folder = root.appending(path: "Tests/LockstepPagingTests")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var names: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      for test in try String(contentsOf: file, encoding: .utf8).matches(of: /@Test\(\s*"([^"]+)"/) {
        names.insert(String(test.output.1))
      }
    }
    return names
  }

  @Test("each reported bug of the documentation has a test, and each test and file that it names exists")
  func documented() throws {
    let page = try String(contentsOf: Self.root.appending(path: "Documentation/regressions.md"), encoding: .utf8)
    let names = try Self.testNames()
    var bugs = 0
    for line in page.split(separator: "\n") where line.hasPrefix("| ") && !line.hasPrefix("| reported bug") {
      let tests = try #require(line.split(separator: "|").last)
      let quoted = tests.matches(of: /"([^"]+)"/).map { String($0.output.1) }
      let files = tests.matches(of: /`([^`]+)`/).map { String($0.output.1) }
      #expect(!quoted.isEmpty || !files.isEmpty, "no test: \(line)")
      for name in quoted { #expect(names.contains(name), "no test is named \"\(name)\"") }
      for file in files {
        #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: "Tests/" + file).path), "no \(file)")
      }
      // A row whose first cells are empty continues the row before.
      if !line.hasPrefix("| | ") { bugs += 1 }
    }
    #expect(bugs >= 72, "no bug is lost from the page")
  }

  @Test("a swipe that the system cancels is reported as canceled once", arguments: [true, false])
  func canceledBySystem(isCaughtAgain: Bool) {
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

  @Test("the keyboard reaches every page, and an idle pager shows the settled page only")
  func keyboard() {
    var driver = PagerDriver(7)
    for page in 1..<7 {
      driver.send(.step(.next, animated: page % 2 == 0, cause: .keyboard, at: driver.now))
      driver.rest()
      #expect(driver.pager.settled == page)
      let slot = driver.pager.offset / driver.pager.stride
      let visible = driver.pager.mountedIDs.filter { id in
        driver.pager.slot(of: id).map { abs(Double($0) - slot) < 1 } ?? false
      }
      #expect(visible == [page])
    }
    driver.send(.step(.first, animated: true, cause: .keyboard, at: driver.now))
    driver.rest()
    #expect(driver.pager.settled == 0)
  }
}
