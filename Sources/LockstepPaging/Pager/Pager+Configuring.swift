// Changes of the viewport's length, of the options, of the environment and of the scroll view.
extension Pager {
  /// Changes the length of the viewport, in points. The position in pages stays the same, and the host writes the new
  /// offset.
  mutating func resize(to length: Double) {
    let clampedLength = PagerConfiguration.heldLength(length)
    guard clampedLength != viewportLength else { return }
    let last = layout.derived.last
    layout.resize(to: clampedLength)
    touch.forgetVelocity()
    layOut(before: last)
    host.wasResized()
    place()
  }

  mutating func configure(_ next: PagerConfiguration) {
    let old = (geometry: geometry, last: layout.derived.last, advance: configuration.autoAdvance)
    layout.configure(next.clampedToRanges)
    if configuration.autoAdvance != old.advance { advance.cancel() }
    let isLaidOut = geometry != old.geometry
    if isLaidOut {
      touch.forgetVelocity()
      layOut(before: old.last)
    }
    remount()
    if isLaidOut { place() }
    endSpringUnderReducedMotion()
  }

  mutating func setEnvironment(_ next: PagerEnvironment) {
    environment = next.clampedToRanges
    endSpringUnderReducedMotion()
  }

  /// Under Reduce Motion, a spring that is under way ends at its target at once.
  private mutating func endSpringUnderReducedMotion() {
    if reducesMotion { advance(to: latestTime) }
  }

  /// Prepares for another scroll view, which shows the pages from now on. Ends the motion of the previous scroll view.
  mutating func attach() {
    if driver == .platform, state != .idle { land(on: platformTarget ?? currentIndex) }
    touch.end()
    host.attach()
    place()
  }

  /// Applies a changed geometry. `last` is the slot on which the row ended before. The number of pages that can be visible at once may have changed. The row of a cyclic
  /// list may therefore become closed, or cyclic again.
  private mutating func layOut(before last: Int) {
    let hasOtherEnd = layout.derived.last != last
    if layout.possibleEnds != ends || hasOtherEnd {
      motion.straighten(in: layout.derived)
      if hasOtherEnd, case .dragging(var drag) = state {
        // The gesture goes on from the place that the row has now.
        drag.startSlot = nearestSlot(to: slot)
        drag.targetSlot = drag.startSlot
        motion.update(drag)
      }
      renumber(from: rowPages, to: rowPages, survivor: .following, at: latestTime)
      mounted.forgetWindow()
    }
    _ = centerWindow()
    updateMounted()
  }

  /// Makes the host write the offset, the length of the content and the slots of the mounted pages.
  mutating func place() {
    host.willPlace()
    emitLayout()
  }
}
