// The functions that the Swift runtime expects from an operating system. Because they are defined here, the module
// needs no imports for them.

/// Discards text that the runtime prints.
@_cdecl("putchar")
func discardCharacter(_ character: Int32) -> Int32 { character }

/// Fills the buffer with the fixed seed of the hash tables.
///
/// Their keys are small numbers that JavaScript gives out in order, so an attacker cannot choose keys that collide. A
/// fixed seed makes a session repeatable.
@_cdecl("arc4random_buf")
func fillWithSeed(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
  for index in 0..<count {
    buffer.storeBytes(of: UInt8(truncatingIfNeeded: 0x9E &+ index &* 0x3B), toByteOffset: index, as: UInt8.self)
  }
}
