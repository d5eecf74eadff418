// Another viewport, other options, another scroll view.
extension Pager {
  /// The position in pages is kept, and the host is told the new offset.
  mutating func resize(to length: Double) {
    let held = PagerConfiguration.heldLength(length)
    guard held != viewportLength else { return }
    layout.resize(to: held)
    touch.forgetSpeed()
    layOut()
    host.wasResized()
    place()
  }

  mutating func configure(_ next: PagerConfiguration) {
    let old = (geometry: geometry, advance: configuration.autoAdvance)
    layout.configure(next.held)
    if configuration.autoAdvance != old.advance { advance.cancel() }
    let isLaidOut = geometry != old.geometry
    if isLaidOut {
      touch.forgetSpeed()
      layOut()
    }
    remount()
    if isLaidOut { place() }
    // A travel under way ends at once when motion is to be reduced.
    if configuration.reducesMotion { advance(to: latestTime) }
  }

  /// Another scroll view shows the pages from now on. What the one before it was doing is over.
  mutating func attach() {
    if driver == .platform, state != .idle { land(on: platformTarget ?? currentIndex) }
    touch.end()
    host.attach()
    place()
  }

  /// The pages lie otherwise in the viewport: more or fewer of them may be in view, so that a cyclic list can go round or no longer can.
  private mutating func layOut() {
    if layout.possibleEnds != ends {
      renumber(from: rowPages, to: rowPages, survivor: .following, at: latestTime)
      mounted.forgetWindow()
    }
    _ = centreWindow()
    updateMounted()
  }

  /// The host is to write the offset, the length of the content and the slots.
  mutating func place() {
    host.willPlace()
    emit(.layout)
  }
}
