/// What the page does when Swift asks for it, about the element whose function it has called. Names are text that the module
/// holds; times are in seconds.
enum Page {
  /// The page's clock.
  static var now: Double { readClock() }

  /// Calls what the element calls `name`: its effects, and what only its script can measure. What has no result gives not a number.
  @inline(__always) @discardableResult
  static func call(
    _ name: StaticString, _ a: Double = 0, _ b: Double = 0, _ c: Double = 0, _ d: Double = 0
  ) -> Double {
    callHost(name.utf8Start, a, b, c, d)
  }

  /// Which of the values, words in a row, an attribute has; below 0 for none of them.
  @inline(__always)
  static func option(_ name: StaticString, of values: StaticString) -> Int32 {
    readOption(name.utf8Start, values.utf8Start)
  }

  /// The whole number that an attribute holds, or what is usual when it holds none, or one below the least.
  static func integer(_ name: StaticString, atLeast least: Int, usual: Int) -> Int {
    let value = readInteger(name.utf8Start)
    return value >= Double(least) ? Int(min(value, 1e9)) : usual
  }

  /// Calls the element back before the next frame is drawn.
  static func requestFrame() { askForFrame() }

  /// Calls the element back after so many seconds, in place of what this timer was set to; never after infinitely many.
  static func wait(_ timer: Int32, _ seconds: Double) { setTimer(timer, seconds) }
}

extension StaticString {
  /// Where the text is, as the page gets it among other numbers.
  var address: Double { Double(UInt(bitPattern: utf8Start)) }
}

@_extern(wasm, module: "page", name: "now") @_extern(c, "page_now")
private func readClock() -> Double

@_extern(wasm, module: "page", name: "call") @_extern(c, "page_call")
private func callHost(_ name: UnsafePointer<UInt8>, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double

@_extern(wasm, module: "page", name: "option") @_extern(c, "page_option")
private func readOption(_ name: UnsafePointer<UInt8>, _ values: UnsafePointer<UInt8>) -> Int32

@_extern(wasm, module: "page", name: "integer") @_extern(c, "page_integer")
private func readInteger(_ name: UnsafePointer<UInt8>) -> Double

@_extern(wasm, module: "page", name: "frame") @_extern(c, "page_frame")
private func askForFrame()

@_extern(wasm, module: "page", name: "wait") @_extern(c, "page_wait")
private func setTimer(_ timer: Int32, _ seconds: Double)
