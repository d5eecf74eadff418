// The declarations of RxSwift 6 that Documentation/guides/app-recipes.md uses, beside those of the tests' stand-in.

public enum SingleTrait {}

public struct PrimitiveSequence<Trait, Element> {
  let element: Element
}

public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

extension PrimitiveSequence where Trait == SingleTrait {
  public var value: Element { get async throws { element } }
}
