import Foundation
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Restored pagers")
  struct RestorationTests {
    /// A page with a number that a person enters.
    private final class NumberPage: UIViewController, PagerRestorablePage {
      var number = 0
      var restorationPlace: [String: Int]? { number == 0 ? nil : ["number": number] }
      func restore(_ place: [String: Int]) { number = place["number"] ?? -1 }
    }

    private func screen(_ stage: Stage) -> PagerViewController<Int> {
      let configuration = PagerConfiguration(keptPages: 0)
      let pager = PagerViewController(pages: Array(0..<8), configuration: configuration) { _ in NumberPage() }
      stage.window.rootViewController = pager
      stage.frame()
      return pager
    }

    private func number(_ pager: PagerViewController<Int>, _ id: Int) -> Int? {
      (pager.viewController(for: id) as? NumberPage)?.number
    }

    private func set(_ pager: PagerViewController<Int>, _ id: Int, _ number: Int) {
      (pager.viewController(for: id) as? NumberPage)?.number = number
    }

    @Test("selection and the places of mounted, unmounted and never mounted pages survive relaunches")
    func relaunch() throws {
      let stage = Stage()
      let first = screen(stage)
      set(first, 0, 10)
      set(first, 1, 11)
      first.model.setSelection(5, animated: false)
      stage.advance(0.1)
      set(first, 5, 15)
      #expect(first.viewController(for: 0) == nil)
      let data = try first.restorationData()

      let second = screen(stage)
      try second.restore(from: data)
      stage.advance(0.1)
      #expect(second.selection == 5 && number(second, 5) == 15 && number(second, 6) == 0)
      let third = screen(stage)
      try third.restore(from: try second.restorationData())
      #expect(third.selection == 5)
      third.selection = 1
      stage.advance(2)
      #expect(number(third, 1) == 11 && number(third, 0) == 10)
    }

    @Test("a page that comes back into reach is at its place, and data of another kind changes nothing")
    func backIntoReach() throws {
      let stage = Stage()
      let pager = screen(stage)
      set(pager, 0, 10)
      pager.model.setSelection(5, animated: false)
      stage.advance(0.1)
      pager.model.setSelection(0, animated: false)
      stage.advance(0.1)
      #expect(number(pager, 0) == 10)
      try pager.restore(from: Data(#"{"selection":3,"places":[{"page":3,"place":"AAAA"}]}"#.utf8))
      stage.advance(0.1)
      #expect(pager.selection == 3 && number(pager, 3) == 0)
      try pager.restore(from: Data(#"{"selection":4}"#.utf8))
      #expect(pager.selection == 4)
      #expect(throws: (any Error).self) { try pager.restore(from: Data("nothing".utf8)) }
    }
  }
}
