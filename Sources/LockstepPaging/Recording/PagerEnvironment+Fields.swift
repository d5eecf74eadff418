#if !LOCKSTEP_ELEMENTS
  // A new value needs a line in each of the two functions.
  extension PagerEnvironment {
    func write<Writer: PagerFieldWriter>(to writer: inout Writer) throws(Writer.Failure) {
      try writer.write(pixel, as: "pixel")
      try writer.write(isReduceMotionOn, as: "isReduceMotionOn")
      try writer.write(prefersCrossFades, as: "prefersCrossFades")
      try writer.write(isScreenReaderOn, as: "isScreenReaderOn")
      try writer.write(reportsAppearance, as: "reportsAppearance")
      try writer.write(drawsLimits, as: "drawsLimits")
      try writer.write(readsAtOnce, as: "readsAtOnce")
    }

    /// Reads the environment. A missing value has its default.
    init<Reader: PagerFieldReader>(from reader: Reader) throws(Reader.Failure) {
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
    init?<Reader: PagerFieldReader>(amongOptions reader: Reader) throws(Reader.Failure) {
      let words = ["pixel", "isScreenReaderOn", "reportsAppearance", "repeatsRequests"]
      guard words.contains(where: reader.has) else { return nil }
      try self.init(from: reader)
    }
  }
#endif
