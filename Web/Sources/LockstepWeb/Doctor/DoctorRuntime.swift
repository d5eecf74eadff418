// The functions that Swift's text of numbers expects from a C library and from the compiler's own library.

@_extern(wasm, module: "text", name: "number") @_extern(c, "text_number")
private func readNumber(_ start: UnsafePointer<UInt8>, _ count: Int32) -> Double

/// Reads a number with the browser's function. Returns the end of the text, or nil for a text that is not a number.
@_cdecl("_swift_stdlib_strtod_clocale")
func readDouble(_ start: UnsafePointer<UInt8>, _ number: UnsafeMutablePointer<Double>) -> UnsafePointer<UInt8>? {
  var end = start
  while end.pointee != 0 { end += 1 }
  let value = readNumber(start, Int32(end - start))
  guard !value.isNaN else { return nil }
  number.pointee = value
  return end
}

/// Multiplies two integers of 128 bits, which the processor of WebAssembly cannot.
@_cdecl("__multi3")
func multiply(
  _ product: UnsafeMutablePointer<UInt64>, _ low: UInt64, _ high: UInt64, _ otherLow: UInt64, _ otherHigh: UInt64
) {
  let (a, b) = (low & 0xFFFF_FFFF, low >> 32)
  let (c, d) = (otherLow & 0xFFFF_FFFF, otherLow >> 32)
  let middle = b &* c &+ (a &* c) >> 32
  let carry = a &* d &+ (middle & 0xFFFF_FFFF)
  product[0] = low &* otherLow
  product[1] = b &* d &+ middle >> 32 &+ carry >> 32 &+ low &* otherHigh &+ high &* otherLow
}
