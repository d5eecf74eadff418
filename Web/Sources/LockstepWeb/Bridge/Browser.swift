/// The functions that JavaScript offers to Swift. They act on the element whose exported function JavaScript has
/// called.
///
/// Names are text in the module's memory that ends with a zero byte; times are in seconds.
enum Browser {
  /// The time on the browser's clock.
  static var now: Double { readClock() }

  /// Calls the element's function `name`: an effect, or a measurement that only JavaScript can make. A function without
  /// a result returns NaN.
  @inline(__always) @discardableResult
  static func call(
    _ name: StaticString, _ a: Double = 0, _ b: Double = 0, _ c: Double = 0, _ d: Double = 0
  ) -> Double {
    callHost(name.utf8Start, a, b, c, d)
  }

  /// The index of an attribute's value among `values`, which are separated by spaces; below 0 for any other value.
  @inline(__always)
  static func option(_ name: StaticString, of values: StaticString) -> Int32 {
    readOption(name.utf8Start, values.utf8Start)
  }

  /// The whole number in an attribute; `defaultValue` when the attribute holds no number or a number below `least`.
  static func integer(_ name: StaticString, atLeast least: Int, default defaultValue: Int) -> Int {
    let value = readNumber(name.utf8Start)
    return value >= Double(least) ? Int(min(value, 1e9)) : defaultValue
  }

  /// The number in an attribute; `defaultValue` when the attribute holds no number.
  @inline(never)
  static func number(_ name: StaticString, default defaultValue: Double) -> Double {
    let value = readNumber(name.utf8Start)
    return value.isNaN ? defaultValue : value
  }

  /// Requests a call of the element's `frame` function before the next frame is drawn.
  static func requestFrame() { askForFrame() }

  /// Sets a timer, which replaces the timer's previous setting. With an infinite time the timer never fires.
  static func wait(_ timer: Int32, _ seconds: Double) { setTimer(timer, seconds) }
}

extension StaticString {
  /// The address of the text, as a number that can be passed to JavaScript.
  var address: Double { Double(UInt(bitPattern: utf8Start)) }
}

@_extern(wasm, module: "page", name: "now") @_extern(c, "page_now")
private func readClock() -> Double

@_extern(wasm, module: "page", name: "call") @_extern(c, "page_call")
private func callHost(_ name: UnsafePointer<UInt8>, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double

@_extern(wasm, module: "page", name: "option") @_extern(c, "page_option")
private func readOption(_ name: UnsafePointer<UInt8>, _ values: UnsafePointer<UInt8>) -> Int32

@_extern(wasm, module: "page", name: "number") @_extern(c, "page_number")
private func readNumber(_ name: UnsafePointer<UInt8>) -> Double

@_extern(wasm, module: "page", name: "frame") @_extern(c, "page_frame")
private func askForFrame()

@_extern(wasm, module: "page", name: "wait") @_extern(c, "page_wait")
private func setTimer(_ timer: Int32, _ seconds: Double)
