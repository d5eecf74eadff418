import Foundation
import LockstepUIKit
import Testing
import UIKit

@testable import UIKitExamples

extension HostTests {
  @MainActor @Suite("The recipe for RxSwift")
  struct RxSwiftRecipeTests {
    @Test("selections go both ways, and end with the bag")
    func selections() {
      let stage = Stage()
      let screen = TopTabsScreen()
      stage.window.rootViewController = screen
      stage.frame()
      let selected = PublishSubject<Channel>()
      let channels = PublishSubject<[Channel]>()
      var seen: [Channel?] = []
      var positions: [Double] = []
      var bag: DisposeBag? = DisposeBag()
      if let bag {
        selected.bind(to: screen.model.rx.selector()).disposed(by: bag)
        channels.bind(to: screen.model.rx.pages()).disposed(by: bag)
        screen.model.rx.values(\.selection).subscribe(onNext: { seen.append($0) }).disposed(by: bag)
        screen.model.rx.values(\.position).subscribe(onNext: { positions.append($0) }).disposed(by: bag)
      }
      selected.onNext(.films)
      stage.settle()
      screen.model.selection = .series
      stage.settle()
      #expect(seen == [.home, .films, .series])
      #expect(positions.count > 10 && positions.last == 1)
      channels.onNext([.kids, .live])
      stage.settle()
      #expect(screen.model.pages == [.kids, .live])
      bag = nil
      seen = []
      screen.model.selection = .live
      selected.onNext(.kids)
      stage.settle()
      #expect(seen == [] && screen.model.selection == .live)
    }

    @Test("swiping is turned off and on, and a subject does not keep a pager alive")
    func swiping() {
      let isOn = PublishSubject<Bool>()
      var screen: TopTabsScreen? = TopTabsScreen()
      let isAlive = { [weak screen] in screen != nil }
      let bag = DisposeBag()
      if let model = screen?.model {
        isOn.bind(to: model.rx.isSwipingEnabled()).disposed(by: bag)
        isOn.onNext(false)
        #expect(model.configuration.swiping == .off)
        isOn.onNext(true)
        #expect(model.configuration.swiping == .on)
      }
      screen = nil
      isOn.onNext(false)
      #expect(!isAlive())
    }

    @Test("the page prints the code that these tests run")
    func page() throws {
      let here = URL(filePath: #filePath).deletingLastPathComponent()
      let page = try String(
        contentsOf: here.appending(path: "../../../Documentation/rxswift.md").standardizedFileURL, encoding: .utf8)
      let printed = try #require(page.components(separatedBy: "```swift\n").dropFirst().first)
        .components(separatedBy: "```")[0].replacingOccurrences(of: "import RxSwift\n", with: "")
        .replacingOccurrences(of: "@retroactive ", with: "")
      let code = try String(contentsOf: here.appending(path: "RxSwiftRecipe.swift"), encoding: .utf8)
      #expect(printed == code)
    }
  }
}
