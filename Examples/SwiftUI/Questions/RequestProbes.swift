import SwiftUI

/// Changes a value three times in the actions of one `onChange`.
struct ChangeActionsProbe: View {
  let log: ProbeLog
  @State private var value = 0
  @State private var actions = 0

  var body: some View {
    Text(verbatim: "\(value)")
      .onChange(of: value) { _, next in
        actions += 1
        if next < 4 { value = next + 1 }
      }
      .onAppear { value = 1 }
    ProbeTimer(seconds: 0.5) {
      log.note("\(actions) actions")
      log.finish(actions == 4 ? "all" : "two")
    }
  }
}

/// Requests an offset, makes the content so short that it returns to its top, and requests the same offset again.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
struct EqualPositionProbe: View {
  let log: ProbeLog
  @State private var position = ScrollPosition()
  @State private var count = 100
  @State private var offset = 0.0

  var body: some View {
    ScrollView { ProbeRows(count: count) }
      .frame(height: 200)
      .scrollPosition($position)
      .onScrollGeometryChange(for: Double.self) { geometry in
        Double(geometry.contentOffset.y)
      } action: { _, next in
        log.note("offset \(next)")
        offset = next
      }
      .onAppear { position.scrollTo(y: 400) }
    ProbeTimer(seconds: 0.3) { count = 1 }
    ProbeTimer(seconds: 0.6) { count = 100 }
    ProbeTimer(seconds: 0.9) { position.scrollTo(y: 400) }
    ProbeTimer(seconds: 1.2) { log.finish(offset > 200 ? "scrolls" : "doesNothing") }
  }
}

/// Requests an offset while a finger drags, or while the content decelerates.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
struct RequestInMotionProbe: View {
  /// The time of the request.
  enum Moment {
    case drag
    case deceleration
  }

  let log: ProbeLog
  let moment: Moment
  @State private var position = ScrollPosition()
  @State private var phase = ScrollPhase.idle
  @State private var isRequested = false
  @State private var hasJumped = false
  @State private var movesAfter = 0
  @State private var hasEnded = false
  @State private var offset = 0.0

  /// The requested offset during a drag, in points. A drag by hand does not come so far.
  private let far = 2_500.0

  var body: some View {
    ScrollView { ProbeRows() }
      .scrollPosition($position)
      .onScrollGeometryChange(for: Double.self) { geometry in
        Double(geometry.contentOffset.y)
      } action: { _, offset in
        log.note("\(phase), offset \(offset)")
        moved(to: offset)
      }
      .onScrollPhaseChange { _, new, _ in
        log.note("\(new)")
        phase = new
        if new == .idle, isRequested { hasEnded = true }
      }
    // The last geometry may be reported after the last phase.
    if hasEnded { ProbeTimer(seconds: 0.3) { finish() } }
  }

  private func moved(to offset: Double) {
    self.offset = offset
    if isRequested {
      if hasJumped, phase == .interacting { movesAfter += 1 }
      if offset > far - 1_000 { hasJumped = true }
      return
    }
    switch (moment, phase) {
    case (.drag, .interacting) where offset > 60: request(far)
    case (.deceleration, .decelerating) where offset > 60: request(0)
    default: break
    }
  }

  private func request(_ offset: Double) {
    isRequested = true
    log.note("request \(offset)")
    position.scrollTo(y: offset)
  }

  private func finish() {
    switch moment {
    case .drag: log.finish(!hasJumped ? "isIgnored" : movesAfter > 0 ? "keepsGesture" : "endsGesture")
    case .deceleration: log.finish(offset < 30 ? "stops" : "isIgnored")
    }
  }
}

/// Makes the content longer and requests an offset in the new part, in one update.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
struct NewContentProbe: View {
  let log: ProbeLog
  @State private var position = ScrollPosition()
  @State private var count = 10
  @State private var offset = 0.0

