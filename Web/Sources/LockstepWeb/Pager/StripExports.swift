import LockstepPaging

// The functions by which a page measures and reads the tab strip of a pager.

private func pager(_ pointer: UnsafeMutableRawPointer) -> WebPager {
  Unmanaged<WebPager>.fromOpaque(pointer).takeUnretainedValue()
}

@_expose(wasm, "strip_resize") @_cdecl("strip_resize")
func stripResize(_ pointer: UnsafeMutableRawPointer, _ length: Double) {
  let pager = pager(pointer)
  pager.strip.resize(to: length)
  pager.restStrip()
}

@_expose(wasm, "strip_measure") @_cdecl("strip_measure")
func stripMeasure(_ pointer: UnsafeMutableRawPointer, _ index: Int32, _ width: Double) {
  let pager = pager(pointer)
  pager.strip.measure(Int(index), width: width)
  pager.restStrip()
}

@_expose(wasm, "strip_is_measured") @_cdecl("strip_is_measured")
func stripIsMeasured(_ pointer: UnsafeMutableRawPointer, _ index: Int32) -> Int32 {
  pager(pointer).strip.isMeasured(Int(index)) ? 1 : 0
}

@_expose(wasm, "strip_scrolled") @_cdecl("strip_scrolled")
func stripScrolled(_ pointer: UnsafeMutableRawPointer, _ offset: Double) {
  pager(pointer).strip.scrolled(to: offset)
}

@_expose(wasm, "strip_tab_x") @_cdecl("strip_tab_x")
func stripTabX(_ pointer: UnsafeMutableRawPointer, _ index: Int32) -> Double {
  pager(pointer).strip.frame(of: Int(index)).x
}

@_expose(wasm, "strip_tab_width") @_cdecl("strip_tab_width")
func stripTabWidth(_ pointer: UnsafeMutableRawPointer, _ index: Int32) -> Double {
  pager(pointer).strip.frame(of: Int(index)).width
}

/// The first tab that meets a stretch of the strip, and the one after the last, as shared numbers 0 and 1 behind the details of
/// an effect.
@_expose(wasm, "strip_tabs") @_cdecl("strip_tabs")
func stripTabs(_ pointer: UnsafeMutableRawPointer, _ start: Double, _ end: Double) {
  let pager = pager(pointer)
  let range = pager.strip.indices(from: start, to: end)
  pager.numbers[effectDetail] = Double(range.lowerBound)
  pager.numbers[effectDetail + 1] = Double(range.upperBound)
}

/// Writes the indicator's course over a stretch of positions as shared numbers, four a sample: position, x, width, opacity.
/// Returns how many samples.
@_expose(wasm, "strip_course") @_cdecl("strip_course")
func stripCourse(_ pointer: UnsafeMutableRawPointer, _ from: Double, _ to: Double) -> Int32 {
  let pager = pager(pointer)
  guard to >= from else { return 0 }
  var count = 0
  var samples: [Double] = []
  pager.indicator.course(over: from...to, in: pager.strip) { position, appearance in
    samples.append(position)
    samples.append(appearance.frame.x)
    samples.append(appearance.frame.width)
    samples.append(appearance.opacity)
    count += 1
  }
  pager.numbers.reserve(samples.count)
  for (index, sample) in samples.enumerated() { pager.numbers[index] = sample }
  return Int32(count)
}
