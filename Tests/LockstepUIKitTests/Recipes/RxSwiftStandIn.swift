// The declarations of RxSwift 6 and RxCocoa 6 that Documentation/rxswift.md uses, with their public signatures. They do
// what the recipe needs, on one thread. Scripts/readme.py compiles them as the module RxSwift.

public protocol Disposable {
  func dispose()
}

extension Disposable {
  public func disposed(by bag: DisposeBag) { bag.disposables.append(self) }
}

public final class DisposeBag {
  fileprivate var disposables: [any Disposable] = []
  public init() {}
  deinit {
    for disposable in disposables { disposable.dispose() }
  }
}

public enum Disposables {
  public static func create() -> any Disposable { create {} }
  public static func create(with dispose: @escaping () -> Void) -> any Disposable { Action(dispose) }
}

private final class Action: Disposable {
  private var action: (() -> Void)?
  init(_ action: @escaping () -> Void) { self.action = action }
  func dispose() {
    action?()
    action = nil
  }
}

public protocol ObserverType {
  associatedtype Element
  func onNext(_ element: Element)
}

public struct AnyObserver<Element>: ObserverType {
  fileprivate let handler: (Element) -> Void
  public func onNext(_ element: Element) { handler(element) }
}

public protocol ObservableType<Element> {
  associatedtype Element
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable { subscribe(AnyObserver { onNext?($0) }) }

  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe(onNext: { element in
      for observer in observers { observer.onNext(element) }
    })
  }
}

public class Observable<Element>: ObservableType {
  private let run: (AnyObserver<Element>) -> any Disposable

  fileprivate init(_ run: @escaping (AnyObserver<Element>) -> any Disposable) { self.run = run }

  public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element> {
    Observable(subscribe)
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { run(AnyObserver { observer.onNext($0) }) }
}

public final class PublishSubject<Element>: Observable<Element>, ObserverType {
  private final class Observers {
    var handlers: [Int: (Element) -> Void] = [:]
    var last = 0
  }
  private let observers: Observers

  public init() {
    let observers = Observers()
    self.observers = observers
    super.init { observer in
      observers.last += 1
      let key = observers.last
      observers.handlers[key] = { observer.onNext($0) }
      return Disposables.create { observers.handlers[key] = nil }
    }
  }

  public func onNext(_ element: Element) {
    for handler in observers.handlers.values { handler(element) }
  }
}

public struct Binder<Value>: ObserverType {
  private let bind: (Value) -> Void

  public init<Target: AnyObject>(_ target: Target, binding: @escaping (Target, Value) -> Void) {
    bind = { [weak target] value in
      if let target { binding(target, value) }
    }
  }

  public func onNext(_ element: Value) { bind(element) }
}

@dynamicMemberLookup
public struct Reactive<Base> {
  public let base: Base
  public subscript<Property>(dynamicMember path: ReferenceWritableKeyPath<Base, Property>) -> Binder<Property>
  where Base: AnyObject { Binder(base) { $0[keyPath: path] = $1 } }
}

public protocol ReactiveCompatible {
  associatedtype ReactiveBase
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  public var rx: Reactive<Self> {
    get { Reactive(base: self) }
    set {}
  }
}
