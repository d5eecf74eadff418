/// An engine that is asked where it stays. What is asked of a struct in a class is asked of a copy, and to copy an engine is a
/// thousand bytes of code; `$engine.ask` hands it over in place.
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
