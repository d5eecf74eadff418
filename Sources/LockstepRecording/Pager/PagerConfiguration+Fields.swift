import LockstepPaging

// A new option needs a line in each of the two functions.
extension PagerConfiguration {
  func write<ID>(to writer: inout PagerLineWriter<ID>) {
    writer.write(preload, as: "preload")
    writer.write(swiping, as: "swiping")
    writer.write(pagesPerSwipe, as: "pagesPerSwipe")
    writer.write(bounces, as: "bounces")
    writer.write(reducesMotion, as: "reducesMotion")
    if crossFade != 0 { writer.write(crossFade, as: "crossFade") }
    writer.write(keptPages, as: "keptPages")
    if let autoAdvance { writer.write(autoAdvance, as: "autoAdvance") }
    writer.write(spacing, as: "spacing")
    pageLength.write(to: &writer)
    writer.write(alignment, as: "alignment")
    writer.write(axis, as: "axis")
    writer.write(cyclicTravel, as: "cyclicTravel")
    writer.write(longJumps, as: "longJumps")
    writer.write(spring.stiffness, as: "spring.stiffness")
    writer.write(spring.damping, as: "spring.damping")
  }

  /// Reads the options. A missing option has the default value of the version that did not write it, so that a session
  /// of that version can be replayed.
  init<ID>(from reader: PagerLineReader<ID>) throws(RecordedError) {
    self.init(keptPages: 0)
    if reader.has("preload") { preload = try reader.int("preload") }
    if reader.has("swiping") { swiping = try reader.value("swiping") }
    if reader.has("pagesPerSwipe") { pagesPerSwipe = try reader.int("pagesPerSwipe") }
    if reader.has("bounces") { bounces = try reader.bool("bounces") }
    if reader.has("reducesMotion") { reducesMotion = try reader.bool("reducesMotion") }
    if reader.has("crossFade") { crossFade = try reader.double("crossFade") }
    if reader.has("keptPages") { keptPages = try reader.int("keptPages") }
    if reader.has("autoAdvance") { autoAdvance = try reader.double("autoAdvance") }
    if reader.has("spacing") { spacing = try reader.double("spacing") }
    pageLength = try PagerPageLength(from: reader)
    if reader.has("alignment") { alignment = try reader.value("alignment") }
    if reader.has("axis") { axis = try reader.value("axis") }
    if reader.has("cyclicTravel") { cyclicTravel = try reader.value("cyclicTravel") }
    if reader.has("longJumps") { longJumps = try reader.value("longJumps") }
    if reader.has("spring.stiffness") || reader.has("spring.damping") {
      spring = PagerSpring(
        stiffness: try reader.double("spring.stiffness"), damping: try reader.double("spring.damping"))
    }
  }
}
