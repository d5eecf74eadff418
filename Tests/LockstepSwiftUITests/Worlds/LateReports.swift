import LockstepDoctor
import SwiftUI

@testable import LockstepPaging

extension PagerRecording<Int> {
  /// The reports of a scroll view that carries out each request, and that the engine has not taken as they are: its rules
  /// for late, repeated and lost reports have changed them, or have left them out.
  var reportsNotTaken: [String] {
    var pager = opening
    pager.drain { _, _ in }
    var found: [String] = []
    for event in events {
      if let reading = pager.reading(of: event), reading != .current { found.append("\(event): \(reading)") }
      try? pager.send(event)
      pager.drain { _, _ in }
    }
    return found
  }
}

extension Pager<Int> {
  /// Returns what the rules for late reports make of an event; nil for an event that they do not concern.
  fileprivate func reading(of event: Event) -> HostScroll.Reading? {
    guard environment.readsAtOnce, case .observe(let offset, let length, let activity, let time) = event,
      PagerConfiguration.heldLength(length) == viewportLength, stride > 0, !pages.isEmpty,
      !isDriving || phase == .settling && (activity == .finger || activity == .tracking)
    else { return nil }
    var pager = self
    return pager.read(offset, isFinger: activity == .finger, at: time)
  }
}
