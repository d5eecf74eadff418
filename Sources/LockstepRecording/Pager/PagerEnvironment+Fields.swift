import LockstepPaging

// A new value needs a line in each of the two functions.
extension PagerEnvironment {
  func write<ID>(to writer: inout PagerLineWriter<ID>) {
    writer.write(pixel, as: "pixel")
    writer.write(isReduceMotionOn, as: "isReduceMotionOn")
    writer.write(prefersCrossFades, as: "prefersCrossFades")
    writer.write(isScreenReaderOn, as: "isScreenReaderOn")
    writer.write(reportsAppearance, as: "reportsAppearance")
    writer.write(drawsLimits, as: "drawsLimits")
    writer.write(readsAtOnce, as: "readsAtOnce")
  }

  /// Reads the environment. A missing value has its default.
  init<ID>(from reader: PagerLineReader<ID>) throws(RecordedError) {
    self.init()
    if reader.has("pixel") { pixel = try reader.double("pixel") }
    if reader.has("isReduceMotionOn") { isReduceMotionOn = try reader.bool("isReduceMotionOn") }
    if reader.has("prefersCrossFades") { prefersCrossFades = try reader.bool("prefersCrossFades") }
    if reader.has("isScreenReaderOn") { isScreenReaderOn = try reader.bool("isScreenReaderOn") }
    if reader.has("reportsAppearance") { reportsAppearance = try reader.bool("reportsAppearance") }
    if reader.has("readsAtOnce") { readsAtOnce = try reader.bool("readsAtOnce") }
    // The hosts that repeated requests in older recordings are those that draw the limits.
    let repeatsRequests = reader.has("repeatsRequests") ? try reader.bool("repeatsRequests") : false
    drawsLimits = reader.has("drawsLimits") ? try reader.bool("drawsLimits") : repeatsRequests
  }

  /// Reads the environment that an older version has written among the options; nil if the options have none.
  init?<ID>(amongOptions reader: PagerLineReader<ID>) throws(RecordedError) {
    let words = ["pixel", "isScreenReaderOn", "reportsAppearance", "repeatsRequests"]
    guard words.contains(where: reader.has) else { return nil }
    try self.init(from: reader)
  }
}