  var body: some View {
    ScrollView { ProbeRows(count: count) }
      .frame(height: 200)
      .scrollPosition($position)
      .onScrollGeometryChange(for: Double.self) { geometry in
        Double(geometry.contentOffset.y)
      } action: { _, next in
        log.note("offset \(next)")
        offset = next
      }
    ProbeTimer(seconds: 0.3) {
      count = 100
      position.scrollTo(y: 2_000)
    }
    ProbeTimer(seconds: 0.8) { log.finish(offset > 1_900 ? "isLaidOutFirst" : "isLaidOutLater") }
  }
}

/// Requests an offset of a list.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
struct ListPositionProbe: View {
  let log: ProbeLog
  @State private var position = ScrollPosition()
  @State private var offset = 0.0
  @State private var start = 0.0

  var body: some View {
    List { ProbeRows() }
      .scrollPosition($position)
      .onScrollGeometryChange(for: Double.self) { geometry in
        Double(geometry.contentOffset.y)
      } action: { _, next in
        log.note("offset \(next)")
        offset = next
      }
    ProbeTimer(seconds: 0.3) {
      start = offset
      position.scrollTo(y: 400)
    }
    ProbeTimer(seconds: 0.8) { log.finish(abs(offset - start) > 100 ? "isFollowed" : "isIgnored") }
  }
}

/// Inserts rows above the first visible row, which `scrollPosition(id:)` has.
struct KeptRowProbe: View {
  let log: ProbeLog
  @State private var numbers = Array(0..<60)
  @State private var first: Int?
  @State private var place = 0.0
  @State private var start = 0.0

  /// The row that is to stay.
  private let row = 20
  private let height = 200.0

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        VStack(spacing: 0) {
          ForEach(numbers, id: \.self) { number in
            Text(verbatim: "\(number)").frame(maxWidth: .infinity).frame(height: 40)
              .onGeometryChange(for: Double.self) { geometry in
                geometry.frame(in: .scrollView(axis: .vertical)).minY
              } action: { next in
                if number == row { place = next }
              }
          }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $first)
      .frame(height: height)
      ProbeTimer(seconds: 0.3) { proxy.scrollTo(row, anchor: .top) }
    }
    ProbeTimer(seconds: 0.6) {
      start = place
      log.note("first row \(first ?? -1), row \(row) at \(place)")
      numbers = Array(-20..<0) + numbers
    }
    ProbeTimer(seconds: 1) {
      log.note("row \(row) at \(place)")
      let isVisible = place > -40 && place < height
      log.finish(abs(place - start) < 1 ? "staysInPlace" : isVisible ? "staysVisible" : "isLost")
    }
  }
}

/// Counts the calls of a target behavior for a request.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
struct TargetCallsProbe: View {
  let log: ProbeLog
  @State private var position = ScrollPosition()
  @State private var calls = ProbeCalls()

  var body: some View {
    ScrollView { ProbeRows() }
      .frame(height: 200)
      .scrollPosition($position)
      .scrollTargetBehavior(CountedBehavior(calls: calls))
    ProbeTimer(seconds: 0.3) {
      calls.count = 0
      position.scrollTo(y: 400)
    }
    ProbeTimer(seconds: 0.8) {
      log.note("\(calls.count) calls")
      log.finish(calls.count > 0 ? "requestsToo" : "releasesAndSizes")
    }
  }
}

@MainActor private final class ProbeCalls {
  var count = 0

  nonisolated init() {}
}

/// A target behavior that changes nothing.
private struct CountedBehavior: ScrollTargetBehavior {
  let calls: ProbeCalls

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    MainActor.assumeIsolated { calls.count += 1 }
  }
}

/// Watches the phases of a request without animation.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
struct RequestPhaseProbe: View {
  let log: ProbeLog
  @State private var position = ScrollPosition()

  var body: some View {
    ScrollView { ProbeRows() }
      .frame(height: 200)
      .scrollPosition($position)
      .onScrollPhaseChange { _, new, _ in
        log.note("\(new)")
        if new == .animating { log.finish("blips") }
      }
    ProbeTimer(seconds: 0.3) { position.scrollTo(y: 400) }
    ProbeTimer(seconds: 0.8) { log.finish("silent") }
  }
}
