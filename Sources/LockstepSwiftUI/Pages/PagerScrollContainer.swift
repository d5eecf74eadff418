#if canImport(SwiftUI)
  import SwiftUI

  /// How the host learns what the scroll view does.
  enum PagerScrollReading: Equatable, Sendable {
    /// It says what it is doing: from iOS 18 on.
    case phases
    /// Where its content is, and no more.
    case geometry

    static var best: PagerScrollReading {
      if #available(iOS 18, macOS 15, tvOS 18, visionOS 2, *) { .phases } else { .geometry }
    }
  }

  /// The scroll view of the pages, or of the tabs. It lands where the engine says, and goes where the engine writes.
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

  /// From iOS 18 on: offsets and phases are reported, offsets are written.
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

  /// On iOS 17: where the row lies is read from its frame in that of the scroll view, which keeps out of the safe area though its content
  /// goes on under it; what the finger does is not known. An offset is written as the part of the row and of the viewport that are to meet.
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
      // A name of its own: there may be other pagers on the pages.
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
      // Before its first layout the row has no place.
      let rowLength = axis == .horizontal ? frame.width : frame.height
      model.scrollView(token, reports: rowLength > 0 ? offset : nil, length: length, activity: .unknown)
    }
  }

  @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
  extension PagerActivity {
    /// What a phase of a scroll view is for the engine. A finger that has not moved yet holds the row all the same.
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
    /// Its two ends.
    var edges: Edge.Set { self == .horizontal ? .horizontal : .vertical }
  }
#endif
