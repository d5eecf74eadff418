#if canImport(SwiftUI)
  import SwiftUI

  // A person's choices: taps, keys, and tabs that are moved. The engine decides which place a moved tab takes.
  extension TabStripModel {
    /// Selects the page of a tab after a tap or a key press.
    func tapped(_ id: ID, in model: TabPagerModel<ID>, cause: PagerCause = .tab) {
      let wasHeld = held == id && cause == .tab
      held = nil
      if wasHeld { return }
      let before = model.pager.selection
      model.tapped(id, cause: cause)
      if model.pager.selection != before { choices += 1 }
    }

    /// Moves a tab by a step, for a screen reader or a key. Returns `false` if the tab can't move there.
    @discardableResult
    func move(
      _ id: ID, by step: PagerStep, in model: TabPagerModel<ID>, told action: @MainActor (Any) -> Void
    ) -> Bool {
      guard let order = strip.order(moving: id, by: step) else { return false }
      take(order, in: model)
      action(order)
      return true
    }

    /// Begins to drag the tab below a finger. `x` is the distance of the finger from the visible start of the tabs, in
    /// points.
    func beginDrag(at x: Double) {
      guard let id = strip.beginDrag(at: x) else { return }
      held = id
      choices += 1
      draw()
    }

    func drag(to x: Double, in model: TabPagerModel<ID>) {
      guard strip.dragged != nil else { return }
      if let order = strip.drag(to: x) { take(order, in: model) }
      draw()
    }

    /// Scrolls the strip below a dragged tab near its end, for a frame of so many seconds.
    func scrollDrag(for seconds: Double, in model: TabPagerModel<ID>) {
      if let order = strip.scrollDrag(for: seconds) { take(order, in: model) }
      draw()
    }

    /// Ends a drag, and gives the app the order that the person has made.
    func endDrag(in model: TabPagerModel<ID>, told action: @MainActor (Any) -> Void) {
      guard strip.dragged != nil else { return }
      strip.endDrag()
      draw()
      action(model.pager.pages.elements)
    }

    private func take(_ order: [ID], in model: TabPagerModel<ID>) {
      model.setPages(PagerPages(firstOfEqual: order, ends: model.pager.ends))
      choices += 1
    }
  }

  /// Lets a person drag a tab to another place after a long press.
  struct TabReordering<ID: Hashable & Sendable>: ViewModifier {
    let model: TabPagerModel<ID>
    let strip: TabStripModel<ID>
    @GestureState private var isDragging = false
    @Environment(\.tabStripActions) private var actions
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View {
      // The name is unique, because the pages may contain other strips.
      let name = ObjectIdentifier(strip)
      content
        .simultaneousGesture(gesture(in: name), including: actions.onReorder == nil ? .subviews : .all)
        .coordinateSpace(.named(name))
        .onChange(of: isDragging) { _, isDragging in
          // A gesture that is canceled calls no other action.
          if !isDragging { end() }
        }
        .background { TabDragFrames(model: model, strip: strip) }
    }

    private func gesture(in name: ObjectIdentifier) -> some Gesture {
      LongPressGesture(minimumDuration: 0.5)
        .sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: .named(name)))
        .onChanged { value in
          guard case .second(true, let drag?) = value else { return strip.held = nil }
          if strip.dragged == nil { strip.beginDrag(at: place(of: drag.startLocation)) }
          strip.drag(to: place(of: drag.location), in: model)
        }
        .onEnded { _ in end() }
        .updating($isDragging) { value, isDragging, _ in
          if case .second(true, _) = value { isDragging = true }
        }
    }

    private func end() {
      strip.endDrag(in: model) { order in actions.onReorder?(order) }
    }

    /// Returns the distance of a point from the visible start of the tabs, in reading direction.
    private func place(of point: CGPoint) -> Double {
      direction == .rightToLeft ? strip.strip.length - point.x : point.x
    }
  }

  /// Draws frames while the strip scrolls below a dragged tab.
  private struct TabDragFrames<ID: Hashable & Sendable>: View {
    let model: TabPagerModel<ID>
    let strip: TabStripModel<ID>

    var body: some View {
      TimelineView(.animation(paused: !strip.isDragScrolling)) { moment in
        Color.clear.onChange(of: moment.date) { old, date in
          strip.scrollDrag(for: date.timeIntervalSince(old), in: model)
        }
      }
    }
  }
#endif
