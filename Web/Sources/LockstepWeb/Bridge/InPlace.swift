/// An engine that is used in place, without copies.
///
/// The compiler copies a struct in a class before a method call, and the code that copies an engine takes a thousand
/// bytes. `$engine.ask` passes the engine itself to a closure.
@propertyWrapper
struct InPlace<Engine> {
  private let place = UnsafeMutablePointer<Engine>.allocate(capacity: 1)

  init(wrappedValue: Engine) { place.initialize(to: wrappedValue) }

  var wrappedValue: Engine {
    @inline(__always) unsafeAddress { UnsafePointer(place) }
    @inline(__always) nonmutating unsafeMutableAddress { place }
  }

  var projectedValue: InPlace { self }

  @inline(__always)
  func ask<Answer>(_ question: (inout Engine) -> Answer) -> Answer { question(&place.pointee) }

  func free() {
    place.deinitialize(count: 1)
    place.deallocate()
  }
}
