extension View {
  /// Sets the behavior that determines where scrolling ends.
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    Modified(self, EnvironmentEffect { $0.scrollTargetBehavior = behavior })
  }

  /// Binds the position to which the scroll view is scrolled.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    // The position is read in the evaluation of the body, so that a change of the position updates the view.
    Modified(self, ScrollPositionEffect(position: position, value: position.wrappedValue))
  }

  /// Sets the point of the content that scroll views show in some situations.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    Modified(self, EnvironmentEffect { if role == .initialOffset { $0.initialScrollAnchor = anchor } })
  }

  /// Sets whether fingers can scroll the scroll views in this view.
  public func scrollDisabled(_ disabled: Bool) -> some View {
    Modified(self, EnvironmentEffect { $0.isScrollDisabled = disabled })
  }

  /// Sets the visibility of scroll indicators along some axes.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { Modified(self, EnvironmentEffect { $0.setIndicators(visibility, axes) }) }

  /// Sets the condition under which scroll views bounce along some axes.
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
    Modified(self, EnvironmentEffect { $0.setBounce(behavior, axes) })
  }

  /// Sets margins around the content of scroll views, in points.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    Modified(
      self,
      EnvironmentEffect { values in
        guard let length else { return }
        if edges.contains(.top) { values.scrollMargins.top = length }
        if edges.contains(.bottom) { values.scrollMargins.bottom = length }
        if edges.contains(.leading) { values.scrollMargins.leading = length }
        if edges.contains(.trailing) { values.scrollMargins.trailing = length }
      })
  }

  /// Runs an action when a value computed from the geometry of the first scroll view in this view has changed.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    Modified(self, ScrollGeometryEffect(transform: transform, action: action))
  }

  /// Runs an action when the phase of the first scroll view in this view has changed.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
  ) -> some View {
    Modified(self, PhaseEffect(action: action))
  }
}

struct ScrollPositionEffect: ViewEffect {
  let position: Binding<ScrollPosition>
  let value: ScrollPosition
  var isTransparent: Bool { true }
  func environment(_ values: inout EnvironmentValues) { values.scrollPosition = position }
}

struct ScrollGeometryEffect<T: Equatable>: ViewEffect {
  let transform: (ScrollGeometry) -> T
  let action: (T, T) -> Void
  func laidOut(_ node: Node) {
    guard let scroller = node.firstScroller else { return }
    let value = transform(scroller.geometry)
    let old = node.memory[0] as? T
    guard old != value, node.mayReportGeometry() else { return }
    node.memory[0] = value
    node.graph.enqueue { action(old ?? value, value) }
  }
}

extension Node {
  /// Returns `true` if the geometry can be reported in this frame. Otherwise a later frame reports it.
  fileprivate func mayReportGeometry() -> Bool {
    guard graph.world.geometryReports == .coalesced else { return true }
    if let last = memory[1] as? Int, graph.frames < last + 2 {
      graph.owesGeometry = true
      return false
    }
    memory[1] = graph.frames
    return true
  }
}

struct PhaseEffect: ViewEffect {
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
}

extension EnvironmentValues {
  var scrollTargetBehavior: (any ScrollTargetBehavior)? {
    get { self[at: "scrollTargetBehavior", default: nil] }
    set { self[at: "scrollTargetBehavior", default: nil] = newValue }
  }
  var scrollPosition: Binding<ScrollPosition>? {
    get { self[at: "scrollPosition", default: nil] }
    set { self[at: "scrollPosition", default: nil] = newValue }
  }
  var isScrollDisabled: Bool {
    get { self[at: "isScrollDisabled", default: false] }
    set { self[at: "isScrollDisabled", default: false] = newValue }
  }
  var scrollMargins: EdgeInsets {
    get { self[at: "scrollMargins", default: EdgeInsets()] }
    set { self[at: "scrollMargins", default: EdgeInsets()] = newValue }
  }

  var initialScrollAnchor: UnitPoint? {
    get { self[at: "initialScrollAnchor", default: nil] }
    set { self[at: "initialScrollAnchor", default: nil] = newValue }
  }

  mutating func resetScrolling() {
    initialScrollAnchor = nil
    scrollTargetBehavior = nil
    scrollPosition = nil
    targetPosition = nil
    scrollAnchor = nil
    scrollMargins = EdgeInsets()
    isList = false
  }
}
