#if canImport(SwiftUI)
  import SwiftUI

  /// The way in which the host reads the scroll view's state.
  enum PagerScrollReading: Equatable, Sendable {
    /// The scroll view reports its offset and its phase. Requires iOS 18 or later.
    case phases
    /// Only the frame of the scroll view's content is known.
    case geometry

    static var best: PagerScrollReading {
      if #available(iOS 18, macOS 15, tvOS 18, visionOS 2, *) { .phases } else { .geometry }
    }
  }

  /// The scroll view of the pages or of the tabs.
  struct PagerScrollContainer<Model: PagerScrolled, Row: View>: View {
    let model: Model
    let axis: PagerAxis
    let reading: PagerScrollReading
    /// `true` if the platform's own scroll view is read and scrolled directly, where there is one.
    var isMarked = false
    @ViewBuilder let row: Row

    var body: some View {
      ScrollView(axis.set) { row.modifier(PagerContentReport()) }
        .modifier(PagerScrollDriver(model: model, axis: axis, reading: reading, isMarked: isMarked))
    }
  }

  /// Connects a scroll view with a model: the scroll view reports its state to the model, and scrolls to the offsets that
  /// the model requests.
  struct PagerScrollDriver<Model: PagerScrolled>: ViewModifier {
    let model: Model
    let axis: PagerAxis
    let reading: PagerScrollReading
    /// `true` if the platform's own scroll view is read and scrolled directly, where the content has a marker.
    var isMarked = true

    func body(content: Content) -> some View {
      switch reading {
      case .phases:
        if #available(iOS 18, macOS 15, tvOS 18, visionOS 2, *) {
          content.modifier(PagerPhaseDriver(model: model, axis: axis, isMarked: isMarked))
        }
      case .geometry:
        content.modifier(PagerGeometryDriver(model: model, axis: axis, isMarked: isMarked))
      }
    }
  }

  /// Drives a scroll view on iOS 18 and later, which reports offsets and phases and can be scrolled to an offset.
  @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
  private struct PagerPhaseDriver<Model: PagerScrolled>: ViewModifier {
    let model: Model
    let axis: PagerAxis
    let isMarked: Bool
    @State private var position = ScrollPosition()
    @State private var token = PagerScrollToken()
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View {
      let axis = axis
      let isMirrored = direction == .rightToLeft && axis == .horizontal
      let _ = token.direction = PagerScrollDirection(axis: axis, isMirrored: isMirrored)
      content
        .modifier(PagerScrollMarking(model: model, token: isMarked ? token : nil))
        .scrollPosition($position)
        // In a row that begins at the right, it is not documented from which side the anchor counts.
        .defaultScrollAnchor(isMirrored ? nil : anchor, for: .initialOffset)
        .onScrollPhaseChange { _, phase, context in
          observe(PagerScrollPlace(context.geometry, axis: axis, isMirrored: isMirrored), PagerActivity(phase))
        }
        .onScrollGeometryChange(for: PagerScrollPlace.self) { geometry in
          PagerScrollPlace(geometry, axis: axis, isMirrored: isMirrored)
        } action: { _, place in
          observe(place, nil)
        }
        .onChange(of: PagerScrollDirection(axis: axis, isMirrored: isMirrored), initial: true) { _, direction in
          model.scrollView(token, isMirrored: direction.isMirrored, scrollsBy: command(along: direction))
        }
        .onAppear { model.scrollViewAppeared(token) }
        .onDisappear { model.scrollViewDisappeared(token) }
    }

    private var anchor: UnitPoint {
      let part = model.openingPart
      return axis == .horizontal ? UnitPoint(x: part, y: 0) : UnitPoint(x: 0, y: part)
    }

    private func observe(_ place: PagerScrollPlace, _ activity: PagerActivity?) {
      model.scrollView(token, reports: token.offset(of: place), length: place.length, activity: activity)
      token.learnSide(from: place)
    }

    /// Returns the closure that scrolls this scroll view. The token keeps the closure, so the closure does not keep the
    /// token or this view.
    private func command(along direction: PagerScrollDirection) -> PagerScrollCommand {
      let position = $position
      return { [weak token] request in
        guard let token else { return }
        let offset = token.distinct(direction.offset(of: request, countedFrom: token.side ?? .left), for: request)
        withTransaction(.still) {
          switch direction.axis {
          case .horizontal: position.wrappedValue.scrollTo(x: offset)
          case .vertical: position.wrappedValue.scrollTo(y: offset)
          }
        }
      }
    }
  }

  extension Transaction {
    /// The transaction of a change that must not be animated, whatever the app animates.
    static var still: Transaction {
      var transaction = Transaction()
      transaction.disablesAnimations = true
      return transaction
    }
  }

  /// Drives a scroll view on iOS 17. The content has the modifier `PagerContentReport`.
  ///
  /// - The host reads the offset from the content's frame relative to the scroll view's frame. The scroll view's frame
  ///   excludes the safe-area insets, although the content extends under them.
  /// - The finger's activity is not known.
  /// - The host scrolls to a unit point, for example (0.5, 0): SwiftUI aligns this point of the content with the same
  ///   point of the viewport.
  private struct PagerGeometryDriver<Model: PagerScrolled>: ViewModifier {
    let model: Model
    let axis: PagerAxis
    let isMarked: Bool
    @State private var place = PagerContentPlace()
    @State private var token = PagerScrollToken()
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View {
      let axis = axis
      let isMirrored = direction == .rightToLeft && axis == .horizontal
      let _ = token.direction = PagerScrollDirection(axis: axis, isMirrored: isMirrored)
      let name = place.name
      let report = report(isMirrored: isMirrored)
      let _ = place.onChange = report
      ScrollViewReader { proxy in
        content
          .modifier(PagerScrollMarking(model: model, token: isMarked ? token : nil))
          .environment(\.pagerContentPlace, place)
          .coordinateSpace(.named(name))
          .onGeometryChange(for: Double.self) { proxy in
            axis == .horizontal ? proxy.size.width : proxy.size.height
          } action: { next in
            place.length = next
            report()
          }
          .onChange(of: PagerScrollDirection(axis: axis, isMirrored: isMirrored), initial: true) { _, direction in
            model.scrollView(token) { request in
              let part = direction.part(of: request)
              withTransaction(.still) {
                proxy.scrollTo(name, anchor: axis == .horizontal ? UnitPoint(x: part, y: 0) : UnitPoint(x: 0, y: part))
              }
            }
          }
          .onAppear { model.scrollViewAppeared(token) }
          .onDisappear { model.scrollViewDisappeared(token) }
      }
    }

    /// Returns the closure that reports the place. The place keeps the closure, so the closure keeps nothing.
    private func report(isMirrored: Bool) -> @MainActor () -> Void {
      { [weak model, weak token, weak place, axis] in
        guard let model, let token, let place else { return }
        let offset = place.offset(along: axis, isMirrored: isMirrored)
        model.scrollView(token, reports: offset, length: place.length, activity: .unknown)
      }
    }
  }

  @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
  extension PagerActivity {
    /// Creates the activity for a scroll view's phase.
    init(_ phase: ScrollPhase) {
      switch phase {
      case .tracking: self = .tracking
      case .interacting: self = .finger
      case .decelerating: self = .animating
      // Only requests and the system animate. Such a motion is followed like any motion without a finger, and a request
      // without animation may report the phase too.
      case .idle, .animating: self = .idle
      }
    }
  }

  extension PagerAxis {
    var set: Axis.Set { self == .horizontal ? .horizontal : .vertical }
    /// The edges at the two ends of the axis.
    var edges: Edge.Set { self == .horizontal ? .horizontal : .vertical }
    /// The edges along the axis.
    var crossEdges: Edge.Set { self == .horizontal ? .vertical : .horizontal }
  }
#endif
