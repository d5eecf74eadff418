import LockstepUIKit
import UIKit

extension PagerModel: ReactiveCompatible {}

@MainActor
extension Reactive {
  /// A value of the pager: the current one, and then each change. Subscribe and dispose on the main thread.
  func values<ID, Value: Equatable>(_ property: KeyPath<PagerModel<ID>, Value>) -> Observable<Value>
  where Base == PagerModel<ID> {
    Observable.create { [weak base] observer in
      let observation = base?.observe(property) { observer.onNext($0) }
      return Disposables.create { observation?.cancel() }
    }
  }

  /// The moves of the pager, as they begin and end.
  func moves<ID>() -> Observable<PagerMoveEvent<ID>> where Base == PagerModel<ID> {
    Observable.create { [weak base] observer in
      let moves = base?.moves
      let task = Task {
        guard let moves else { return }
        for await move in moves { observer.onNext(move) }
      }
      return Disposables.create { task.cancel() }
    }
  }

  /// Selects the pages that it receives.
  func selector<ID>(animated: Bool = true) -> Binder<ID> where Base == PagerModel<ID> {
    Binder(base) { model, page in model.setSelection(page, animated: animated) }
  }

  /// Replaces the pages by the lists that it receives. Pages with the same ids keep their views.
  func pages<ID>() -> Binder<[ID]> where Base == PagerModel<ID> {
    Binder(base) { model, pages in model.pages = pages }
  }

  /// Turns swiping on and off. Taps and code still move the pages.
  func isSwipingEnabled<ID>() -> Binder<Bool> where Base == PagerModel<ID> {
    Binder(base) { model, isOn in model.configuration.swiping = isOn ? .on : .off }
  }
}
