// What the Swift runtime would ask a system for. There is none: defining these here keeps every import out of the module.

/// Text that the runtime prints has nowhere to go.
@_cdecl("putchar")
func discardCharacter(_ character: Int32) -> Int32 { character }

/// Seeds the hash tables. Their keys are small numbers that the page hands out in order, so nobody can choose them to collide,
/// and a fixed seed makes a session repeatable.
@_cdecl("arc4random_buf")
func fillWithSeed(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
  for index in 0..<count {
    buffer.storeBytes(of: UInt8(truncatingIfNeeded: 0x9E &+ index &* 0x3B), toByteOffset: index, as: UInt8.self)
  }
}
