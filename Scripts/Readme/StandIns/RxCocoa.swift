// The declarations of RxCocoa 6 that Documentation/rxswift.md uses, with their public signatures. They do nothing.
import RxSwift

extension ObservableType {
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element { Disposables.create() }
}
