/// The one queue of events and effects that both engines run on.
///
/// An engine that sends effects out can be sent events from inside them: a callback selects a page, a row's appearance
/// asks for a retry. Such an event must wait until every effect under way has been applied, or hosts would see the
/// effects of the second event before the rest of the first. The queue belongs to the engine, so that the order is the
/// same on every host.
///
/// Neither `send` nor `next` allocates once the buffers have grown to what the busiest moment needed.
package struct EventQueue<Event: Sendable, Effect: Sendable>: Sendable {
  private var events: [Event] = []
  private var nextEvent = 0
  private var effects: [Effect] = []
  private var nextEffect = 0
  private var isDraining = false

  package init() {}

  /// Takes an event in, behind those already waiting.
  package mutating func enqueue(_ event: Event) {
    events.append(event)
  }

  /// True when the caller is to drain the queue now; false when a drain is under way further up the call stack, which will
  /// come to every waiting event.
  package mutating func beginDrain() -> Bool {
    if isDraining { return false }
    isDraining = true
    return true
  }

  /// Adds an effect behind those already waiting.
  package mutating func emit(_ effect: Effect) {
    effects.append(effect)
  }

  /// The next effect to apply, or nil when all are applied.
  package mutating func takeEffect() -> Effect? {
    guard nextEffect < effects.count else {
      effects.removeAll(keepingCapacity: true)
      nextEffect = 0
      return nil
    }
    defer { nextEffect += 1 }
    return effects[nextEffect]
  }

  /// The next event to handle, or nil, which ends the drain.
  package mutating func takeEvent() -> Event? {
    guard nextEvent < events.count else {
      events.removeAll(keepingCapacity: true)
      nextEvent = 0
      isDraining = false
      return nil
    }
    defer { nextEvent += 1 }
    return events[nextEvent]
  }
}
