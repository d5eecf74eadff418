import SwiftUI

/// Watches the first phase of a drag.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
struct TrackingProbe: View {
  let log: ProbeLog

  var body: some View {
    ScrollView { ProbeRows() }
      .onScrollPhaseChange { old, new, _ in
        log.note("\(old) to \(new)")
        if old == .idle, new == .tracking { log.finish("isReported") }
        if old == .idle, new == .interacting { log.finish("isSkipped") }
      }
  }
}

/// Watches the phases of a scroll view while a finger scrolls another one inside it.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
struct OuterTrackingProbe: View {
  let log: ProbeLog
  @State private var hasTracked = false

  var body: some View {
    ScrollView(.horizontal) {
      ScrollView { ProbeRows() }
        .frame(width: 500, height: 400)
        .onScrollPhaseChange { old, new, _ in
          log.note("inner: \(old) to \(new)")
          if old == .interacting { log.finish(hasTracked ? "atTouchDown" : "never") }
        }
    }
    .onScrollPhaseChange { old, new, _ in
      log.note("outer: \(old) to \(new)")
      if new == .tracking { hasTracked = true }
    }
  }
}

/// Watches whether the phase or the geometry of a drag is reported first.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
struct PhaseOrderProbe: View {
  let log: ProbeLog
  @State private var start: Double?

  var body: some View {
    ScrollView { ProbeRows() }
      .onScrollGeometryChange(for: Double.self) { geometry in
        Double(geometry.contentOffset.y)
      } action: { _, offset in
        log.note("offset \(offset)")
        if let start, offset != start { log.finish("geometryFirst") }
        start = offset
      }
      .onScrollPhaseChange { _, new, _ in
        log.note("\(new)")
        if new == .interacting { log.finish("phaseFirst") }
      }
  }
}

/// Watches the phases while a wheel scrolls.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
struct WheelProbe: View {
  let log: ProbeLog
  @State private var start: Double?
  @State private var hasMoved = false

  var body: some View {
    ScrollView { ProbeRows() }
      .onScrollGeometryChange(for: Double.self) { geometry in
        Double(geometry.contentOffset.y)
      } action: { _, offset in
        log.note("offset \(offset)")
        if let start, offset != start { hasMoved = true }
        start = offset
      }
      .onScrollPhaseChange { _, new, _ in
        log.note("\(new)")
        if new == .interacting { log.finish("interacting") }
      }
    if hasMoved { ProbeTimer(seconds: 1) { log.finish("idle") } }
  }
}
