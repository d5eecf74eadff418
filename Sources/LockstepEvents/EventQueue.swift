/// The one queue of events and effects that both engines run on.
///
/// An engine that sends effects out can be sent events from inside them: a callback selects a page, a row's appearance
/// asks for a retry. Such an event must wait until every effect under way has been applied, or hosts would see the
/// effects of the second event before the rest of the first. The queue belongs to the engine, so that the order is the
/// same on every host.
///
/// Neither `send` nor `next` allocates once the buffers have grown to what the busiest moment needed. All of it can be inlined, so that
/// an app that is built with cross-module optimisation has it for its own ids.
@usableFromInline
package struct EventQueue<Event: Sendable, Effect: Sendable>: Sendable {
  @usableFromInline var events: [Event] = []
  @usableFromInline var nextEvent = 0
  @usableFromInline var effects: [Effect] = []
  @usableFromInline var nextEffect = 0
  @usableFromInline var isDraining = false

  @inlinable package init() {}

  /// Takes an event in, behind those already waiting.
  @inlinable package mutating func enqueue(_ event: Event) {
    events.append(event)
  }

  /// True when the caller is to drain the queue now; false when a drain is under way further up the call stack, which will
  /// come to every waiting event.
  @inlinable package mutating func beginDrain() -> Bool {
    if isDraining { return false }
    isDraining = true
    return true
  }

  /// Adds an effect behind those already waiting.
  @inlinable package mutating func emit(_ effect: Effect) {
    effects.append(effect)
  }

  /// The next effect to apply, or nil when all are applied.
  @inlinable package mutating func takeEffect() -> Effect? {
    guard nextEffect < effects.count else {
      if nextEffect > 0 {
        effects.removeAll(keepingCapacity: true)
        nextEffect = 0
      }
      return nil
    }
    defer { nextEffect += 1 }
    return effects[nextEffect]
  }

  /// The next event to handle, or nil, which ends the drain.
  @inlinable package mutating func takeEvent() -> Event? {
    guard nextEvent < events.count else {
      if nextEvent > 0 {
        events.removeAll(keepingCapacity: true)
        nextEvent = 0
      }
      isDraining = false
      return nil
    }
    // The only one, which is what comes once a frame, is taken out rather than copied.
    if events.count == 1 { return events.removeLast() }
    defer { nextEvent += 1 }
    return events[nextEvent]
  }
}
