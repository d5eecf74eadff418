import SwiftUI

/// Compares the velocity of a fling with the way to the target that SwiftUI proposes.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
struct VelocityProbe: View {
  let log: ProbeLog
  /// `true` for the question about the unit, `false` for the one about the direction.
  let asksUnit: Bool
  @State private var place = ProbePlace()

  var body: some View {
    ScrollView { ProbeRows() }
      .onScrollGeometryChange(for: Double.self) { geometry in
        Double(geometry.contentOffset.y)
      } action: { _, offset in
        place.offset = offset
      }
      .scrollTargetBehavior(VelocityBehavior(place: place) { velocity, way in fling(velocity, way) })
  }

  private func fling(_ velocity: Double, _ way: Double) {
    log.note("velocity \(velocity), way \(way)")
    guard abs(way) > 20, velocity != 0 else { return }
    if asksUnit {
      // A scroll view travels about half a second's worth of its velocity.
      log.finish(abs(way / velocity) < 20 ? "perSecond" : "perMillisecond")
    } else {
      log.finish(way * velocity > 0 ? "ofContent" : "ofFinger")
    }
  }
}

/// Compares the original target of a fling with the place where the drag began.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
struct OriginalTargetProbe: View {
  let log: ProbeLog
  @State private var place = ProbePlace()

  var body: some View {
    ScrollView { ProbeRows() }
      .onScrollPhaseChange { _, phase, context in
        if phase == .interacting { place.offset = Double(context.geometry.contentOffset.y) }
      }
      .scrollTargetBehavior(OriginalTargetBehavior { original, proposed in compare(original, proposed) })
  }

  private func compare(_ original: Double, _ proposed: Double) {
    log.note("begun at \(place.offset), original target \(original), proposed target \(proposed)")
    guard abs(proposed - place.offset) > 20 else { return }
    if abs(original - place.offset) <= 1 { log.finish("atGestureStart") }
    if abs(original - proposed) <= 1 { log.finish("proposed") }
  }
}

/// A target behavior that changes nothing, and reports the original and the proposed target of each fling.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
private struct OriginalTargetBehavior: ScrollTargetBehavior {
  let onFling: @MainActor @Sendable (Double, Double) -> Void

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let (original, proposed) = (Double(context.originalTarget.rect.minY), Double(target.rect.minY))
    MainActor.assumeIsolated { onFling(original, proposed) }
  }
}

/// The last offset that a probe has seen.
@MainActor private final class ProbePlace {
  var offset = 0.0

  nonisolated init() {}
}

/// A target behavior that changes nothing, and reports the velocity of each fling and the way to its target.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
private struct VelocityBehavior: ScrollTargetBehavior {
  let place: ProbePlace
  let onFling: @MainActor @Sendable (Double, Double) -> Void

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let (velocity, end) = (Double(context.velocity.dy), Double(target.rect.minY))
    MainActor.assumeIsolated { onFling(velocity, end - place.offset) }
  }
}

/// Compares the number of geometry reports during a deceleration with the number of frames.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
struct ReportsProbe: View {
  let log: ProbeLog
  @State private var isDecelerating = false
  @State private var reports = 0
  @State private var frames = 0

  var body: some View {
    ScrollView { ProbeRows() }
      .onScrollGeometryChange(for: Double.self) { geometry in
        Double(geometry.contentOffset.y)
      } action: { _, _ in
        if isDecelerating { reports += 1 }
      }
      .onScrollPhaseChange { _, new, _ in
        if isDecelerating, new == .idle {
          log.note("\(reports) reports in \(frames) frames")
          if frames >= 10 { log.finish(reports * 4 > frames * 3 ? "everyChange" : "coalesced") }
          (reports, frames) = (0, 0)
        }
        isDecelerating = new == .decelerating
      }
    TimelineView(.animation(paused: !isDecelerating)) { moment in
      Color.clear.frame(width: 1, height: 1).onChange(of: moment.date) {
        if isDecelerating { frames += 1 }
      }
    }
  }
}
