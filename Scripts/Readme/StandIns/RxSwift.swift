// The declarations of RxSwift 6 that Documentation/rxswift.md uses, with their public signatures. They do nothing.
public protocol Disposable {
  func dispose()
}

public final class DisposeBag {
  public init() {}
}

extension Disposable {
  public func disposed(by bag: DisposeBag) {}
}

public enum Disposables {
  public static func create() -> any Disposable { Nothing() }
  public static func create(with dispose: @escaping () -> Void) -> any Disposable { Nothing() }
}

private struct Nothing: Disposable {
  func dispose() {}
}

public protocol ObserverType {
  associatedtype Element
}

extension ObserverType {
  public func onNext(_ element: Element) {}
  public func onCompleted() {}
}

public struct AnyObserver<Element>: ObserverType {}

public protocol ObservableType<Element> {
  associatedtype Element
}

extension ObservableType {
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable { Nothing() }
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> { Observable() }
}

public class Observable<Element>: ObservableType {
  init() {}
  public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element> {
    Observable()
  }
}

public final class PublishSubject<Element>: Observable<Element>, ObserverType {
  public override init() {}
}

public struct Binder<Value>: ObserverType {
  public typealias Element = Value
  public init<Target: AnyObject>(_ target: Target, binding: @escaping (Target, Value) -> Void) {}
}

@dynamicMemberLookup
public struct Reactive<Base> {
  public let base: Base
  public subscript<Property>(dynamicMember path: ReferenceWritableKeyPath<Base, Property>) -> Binder<Property>
  where Base: AnyObject { Binder(base) { _, _ in } }
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
