import Combine
import Foundation
import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Async, Combine and delegate interfaces")
  struct StreamTests {
    @Test("a reader receives the current selection first, and then the newest")
    func selections() async throws {
      let screen = TestScreen(6, selected: 1)
      var early = screen.model.selections.makeAsyncIterator()
      #expect(await early.next() == .some(1))
      try screen.tap(2)
      try screen.tap(3)
      try screen.tap(4)
      #expect(await early.next() == .some(4))
      var late = screen.model.selections.makeAsyncIterator()
      #expect(await late.next() == .some(4))
    }

    @Test("before the pager is shown, a reader receives the page and the position on which it opens")
    func beforeShown() async {
      let model = PagerModel(pages: [0, 1, 2, 3], selected: 2)
      var selections = model.selections.makeAsyncIterator()
      var positions = model.positions.makeAsyncIterator()
      var published: [Int?] = []
      var places: [Double] = []
      var bag: Set<AnyCancellable> = []
      model.selectionPublisher.sink { published.append($0) }.store(in: &bag)
      model.positionPublisher.sink { places.append($0) }.store(in: &bag)
      #expect(await selections.next() == .some(2))
      #expect(await positions.next() == 2)
      #expect(published == [2])
      #expect(places == [2])
    }

    @Test("a stream of positions yields the current position first, and positions between two pages during a move")
    func positions() async throws {
      var screen: TestScreen? = TestScreen(6)
      let stream = try #require(screen).model.positions
      var iterator = stream.makeAsyncIterator()
      #expect(await iterator.next() == 0)
      try screen?.tap(1)
      screen?.stage.advance(0.1)
      let between = try #require(await iterator.next())
      #expect(between > 0 && between < 1.2)
      screen?.stage.window.rootViewController = nil
      screen = nil
    }

    @Test("a move that another one replaces ends as retargeted, and each move has one outcome")
    func outcomes() async throws {
      let screen = TestScreen(6)
      let first = Task { try await screen.model.move(to: 3) }
      while screen.pager.phase == .idle { await Task.yield() }
      let second = Task { try await screen.model.move(to: 1) }
      while screen.pager.target != 1 { await Task.yield() }
      screen.rest()
      #expect(try await first.value == .retargeted(to: 1))
      #expect(try await second.value == .arrived)
      await #expect(throws: PagerError<Int>.unknownPage(77)) { try await screen.model.move(to: 77) }
    }

    @Test("if a task that waits for a move is cancelled, its wait ends and the move continues")
    func cancelling() async throws {
      let screen = TestScreen(6)
      let task = Task { try await screen.model.move(to: 2) }
      while screen.pager.phase == .idle { await Task.yield() }
      task.cancel()
      #expect(try await task.value == .cancelled)
      screen.rest()
      screen.expectInStep(2)
    }

    @Test("entering the background completes a move and resumes the task that waits for it")
    func inBackground() async throws {
      let screen = TestScreen(6)
      let task = Task { try await screen.model.move(to: 4) }
      while screen.pager.phase == .idle { await Task.yield() }
      screen.stage.enterBackground()
      #expect(try await task.value == .arrived)
      screen.stage.enterForeground()
      screen.rest()
      screen.expectInStep(4)
    }

    @Test("publishers send selection and position, and a subscriber selects pages")
    func combine() async throws {
      let screen = TestScreen(6)
      var selections: [Int?] = []
      var positions: [Double] = []
      var bag: Set<AnyCancellable> = []
      screen.model.selectionPublisher.sink { selections.append($0) }.store(in: &bag)
      screen.model.positionPublisher.sink { positions.append($0) }.store(in: &bag)
      try screen.tap(2)
      screen.rest()
      #expect(selections == [0, 2])
      #expect(positions.first == 0 && positions.last == 2 && positions.count > 5)
      let subject = PassthroughSubject<Int, Never>()
      subject.receive(subscriber: screen.model.selectionSubscriber)
      subject.send(4)
      while screen.pager.target != 4 { await Task.yield() }
      screen.rest()
      screen.expectInStep(4)
    }

    @Test("a subscriber selects pages on any thread of its publisher")
    func background() async throws {
      let screen = TestScreen(6)
      // An app whose publisher delivers on a queue does the same. The compiler does not check the thread of a
      // subscriber.
      nonisolated(unsafe) let subscriber = screen.model.selectionSubscriber
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        Thread.detachNewThread {
          let subject = PassthroughSubject<Int, Never>()
          subject.receive(subscriber: subscriber)
          subject.send(4)
          done.resume()
        }
      }
      while screen.pager.target != 4 { await Task.yield() }
      screen.rest()
      screen.expectInStep(4)
    }

    @Test("a request from inside a callback is handled after the callbacks under way")
    func order() throws {
      let screen = TestScreen(6)
      screen.forget()
      screen.onSelect = { id in if id == 2 { screen.model.selection = 5 } }
      try screen.tap(2)
      screen.onSelect = { _ in }
      screen.rest()
      #expect(screen.calls == ["will 0>2 tab", "cancel 0>2 tab", "will 0>5 code", "did 0>5 code"])
      screen.expectInStep(5)
    }

    @Test("auto-advance continues without a touch and stops during one")
    func autoAdvance() {
      let screen = TestScreen(3, configuration: PagerConfiguration(autoAdvance: 2))
      screen.stage.advance(3)
      #expect(screen.pager.settled == 1)
      let finger = screen.stage.touch(CGPoint(x: 200, y: 400))
      screen.stage.advance(4)
      finger.lift()
      #expect(screen.pager.settled == 1 || screen.pager.settled == 2)
      screen.stage.advance(6)
      #expect(screen.calls.contains("did 0>1 timer"))
    }
  }
}
