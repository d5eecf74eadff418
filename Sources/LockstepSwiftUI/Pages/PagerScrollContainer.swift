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

  /// The scroll view of the pages or of the tabs. It reports its state to the model and scrolls to the offsets that the
  /// model requests.
  struct PagerScrollContainer<Model: PagerScrolled, Row: View>: View {
    let model: Model
    let axis: PagerAxis
    let reading: PagerScrollReading
    @ViewBuilder let row: Row

    var body: some View {
      switch reading {
      case .phases:
        if #available(iOS 18, macOS 15, tvOS 18, visionOS 2, *) {
          PagerPhaseScroller(model: model, axis: axis, row: row)
        }
      case .geometry:
        PagerGeometryScroller(model: model, axis: axis, row: row)
      }
    }
  }

  /// The scroll view for iOS 18 and later, which reports offsets and phases and can be scrolled to an offset.
  @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
  private struct PagerPhaseScroller<Model: PagerScrolled, Row: View>: View {
    let model: Model
    let axis: PagerAxis
    let row: Row
    @State private var position = ScrollPosition()
    @State private var token = PagerScrollToken()
    @Environment(\.layoutDirection) private var direction

    var body: some View {
      let axis = axis
      let isMirrored = direction == .rightToLeft && axis == .horizontal
      ScrollView(axis.set) { row }
        .scrollPosition($position)
        .onScrollPhaseChange { _, phase, context in
          observe(PagerScrollPlace(context.geometry, axis: axis, isMirrored: isMirrored), PagerActivity(phase))
        }
        .onScrollGeometryChange(for: PagerScrollPlace.self) { geometry in
          PagerScrollPlace(geometry, axis: axis, isMirrored: isMirrored)
        } action: { _, place in
          observe(place, nil)
        }
        .onChange(of: model.scrollRequest) { _, request in
          switch axis {
          case .horizontal: position.scrollTo(x: isMirrored ? request.longest - request.offset : request.offset)
          case .vertical: position.scrollTo(y: request.offset)
          }
        }
        .onAppear { model.scrollViewAppeared(token) }
        .onDisappear { model.scrollViewDisappeared(token) }
    }

    private func observe(_ place: PagerScrollPlace, _ activity: PagerActivity?) {
      model.scrollView(token, reports: place.offset, length: place.length, activity: activity)
    }
  }

  /// The scroll view for iOS 17.
  ///
  /// - The host reads the offset from the row's frame relative to the scroll view's frame. The scroll view's frame
  ///   excludes the safe-area insets, although the content extends under them.
  /// - The finger's activity is not known.
  /// - The host scrolls to a unit point, for example (0.5, 0): SwiftUI aligns this point of the row with the same point
  ///   of the viewport.
  private struct PagerGeometryScroller<Model: PagerScrolled, Row: View>: View {
    let model: Model
    let axis: PagerAxis
    let row: Row
    @State private var frame = CGRect.zero
    @State private var length = 0.0
    @State private var token = PagerScrollToken()
    @Environment(\.layoutDirection) private var direction

    var body: some View {
      let axis = axis
      // The name is unique, because the pages may contain other pagers.
      let name = ObjectIdentifier(token)
      ScrollViewReader { proxy in
        ScrollView(axis.set) {
          row
            .onGeometryChange(for: CGRect.self) { proxy in
              proxy.frame(in: .named(name))
            } action: { next in
              frame = next
              observe()
            }
            .id(name)
        }
        .coordinateSpace(.named(name))
        .onGeometryChange(for: Double.self) { proxy in
          axis == .horizontal ? proxy.size.width : proxy.size.height
        } action: { next in
          length = next
          observe()
        }
        .onChange(of: model.scrollRequest) { _, request in
          let part = request.longest > 0 ? request.offset / request.longest : 0
          switch axis {
          case .horizontal:
            proxy.scrollTo(name, anchor: UnitPoint(x: direction == .rightToLeft ? 1 - part : part, y: 0))
          case .vertical:
            proxy.scrollTo(name, anchor: UnitPoint(x: 0, y: part))
          }
        }
        .onAppear { model.scrollViewAppeared(token) }
        .onDisappear { model.scrollViewDisappeared(token) }
      }
    }

    private func observe() {
      let offset: Double =
        switch axis {
        case .horizontal: direction == .rightToLeft ? frame.maxX - length : -frame.minX
        case .vertical: -frame.minY
        }
      // The row has no offset before its first layout.
      let rowLength = axis == .horizontal ? frame.width : frame.height
      model.scrollView(token, reports: rowLength > 0 ? offset : nil, length: length, activity: .unknown)
    }
  }

  @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
  extension PagerActivity {
    /// Creates the activity for a scroll view's phase. The activity is `finger` even if the finger has not moved yet.
    init(_ phase: ScrollPhase) {
      switch phase {
      case .tracking, .interacting: self = .finger
      case .decelerating, .animating: self = .animating
      case .idle: self = .idle
      }
    }
  }

  extension PagerAxis {
    var set: Axis.Set { self == .horizontal ? .horizontal : .vertical }
    /// The edges at the two ends of the axis.
    var edges: Edge.Set { self == .horizontal ? .horizontal : .vertical }
  }
#endif
